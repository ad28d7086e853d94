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
  #telling = null;
  #ready = null;
  #shown = []; // the marks of the note that is shown
  #pencil = null; // while somebody draws
  #waiting = 0;
  #over = null;
  #list = null;

  // `words` are marks.json; without them they are asked for as soon as there is something to draw.
  constructor(table, words, known) {
    this.#spots = new Spots(table);
    this.#given = words;
    this.#known = known;
  }

  // The marks of a note, or "" for none. A text that is none is none.
  show(text) {
    this.#shown = (text && marksIn(text)) || [];
    if (this.#shown.length) this.#start().then(() => this.#redraw(), () => {}); // no connection: the note is still there
    else if (this.#over) this.#redraw();
  }

  // The reader draws. The marks as text afterwards, or null.
  async edit(text) {
    const before = document.activeElement;
    const [{ Pencil }] = await Promise.all([import("./pencil.js"), this.#start()]);
    if (this.#pencil) return null;
    this.#pencil = new Pencil(this.#spots, this.#telling, (text && marksIn(text)) || [], () => this.#redraw());
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
    this.#telling = new Telling(words, this.#known);
    this.#over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.#over.setAttribute("class", "marks-over");
    this.#over.setAttribute("aria-hidden", "true");
    this.#list = document.createElement("div");
    this.#list.className = "only-read";
    const { ground } = this.#spots;
    ground.classList.add("marks-ground");
    ground.append(this.#over, this.#list);
    this.#observe(ground);
  }

  #observe(ground) {
    const again = () => this.#redraw();
    const sizes = new ResizeObserver(again);
    const changes = new MutationObserver(again);
    for (const part of [ground, ...this.#spots.parts]) sizes.observe(part);
    for (const part of this.#spots.parts) changes.observe(part, { subtree: true, childList: true, attributes: true });
    for (const what of ["scroll", "animationend", "toggle"]) ground.addEventListener(what, again, { capture: true, passive: true });
  }

  #redraw() {
    this.#waiting ||= requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#draw();
    });
  }

  #draw() {
    const marks = this.#pencil?.marks ?? this.#shown;
    const origin = this.#over.getBoundingClientRect();
    const box = (name) => moved(this.#spots.box(name), origin);
    render(svg`${marks.map((mark) => this.#stroke(mark, box))}${this.#pencil ? sketch(this.#pencil, box, origin) : nothing}`, this.#over);
    render(marks.length ? this.#told(marks) : nothing, this.#list);
  }

  #stroke(mark, box) {
    const [from, to] = [box(mark.place), mark.to && box(mark.to)];
    return from && to !== null ? stroke(mark, from, to) : nothing;
  }

  // For whoever does not see the drawing; what has left the table is still said.
  #told(marks) {
    const there = (name) => !name || this.#spots.elements(name).length > 0;
    const lines = marks.map((mark) => {
      const said = this.#telling.mark(mark);
      return html`<li>${there(mark.place) && there(mark.to) ? said : this.#telling.say("gone", { mark: said })}</li>`;
    });
    return html`<ul aria-label=${this.#telling.words.list}>${lines}</ul>`;
  }
}

// What is only there while somebody draws: the thing under the pointer, the one the keys are at, an arrow on its way.
function sketch({ hovered, at, begun, drag, colour }, box, origin) {
  const around = (name, air, kind) => {
    const there = name && box(name);
    return there ? svg`<g class=${kind}>${ring(there, air)}</g>` : nothing;
  };
  const [from, tip] = [drag && box(drag.from), drag && { x: drag.x - origin.left, y: drag.y - origin.top }];
  return svg`${around(hovered, 2, "spot-hovered")}${around(at, 8, "spot-at")}${around(begun ?? drag?.from, 2, `spot-begun is-${colour}`)}
    ${from ? svg`<g class="stroke-of is-${colour}">${arrow(from, { left: tip.x, right: tip.x, top: tip.y, bottom: tip.y })}</g>` : nothing}`;
}

function moved(box, origin) {
  return box && { left: box.left - origin.left, right: box.right - origin.left, top: box.top - origin.top, bottom: box.bottom - origin.top };
}

async function asked() {
  const answer = await fetch(`/marks.json?lang=${document.documentElement.lang}`);
  if (!answer.ok) throw new Error(`marks.json: ${answer.status}`);
  return answer.json();
}

// Most pages show no marks, so the sheet comes with the first of them.
let sheet = null;
function styled() {
  sheet ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("../marks.css", import.meta.url).href;
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
