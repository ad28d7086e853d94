// @ts-check
// Recording: taps become a sentence, the server says what it means, and one button writes it down.
import { around } from "../platform/dom.js";
import { render, html } from "../vendor/lit-html.js";
import { board } from "../board/chosen.js";
import { faces } from "../board/faces.js";
import { Now, say } from "../board/now.js";
import { draw } from "../board/parts.js";
import { Completion } from "./completion.js";
import { composer, whose } from "./composer.js";
import { Counting } from "./counting.js";
import { Drawer } from "./drawer.js";
import { Entry } from "./entry.js";
import { Cards, isCard } from "./cards.js";
import { Drafts } from "./drafts.js";
import { joining } from "./joining.js";
import { Mending } from "./mending.js";
import { more } from "./menu.js";
import { Outbox, unique } from "./outbox.js";
import { Picker } from "./picker.js";
import { project } from "./projection.js";
import { recent } from "./recent.js";
import { forget, remember, remembered } from "./remembering.js";
import { keepForOffline, keptForOffline } from "./keeping.js";
import { Sending } from "./sending.js";
import { Server } from "./server.js";
import { Steps } from "./steps.js";
import { tableTaps, tapPlace } from "./table-taps.js";
import { line, Witness } from "../receipts/witness.js";

const FOLLOW = 2000; // ms between two looks at what others wrote
const root = /** @type {HTMLElement} */ (document.querySelector("main"));
/** @type {KnownToRecord} */
const known = JSON.parse(document.getElementById("known")?.textContent ?? "");
/** @param {string} name */
const part = (name) => /** @type {HTMLElement} */ (root.querySelector(name));

// What is made with the page itself is added below.
const page = /** @type {RecordingPage} */ (
  /** @type {unknown} */ ({
    known,
    words: known.record,
    market: Boolean(root.dataset.verb),
    branch: Boolean(root.dataset.outbox),
    server: new Server(root.dataset.base ?? "", root.dataset.game ?? ""),
    entry: new Entry(root.dataset.verb ?? ""),
    standing: null,
    heard: null,
    waiting: [],
    offline: false,
    menu: [],
    due: (/** @type {string} */ verb) => page.standing?.due?.find((each) => each.say.startsWith(`${verb} `)),
    change,
    type,
    record,
    send,
    again,
    drop,
    edit,
    stands,
    recall,
    ask,
    flush: () => sending.flush(),
    draw: drawAll,
  })
);
page.completion = new Completion(known);
page.drawer = new Drawer(/** @type {HTMLDialogElement} */ (part("dialog.drawer")), page.words);
joining(page);
page.counting = new Counting(page);
const outbox = new Outbox(root.dataset.outbox ?? root.dataset.game ?? "");
const sending = new Sending(page.server, outbox, page);
page.drafts = new Drafts(page, outbox);
page.mending = new Mending(page, root.dataset.base ?? "");
const cards = (page.cards = new Cards(
  page,
  new Picker(/** @type {HTMLDialogElement} */ (part("dialog.picker")), known),
));
if (known.anything) page.steps = new Steps(page);
if (known.sheet) page.sheet = new (await import("./sheet.js")).Sheet(page, root.dataset.base ?? "");
// a variation is played beside the record, and has no heads of its own
const witness = page.branch ? null : new Witness(root.dataset.game ?? "", (events) => page.server.heads(events), said);
let asked = 0;

async function said() {
  const answer = await page.server.said();
  return answer?.ok ? answer : null;
}

// ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────

function drawAll() {
  const { standing } = page;
  page.steps?.settle();
  if (page.sheet && standing?.table) render(page.sheet.draw(), part(".table"));
  else if (standing?.table) {
    const now = new Now({ step: () => null, at: () => standing.table, length: 0 }, 0, known);
    now.actor = standing.seat;
    now.tapped = page.server.key && known.layout ? tableTaps(page) : undefined;
    page.there = new Set(now.tapped?.words ? board.onTable?.(now, now.tapped.words) : []);
    now.taps = page.market && page.server.key ? (colour) => page.entry.tapped(colour) : undefined;
    now.roundText = standing.round ? say(known.say.round, { round: standing.round }) : known.say.laying;
    render(board.table(now), part(".table"));
    render(board.sheet(now), part(".seats"));
    for (const slot of root.querySelectorAll(".table [data-thing]")) {
      slot.classList.toggle("chosen", slot.dataset.thing === page.entry.card);
      slot.toggleAttribute("data-can", standing.can?.includes(slot.dataset.thing ?? "") ?? false);
      if (slot.hasAttribute("data-can")) slot.dataset.can = page.words.can;
    }
  }
  render(whose(page), part(".whose"));
  render(html`${state()}${more(page)}`, part(".sending"));
  page.drawer.draw();
  render(recent(page), part(".just"));
  render(composer(page), part(".composer"));
}

function state() {
  const { words, waiting } = page;
  if (waiting.length)
    return html`<span class="chip undecided" data-waiting=${waiting.length}
      >${draw("undecided", "i")}${say(words["to-send"], { count: waiting.length })}</span
    >`;
  return page.offline
    ? html`<span class="chip undecided">${words.offline}</span>`
    : html`<span class="chip legal">${draw("check", "i")}${words.sent}</span>`;
}

// ── entering ────────────────────────────────────────────────────────────────────────────────────────────

