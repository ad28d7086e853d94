// Two ways of a game, stepped through together from where they part.
import { render } from "./vendor/lit-html.js";
import { faces } from "./viewer/faces.js";
import * as gauntlet from "./viewer/gauntlet-board.js";
import * as gems from "./viewer/gems-board.js";
import { Now } from "./viewer/now.js";
import { signed } from "./viewer/parts.js";
import { Timeline } from "./viewer/timeline.js";

const root = document.querySelector("main");
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const known = read("known");
const board = known.game === "gauntlet" ? gauntlet : gems;
const ways = read("both").ways.map((way, n) => ({ ...way, timeline: new Timeline(way), at: root.querySelector(`[data-way="${n}"]`) }));
const slider = root.querySelector(".range");
const last = Number(slider.max);
const shorter = Math.min(...ways.map((way) => way.timeline.length));
let step = shorter || last; // as far as both go

function draw() {
  const counts = ways.map((way) => {
    const n = Math.min(step, way.timeline.length);
    const now = new Now(way.timeline, n, known);
    render(board.table(now), way.at.querySelector(".table"));
    render(board.sheet(now), way.at.querySelector(".seats"));
    way.at.querySelector(".step-said").textContent = n ? `${now.step.number}: ${now.sentence}` : "";
    way.at.querySelector(".ahead").textContent = way.ahead[n];
    return way.counts[n];
  });
  for (const cell of root.querySelectorAll("[data-cell]")) {
    const [seat, measure] = cell.dataset.cell.split(".");
    const [one, other] = counts.map((each) => each[seat][measure]);
    cell.querySelector(".one").textContent = one;
    cell.querySelector(".other").textContent = other;
    cell.querySelector("small").textContent = one === other ? "=" : signed(other - one);
    cell.querySelector("small").classList.toggle("same", one === other);
  }
  slider.value = String(step);
  for (const button of root.querySelectorAll("[data-go]")) {
    button.setAttribute("aria-disabled", String(/first|back/.test(button.dataset.go) ? step === 0 : step === last));
  }
}

const MOVES = { first: () => 0, back: () => step - 1, on: () => step + 1, last: () => last };
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

function go(to) {
  step = Math.max(0, Math.min(last, to));
  draw();
}

root.addEventListener("click", (event) => {
  const move = event.target.closest("[data-go]")?.dataset.go;
  const shown = event.target.closest("[data-show]")?.dataset.show;
  if (move) go(MOVES[move]());
  if (!shown) return;
  root.querySelector(".two-ways").dataset.shown = shown;
  for (const button of root.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", String(button.dataset.show === shown));
});
slider.addEventListener("input", () => go(Number(slider.value)));
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !KEYS[event.key]) return;
  event.preventDefault();
  go(MOVES[KEYS[event.key]]());
});

draw();
faces(root.dataset.faces).then(() => root.classList.add("ready"));
