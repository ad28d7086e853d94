// @ts-check
// Marks: what a note points at, drawn above the table, and drawn anew whenever the table is.
import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { marksIn } from "./marks-text.js";
import { Telling } from "./marks-words.js";
import { Spots } from "./spots.js";
import { arrow, ring, stroke } from "./strokes.js";

export class Marks {
  #spots;
  #known;
  #given;
  /** @type {Promise<Overlay> | null} */
  #ready = null;
  /** @type {Overlay | null} */
  #overlay = null;
  /** @type {Mark[]} */
  #shown = []; // the marks of the note that is shown
  /** @type {Pencil | null} */
  #pencil = null; // while somebody draws
  #waiting = 0;

  /**
   * `words` are marks.json; without them they are asked for as soon as there is something to draw.
   * @param {HTMLElement} table
   * @param {MarkWords | null} words
   * @param {KnownToMark} known
   */
  constructor(table, words, known) {
    this.#spots = new Spots(table);
    this.#given = words;
    this.#known = known;
  }

  /**
   * The marks of a note, or "" for none. A text that is none is none.
   * @param {string} text
   */
  show(text) {
    this.#shown = (text && marksIn(text)) || [];
    if (this.#shown.length)
      this.#start().then(
        () => this.#redraw(),
        () => {},
      ); // no connection: the note is still there
    else if (this.#overlay) this.#redraw();
  }

  /**
   * The reader draws. The marks as text afterwards, or null.
   * @param {string} text
   */
  async edit(text) {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const [{ Pencil }, { telling }] = await Promise.all([import("./pencil.js"), this.#start()]);
    if (this.#pencil) return null;
    this.#pencil = new Pencil(this.#spots, telling, (text && marksIn(text)) || [], () => this.#redraw());
    try {
      const drawn = await this.#pencil.draw();
      if (drawn !== null) this.#shown = marksIn(drawn) ?? [];
      return drawn;
    } finally {
      this.#pencil = null;
      this.#redraw();
      before?.focus({ preventScroll: true });
    }
  }

  #start() {
    this.#ready ??= this.#load().catch((trouble) => {
      this.#ready = null;
      throw trouble;
    });
    return this.#ready;
  }

  async #load() {
    const [words] = await Promise.all([this.#given?.rings ? this.#given : asked(), styled()]);
    const over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    over.setAttribute("class", "marks-over");
    over.setAttribute("aria-hidden", "true");
    const list = document.createElement("div");
    list.className = "only-read";
    this.#overlay = { over, list, telling: new Telling(words, this.#known) };
    const { ground } = this.#spots;
    ground.classList.add("marks-ground");
    ground.append(over, list);
    this.#observe(ground);
    return this.#overlay;
  }

  /** @param {HTMLElement} ground */
  #observe(ground) {
    const again = () => this.#redraw();
    const sizes = new ResizeObserver(again);
    const changes = new MutationObserver(again);
    for (const part of [ground, ...this.#spots.parts]) sizes.observe(part);
    for (const part of this.#spots.parts) changes.observe(part, { subtree: true, childList: true, attributes: true });
    for (const what of ["scroll", "animationend", "toggle"])
      ground.addEventListener(what, again, { capture: true, passive: true });
  }

  #redraw() {
    this.#waiting ||= requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#draw();
    });
  }

  #draw() {
    if (!this.#overlay) return;
    const { over, list, telling } = this.#overlay;
    const marks = this.#pencil?.marks ?? this.#shown;
    const origin = over.getBoundingClientRect();
    /** @type {BoxOf} */
    const box = (name) => moved(this.#spots.box(name), origin);
    render(
      svg`${marks.map((mark) => this.#stroke(mark, box))}${this.#pencil ? sketch(this.#pencil, box, origin) : nothing}`,
      over,
    );
    render(marks.length ? this.#told(marks, telling) : nothing, list);
  }

  /**
   * @param {Mark} mark
   * @param {BoxOf} box
   */
  #stroke(mark, box) {
    const from = box(mark.place);
    const to = mark.to && box(mark.to);
    return from && to !== null ? stroke(mark, from, to) : nothing;
  }

  /**
   * For whoever does not see the drawing; what has left the table is still said.
   * @param {Mark[]} marks
   * @param {Telling} telling
   */
  #told(marks, telling) {
    const there = (/** @type {string} */ name) => !name || this.#spots.elements(name).length > 0;
    const lines = marks.map((mark) => {
      const said = telling.mark(mark);
      return html`<li>${there(mark.place) && there(mark.to) ? said : telling.say("gone", { mark: said })}</li>`;
    });
    return html`<ul aria-label=${telling.words.list}>
      ${lines}
    </ul>`;
  }
}

/**
 * What is only there while somebody draws: the thing under the pointer, the one the keys are at, an arrow on its way.
 * @param {Sketch} pencil
 * @param {BoxOf} box
 * @param {DOMRect} origin
 */
function sketch({ hovered, at, begun, drag, colour }, box, origin) {
  /**
   * @param {string | null | undefined} name
   * @param {number} air
   * @param {string} kind
   */
  const around = (name, air, kind) => {
    const there = name && box(name);
    return there ? svg`<g class=${kind}>${ring(there, air)}</g>` : nothing;
  };
  const from = drag && box(drag.from);
  const tip = drag && { x: drag.x - origin.left, y: drag.y - origin.top };
  return svg`${around(hovered, 2, "spot-hovered")}${around(at, 8, "spot-at")}${around(
    begun ?? drag?.from,
    2,
    `spot-begun is-${colour}`,
  )}
    ${
      from && tip
        ? svg`<g class="stroke-of is-${colour}">${arrow(from, {
            left: tip.x,
            right: tip.x,
            top: tip.y,
            bottom: tip.y,
          })}</g>`
        : nothing
    }`;
}

/**
 * @param {Box | null} box
 * @param {DOMRect} origin
 */
function moved(box, origin) {
  return (
    box && {
      left: box.left - origin.left,
      right: box.right - origin.left,
      top: box.top - origin.top,
      bottom: box.bottom - origin.top,
    }
  );
}

/** @returns {Promise<MarkWords>} */
async function asked() {
  const answer = await fetch(`/marks.json?lang=${document.documentElement.lang}`);
  if (!answer.ok) throw new Error(`marks.json: ${answer.status}`);
  return answer.json();
}

// Most pages show no marks, so the sheet comes with the first of them.
/** @type {Promise<unknown> | null} */
let sheet = null;
function styled() {
  sheet ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("./marks.css", import.meta.url).href;
    link.onload = resolve;
    link.onerror = () => {
      sheet = null;
      link.remove();
      reject(new Error("marks.css"));
    };
    document.head.append(link);
  });
  return sheet;
}
