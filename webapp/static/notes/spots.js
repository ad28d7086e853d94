// @ts-check
// Spots: the things and places on a table that a note can point at, and where on the screen they are.
import { isPlace } from "./marks-text.js";

export class Spots {
  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    this.ground = /** @type {HTMLElement} */ (table.parentElement); // the seats lie beside the table
  }

  // Table and seats, as one reads them.
  get parts() {
    const seats = this.ground.querySelector(":scope > .seats");
    const boxes = [this.table, ...(seats ? [seats] : [])].map((part) => ({ part, box: part.getBoundingClientRect() }));
    return boxes
      .sort(({ box: a }, { box: b }) => (a.bottom <= b.top || b.bottom <= a.top ? a.top - b.top : a.left - b.left))
      .map(({ part }) => part);
  }

  // Everything that can be marked now, in reading order.
  all() {
    /** @type {Set<string>} */
    const found = new Set();
    for (const part of this.parts) {
      for (const element of part.querySelectorAll("[data-thing], [data-place]")) {
        const name = nameOf(element);
        if (isPlace(name) && !found.has(name) && seen(element)) found.add(name);
      }
    }
    return [...found];
  }

  /**
   * The elements that are this place or thing. On a phone a seat shows less: then the seat stands for what it has.
   * @param {string} name
   */
  elements(name) {
    const found = this.#called(name);
    if (found.length || !name.includes(".")) return found;
    return this.#called(name.split(".")[0]);
  }

  /**
   * Where it is within the window, as far as it can be seen; nothing if it is not on the table, or scrolled away.
   * @param {string} name
   */
  box(name) {
    const boxes = this.elements(name)
      .map((element) => this.#visible(element))
      .filter((box) => box !== null);
    return boxes.length ? boxes.reduce(around) : null;
  }

  /**
   * The smallest spot at a point: the card, not the seat that has it.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    /** @type {string | null} */
    let best = null;
    let least = Infinity;
    for (const name of this.all()) {
      const box = this.box(name);
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const size = (box.right - box.left) * (box.bottom - box.top);
      if (size < least) [best, least] = [name, size];
    }
    return best;
  }

  /** @param {string} name */
  #called(name) {
    const quoted = CSS.escape(name);
    const found = (/** @type {string} */ what) =>
      this.parts.flatMap((part) => [...part.querySelectorAll(`[data-${what}="${quoted}"]`)]).filter(seen);
    const things = found("thing");
    return things.length ? things.slice(0, 1) : found("place");
  }

  /**
   * A part that scrolls hides what it has scrolled away.
   * @param {HTMLElement} element
   * @returns {Box | null}
   */
  #visible(element) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const part = this.parts.find((each) => each.contains(element));
    if (!part || part.scrollHeight <= part.clientHeight + 1) return { left, top, right, bottom };
    const frame = part.getBoundingClientRect();
    const cut = { left, right, top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) };
    return cut.bottom - cut.top < 6 ? null : cut;
  }
}

/** @param {HTMLElement} element */
function nameOf(element) {
  return element.dataset.thing ?? element.dataset.place ?? "";
}

/** @param {HTMLElement} element */
function seen(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
}

/**
 * @param {Box} a
 * @param {Box} b
 * @returns {Box}
 */
function around(a, b) {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
