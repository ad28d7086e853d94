// An excerpt to step through: one position at a time, with the moves beside it. All positions come at the first step.
import { part } from "./asking.js";

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

export function stepping(root) {
  for (const figure of root.querySelectorAll(".excerpt:not(.stepping)")) if (figure.dataset.steps && figure.querySelector(".stepper")) start(figure);
}

function start(figure) {
  const [frames, stepper] = [figure.querySelector(".frames"), figure.querySelector(".stepper")];
  const said = stepper.querySelector("output");
  const moves = [...figure.querySelectorAll(".told li")];
  const most = moves.length;
  let here = 0;
  let asked = null;
  figure.classList.add("stepping");
  stepper.hidden = false;
  show();

  const all = () => (asked ??= fill());
  async function fill() {
    const found = await part(figure.dataset.steps);
    if (!found) {
      asked = null; // the next step asks again
      return;
    }
    for (const frame of found.querySelectorAll(".frame")) {
      if (frames.querySelector(`[data-step="${frame.dataset.step}"]`)) continue;
      const next = [...frames.children].find((each) => Number(each.dataset.step) > Number(frame.dataset.step));
      frames.insertBefore(document.adoptNode(frame), next ?? null);
    }
  }

  async function go(to) {
    here = Math.max(0, Math.min(most, to));
    show();
    await all();
    show();
  }

  function show() {
    const shown = [...frames.children].filter((frame) => Number(frame.dataset.step) <= here).at(-1);
    for (const frame of frames.children) frame.classList.toggle("here", frame === shown);
    moves.forEach((move, n) => {
      if (n + 1 === here) move.setAttribute("aria-current", "step");
      else move.removeAttribute("aria-current");
    });
    said.textContent = `${here} / ${most}`;
    for (const button of stepper.querySelectorAll("[data-go]")) button.setAttribute("aria-disabled", String(/first|back/.test(button.dataset.go) ? here === 0 : here === most));
  }

  const act = (name) => go({ first: 0, back: here - 1, on: here + 1, last: most }[name]);
  stepper.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) act(button.dataset.go);
  });
  figure.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(KEYS[event.key]);
  });
  figure.querySelector(".told").addEventListener("click", (event) => {
    const move = event.target.closest("li");
    if (move && !event.target.closest("a")) go(Number(move.dataset.step));
  });
}
