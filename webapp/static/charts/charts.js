// @ts-check
// Charts that follow the game, and in which one can go to a step: by pointer, by finger, by key.
import { perCent } from "./thousandths.js";

/** @returns {SVGSVGElement[]} */
const all = () => [.../** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll("svg[data-steps]"))];
const last = (/** @type {SVGSVGElement} */ chart) => Number(chart.dataset.steps) - 1;
const within = (/** @type {SVGSVGElement} */ chart, /** @type {number} */ step) =>
  Math.max(0, Math.min(last(chart), step));

/**
 * Where its first and its last step are.
 * @param {SVGSVGElement} chart
 */
const ends = (chart) => [Number(chart.dataset.left), Number(chart.dataset.right)];

/**
 * @param {SVGSVGElement} chart
 * @param {number} step
 */
function at(chart, step) {
  const [left, right] = ends(chart);
  return left + ((right - left) * step) / Math.max(1, last(chart));
}

/**
 * @param {SVGSVGElement} chart
 * @param {number} clientX
 */
function stepAt(chart, clientX) {
  const [left, right] = ends(chart);
  const x = new DOMPoint(clientX, 0).matrixTransform(/** @type {DOMMatrix} */ (chart.getScreenCTM()).inverse()).x;
  return within(chart, Math.round(((x - left) / (right - left)) * last(chart)));
}

/**
 * @param {SVGSVGElement} chart
 * @param {string} selector
 * @param {{ [name: string]: string | number }} values
 */
function set(chart, selector, values) {
  const part = chart.querySelector(selector);
  for (const [name, value] of Object.entries(values)) part?.setAttribute(name, String(value));
}

/**
 * @param {SVGElement} line
 * @param {number} step
 */
function valueOf(line, step) {
  const runs = (line.dataset.runs ?? "").split(" ").map((run) => run.split(":"));
  const value = runs.filter(([from]) => Number(from) <= step).at(-1)?.[1];
  return value === "-" ? undefined : value;
}

/**
 * @param {SVGSVGElement} chart
 * @param {number} step
 */
function aloud(chart, step) {
  const lines = [.../** @type {NodeListOf<SVGElement>} */ (chart.querySelectorAll(".line"))].map((line) => [
    line.dataset.label,
    valueOf(line, step),
  ]);
  const said = lines
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label} ${"likely" in chart.dataset ? perCent(Number(value)) : value}`);
  const event = `${chart.dataset.event} ${(chart.dataset.events ?? "").split(" ")[step]}`;
  return said.length ? `${event}: ${said.join(", ")}` : event;
}

/**
 * Show in every chart where the game is.
 * @param {number} step
 */
export function chartsAt(step) {
  for (const chart of all()) {
    if (last(chart) < 0) continue;
    const here = within(chart, step);
    const x = at(chart, here).toFixed(1);
    set(chart, ".now", { x1: x, x2: x });
    set(chart, ".later", { x, width: Math.max(0, Number(chart.dataset.right) - Number(x) + 1).toFixed(1) });
    set(chart, ".knob", { cx: x });
    const gone = chart.querySelector(".gone");
    gone?.setAttribute("d", (gone.getAttribute("d") ?? "").replace(/H.*/, `H${x}`));
    chart.setAttribute("aria-valuenow", String(here));
    chart.setAttribute("aria-valuetext", aloud(chart, here));
  }
}

/** @type {{ [key: string]: (here: number, end: number) => number }} */
const KEYS = {
  ArrowLeft: (here) => here - 1,
  ArrowDown: (here) => here - 1,
  ArrowRight: (here) => here + 1,
  ArrowUp: (here) => here + 1,
  PageDown: (here) => here - 10,
  PageUp: (here) => here + 10,
  Home: () => 0,
  End: (here, end) => end,
};

/**
 * Make every chart a slider that calls goTo(step).
 * @param {(step: number) => void} goTo
 */
export function chartsReady(goTo) {
  for (const chart of all()) {
    if (last(chart) < 0) continue;
    chart.setAttribute("role", "slider");
    chart.setAttribute("tabindex", "0");
    chart.setAttribute("aria-valuemin", "0");
    chart.setAttribute("aria-valuemax", String(last(chart)));
    if (!chart.hasAttribute("aria-valuenow")) chart.setAttribute("aria-valuenow", String(last(chart)));
    listen(chart, goTo);
  }
}

/**
 * @param {SVGSVGElement} chart
 * @param {(step: number) => void} goTo
 */
function listen(chart, goTo) {
  /** @type {number | null} */
  let held = null; // the step that the pointer is on
  const follow = (/** @type {PointerEvent} */ event) => {
    const step = stepAt(chart, event.clientX);
    if (step !== held) goTo((held = step));
  };
  chart.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    chart.setPointerCapture(event.pointerId);
    held = null;
    follow(event);
  });
  chart.addEventListener("pointermove", (event) => {
    if (chart.hasPointerCapture(event.pointerId)) follow(event);
  });
  chart.addEventListener("keydown", (event) => {
    const move = KEYS[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // the page has keys of its own, and one press is one step
    goTo(within(chart, move(Number(chart.getAttribute("aria-valuenow")), last(chart))));
  });
}
