// The words of the page: English is the key, the table sends the rest.
const LANGUAGES = {{languages}};
const AT_ONCE = {{words}};

let language = "en";
let spoken = {};

function t(text, gaps = {}) {
  const said = spoken[text] || (AT_ONCE[language] || {})[text] || text;
  return said.replace(/\{(\w+)\}/g, (gap, name) => (name in gaps ? gaps[name] : gap));
}

function phoneLanguage() {
  const wanted = (navigator.languages || [navigator.language || "en"]).map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((code) => code in LANGUAGES) || "en";
}

function sayAll() {
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll("[data-t]")) say(one, t(one.dataset.t));
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", t(one.dataset.label));
}

// Writes a text, but only if it is another one: who listens hears nothing twice.
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
