// The table as this phone may see it: whose turn, what has happened, the last trick, the end.
let told = []; // sentences in the live region
let timesSeen = "";

const CLOTHS = ["blue", "green", "aubergine", "terracotta"];

// The game's cloth, as on the big screen.
function spread(cloth) {
  if (CLOTHS.includes(cloth)) root.dataset.cloth = cloth;
}

heard.view = (message) => {
  const isNewQuestion = !view || message.q !== view.q;
  const wasYours = view && view.yours;
  view = { hand: [], answers: [], log: [], scores: [], shout: null, last: null, result: null, times: null, waits: "", ...message };
  if (link.pending && link.pending.q < view.q) link.pending = null;
  // After a lost connection nobody knows whether the answer arrived; it counts once.
  if (link.pending && link.repeats) link.send(link.pending);
  link.repeats = false;
  spread(view.cloth);
  if (isNewQuestion) refusal = "";
  if (isNewQuestion && liftedCard() && !answersOf(lifted).length) lifted = "";
  if (view.yours && !wasYours) buzz([40, 60, 40]);
  changed();
};

function flash(text) {
  const place = $("flash");
  say(place, text);
  place.hidden = !text;
}

function cardRow(place, cards) {
  keep(place, cards, (card, at) => `${at}-${card.pic || card.words}`, () => {
    const item = make("li");
    item.append(picture(""), make("span", "blank"), make("small"));
    return item;
  }, (item, card) => {
    show(item.firstChild, card.pic);
    item.firstChild.alt = card.words || "";
    item.classList.toggle("won", Boolean(card.won));
    say(item.children[1], card.pic ? "" : card.words || "");
    item.children[1].hidden = Boolean(card.pic);
    say(item.lastChild, card.by || "");
  });
}

function fillLog(lines) {
  const place = $("log");
  let known = Math.min(told.length, lines.length);
  while (known && told.slice(-known).join("\n") !== lines.slice(0, known).join("\n")) known--;
  if (!known && told.length) place.replaceChildren();
  for (const line of lines.slice(known)) place.append(make("li", "", line));
  while (place.children.length > 12) place.firstChild.remove();
  told = lines;
}

function fillTable() {
  const own = mine();
  $("own").hidden = !own;
  if (own) {
    face($("own").firstElementChild, own);
    say($("own").lastElementChild, own.name);
  }
  $("turn").className = view.yours ? "yours" : "";
  // What is to be done may follow whose turn it is.
  const [whose, ...what] = (view.turn || (view.result ? "" : t("Look at the big screen."))).split(" · ");
  fillWords($("turn"), whose, what.join(" · "));
  const waits = view.waits || (seat === null ? t("You are watching.") : "");
  say($("waits"), waits);
  $("waits").hidden = !waits;
  fillLog(view.log);
  $("over").hidden = !view.result;
  $("over").lastElementChild.hidden = Boolean(lobby.visitors); // they have no seat in the next game
  $("log").classList.toggle("aside", Boolean(view.result));
  if (view.result) {
    say($("over").children[1], view.result.title);
    keep($("over").children[2], view.result.lines, (_line, at) => at, () => make("li"), (row, line) => {
      say(row, line);
      row.classList.toggle("first", line.startsWith("1."));
    });
  }
  const last = view.result ? null : view.last;
  $("trick").hidden = !last || !last.cards.length;
  if (last) {
    say($("trick").firstElementChild, last.title);
    cardRow($("trick").lastElementChild, last.cards);
  }
  tellTimes();
  fillActs();
  fillShouts();
  fillHand();
  fillFacts();
}

function tellTimes() {
  const lines = view.times ? view.times.lines : [];
  const now = JSON.stringify(lines);
  if (now === timesSeen) return;
  const isFirst = timesSeen === "";
  timesSeen = now;
  const first = lines.find((one) => one.won);
  if (isFirst || !first) return;
  clearTimeout(early);
  flash(t("{name} was the quickest: {seconds} s", { name: first.name, seconds: inSeconds(first.ms) }));
  early = setTimeout(() => flash(""), 5000);
}

function inSeconds(ms) {
  return (ms / 1000).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const LEAST_HAND = 132; // pixels

// The hand gets its share of the window; what can be done takes from the cloth first, then from it.
function layOut() {
  const table = $("table");
  if (table.hidden) return;
  const hand = $("hand");
  const cloth = $("cloth");
  const isWide = seat !== null && innerWidth > innerHeight && innerHeight < 600;
  root.toggleAttribute("data-wide", isWide);
  hand.style.minHeight = "";
  hand.style.height = cloth.style.height = "0px";
  const style = getComputedStyle(table);
  const room = innerHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const gap = 8;
  const heights = (ids) => ids.filter((id) => $(id).offsetHeight).reduce((sum, id) => sum + $(id).offsetHeight + gap, 0);
  const least = leastCloth();
  const above = heights(isWide ? ["acts"] : ["bar", "acts", "shouts"]);
  const share = isWide ? room - above : Math.min(innerHeight * 0.52, room - above - least - gap);
  const high = hand.hidden ? 0 : Math.min(Math.max(LEAST_HAND, share), isWide ? Infinity : highest(share));
  hand.style.height = `${high}px`;
  const rest = isWide ? Math.max(room, above + high) - heights(["bar", "shouts"]) : room - above - (high && high + gap);
  cloth.style.height = `${Math.max(least, rest)}px`;
  layHand();
}

// Few cards do not need their whole share: the cloth has the rest.
function highest(share) {
  const way = fit(held().length, $("hand").clientWidth, Math.max(LEAST_HAND, share), ratio);
  return way ? Math.ceil(way.tall + way.down * (way.rows - 1) + LIFT + (way.rows === 1 ? way.width * 0.2 : 4)) : Infinity;
}

// Turn and notes, and two lines of what has happened.
function leastCloth() {
  const shown = [...$("cloth").children].filter((one) => one.offsetHeight && !["log", "trick"].includes(one.id));
  return shown.reduce((sum, one) => sum + one.offsetHeight + 6, 24) + ($("over").hidden ? 44 : 0);
}