/** @param {() => void} how */
function change(how) {
  how();
  page.heard = null;
  drawAll();
  ask();
}

/** @param {string} words */
function type(words) {
  page.completion.at = -1;
  change(() => page.entry.type(words));
  root.querySelector(".typing")?.focus();
}

// Only the answer to the last question counts.
async function ask() {
  const said = page.entry.say;
  const mine = (asked += 1);
  if (!said) return;
  const answer = await page.server.hear(said);
  if (mine !== asked) return;
  page.offline = answer === null;
  page.heard = answer?.ok
    ? /** @type {Heard & Answer} */ (answer)
    : answer && { unread: answer.says ?? "", sentences: [] };
  drawAll();
}

async function record(disputed = false) {
  const said = page.heard?.sentences?.map((each) => `${each.seat} ${each.say}`).join(" / ") || page.entry.say;
  if (!said) return;
  const rules = (page.heard?.sentences ?? []).flatMap((each) => each.broken.map((rule) => rule.rule));
  const next = (page.standing?.last ?? 0) + page.waiting.length + 1;
  await send(disputed ? `${said} / - dispute ${next} ${rules.join(" ")}` : said);
}

/**
 * Kept on this device first, then sent. What is said beside the play leaves a half-made entry alone.
 * @param {string} said
 */
async function send(said, beside = false) {
  await outbox.add(said);
  if (!beside) {
    page.entry.clear();
    page.heard = null;
    asked += 1;
    page.steps?.clear();
  }
  if (!page.sheet) project(page.standing?.table, said);
  page.waiting = await outbox.all();
  drawAll();
  await sending.flush();
  if (!beside) cards.lay();
  else if (!page.entry.empty) ask();
}

/**
 * What another writer wrote first is looked at, then the entry goes behind it, or away.
 * @param {Waiting} entry
 */
async function again(entry) {
  await outbox.update(entry.id, () => ({ after: undefined, refused: undefined, key: unique(), between: [] }));
  await sending.flush();
  cards.lay();
}

/** @param {Waiting} entry */
async function drop(entry) {
  await outbox.remove(entry.id);
  await sending.flush();
}

/** @param {Waiting} entry */
async function edit(entry) {
  await drop(entry);
  type(entry.say);
}

/**
 * The table as the server has it, with what is not sent yet laid over it.
 * @param {Standing} standing
 */
function stands(standing) {
  witness?.saw(standing, standing.recent?.map(line) ?? []);
  if (page.standing && standing.last < page.standing.last) return; // an answer that was overtaken
  page.standing = standing;
  page.steps?.moved();
  remember(standing, page.server.key);
}

// ── taps ────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Event} event */
part(".table").addEventListener("click", (event) => {
  if (!page.server.key) return;
  const gem = around(event, "[data-gem]");
  const deck = around(event, "[data-deck]");
  const thing = around(event, "[data-thing]");
  const unknown = around(event, "[data-unknown]");
  if (unknown) page.mending.fillPlace(unknown.dataset.unknown ?? "");
  else if (gem) change(() => page.entry.gem(gem.dataset.gem ?? "", Boolean(page.due("return"))));
  else if (deck) change(() => page.entry.blind(deck.dataset.deck ?? ""));
  else if (thing?.dataset.thing && isCard(thing.dataset.thing)) choose(thing.dataset.thing);
});

/** @param {string} card */
function choose(card) {
  change(() => page.entry.chosen(card));
}

root.addEventListener("click", (event) => {
  const place = around(event, ".table [data-word], .seats [data-word]");
  if (place && page.server.key) tapPlace(page, place.dataset.word ?? "");
});

async function catchUp() {
  if (document.visibilityState !== "visible") return;
  const answer = /** @type {(Standing & Answer) | null} */ (await page.server.now());
  page.offline = answer === null;
  if (answer?.ok) {
    page.held(answer);
    witness?.saw(answer, answer.recent?.map(line) ?? []);
    const news = answer.hash !== page.standing?.hash || answer.mine !== page.standing?.mine;
    if (!page.standing) stands(answer); // what was remembered is somebody else's
    if (page.server.key && (page.waiting.length || (await outbox.all()).length)) await sending.flush();
    else if (news && answer.last >= (page.standing?.last ?? 0)) {
      stands(answer);
      if (!page.entry.empty) ask();
    }
  } else if (answer && [401, 403, 404].includes(answer.status)) {
    forget(); // it is no longer theirs to see
    if (answer.status === 404) witness?.gone();
  }
  drawAll();
}

async function follow() {
  await catchUp();
  setTimeout(follow, FOLLOW);
}

// The table as it was last told, with what waits laid over it anew.
async function recall() {
  page.standing = remembered(page.server.key) ?? page.standing;
  page.waiting = await outbox.all();
  await page.drafts.load();
  if (!page.sheet) for (const entry of page.waiting) project(page.standing?.table, entry.say);
  drawAll();
}

async function start() {
  await recall();
  faces(root.dataset.faces ?? "").then(() => root.classList.add("ready"));
  await follow();
  if (page.mending.asked()) return;
  if (page.server.key && page.market && page.standing?.last === 0 && !page.waiting.length) cards.layOut();
  else cards.lay();
}

part(".plain-http").hidden = keptForOffline();
addEventListener("online", () => sending.flush());
document.addEventListener("visibilitychange", catchUp); // who takes the phone up again sees the table at once
keepForOffline();
start();
