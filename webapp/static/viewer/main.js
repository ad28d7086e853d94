// The viewer: all steps of a game are here, so that no step asks the server for anything.
import { chartsAt, chartsReady } from "../charts.js";
import { render } from "../vendor/lit-html.js";
import { faces } from "./faces.js";
import * as gauntlet from "./gauntlet-board.js";
import * as gems from "./gems-board.js";
import { fly, places } from "./motion.js";
import { Now, VERDICTS } from "./now.js";
import { mendable } from "./mendable.js";
import { stepping } from "./stepping.js";
import { Timeline } from "./timeline.js";
import { where } from "./where.js";
import { why } from "./why.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const root = document.querySelector("main");
root.classList.add("started"); // from here on everything has its place, and can be scrolled to
const known = read("known");
const timeline = new Timeline(read("timeline"));
const board = known.game === "gauntlet" ? gauntlet : gems;
const [tableAt, seatsAt, caption, layer] = [".table", ".seats", ".caption", ".layer"].map((name) => root.querySelector(name));
const slider = root.querySelector(".range");
const narrow = matchMedia("(max-width: 760px)");

known.most = { heroes: timeline.at(0)["life.heroes"], thanos: timeline.at(0)["life.thanos"] };
const rows = new Map([...root.querySelectorAll(".mv[data-step]")].map((row) => [Number(row.dataset.step), row]));
const followers = []; // whoever shows the step somewhere else: charts, chances

const game = {
  root, known, timeline, n: Number(root.dataset.step), now: null,
  base: root.dataset.base,
  address,
  go, jump,
  follow: (follower) => {
    followers.push(follower);
    follower(game.now);
  },
};

function address(n) {
  const query = location.search;
  return `${root.dataset.here}/${n ? timeline.step(n).number : 0}${query}`;
}

// One step, or a few: the address follows, and "back" leads out of the game.
function go(n) {
  if (opening) opening.open = false; // who steps on wants to see the moves
  opening = null;
  const to = Math.max(0, Math.min(timeline.length, n));
  if (to === game.n) return;
  show(to, Math.abs(to - game.n) === 1);
  remember();
}

// To somewhere else in the game: "back" leads to where the reader was.
function jump(n) {
  opening = null;
  if (n === game.n) return;
  flush();
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
  const number = Number(location.pathname.split("/").at(-1));
  show(/\/\d+$/.test(location.pathname) ? timeline.of(number) : timeline.length, false);
});

let opening = root.querySelector(".summed[open]");
let shownAt = -Infinity;
function show(n, near) {
  const forward = n > game.n;
  const moved = near ? (forward ? new Now(timeline, n, known).moved : game.now.moved) : null;
  const flights = near && performance.now() - shownAt > 200 ? moved.flights() : [];
  const rects = flights.length ? places(root, flights, forward) : null;
  shownAt = performance.now();
  game.n = n;
  draw();
  if (rects) fly(root, layer, flights, rects, forward);
  else layer.replaceChildren();
}

function draw() {
  const now = (game.now = new Now(timeline, game.n, known));
  const focused = [tableAt, seatsAt].find((part) => part.contains(document.activeElement));
  const place = document.activeElement?.dataset.place;
  render(board.table(now), tableAt);
  render(narrow.matches ? board.sheet(now) : board.seats(now), seatsAt);
  if (focused && !focused.contains(document.activeElement)) hold(focused, place);
  tell(now);
  for (const follower of followers) follower(now);
  mark(); // last: whoever follows may take room from the list
}

// The card that had the focus is gone: whatever lies in its place has it now, or else the whole table.
function hold(part, place) {
  const next = place && part.querySelector(`button[data-place="${CSS.escape(place)}"]`);
  (next || part).focus({ preventScroll: true });
}

function tell(now) {
  const { step } = now;
  caption.querySelector(".n").textContent = step ? step.number : "";
  caption.querySelector(".said").replaceChildren(...sentence(now));
  const verdict = caption.querySelector(".verdict-link");
  verdict.className = `verdict-link is-${step?.verdict ?? "none"}`;
  verdict.querySelector("use").setAttribute("href", `#${VERDICTS[step?.verdict ?? "l"]}`);
  verdict.querySelector(".word").textContent = step ? known.verdicts[step.verdict] : "";
  slider.value = String(game.n);
  slider.setAttribute("aria-valuetext", step ? `${step.number}: ${now.sentence}` : now.sentence);
  lead(step?.number ?? 0);
  for (const button of root.querySelectorAll("[data-go]")) {
    const backwards = /first|back/.test(button.dataset.go);
    button.setAttribute("aria-disabled", String(backwards ? game.n === 0 : game.n === timeline.length));
  }
}

