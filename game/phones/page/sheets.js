// What opens over the table: scores and what has been, the rules, the menu. Back closes it.
let book = null;
let bookLanguage = "";
let bookFailed = false;

const SHEETS = { facts: "facts", book: "book", menu: "menu-sheet" };

function open(name) {
  const sheet = $(SHEETS[name]);
  if (sheet.open) return;
  sheet.showModal();
  sheet.querySelector(".sheet").scrollTop = 0;
  history.pushState({ sheet: name }, "");
  if (name === "book") openBook();
  if (name === "menu") fillMenu();
}

function close(sheet) {
  if (!sheet.open) return;
  sheet.close();
  if (history.state && history.state.sheet) history.back();
}

function startSheets() {
  for (const button of document.querySelectorAll("[data-open]")) {
    button.addEventListener("click", () => open(button.dataset.open));
  }
  for (const sheet of document.querySelectorAll("dialog")) {
    sheet.addEventListener("click", (event) => {
      if (event.target === sheet || event.target.closest("[data-close]")) close(sheet);
    });
    sheet.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(sheet);
    });
  }
  addEventListener("popstate", (event) => {
    if (event.state && event.state.sheet) return;
    for (const sheet of document.querySelectorAll("dialog[open]")) sheet.close();
  });
  // A page that was loaded anew while a sheet was open shows none.
  if (history.state && history.state.sheet) history.replaceState(null, "");
  $("book-search").addEventListener("input", fillBook);
  $("leave").addEventListener("click", () => sure(true));
  $("leave-no").addEventListener("click", () => sure(false));
  $("leave-yes").addEventListener("click", leave);
}

function fillFacts() {
  keep($("scores"), view.scores, (_one, at) => at, () => {
    const row = personRow();
    row.append(make("em"));
    return row;
  }, (row, one) => {
    face(row.firstChild, { colour: one.colour, avatar: one.pic });
    fillWords(row.children[1], one.name, one.facts.join(" · "));
    row.className = `p${one.colour} ${one.turn ? "turn" : ""}`;
    say(row.lastChild, one.turn ? t("to act") : "");
  });
  const last = view.last;
  $("last").hidden = !last || !last.cards.length;
  if (last) {
    say($("last").firstElementChild, last.title);
    cardRow($("last").children[1], last.cards);
    keep($("last").lastElementChild, last.lines || [], (line) => line, () => make("li"), say);
  }
  const lines = view.times ? view.times.lines : [];
  const slowest = Math.max(1, ...lines.map((one) => one.ms));
  $("times").hidden = !lines.length;
  keep($("times").lastElementChild, lines, (_one, at) => at, () => {
    const row = make("li");
    row.append(make("span"), make("i"), make("b"));
    return row;
  }, (row, one) => {
    row.className = one.won ? "won" : "";
    say(row.firstChild, one.name);
    row.children[1].style.setProperty("--part", one.ms / slowest);
    say(row.lastChild, t("{seconds} s", { seconds: inSeconds(one.ms) }));
  });
  keep($("story"), view.log, (line, at) => `${at}-${line}`, () => make("li"), say);
}

async function openBook() {
  $("book-search").value = "";
  if (bookLanguage !== language || !book) {
    const wanted = language;
    try {
      const answer = await fetch(`/book/${wanted}.json`);
      book = answer.ok ? await answer.json() : null;
    } catch {
      book = null;
    }
    bookFailed = !book;
    bookLanguage = wanted;
  }
  fillBook();
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function fillBook() {
  const place = $("book-text");
  const found = $("book-found");
  place.replaceChildren();
  if (!book) {
    say(found, bookFailed ? t("The rules did not arrive. Close them and try again.") : "");
    return;
  }
  const wanted = plain($("book-search").value.trim());
  let count = 0;
  for (const section of book) {
    const fitting = (section.paragraphs || []).filter((one) => !wanted || plain(allWords(section, one)).includes(wanted));
    if (!fitting.length) continue;
    count += fitting.length;
    place.append(make("h3", "", section.title), ...fitting.map(paragraph));
  }
  say(found, count ? "" : t("Nothing found. Try a shorter word."));
  place.scrollTop = 0;
}

function allWords(section, one) {
  const rows = one.table ? [one.table.columns, ...one.table.rows].flat() : [];
  return [section.title, one.heading, one.text, ...(one.notes || []), ...rows].join(" ");
}

function paragraph(one) {
  const place = make("article");
  if (one.heading) place.append(make("h4", "", one.heading));
  if (one.text) place.append(make("p", "", one.text));
  if (one.table) place.append(tableOf(one.table));
  for (const note of one.notes || []) place.append(make("p", "note", note));
  return place;
}

function tableOf({ columns, rows }) {
  const table = make("table");
  const head = make("tr");
  head.append(...columns.map((text) => make("th", "", text)));
  table.append(head);
  for (const row of rows) {
    const line = make("tr");
    line.append(...row.map((text) => make("td", "", text)));
    table.append(line);
  }
  const frame = make("div", "wide-table");
  frame.append(table);
  return frame;
}

function fillMenu() {
  $("leave-box").hidden = seat === null;
  sure(false);
  tellTest();
}

function tellTest() {
  const ms = link.trip === null ? 0 : Math.max(1, Math.round(link.trip));
  const text = link.isOpen && ms
    ? t("This phone sees the table: yes · answers in {ms} ms", { ms })
    : t("This phone sees the table: no. Is it in the same Wi-Fi as the big screen?");
  say($("self-test"), text);
}

function sure(isAsked) {
  $("leave-sure").hidden = !isAsked;
  $("leave").hidden = isAsked;
  if (isAsked) $("leave-no").focus();
}

function leave() {
  link.send({ t: "leave" });
  forgetSeat();
  close($("menu-sheet"));
  changed();
}
