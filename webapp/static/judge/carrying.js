// @ts-check
// Carrying: a thing is picked up and put down somewhere else. With a mouse or a finger it is dragged; with taps or keys
// it is picked up first, and the places where it may go are buttons.
import { around } from "../platform/dom.js";

const FAR = 6; // px: less is a tap
const SOURCES = "[data-pick], [data-thing], [data-gem], [data-deck], [data-unknown], [data-place=avengers]";
const HOLD = 220; // ms: a finger that waits drags, one that moves at once scrolls

/**
 * `pick(element)` tells what a source holds; `fits(thing, element)` where a target would put it, or nothing.
 * @param {HTMLElement} root
 * @param {{
 *   pick: (element: HTMLElement) => Thing | null;
 *   fits: (thing: Thing, element: Hit) => string;
 *   carry: (thing: Thing | null) => void;
 *   put: (thing: Thing, to: string) => void;
 * }} acts
 */
export function carrying(root, { pick, fits, carry, put }) {
  /** @type {Carried | null} */
  let held = null;

  /**
   * @param {Carried} held
   * @returns {Dragged}
   */
  function begin(held) {
    carry(held.thing);
    const ghost = /** @type {HTMLElement} */ (held.source.cloneNode(true));
    ghost.removeAttribute("id");
    ghost.classList.add("carried");
    const box = held.source.getBoundingClientRect();
    ghost.style.width = `${box.width}px`; // through the object model, which the content policy allows
    document.body.append(ghost);
    root.classList.add("carrying-now");
    return (held.drag = { ghost, middle: [Math.min(box.width, 120) / 2, Math.min(box.height, 150) / 2] });
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.drag) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (event.pointerType === "touch") return end(); // it scrolls
    }
    const { ghost, middle } = held.drag ?? begin(held);
    event.preventDefault();
    ghost.style.translate = `${event.clientX - middle[0]}px ${event.clientY - middle[1]}px`;
    const target = under(event, held.thing);
    if (target !== held.target) {
      held.target?.classList.remove("takes");
      target?.classList.add("takes");
      held.target = target;
    }
  }

  /**
   * @param {PointerEvent} event
   * @param {Thing} thing
   */
  function under(event, thing) {
    let at = /** @type {Hit | null} */ (document.elementFromPoint(event.clientX, event.clientY));
    while (at && at !== root && !fits(thing, at)) at = at.parentElement;
    return at === root ? null : at;
  }

  function end() {
    if (!held) return;
    clearTimeout(held.timer);
    held.drag?.ghost.remove();
    held.target?.classList.remove("takes");
    root.classList.remove("carrying-now");
    held = null;
  }

  root.addEventListener("pointerdown", (event) => {
    const source = around(event, SOURCES);
    const thing = source && event.button === 0 && pick(source);
    if (!thing) return;
    held = { thing, source, x: event.clientX, y: event.clientY, drag: null };
    if (event.pointerType === "touch") held.timer = setTimeout(() => held && begin(held), HOLD);
  });
  addEventListener("pointermove", follow);
  addEventListener("pointerup", (event) => {
    if (!held?.drag) return end();
    const { thing } = held;
    const to = under(event, thing);
    const where = to && fits(thing, to);
    end();
    swallow();
    carry(null);
    if (where) put(thing, where);
  });
  addEventListener("pointercancel", end);
  root.addEventListener("touchmove", (event) => held?.drag && event.preventDefault(), { passive: false });
  root.addEventListener("contextmenu", (event) => held && event.preventDefault());
  root.addEventListener("dragstart", (event) => event.preventDefault());

  // The click that ends a drag is no tap.
  function swallow() {
    const stop = (/** @type {Event} */ event) => event.stopImmediatePropagation();
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
  }

  root.addEventListener("click", (event) => {
    const source = around(event, SOURCES);
    const thing = source && pick(source);
    if (thing) carry(thing);
  });
}
