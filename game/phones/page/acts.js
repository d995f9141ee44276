// What can be done now: with the lifted card, without a card, with a number, and shouts.
let numberAt = 0;
let early = 0; // timer of "too early"
let refusal = "";

const answers = () => (view ? view.answers : []);
const isBusy = () => Boolean(link.pending && view && link.pending.q >= view.q);

// One big button; where the table asks for one of several shouts, one for each.
function shoutList() {
  if (!view || !view.shout) return [];
  const { word: usual, pic, i } = view.shout;
  if (i.length < 2) return [{ word: usual, pic, index: i.length ? i[0] : -1 }];
  return i.map((index) => ({ word: answers().find((one) => one.i === index)?.words || usual, pic: "", index }));
}

function give(answer, event) {
  if (isBusy() || !view) return;
  refusal = "";
  link.answer(view.q, answer.i, touchTime(event));
  buzz(15);
  changed();
}

// The things to show: each a small object with a kind.
function deeds() {
  const card = liftedCard();
  if (!view || view.result) return [];
  if (seat === null) return freeSeats().length && !lobby.locked ? [{ kind: "sit" }] : [];
  if (card) return cardDeeds(card);
  const shouted = new Set(shoutList().map((one) => one.index));
  const open = answers().filter((one) => !one.card && !shouted.has(one.i));
  const numbers = open.filter((one) => one.number !== null).sort((a, b) => a.number - b.number);
  const buttons = open.filter((one) => one.number === null).map((answer) => ({ kind: "button", answer }));
  const things = numbers.length ? [{ kind: "number", numbers }] : [];
  things.push(...buttons);
  if (needsCard()) things.unshift({ kind: "hint", text: t("Tap a card."), key: "tap" });
  if (refusal) things.unshift({ kind: "hint", text: refusal, key: "refused" });
  return things;
}

function cardDeeds(card) {
  const own = answersOf(card.key);
  const buttons = own.map((answer) => ({ kind: "button", answer, go: own.length === 1 }));
  const things = [{ kind: "slip", card, answer: own.length === 1 ? own[0] : null, text: aboutCard(card, own) }];
  return own.length > 1 ? [...things, { kind: "back" }, ...buttons] : [...things, ...buttons, { kind: "back" }];
}

function aboutCard(card, own) {
  if (own.length === 1) return own[0].words === own[0].go ? "" : own[0].words;
  if (own.length) return t("What with it?");
  if (!view.yours) return t("It is not your turn.");
  return card.why || (needsCard() ? t("This card does not fit now.") : t("No card is wanted now."));
}

function keyOf(thing) {
  if (thing.kind === "button") return `button-${view.q}-${thing.answer.i}`;
  if (thing.kind === "number") return `number-${view.q}`;
  return thing.kind + (thing.key || "");
}

const BUILD = {
  button() {
    const button = make("button");
    button.type = "button";
    button.append(picture("", "pic"), make("span", "words"));
    button.addEventListener("click", (event) => button.give(event));
    return button;
  },
  back() {
    const button = make("button", "paper back");
    button.type = "button";
    button.append(sign("icon-back"));
    button.addEventListener("click", lower);
    return button;
  },
  sit() {
    const button = make("button", "paper");
    button.type = "button";
    button.addEventListener("click", () => {
      isWatching = false;
      changed();
    });
    return button;
  },
  slip() {
    const slip = make("div", "slip");
    slip.setAttribute("role", "status");
    slip.append(picture("", "pic"), make("p"));
    slip.lastChild.append(make("b"), make("span"), make("small"));
    return slip;
  },
  hint: () => make("p", "hint"),
  number: buildNumber,
};

const FILL = {
  button(button, { answer, go }) {
    button.give = (event) => give(answer, event);
    show(button.firstChild, answer.pic);
    fillWords(button.lastChild, go ? answer.go || answer.words : answer.words, go ? "" : answer.note || "");
    const kind = go || answer.main ? "go" : answer.kind === "shout" ? "danger" : "paper";
    button.className = isBusy() && link.pending.i === answer.i ? `${kind} sent` : kind;
    button.setAttribute("aria-disabled", isBusy());
  },
  sit: (button) => say(button, t("Sit down")),
  back: (button) => button.setAttribute("aria-label", t("Put it back")),
  slip(slip, { card, answer, text }) {
    show(slip.firstChild, card.pic);
    const [name, about, note] = slip.lastChild.children;
    say(name, card.words);
    say(about, text === card.words ? "" : text);
    say(note, answer ? answer.note || "" : "");
    slip.classList.toggle("no", needsCard() && !card.legal);
  },
  hint(hint, { text }) {
    say(hint, text);
  },
  number: fillNumber,
};

