// What the page knows, and which of its screens shows it.
let lobby = null;
let seat = null;
let word = "";
let view = null;
let isWatching = false; // has chosen to watch
let isNewHere = false; // sits here since just now, and has not seen the word
let wasHere = false; // has been connected before
let isConfirmed = false; // the table has said on this connection that the seat is ours
let unconfirmed = 0;
let slow = 0;
let isSlow = false;

// Why it is over, and what a press does then.
const BYE = {
  removed: { text: () => t("You have been taken from the table."), hint: () => t("Ask at the big screen if that was a mistake."), button: () => t("Look in again"), forget: true },
  ended: { text: () => t("This table is closed."), hint: () => t("Thank you for playing!"), button: () => t("Look in again") },
  full: { text: () => t("So many phones are here already that there is no room."), hint: () => t("Somebody has to close the page on theirs."), button: () => t("Try again") },
  left: { text: () => t("You have left the table."), hint: () => t("Thank you for playing!"), button: () => t("Look in again"), forget: true },
  old: { text: () => t("This page belongs to an earlier table."), hint: () => t("Scan the code on the big screen again, or type the letters below it."), button: () => t("Load again"), reload: true, types: true },
  code: { text: () => t("These are not the letters."), hint: () => t("Type those that stand below the code on the big screen."), types: true },
  later: { text: () => t("Wrong letters have been typed too often."), hint: () => t("Wait a minute, or scan the code."), types: true },
  locked: { text: () => t("The table is locked."), hint: () => t("Ask at the big screen to let you in."), button: () => t("Try again") },
  over: { text: () => t("The game is over. Thank you for playing!"), hint: () => t("Scan the code on the big screen again to play once more."), forget: true },
  elsewhere: { text: () => t("Your seat is open on another page or phone."), hint: () => t("It can be at one place only."), button: () => t("Play here") },
};

let bye = "";

heard.welcome = (message) => {
  if (message.v !== VERSION) return heard.bye({ why: "old" });
  spoken = message.words || {};
  bye = "";
  link.isOpen = true;
  link.tries = 0;
  link.repeats = Boolean(link.pending);
  wasHere = true;
  isConfirmed = false;
  clearTimeout(unconfirmed);
  // Of a seat that the table does not know any more it says nothing; the token is kept all the same.
  unconfirmed = setTimeout(() => {
    if (!link.isOpen || isConfirmed) return;
    seat = null;
    changed();
  }, 4000);
  sayAll();
  changed();
};

heard.lobby = (message) => {
  const seats = Array.isArray(message.seats) ? message.seats : [];
  const wasWaiting = lobby && lobby.state === "waiting";
  lobby = { ...message, seats };
  if (wasWaiting && lobby.state !== "waiting") isNewHere = false;
  spread(lobby.cloth);
  changed();
};

heard.seat = (message) => {
  isConfirmed = true;
  if (message.seat < 0) {
    if (seat !== null) forgetSeat();
    return changed();
  }
  if (seat !== message.seat) view = link.pending = null;
  seat = message.seat;
  word = message.word || "";
  link.token = message.token;
  denied = "";
  isWatching = false;
  remember(`seat-${link.lobby}`, link.token);
  changed();
};

heard.bye = (message) => {
  bye = Object.hasOwn(BYE, message.why) ? message.why : "ended";
  if (BYE[bye].forget) forgetSeat();
  if (bye === "over") remember("lobby", null);
  if (BYE[bye].types) link.code = "";
  // A table that is closed may open again, and then everybody is back at their seat.
  if (bye === "ended") link.lost();
  else link.end();
  changed();
};

function forgetSeat() {
  remember(`seat-${link.lobby}`, null);
  link.token = "";
  link.pending = null;
  seat = null;
  word = "";
  view = null;
  lifted = "";
  isWatching = isNewHere = false;
}

function screen() {
  if (bye || !link.lobby || !wasHere || !lobby) return "stop";
  if (seat === null) return isWatching && view ? "table" : "join";
  return lobby.state === "waiting" || isNewHere || !view ? "seat" : "table";
}

let isDue = false;

// Several messages may come at once: the page is brought up to date once for all of them.
function changed() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    update();
  });
}

function update() {
  const now = screen();
  if ($(now).hidden) {
    for (const name of ["stop", "join", "seat", "table"]) $(name).hidden = name !== now;
    scrollTo(0, 0);
  }
  const isAway = now !== "stop" && !link.isOpen;
  say($("away"), isAway ? t("Connecting again …") : "");
  $("away").hidden = !isAway;
  if (now === "stop") fillStop();
  if (now === "join") fillJoin();
  if (now === "seat") fillOwnSeat();
  if (now === "table") {
    fillTable();
    layOut();
  }
  if (now !== "table") close($("facts"));
  const isTurn = now === "table" && view.yours;
  document.title = isTurn ? `● ${view.turn}` : "Uffdisch";
  tellTest();
}

heard.code = (message) => {
  link.code = "";
  location.hash = message.lobby; // and this goes on as if it had been scanned
};

function fillStop() {
  const end = bye ? BYE[bye] : null;
  const isLost = !link.lobby && !link.code;
  const wait = isSlow
    ? t("This takes longer than usual. Is this phone in the same Wi-Fi as the big screen? A guest network may keep phones and computers apart.")
    : "";
  say($("stop-text"), end ? end.text() : !isLost ? t("Looking for the table …") : t("Scan the code on the big screen with the camera of this phone."));
  say($("stop-hint"), end ? end.hint() : isLost ? t("Or type the letters that stand below it.") : wait);
  $("stop-wheel").hidden = Boolean(end) || isLost;
  $("stop-form").hidden = !(end ? end.types : isLost);
  say($("stop-button"), end && end.button ? end.button() : "");
  $("stop-button").hidden = !(end && end.button);
}

function startStop() {
  $("stop-form").addEventListener("submit", typeCode);
  $("stop-button").addEventListener("click", () => {
    if (BYE[bye].reload) return location.reload();
    bye = "";
    link.again();
    changed();
  });
}

function typeCode(event) {
  event.preventDefault();
  link.code = $("stop-code").value;
  link.lobby = bye = "";
  link.again();
  changed();
}

function arrive() {
  const token = location.hash.slice(1);
  link.lobby = token || recall("lobby") || "";
  if (link.lobby) remember("lobby", link.lobby);
  link.token = recall(`seat-${link.lobby}`) || "";
  clearTimeout(slow);
  isSlow = false;
  slow = setTimeout(() => {
    isSlow = true;
    changed();
  }, 4000);
}

startChoices();
startJoin();
startHand();
startSheets();
startStop();
startLink();
arrive();
addEventListener("hashchange", () => {
  bye = "";
  lobby = view = null;
  seat = null;
  wasHere = false;
  arrive();
  link.again();
  changed();
});
addEventListener("resize", layOut);
if (document.fonts) document.fonts.ready.then(layOut);
sayAll();
update();
link.connect();
