// Carrying: a thing is picked up and put down somewhere else. With a mouse or a finger it is dragged; with taps or keys it
// is picked up first, and the places where it may go are buttons.

const FAR = 6; // px: less is a tap
const SOURCES = "[data-pick], [data-thing], [data-gem], [data-deck], [data-unknown], [data-place=avengers]";
const HOLD = 220; // ms: a finger that waits drags, one that moves at once scrolls

// `pick(element)` tells what a source holds; `fits(thing, element)` where a target would put it, or nothing.
export function carrying(root, { pick, fits, carry, put }) {
  let held = null; // { thing, source, x, y, ghost, dragging, timer }

  function begin() {
    held.dragging = true;
    carry(held.thing);
    const ghost = held.source.cloneNode(true);
    ghost.removeAttribute("id");
    ghost.classList.add("carried");
    const box = held.source.getBoundingClientRect();
    ghost.style.width = `${box.width}px`; // through the object model, which the content policy allows
    document.body.append(ghost);
    held.ghost = ghost;
    held.middle = [Math.min(box.width, 120) / 2, Math.min(box.height, 150) / 2];
    root.classList.add("carrying-now");
  }

  function follow(event) {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.dragging) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (event.pointerType === "touch") return end(); // it scrolls
      begin();
    }
    event.preventDefault();
    held.ghost.style.translate = `${event.clientX - held.middle[0]}px ${event.clientY - held.middle[1]}px`;
    const target = under(event);
    if (target !== held.target) {
      held.target?.classList.remove("takes");
      target?.classList.add("takes");
      held.target = target;
    }
  }

  function under(event) {
    for (let at = document.elementFromPoint(event.clientX, event.clientY); at && at !== root; at = at.parentElement) {
      if (fits(held.thing, at)) return at;
    }
    return null;
  }

  function end() {
    if (!held) return;
    clearTimeout(held.timer);
    held.ghost?.remove();
    held.target?.classList.remove("takes");
    root.classList.remove("carrying-now");
    held = null;
  }

  root.addEventListener("pointerdown", (event) => {
    const source = event.target.closest(SOURCES);
    const thing = source && event.button === 0 && pick(source);
    if (!thing) return;
    held = { thing, source, x: event.clientX, y: event.clientY, dragging: false };
    if (event.pointerType === "touch") held.timer = setTimeout(() => held && begin(), HOLD);
  });
  addEventListener("pointermove", follow);
  addEventListener("pointerup", (event) => {
    if (!held?.dragging) return end();
    const to = under(event);
    const where = to && fits(held.thing, to);
    const { thing } = held;
    end();
    swallow();
    carry(null);
    if (where) put(thing, where);
  });
  addEventListener("pointercancel", end);
  root.addEventListener("touchmove", (event) => held?.dragging && event.preventDefault(), { passive: false });
  root.addEventListener("contextmenu", (event) => held && event.preventDefault());
  root.addEventListener("dragstart", (event) => event.preventDefault());

  // The click that ends a drag is no tap.
  function swallow() {
    const stop = (event) => event.stopImmediatePropagation();
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
  }

  root.addEventListener("click", (event) => {
    const source = event.target.closest(SOURCES);
    const thing = source && pick(source);
    if (thing) carry(thing);
  });
}