function buildNumber({ numbers }) {
  numberAt = Math.floor(numbers.length / 3);
  const place = make("div", "number");
  const [less, more] = ["−", "+"].map((text) => make("button", "round", text));
  const slider = make("input");
  Object.assign(slider, { type: "range", min: 0, step: 1 });
  const output = make("output");
  const go = make("button", "go big");
  for (const [button, by] of [[less, -1], [more, 1]]) {
    button.type = "button";
    button.addEventListener("click", () => setNumber(place, numberAt + by));
  }
  slider.addEventListener("input", () => setNumber(place, Number(slider.value)));
  go.type = "button";
  go.addEventListener("click", (event) => give(place.numbers[numberAt], event));
  place.append(output, less, slider, more, go);
  return place;
}

function setNumber(place, at) {
  numberAt = Math.max(0, Math.min(place.numbers.length - 1, at));
  fillNumber(place, { numbers: place.numbers });
}

function fillNumber(place, { numbers }) {
  place.numbers = numbers;
  numberAt = Math.min(numberAt, numbers.length - 1);
  const chosen = numbers[numberAt];
  const [output, less, slider, more, go] = place.children;
  slider.max = numbers.length - 1;
  slider.value = numberAt;
  slider.style.setProperty("--part", numbers.length > 1 ? numberAt / (numbers.length - 1) : 0);
  slider.setAttribute("aria-label", t("Choose a number"));
  slider.setAttribute("aria-valuetext", chosen.words);
  less.setAttribute("aria-label", t("Less"));
  more.setAttribute("aria-label", t("More"));
  less.setAttribute("aria-disabled", numberAt === 0);
  more.setAttribute("aria-disabled", numberAt === numbers.length - 1);
  say(output, String(chosen.number));
  fillWords(go, chosen.words, chosen.note || "");
  go.classList.toggle("sent", isBusy());
  go.setAttribute("aria-disabled", isBusy());
}

function fillActs() {
  const things = deeds();
  const place = $("acts");
  const buttons = things.filter((one) => one.kind === "button").map((one) => one.answer);
  place.classList.toggle("many", buttons.length > 4);
  place.classList.toggle("noted", buttons.some((one) => one.note));
  place.classList.toggle("one", Boolean(liftedCard()));
  place.classList.toggle("several", things.length > 3);
  place.classList.toggle("pictured", buttons.some((one) => one.pic));
  place.hidden = Boolean(view.result) || (!things.length && !held().length);
  $("table").classList.toggle("alone", place.hidden && !held().length);
  keep(place, things, keyOf, (thing) => BUILD[thing.kind](thing), (child, thing) => FILL[thing.kind](child, thing));
}

// A shout counts from the touch, so it does not wait for a click. The phone does not know whether
// there is anything to shout: noticing that is the game.
function shout(one, event) {
  if (!view) return;
  link.answer(view.q, one.index, touchTime(event));
  buzz([60, 30, 60]);
  clearTimeout(early);
  flash(t("Shouted! Too early does no harm."));
  early = setTimeout(() => flash(""), 1800);
  changed();
}

function buildShout() {
  const button = make("button", "shout");
  button.type = "button";
  button.append(picture("", "pic"), make("span"));
  let pressed = -Infinity;
  button.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    pressed = performance.now();
    shout(button.one, event);
  });
  // A keyboard or a screen reader presses without a pointer.
  button.addEventListener("click", (event) => {
    if (performance.now() - pressed > 1000) shout(button.one, event);
    pressed = -Infinity;
  });
  return button;
}

function fillShouts() {
  const list = shoutList();
  $("shouts").hidden = !list.length;
  keep($("shouts"), list, (one, at) => at, buildShout, (button, one) => {
    button.one = one;
    show(button.firstChild, one.pic);
    say(button.lastChild, one.word);
  });
}

heard.refused = (message) => {
  if (!link.pending || link.pending.q !== message.q) return;
  link.pending = null;
  refusal = message.why || t("That did not work. Try again.");
  changed();
};