// The name by itself: it may run the other way, and the rest of the sentence does not.
function sentence(now) {
  const { seat, says } = now.step ?? {};
  if (!seat) return [now.sentence];
  const who = document.createElement("bdi");
  who.textContent = now.who(seat);
  return [who, ` ${says}.`];
}

// Links that lead away from this table lead away from this step, and keep eye and language.
function lead(number) {
  const query = new URLSearchParams(location.search);
  const toWhy = root.querySelector(".verdict-link");
  const out = root.querySelector(".out a");
  toWhy.href = `${root.dataset.base}/${number}/why${location.search}`;
  if (out) out.href = `${root.dataset.base}/${number}${location.search}`;
  for (const link of root.querySelectorAll("[data-study]")) link.href = link.href.replace(/\d+$/, String(number));
  for (const link of root.querySelectorAll("[data-picture]")) link.href = `${root.dataset.base}/${number}.${link.dataset.picture}?as=${encodeURIComponent(known.eye)}`;
  for (const link of root.querySelectorAll("[data-eye]")) {
    query.set("as", link.dataset.eye);
    link.href = `${root.dataset.here}/${number}?${query}`;
  }
}

let here = null;
function mark() {
  here?.classList.remove("here");
  here?.removeAttribute("aria-current");
  here = rows.get(game.n) ?? null;
  here?.classList.add("here");
  here?.setAttribute("aria-current", "step");
  const list = root.querySelector(".move-list");
  if (!list || !here || list.scrollHeight <= list.clientHeight) return;
  // Rounds out of sight have the height that was guessed for them until they come near: so look twice.
  for (let look = 0; look < 2; look += 1) scroll(list);
}

function scroll(list) {
  const [row, frame] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
  if (row.top < frame.top + 30) list.scrollTop += row.top - frame.top - 60;
  else if (row.bottom > frame.bottom - 30) list.scrollTop += row.bottom - frame.bottom + 60;
}

// Links to an event of this game, wherever they stand: there is no need to load the page again.
root.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.dataset.eye) return;
  const number = new URL(link.href).pathname.match(/\/g\/[0-9a-f]{32}\/(\d+)$/)?.[1];
  if (number === undefined || !new URL(link.href).pathname.startsWith(`${root.dataset.base}/`)) return;
  event.preventDefault();
  jump(timeline.of(Number(number)));
});

for (const button of root.querySelectorAll("[data-share]")) button.addEventListener("click", share);

async function share() {
  const said = root.querySelector(".shared");
  root.querySelector(".menu").open = false;
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

root.querySelector(".caption .verdict-link").addEventListener("click", (event) => {
  const box = root.querySelector(".why");
  if (!box) return;
  event.preventDefault();
  box.open = true;
  box.scrollIntoView({ block: "nearest" });
});

narrow.addEventListener("change", draw);
draw();
stepping(game, {
  transport: root.querySelector(".transport"), slider, surface: tableAt,
  play: root.querySelector("[data-play]"), speed: root.querySelector(".speed"), words: known.say,
});
where(game, root.querySelector("dialog.where"));
mendable(game, root.querySelector(".correct-this"));
chartsReady((step) => game.go(step + 1));
game.follow((now) => chartsAt(Math.max(0, now.n - 1)));
if (known.chances && known.eye !== "all") knowing();
const reasons = root.querySelector(".why");
if (reasons) game.follow(why(game, reasons).at);

// How likely each hidden card is. It takes a while to count, so the table does not wait for it.
async function knowing() {
  const [{ chancesPanel }, answer] = await Promise.all([
    import("../chances.js"),
    fetch(`${game.base}/chances.json?as=${encodeURIComponent(known.eye)}`).catch(() => null),
  ]);
  if (!answer?.ok) return;
  const panel = chancesPanel(await answer.json(), known.chances);
  seatsAt.append(panel.element);
  game.follow((now) => panel.at(Math.max(0, now.n - 1)));
}

faces(root.dataset.faces).then(() => root.classList.add("ready"));
