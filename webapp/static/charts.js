// Charts that follow the game, and in which one can go to a step: by pointer, by finger, by key.
import { perCent } from "./thousandths.js";

const all = () => [...document.querySelectorAll("svg[data-steps]")];
const last = chart => Number(chart.dataset.steps) - 1;
const within = (chart, step) => Math.max(0, Math.min(last(chart), step));

function at(chart, step) {
  const { left, right } = chart.dataset;
  return Number(left) + ((right - left) * step) / Math.max(1, last(chart));
}

function stepAt(chart, clientX) {
  const { left, right } = chart.dataset;
  const x = new DOMPoint(clientX, 0).matrixTransform(chart.getScreenCTM().inverse()).x;
  return within(chart, Math.round(((x - left) / (right - left)) * last(chart)));
}

function set(chart, selector, values) {
  const part = chart.querySelector(selector);
  for (const [name, value] of Object.entries(values)) part?.setAttribute(name, value);
}

function valueOf(line, step) {
  const runs = line.dataset.runs.split(" ").map(run => run.split(":"));
  const value = runs.filter(([from]) => Number(from) <= step).at(-1)?.[1];
  return value === "-" ? undefined : value;
}

function aloud(chart, step) {
  const lines = [...chart.querySelectorAll(".line")].map(line => [line.dataset.label, valueOf(line, step)]);
  const said = lines.filter(([, value]) => value !== undefined).map(([label, value]) => `${label} ${"likely" in chart.dataset ? perCent(value) : value}`);
  const event = `${chart.dataset.event} ${chart.dataset.events.split(" ")[step]}`;
  return said.length ? `${event}: ${said.join(", ")}` : event;
}

/** Show in every chart where the game is. */
export function chartsAt(step) {
  for (const chart of all()) {
    if (last(chart) < 0) continue;
    const here = within(chart, step);
    const x = at(chart, here).toFixed(1);
    set(chart, ".now", { x1: x, x2: x });
    set(chart, ".later", { x, width: Math.max(0, chart.dataset.right - x + 1).toFixed(1) });
    set(chart, ".knob", { cx: x });
    const gone = chart.querySelector(".gone");
    gone?.setAttribute("d", gone.getAttribute("d").replace(/H.*/, `H${x}`));
    chart.setAttribute("aria-valuenow", here);
    chart.setAttribute("aria-valuetext", aloud(chart, here));
  }
}

const KEYS = {
  ArrowLeft: here => here - 1,
  ArrowDown: here => here - 1,
  ArrowRight: here => here + 1,
  ArrowUp: here => here + 1,
  PageDown: here => here - 10,
  PageUp: here => here + 10,
  Home: () => 0,
  End: (here, end) => end,
};

/** Make every chart a slider that calls goTo(step). */
export function chartsReady(goTo) {
  for (const chart of all()) {
    if (last(chart) < 0) continue;
    chart.setAttribute("role", "slider");
    chart.setAttribute("tabindex", "0");
    chart.setAttribute("aria-valuemin", "0");
    chart.setAttribute("aria-valuemax", last(chart));
    if (!chart.hasAttribute("aria-valuenow")) chart.setAttribute("aria-valuenow", last(chart));
    listen(chart, goTo);
  }
}

function listen(chart, goTo) {
  let held = null; // the step that the pointer is on
  const follow = event => {
    const step = stepAt(chart, event.clientX);
    if (step !== held) goTo((held = step));
  };
  chart.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    chart.setPointerCapture(event.pointerId);
    held = null;
    follow(event);
  });
  chart.addEventListener("pointermove", event => {
    if (chart.hasPointerCapture(event.pointerId)) follow(event);
  });
  chart.addEventListener("keydown", event => {
    const move = KEYS[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // the page has keys of its own, and one press is one step
    goTo(within(chart, move(Number(chart.getAttribute("aria-valuenow")), last(chart))));
  });
}
