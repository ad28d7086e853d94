// @ts-check
// The viewer: all steps of a game are here, so that no step asks the server for anything.
import { around, json, one } from "../platform/dom.js";
import { chartsAt, chartsReady } from "../charts/charts.js";
import { render } from "../vendor/lit-html.js";
import { board, load } from "../board/chosen.js";
import { faces } from "../board/faces.js";
import { fly, places } from "./motion.js";
import { Now, VERDICTS } from "../board/now.js";
import { holds, mendable } from "./mendable.js";
import { stepping } from "./stepping.js";
import { Timeline } from "../board/timeline.js";
import { where } from "./where.js";
import { why } from "./why.js";

const root = one(document, "main");
const taken = root.classList.contains("taken"); // a file: its steps are behind the #, and there is nobody to ask
root.classList.add("started"); // from here on everything has its place, and can be scrolled to
/** @type {KnownToView} */
const known = json("known");
const main = new Timeline(json("timeline"));
const [tableAt, seatsAt, caption, layer] = [".table", ".seats", ".caption", ".layer"].map((name) => one(root, name));
const slider = one(root, ".range", HTMLInputElement);
const narrow = matchMedia("(max-width: 760px)");

const lives = Object.entries(main.at(0)).filter(([place]) => place.startsWith("life."));
known.most = Object.fromEntries(lives.map(([place, most]) => [place.slice("life.".length), Number(most)]));
/** @type {ViewerGame["rows"]} */
const rows = new Map();
for (const row of root.querySelectorAll(".mv[data-step]")) {
  const step = main.step(Number(row.dataset.step));
  if (step) rows.set(step.number, row);
}
/** @type {((now: Now) => void)[]} */
const followers = []; // whoever shows the step somewhere else: charts, chances

/** @type {ViewerGame} */
const game = {
  root,
  known,
  main,
  timeline: main,
  rows,
  n: Number(root.dataset.step),
  now: new Now(main, Number(root.dataset.step), known),
  base: root.dataset.base ?? "",
  address,
  spot,
  go,
  jump,
  along,
  follow: (follower) => {
    followers.push(follower);
    follower(game.now);
  },
};

/** @param {number | string} number */
function spot(number) {
  return taken ? `#${number}` : `${root.dataset.here}/${number}${location.search}`;
}

/** @param {number} n */
function address(n) {
  return spot(game.timeline.step(n)?.number ?? 0);
}

/**
 * Along another line from here on: a branch, or the main line again.
 * @param {Timeline | Line} line
 */
function along(line) {
  game.timeline = line;
  slider.max = String(line.length);
}

/**
 * One step, or a few: the address follows, and "back" leads out of the game.
 * @param {number} n
 */
function go(n) {
  if (opening) opening.open = false; // who steps on wants to see the moves
  opening = null;
  const to = Math.max(0, Math.min(game.timeline.length, n));
  if (to === game.n) return;
  // Back where the branch leaves: from here the game goes on as it was played.
  if (to <= (game.timeline.base ?? -1)) along(main);
  show(to, Math.abs(to - game.n) === 1);
  remember();
}

/**
 * To somewhere else in the game: "back" leads to where the reader was.
 * @param {number} n
 * @param {Timeline | Line} line
 */
function jump(n, line = main) {
  opening = null;
  if (n === game.n && line === game.timeline) return;
  flush();
  along(line);
  show(n, false);
  history.pushState(null, "", address(n));
}

// Browsers slow down pages that change their address too often.
let later = 0;
function remember() {
  later ||= setTimeout(flush, 250);
}
function flush() {
  if (!later) return;
  clearTimeout(later);
  later = 0;
  history.replaceState(null, "", address(game.n));
}
addEventListener("pagehide", flush);
addEventListener("popstate", () => {
  // Empty: the game itself, whose id looks like an address.
  const at = taken ? location.hash.slice(1) : location.pathname.slice((root.dataset.here ?? "").length + 1);
  if (/^\d+[a-z]/.test(at)) return void game.open?.(at, false);
  along(main);
  show(/^\d+$/.test(at) ? main.of(Number(at)) : main.length, false);
});

const reasons = /** @type {HTMLDetailsElement | null} */ (root.querySelector(".why"));
let opening = /** @type {HTMLDetailsElement | null} */ (root.querySelector(".summed[open]"));
let shownAt = -Infinity;
/**
 * @param {number} n
 * @param {boolean} near
 */
function show(n, near) {
  const forward = n > game.n;
  const moved = near ? (forward ? new Now(game.timeline, n, known).moved : game.now.moved) : null;
  const flights = moved && performance.now() - shownAt > 200 ? moved.flights() : [];
  const rects = flights.length ? places(root, flights, forward) : null;
  shownAt = performance.now();
  game.n = n;
  draw();
  if (rects) fly(root, layer, flights, rects, forward);
  else layer.replaceChildren();
}

