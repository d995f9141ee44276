// Taking a seat: which one, what name, what colour.
const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8];
const COLOUR_NAMES = () => [t("Teal"), t("Rose"), t("Violet"), t("Lime"), t("Blue"), t("Amber"), t("Silver"), t("Brick")];
const DENIED = {
  taken: () => t("Somebody was quicker: this seat is taken. Choose another one."),
  locked: () => t("The table is locked for now: nobody can sit down. You can watch."),
  full: () => t("All seats are taken. You can watch, or be given one at the big screen: menu, Phones."),
  name: () => t("This name cannot be shown. Type another one."),
};

let denied = "";

const seatsOf = () => (lobby ? lobby.seats : []);
const freeSeats = () => seatsOf().filter((one) => one.kind === "free");
const mine = () => seatsOf().find((one) => one.seat === seat) || null;

function radio(name, value) {
  const label = make("label");
  const input = make("input");
  Object.assign(input, { type: "radio", name, value });
  label.append(input, make("span", "face"), make("span", "words"));
  return label;
}

function kindWords(one) {
  if (one.kind === "free") return t("free");
  if (one.kind === "opponent") return t("computer");
  if (one.kind === "laptop") return t("at the big screen");
  return one.here ? t("with a phone") : t("is away");
}

function fillSeat(label, one) {
  const input = label.firstChild;
  input.disabled = one.kind !== "free" || lobby.locked;
  face(label.children[1], one);
  const name = one.kind === "free" ? t("Seat {number}", { number: one.seat + 1 }) : one.name;
  fillWords(label.children[2], name, kindWords(one));
  label.className = `${one.kind === "free" ? "free" : "taken"} p${one.colour}`;
}

function fillWords(place, name, about) {
  if (!place.firstChild) place.append(make("b"), make("small"));
  say(place.firstChild, name);
  say(place.lastChild, about);
}

function fillJoin() {
  const free = freeSeats();
  say($("join-game"), lobby.game || "");
  keep($("join-seats"), seatsOf(), (one) => one.seat, (one) => radio("seat", one.seat), fillSeat);
  const picked = $("join-seats").querySelector("input:checked");
  if (!picked || picked.disabled) {
    if (picked) picked.checked = false;
    const first = $("join-seats").querySelector("input:not(:disabled)");
    if (first) first.checked = true;
  }
  const none = lobby.locked ? DENIED.locked() : free.length ? "" : DENIED.full();
  say($("join-none"), none);
  $("join-none").hidden = !none;
  $("join-who").hidden = Boolean(none);
  // Strangers write nothing: the table gives them a name.
  const isNamed = Boolean(lobby.visitors);
  for (const one of ["join-name-line", "join-colour-box"]) $(one).hidden = isNamed;
  $("join-name").required = !isNamed;
  say($("join-denied"), denied ? DENIED[denied]() : "");
  $("join-denied").hidden = !denied;
  fillColours();
}

function fillColours() {
  const worn = new Set(seatsOf().filter((one) => one.kind !== "free").map((one) => one.colour));
  const names = COLOUR_NAMES();
  keep($("join-colours"), COLOURS, (one) => one, (one) => radio("colour", one), (label, one) => {
    label.firstChild.disabled = worn.has(one);
    face(label.children[1], { colour: one });
    say(label.children[2], names[one - 1]);
    label.className = `p${one}`;
  });
  const picked = $("join-colours").querySelector("input:checked");
  if (picked && !picked.disabled) return;
  const liked = [Number(recall("colour")), seatColour(), ...COLOURS].find((one) => COLOURS.includes(one) && !worn.has(one));
  const radioOf = $("join-colours").querySelector(`input[value="${liked}"]`);
  if (radioOf) radioOf.checked = true;
}

function seatColour() {
  const picked = $("join-seats").querySelector("input:checked");
  const place = seatsOf().find((one) => picked && one.seat === Number(picked.value));
  return place ? place.colour : 0;
}

function take(event) {
  event.preventDefault();
  const place = $("join-seats").querySelector("input:checked");
  const colour = $("join-colours").querySelector("input:checked");
  const name = lobby.visitors ? "" : $("join-name").value.trim();
  if (!place || !colour || (!name && !lobby.visitors)) return;
  if (!lobby.visitors) {
    remember("name", name);
    remember("colour", colour.value);
  }
  denied = "";
  isNewHere = true;
  link.send({ t: "take", seat: Number(place.value), name, colour: Number(colour.value) });
}

function startJoin() {
  $("join-name").value = recall("name") || "";
  $("join-form").addEventListener("submit", take);
  $("join-watch").addEventListener("click", () => {
    isWatching = true;
    changed();
  });
  $("seat-deal").addEventListener("click", () => link.send({ t: "begin" }));
  $("seat-on").addEventListener("click", () => {
    isNewHere = false;
    changed();
  });
}

function fillOwnSeat() {
  const own = mine();
  say($("seat-game"), lobby.game || "");
  if (own) {
    face($("seat-face"), own);
    say($("seat-name"), own.name);
  }
  const place = $("seat-word");
  if (place.dataset.word !== word) {
    place.dataset.word = word;
    place.replaceChildren(...[...word].map((letter) => make("span", "", letter)));
    place.setAttribute("aria-label", word);
    place.setAttribute("role", "img");
  }
  const isOn = lobby.state !== "waiting";
  $("seat-on").hidden = !isOn;
  $("seat-wait").hidden = isOn || Boolean(lobby.visitors);
  $("seat-deal").hidden = isOn || !lobby.visitors;
  $("seat-free").hidden = isOn || !lobby.visitors || !freeSeats().length;
  keep($("seat-all"), seatsOf(), (one) => one.seat, personRow, (row, one) => {
    face(row.firstChild, one);
    fillWords(row.children[1], one.kind === "free" ? t("Seat {number}", { number: one.seat + 1 }) : one.name, kindWords(one));
    row.className = `p${one.colour} ${one.seat === seat ? "mine" : ""} ${one.kind === "free" || !one.here ? "faint" : ""}`;
  });
}

function personRow() {
  const row = make("li");
  row.append(make("span", "face"), make("span", "words"));
  return row;
}

heard.denied = (message) => {
  denied = Object.hasOwn(DENIED, message.why) ? message.why : "taken";
  isNewHere = false;
  changed();
};
