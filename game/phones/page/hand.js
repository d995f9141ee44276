// The hand: every card as large as fits, all of them readable, in one row or several.
const LEAST_STRIP = 48; // pixels of a covered card that can be seen and touched
const INDEX_WIDE = 0.38; // of a card's width: its corner with number and sign
const INDEX_HIGH = 0.62;
const LIFT = 16; // how much a lifted card rises
const WIDEST = 210;
const RATIO = 1.4; // height by width until a picture is there
const ROWS = [1, 2, 3, 4, 5];

let lifted = "";
let ratio = RATIO;

const held = () => (view ? view.hand : []);
const liftedCard = () => held().find((card) => card.key === lifted) || null;
const answersOf = (key) => answers().filter((one) => one.card === key);
const needsCard = () => answers().some((one) => one.card);

// Returns the best way to lay so many cards into a room.
function fit(count, wide, high, shape) {
  let best = null;
  for (const rows of ROWS) {
    const across = Math.ceil(count / rows);
    if (rows > 1 && (rows - 1) * across >= count) continue;
    for (let width = Math.min(WIDEST, wide); width >= 40; width -= 2) {
      const way = tryWidth(rows, across, width, { wide, high, shape });
      if (!way) continue;
      const isHidden = way.down && way.down < way.tall;
      const worth = width * (1 - 0.08 * (rows - 1)) * (isHidden ? 0.85 : 1);
      if (!best || worth > best.worth) best = { ...way, worth };
      break;
    }
  }
  return best;
}

// Returns steps to the right and down for cards of a width, or null if they do not fit.
function tryWidth(rows, across, width, { wide, high, shape }) {
  const tall = width * shape;
  // A fan is turned at its ends, and needs some room for it.
  const isFan = rows === 1 && across > 1;
  const broad = isFan ? wide - tall * 0.12 : wide;
  const deep = high - LIFT - (isFan ? width * 0.15 : 0);
  const step = across > 1 ? Math.min(width + 8, (broad - width) / (across - 1)) : 0;
  const down = rows > 1 ? Math.min(tall + 8, (deep - tall) / (rows - 1)) : 0;
  const reads = across < 2 || step >= Math.max(LEAST_STRIP, width * INDEX_WIDE);
  const fits = tall <= deep && (rows < 2 || down >= Math.max(LEAST_STRIP, width * INDEX_HIGH));
  return reads && fits ? { rows, across, width, tall, step, down } : null;
}

function layHand() {
  const place = $("hand");
  const cards = [...place.children];
  const wide = place.clientWidth;
  const high = place.clientHeight;
  if (!cards.length || !wide || !high) return;
  let way = fit(cards.length, wide, high, ratio);
  place.classList.toggle("long", !way);
  if (!way) {
    // Very large letters on a small phone: the cards go on below, and the page scrolls.
    const across = Math.max(1, Math.floor((wide + 8) / 88));
    const width = Math.min(80, wide);
    way = { rows: Math.ceil(cards.length / across), across, width, tall: width * ratio, step: width + 8, down: width * ratio + 8 };
    place.style.minHeight = `${way.tall + way.down * (way.rows - 1) + 20}px`;
  }
  const top = Math.max(LIFT, (high + LIFT - way.tall - way.down * (way.rows - 1)) / 2 - (way.rows === 1 ? way.width * 0.07 : 0));
  cards.forEach((card, at) => {
    const row = Math.floor(at / way.across);
    const inRow = Math.min(way.across, cards.length - row * way.across);
    const middle = (at % way.across) - (inRow - 1) / 2;
    const isFan = way.rows === 1 && inRow > 1;
    const turn = isFan ? Math.max(-7, Math.min(7, middle * (way.step < way.width ? 1.4 : 0.8))) : 0;
    const drop = isFan ? Math.min(middle * middle * way.width * 0.006, way.width * 0.1) : 0;
    const style = card.style;
    style.setProperty("--x", `${wide / 2 + middle * way.step - way.width / 2}px`);
    style.setProperty("--y", `${top + row * way.down + drop}px`);
    style.setProperty("--turn", `${turn}deg`);
    style.width = `${way.width}px`;
    style.height = `${way.tall}px`;
  });
}

function buildCard(card) {
  const button = make("button", "card");
  button.type = "button";
  button.append(picture(""), make("span", "blank"));
  button.firstChild.addEventListener("load", sizeOf);
  button.addEventListener("click", () => touchCard(button.dataset.key));
  return button;
}

function sizeOf(event) {
  const { naturalWidth, naturalHeight } = event.target;
  if (!naturalWidth || Math.abs(naturalHeight / naturalWidth - ratio) < 0.02) return;
  ratio = Math.max(0.6, Math.min(2.5, naturalHeight / naturalWidth));
  layHand();
}

function fillCard(button, card, at) {
  show(button.firstChild, card.pic);
  say(button.lastChild, card.pic ? "" : card.words);
  const mayChoose = needsCard();
  const isVeiled = mayChoose && !card.legal;
  button.classList.toggle("may", mayChoose && card.legal);
  button.classList.toggle("veiled", isVeiled);
  button.classList.toggle("lifted", card.key === lifted);
  button.setAttribute("aria-pressed", card.key === lifted ? "true" : "false");
  const why = isVeiled ? `, ${card.why || t("not now")}` : "";
  button.setAttribute("aria-label", card.words + why);
  button.style.setProperty("--at", at);
}

function fillHand() {
  if (lifted && !liftedCard()) lifted = "";
  const cards = held();
  $("hand").hidden = !cards.length;
  keep($("hand"), cards, (card) => card.key, buildCard, fillCard);
}

function touchCard(key) {
  const card = held().find((one) => one.key === key);
  if (!card) return;
  if (lifted !== key) {
    lifted = key;
    if (needsCard() && !card.legal) shake(key);
    changed();
    return;
  }
  const own = answersOf(key);
  if (own.length === 1 && own[0].number === null) give(own[0]);
  else if (own.length) $("acts").querySelector("button")?.focus();
  else lower();
}

function shake(key) {
  const button = [...$("hand").children].find((one) => one.dataset.key === key);
  if (!button) return;
  button.classList.remove("shakes");
  void button.offsetWidth; // so that it begins again
  button.classList.add("shakes");
}

function lower() {
  const key = lifted;
  lifted = "";
  changed();
  const button = [...$("hand").children].find((one) => one.dataset.key === key);
  if (button && $("acts").contains(document.activeElement)) button.focus({ preventScroll: true });
}

function startHand() {
  $("hand").addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cards = [...$("hand").children];
    const at = cards.indexOf(document.activeElement);
    if (by && at >= 0) cards[(at + by + cards.length) % cards.length].focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && lifted && !document.querySelector("dialog[open]")) lower();
  });
  $("cloth").addEventListener("click", () => lifted && lower());
}