function draw() {
  const now = (game.now = new Now(game.timeline, game.n, known));
  const focused = [tableAt, seatsAt].find((part) => part.contains(document.activeElement));
  const place = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.place;
  render(board.table(now), tableAt);
  render(narrow.matches ? board.sheet(now) : board.seats(now), seatsAt);
  if (focused && !focused.contains(document.activeElement)) hold(focused, place);
  tell(now);
  for (const follower of followers) follower(now);
  mark(); // last: whoever follows may take room from the list
}

/**
 * The card that had the focus is gone: whatever lies in its place has it now, or else the whole table.
 * @param {HTMLElement} part
 * @param {string | undefined} place
 */
function hold(part, place) {
  const next = place ? part.querySelector(`button[data-place="${CSS.escape(place)}"]`) : null;
  (next || part).focus({ preventScroll: true });
}

/** @param {Now} now */
function tell(now) {
  const { step } = now;
  one(caption, ".n").textContent = String(step?.number ?? "");
  one(caption, ".said").replaceChildren(...sentence(now));
  const verdict = one(caption, ".verdict-link");
  verdict.className = `verdict-link is-${step?.verdict ?? "none"}`;
  one(verdict, "use", SVGElement).setAttribute("href", `#${VERDICTS[step?.verdict ?? "l"]}`);
  verdict.hidden = !known.judged && (step?.verdict ?? "l") === "l";
  if (reasons) reasons.hidden = verdict.hidden;
  one(verdict, ".word").textContent = step ? known.verdicts[step.verdict] : "";
  slider.value = String(game.n);
  slider.setAttribute("aria-valuetext", step ? `${step.number}: ${now.sentence}` : now.sentence);
  lead(step?.number ?? 0);
  for (const button of root.querySelectorAll("[data-go]")) {
    const backwards = /first|back/.test(button.dataset.go ?? "");
    button.setAttribute("aria-disabled", String(backwards ? game.n === 0 : game.n === game.timeline.length));
  }
}

/**
 * The name by itself: it may run the other way, and the rest of the sentence does not.
 * @param {Now} now
 */
function sentence(now) {
  if (!now.step?.seat) return [now.sentence];
  const who = document.createElement("bdi");
  who.textContent = now.who(now.step.seat);
  return [who, ` ${now.step.says}.`];
}

/**
 * @param {string} selector
 * @returns {HTMLAnchorElement | null}
 */
const link = (selector) => root.querySelector(selector);
/**
 * @param {string} selector
 * @returns {NodeListOf<HTMLAnchorElement>}
 */
const links = (selector) => root.querySelectorAll(selector);

/**
 * Links that lead away from this table lead away from this step, and keep eye and language.
 * @param {number | string} number
 */
function lead(number) {
  const query = new URLSearchParams(location.search);
  if (taken) return;
  const toWhy = one(root, ".verdict-link", HTMLAnchorElement);
  const out = link(".out a");
  toWhy.href = `${root.dataset.base}/${number}/why${location.search}`;
  const options = link("[data-options]");
  if (options) options.href = `${root.dataset.base}/${number}/options${location.search}`;
  if (out) out.href = `${root.dataset.base}/${number}${location.search}`;
  for (const link of links("[data-at]")) link.href = link.href.replace(/\d+$/, String(number));
  for (const link of links("[data-picture]"))
    link.href = `${root.dataset.base}/${number}.${link.dataset.picture}?as=${encodeURIComponent(known.eye)}`;
  for (const link of links("[data-eye]")) {
    query.set("as", link.dataset.eye ?? "");
    link.href = `${root.dataset.here}/${number}?${query}`;
  }
}

/** @type {HTMLElement | null} */
let here = null;
function mark() {
  here?.classList.remove("here");
  here?.removeAttribute("aria-current");
  here = rows.get(game.now.step?.number ?? 0) ?? null;
  here?.classList.add("here");
  here?.setAttribute("aria-current", "step");
  const list = root.querySelector(".move-list");
  if (!list || !here || list.scrollHeight <= list.clientHeight) return;
  // Rounds out of sight have the height that was guessed for them until they come near: so look twice.
  for (let look = 0; look < 2; look += 1) scroll(list, here);
}

/**
 * @param {Element} list
 * @param {Element} to
 */
function scroll(list, to) {
  const [row, frame] = [to.getBoundingClientRect(), list.getBoundingClientRect()];
  if (row.top < frame.top + 30) list.scrollTop += row.top - frame.top - 60;
  else if (row.bottom > frame.bottom - 30) list.scrollTop += row.bottom - frame.bottom + 60;
}

// Links to an event of this game, wherever they stand: there is no need to load the page again.
root.addEventListener("click", (event) => {
  const link = around(event, "a[href]");
  if (
    !(link instanceof HTMLAnchorElement) ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    link.target ||
    link.dataset.eye ||
    link.dataset.thing
  )
    return;
  const number = spotOf(link);
  if (number === undefined) return;
  if (/[a-z]/.test(number) && !game.open) return; // the page of that address knows the way
  event.preventDefault();
  if (/[a-z]/.test(number)) game.open?.(number);
  else jump(main.of(Number(number)));
});

