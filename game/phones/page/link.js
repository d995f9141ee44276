// The connection to the table. It comes back by itself, and repeats an answer that nobody has taken.
const VERSION = 1;
const LONGEST_PAUSE = 2000;
const SILENCE = 5000;
const QUICK_PINGS = 6;
const GIVEN_UP = 30000;
const TOUCHES = 5000; // milliseconds between two words that somebody is there

const heard = {}; // what is done with each kind of message
const pings = new Map();

const link = {
  lobby: "",
  code: "", // letters that were typed instead
  token: "", // of the seat
  trip: null, // milliseconds of the last ping and its answer
  pending: null, // an answer that is on its way
  isOpen: false,
  isOver: false,
  tries: 0,
  socket: null,
  timer: 0,
  lastHeard: 0,
  sent: 0,
  hiddenAt: 0,
  touched: -Infinity,
  seen: 0, // when it was connected last

  connect() {
    clearTimeout(this.timer);
    if (this.isOver || !(this.lobby || this.code) || this.socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    this.lastHeard = performance.now();
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.send({ t: "hello", v: VERSION, lobby: this.lobby, seat: this.token, lang: language, ...(this.code ? { code: this.code } : {}) });
      this.measure();
    };
    socket.onmessage = (event) => this.socket === socket && this.hear(event.data);
    socket.onclose = () => this.socket === socket && this.lost();
  },

  lost() {
    this.drop();
    this.isOpen = false;
    this.trip = null;
    pings.clear();
    const pause = Math.min(LONGEST_PAUSE, 150 * 2 ** this.tries++);
    if (!this.isOver) this.timer = setTimeout(() => this.connect(), pause * (0.8 + 0.2 * Math.random()));
    changed();
  },

  drop() {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  },

  // Connects anew and at once.
  again() {
    this.drop();
    this.isOver = false;
    this.tries = 0;
    this.connect();
  },

  end() {
    this.isOver = true;
    this.isOpen = false;
    clearTimeout(this.timer);
    this.drop();
  },

  send(message) {
    if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  },

  hear(data) {
    this.lastHeard = performance.now();
    let message = null;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (message && Object.hasOwn(heard, message.t)) heard[message.t](message);
  },

  // Clocks are compared by the quickest ping, so several go in a row.
  measure() {
    for (let number = 0; number < QUICK_PINGS; number++) setTimeout(() => this.ping(), number * 150);
  },

  ping() {
    if (!this.socket || this.socket.readyState !== 1) return;
    const now = performance.now();
    pings.set(++this.sent, now);
    if (pings.size > 20) pings.delete(pings.keys().next().value);
    this.send({ t: "ping", n: this.sent, c: now });
  },

  watch() {
    if (document.hidden) return;
    // A lobby of strangers that stays away does not come back: their game is over.
    if (this.isOpen || !lobby || !lobby.visitors) this.seen = performance.now();
    else if (!this.isOver && performance.now() - this.seen > GIVEN_UP) return heard.bye({ why: "over" });
    if (this.socket && performance.now() - this.lastHeard > SILENCE) this.lost();
    else this.ping();
    if (this.pending && performance.now() - this.pending.c > SILENCE) this.send(this.pending);
  },

  wake() {
    if (document.hidden) {
      this.hiddenAt = performance.now();
      return;
    }
    // After a sleep the socket may look alive, and the phone's clock may have stood still.
    const slept = this.hiddenAt && performance.now() - this.hiddenAt > 3000;
    this.hiddenAt = 0;
    this.seen = performance.now();
    if (this.isOver || !this.lobby) return;
    if (slept || !this.socket || this.socket.readyState > 1) this.again();
    else this.measure();
  },

  // Among strangers whoever does nothing for long loses the seat: tell that somebody is here.
  touch() {
    const now = performance.now();
    if (!lobby || !lobby.visitors || now - this.touched < TOUCHES) return;
    this.touched = now;
    this.send({ t: "here" });
  },

  answer(question, index, touched) {
    const message = { t: "do", q: question, i: index, c: touched };
    if (index >= 0) this.pending = message;
    this.send(message);
  },
};

heard.pong = (message) => {
  const sent = pings.get(message.n);
  if (sent === undefined) return;
  pings.delete(message.n);
  link.trip = performance.now() - sent;
  tellTest();
};

function startLink() {
  document.addEventListener("visibilitychange", () => link.wake());
  addEventListener("online", () => link.isOver || link.again());
  addEventListener("pageshow", (event) => event.persisted && !link.isOver && link.again());
  setInterval(() => link.watch(), 2000);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => link.touch(), { capture: true, passive: true });
}

// When something was touched, in milliseconds of performance.now().
function touchTime(event) {
  const now = performance.now();
  const at = event ? event.timeStamp : now;
  return at > now - 1000 && at <= now ? at : now;
}
