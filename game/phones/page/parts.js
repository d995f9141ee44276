// Small helpers to keep the page in step with what is known, without building it anew.
const $ = (id) => document.getElementById(id);

function make(tag, kind = "", text = "") {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (text) element.textContent = text;
  return element;
}

function sign(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#${name}`);
  drawing.append(use);
  drawing.setAttribute("aria-hidden", "true");
  return drawing;
}

const PICTURE = /^[0-9a-f]{32}$/;

// Shows a picture by its name, or none.
function show(image, name) {
  const source = PICTURE.test(name || "") ? `/p/${name}.png` : "";
  image.hidden = !source;
  if (source && image.getAttribute("src") !== source) image.src = source;
}

function picture(name, kind = "") {
  const image = make("img", kind);
  image.alt = "";
  image.decoding = "async";
  image.draggable = false;
  show(image, name);
  return image;
}

function face(place, person) {
  place.className = `face p${person.colour}`;
  let image = place.querySelector("img");
  if (!image) {
    place.replaceChildren((image = picture("")), sign(`shape-${person.colour}`));
  }
  place.querySelector("use").setAttribute("href", person.colour ? `#shape-${person.colour}` : "#icon-plus");
  show(image, person.avatar);
}

// Gives a place one child for each thing, in their order. A child that stays is the same element,
// so it keeps the focus.
function keep(place, things, keyOf, build, fill) {
  const there = new Map([...place.children].map((child) => [child.dataset.key, child]));
  const wanted = new Set(things.map((thing, at) => String(keyOf(thing, at))));
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const heldAt = held ? [...place.children].findIndex((child) => child.contains(held)) : -1;
  for (const [key, child] of there) if (!wanted.has(key)) child.remove();
  things.forEach((thing, at) => {
    const key = String(keyOf(thing, at));
    let child = there.get(key);
    if (!child) {
      child = build(thing, at);
      child.dataset.key = key;
    }
    if (place.children[at] !== child) place.insertBefore(child, place.children[at] || null);
    fill(child, thing, at);
  });
  if (!held || document.activeElement === held) return;
  const next = held.isConnected ? held : place.children[Math.min(heldAt, place.children.length - 1)];
  const taker = next && (next.matches("button,input") ? next : next.querySelector("button,input"));
  (taker || $("turn")).focus({ preventScroll: true });
}

function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch { /* a phone that keeps nothing asks again */ }
}

function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function buzz(pattern) {
  if (navigator.vibrate) navigator.vibrate(pattern);
}
