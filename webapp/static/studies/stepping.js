// @ts-check
// An excerpt to step through: one position at a time, with the moves beside it. All positions come at the first step.
import { around, one } from "../platform/dom.js";
import { part } from "./asking.js";

/** @type {Names} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

/** @param {HTMLElement} root */
export function stepping(root) {
  for (const figure of root.querySelectorAll(".excerpt:not(.stepping)"))
    if (figure.dataset.steps && figure.querySelector(".stepper")) start(figure);
}

/** @param {HTMLElement} figure */
function start(figure) {
  const [frames, stepper] = [one(figure, ".frames"), one(figure, ".stepper")];
  const said = one(stepper, "output");
  const moves = [...figure.querySelectorAll(".told li")];
  const most = moves.length;
  let here = 0;
  /** @type {Promise<void> | null} */
  let asked = null;
  const drawn = () => /** @type {HTMLElement[]} */ ([...frames.children]);
  figure.classList.add("stepping");
  stepper.hidden = false;
  show();

  const all = () => (asked ??= fill());
  async function fill() {
    const found = await part(figure.dataset.steps ?? "");
    if (!found) {
      asked = null; // the next step asks again
      return;
    }
    for (const frame of found.querySelectorAll(".frame")) {
      if (frames.querySelector(`[data-step="${frame.dataset.step}"]`)) continue;
      const next = drawn().find((each) => Number(each.dataset.step) > Number(frame.dataset.step));
      frames.insertBefore(document.adoptNode(frame), next ?? null);
    }
  }

  /** @param {number} to */
  async function go(to) {
    here = Math.max(0, Math.min(most, to));
    show();
    await all();
    show();
  }

  function show() {
    const shown = drawn()
      .filter((frame) => Number(frame.dataset.step) <= here)
      .at(-1);
    for (const frame of frames.children) frame.classList.toggle("here", frame === shown);
    moves.forEach((move, n) => {
      if (n + 1 === here) move.setAttribute("aria-current", "step");
      else move.removeAttribute("aria-current");
    });
    said.textContent = `${here} / ${most}`;
    for (const button of stepper.querySelectorAll("[data-go]"))
      button.setAttribute(
        "aria-disabled",
        String(/first|back/.test(button.dataset.go ?? "") ? here === 0 : here === most),
      );
  }

  /** @type {{ [move: string]: () => number }} */
  const moved = { first: () => 0, back: () => here - 1, on: () => here + 1, last: () => most };
  const act = (/** @type {string} */ name) => go(moved[name]());
  stepper.addEventListener("click", (event) => {
    const button = around(event, "[data-go]");
    if (button?.dataset.go) act(button.dataset.go);
  });
  figure.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(KEYS[event.key]);
  });
  one(figure, ".told").addEventListener("click", (event) => {
    const move = around(event, "li");
    if (move && !around(event, "a")) go(Number(move.dataset.step));
  });
}
