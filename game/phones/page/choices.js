// What whoever holds the phone has chosen: language, contrast, motion, hand.
const root = document.documentElement;
const likesContrast = matchMedia("(prefers-contrast: more)");
const likesCalm = matchMedia("(prefers-reduced-motion: reduce)");

// "" follows the phone, else "yes" or "no".
function chosen(name, phone) {
  const own = recall(`set-${name}`);
  return own ? own === "yes" : phone;
}

function applyChoices() {
  const contrast = chosen("contrast", likesContrast.matches);
  const calm = chosen("calm", likesCalm.matches);
  const left = chosen("left", false);
  root.toggleAttribute("data-calm", calm);
  root.toggleAttribute("data-left", left);
  if (contrast) root.dataset.look = "contrast";
  else delete root.dataset.look;
  $("set-contrast").checked = contrast;
  $("set-calm").checked = calm;
  $("set-left").checked = left;
  $("set-full").checked = Boolean(document.fullscreenElement);
}

function offerLanguages(place, name) {
  for (const [code, words] of Object.entries(LANGUAGES)) {
    const label = make("label");
    const radio = make("input");
    Object.assign(radio, { type: "radio", name, value: code });
    radio.addEventListener("change", () => speak(code));
    const text = make("span", "", words);
    text.lang = code;
    label.append(radio, text);
    place.append(label);
  }
}

function speak(code) {
  remember("language", code);
  language = code;
  markLanguage();
  sayAll();
  link.again();
}

function markLanguage() {
  for (const radio of document.querySelectorAll(".choice input")) radio.checked = radio.value === language;
}

function startChoices() {
  const kept = recall("language");
  language = kept in LANGUAGES ? kept : phoneLanguage();
  offerLanguages($("join-languages"), "join-language");
  offerLanguages($("menu-languages"), "menu-language");
  markLanguage();
  for (const name of ["contrast", "calm", "left"]) {
    $(`set-${name}`).addEventListener("change", (event) => {
      remember(`set-${name}`, event.target.checked ? "yes" : "no");
      applyChoices();
      layOut();
    });
  }
  $("menu-full").hidden = !root.requestFullscreen;
  $("set-full").addEventListener("change", (event) => {
    const done = event.target.checked ? root.requestFullscreen() : document.exitFullscreen();
    done.catch(applyChoices);
  });
  document.addEventListener("fullscreenchange", applyChoices);
  likesContrast.addEventListener("change", applyChoices);
  likesCalm.addEventListener("change", applyChoices);
  applyChoices();
}