/** @param {HTMLAnchorElement} link */
function spotOf(link) {
  if (taken) return link.getAttribute("href")?.match(/^#(\d+[0-9a-z]*)$/)?.[1];
  const { pathname } = new URL(link.href);
  return pathname.startsWith(`${root.dataset.base}/`)
    ? pathname.match(/\/g\/[0-9a-f]{32}\/(\d+[0-9a-z]*)$/)?.[1]
    : undefined;
}

for (const button of root.querySelectorAll("[data-share]")) button.addEventListener("click", share);

async function share() {
  const said = one(root, ".shared");
  one(root, ".menu", HTMLDetailsElement).open = false;
  flush();
  const link = new URL(address(game.n), location.href).href;
  try {
    if (navigator.share && narrow.matches) return void (await navigator.share({ title: document.title, url: link }));
    await navigator.clipboard.writeText(link);
    said.textContent = known.say.copied;
  } catch {
    said.textContent = `${known.say.copy} ${link}`; // plain http has no clipboard
  }
}

one(root, ".caption .verdict-link").addEventListener("click", (event) => {
  const box = reasons;
  if (!box) return;
  event.preventDefault();
  box.open = true;
  box.scrollIntoView({ block: "nearest" });
});

narrow.addEventListener("change", draw);
draw();
stepping(game, {
  transport: one(root, ".transport"),
  slider,
  surface: tableAt,
  play: one(root, "[data-play]"),
  speed: one(root, ".speed", HTMLSelectElement),
  words: known.say,
});
where(game, one(root, "dialog.where", HTMLDialogElement));
mendable(game, link(".correct-this"));
chartsReady((step) => {
  along(main);
  game.go(step + 1);
});
game.follow((now) => chartsAt(Math.max(0, mainStep(now) - 1)));
if (known.chances && known.eye !== "all") knowing(known.chances);
if (reasons) game.follow(why(game, reasons).at);

/**
 * Charts know the game as it was played: beside a branch they show where it leaves.
 * @param {Now} now
 */
function mainStep(now) {
  return Math.min(now.n, game.timeline.base ?? now.n);
}

/**
 * How likely each hidden card is. It takes a while to count, so the table does not wait for it.
 * @param {ChanceWords} words
 */
async function knowing(words) {
  const [{ chancesPanel }, answer] = await Promise.all([
    load(words.script),
    fetch(`${game.base}/chances.json?as=${encodeURIComponent(known.eye)}`).catch(() => null),
  ]);
  if (!answer?.ok) return;
  const panel = chancesPanel(await answer.json(), words);
  seatsAt.append(panel.element);
  game.follow((now) => panel.at(Math.max(0, mainStep(now) - 1)));
}

// What varies comes only where something does, or where somebody wants to.
/** @type {Promise<ReturnType<typeof import("./varying.js").varying>> | null} */
let vary = null;
const varied = () => (vary ??= import("./varying.js").then(({ varying }) => varying(game, show)));
/** @type {Names} */
const KEYS = { v: "[data-vary]", o: "[data-options]", c: "[data-compare]", m: "[data-annotate]" };
if (!root.classList.contains("embedded")) {
  game.open = async (address, remembered) => (await varied()).open(address, remembered);
  root.querySelector("[data-vary]")?.addEventListener("click", async () => (await varied()).ask());
  addEventListener("keydown", (event) => {
    const busy =
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      around(event, "input:not([type=range]), textarea, select, dialog");
    const wanted = busy ? null : root.querySelector(KEYS[event.key] ?? "none");
    if (!wanted) return;
    event.preventDefault(); // or the key is typed into what opens
    wanted.click();
  });
  if (known.lines.length || root.dataset.line || location.hash.startsWith("#k=")) varied();
}

// So do notes: where there are some, or somebody holds a key to write them with, or wants to. A file lists them itself.
/** @type {Promise<Awaited<ReturnType<typeof import("../notes/start.js").notes>>> | null} */
let beside = null;
const noting = () =>
  (beside ??= import("../notes/start.js")
    .then(({ notes }) => notes(game))
    .then((page) => {
      mark(); // its panel takes room from the list
      return page;
    }));
if (!root.classList.contains("embedded") && !taken) {
  const given = location.hash.startsWith("#k=");
  one(root, "[data-annotate]").addEventListener("click", async () => (await noting()).write());
  if (known.noted || given || holds(game.base.split("/").at(-1) ?? "")) noting();
}
if (taken && /^#\d/.test(location.hash)) dispatchEvent(new PopStateEvent("popstate"));
Promise.all([taken || faces(root.dataset.faces ?? ""), vary, beside]).then(() => root.classList.add("ready"));
