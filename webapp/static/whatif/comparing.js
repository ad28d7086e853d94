// @ts-check
// Two ways of a game, stepped through together from where they part.
import { around, json, one } from "../platform/dom.js";
import { render } from "../vendor/lit-html.js";
import { board } from "../board/chosen.js";
import { faces } from "../board/faces.js";
import { Now } from "../board/now.js";
import { signed } from "../board/parts.js";
import { Timeline } from "../board/timeline.js";

const root = one(document, "main");
/** @type {Known} */
const known = json("known");
/** @type {{ ways: SentWay[] }} */
const both = json("both");
const ways = both.ways.map((way, n) => ({
  ...way,
  timeline: new Timeline(way),
  at: one(root, `[data-way="${n}"]`),
}));
const slider = one(root, ".range", HTMLInputElement);
const last = Number(slider.max);
const shorter = Math.min(...ways.map((way) => way.timeline.length));
let step = shorter || last; // as far as both go

function draw() {
  const counts = ways.map((way) => {
    const n = Math.min(step, way.timeline.length);
    const now = new Now(way.timeline, n, known);
    render(board.table(now), one(way.at, ".table"));
    render(board.sheet(now), one(way.at, ".seats"));
    one(way.at, ".step-said").textContent = now.step ? `${now.step.number}: ${now.sentence}` : "";
    one(way.at, ".ahead").textContent = way.ahead[n];
    return way.counts[n];
  });
  for (const cell of root.querySelectorAll("[data-cell]")) {
    const [seat, measure] = (cell.dataset.cell ?? "").split(".");
    const [first, second] = counts.map((each) => each[seat][measure]);
    one(cell, ".one").textContent = String(first);
    one(cell, ".other").textContent = String(second);
    one(cell, "small").textContent = first === second ? "=" : signed(second - first);
    one(cell, "small").classList.toggle("same", first === second);
  }
  slider.value = String(step);
  for (const button of root.querySelectorAll("[data-go]")) {
    button.setAttribute(
      "aria-disabled",
      String(/first|back/.test(button.dataset.go ?? "") ? step === 0 : step === last),
    );
  }
}

/** @type {{ [move: string]: () => number }} */
const MOVES = { first: () => 0, back: () => step - 1, on: () => step + 1, last: () => last };
/** @type {Names} */
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

/** @param {number} to */
function go(to) {
  step = Math.max(0, Math.min(last, to));
  draw();
}

root.addEventListener("click", (event) => {
  const move = around(event, "[data-go]")?.dataset.go;
  const shown = around(event, "[data-show]")?.dataset.show;
  if (move) go(MOVES[move]());
  if (!shown) return;
  one(root, ".two-ways").dataset.shown = shown;
  for (const button of root.querySelectorAll("[data-show]"))
    button.setAttribute("aria-pressed", String(button.dataset.show === shown));
});
slider.addEventListener("input", () => go(Number(slider.value)));
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !KEYS[event.key]) return;
  event.preventDefault();
  go(MOVES[KEYS[event.key]]());
});

draw();
faces(root.dataset.faces ?? "").then(() => root.classList.add("ready"));
