// @ts-check
// The board editor. The truth is the text of the position: every change rewrites it and asks the server what it makes
// of it.
import { around, one } from "../platform/dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge } from "../board/parts.js";
import { carrying } from "./carrying.js";

export class Editor {
  /**
   * @param {JudgePage} page
   * @param {GameEditor} game
   */
  constructor(page, game) {
    this.page = page;
    this.game = game;
    this.words = page.known.edit.say;
    /** @type {string[]} */
    this.undone = []; // texts to go back to
    /** @type {Thing | null} */
    this.carried = null;
    this.said = one(page.root, ".said");
    this.undo = one(page.root, ".undo", HTMLButtonElement);
    this.bar = one(page.root, ".carrying");
    this.undo.addEventListener("click", () => this.back());
    carrying(one(page.root, ".setting"), {
      pick: (element) => this.pick(element),
      fits: (thing, element) => this.fits(thing, element),
      carry: (thing) => this.carry(thing),
      put: (thing, to) => this.put(thing, to),
    });
    page.root.addEventListener("click", (event) => this.tapped(event));
    page.root.addEventListener("change", (event) => this.staged(event));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.carried) this.carry(null);
      if (
        (event.ctrlKey || event.metaKey) &&
        event.key === "z" &&
        !around(event, "input, textarea") &&
        this.undone.length
      )
        this.back();
    });
  }

  // ── what can be picked up, and where it may go ────────────────────────────────────────────────────────

  /** @param {HTMLElement} element */
  pick(element) {
    const { pick, from = "", side } = element.dataset;
    if (!pick) return this.game.pick(this.page, element.dataset);
    const [kind, ...rest] = pick.split(".");
    return this.game.picked(this.page, kind, rest.join("."), from, side);
  }

  /**
   * @param {Thing} thing
   * @param {Hit} element
   */
  fits(thing, element) {
    const asked = element.dataset.put ?? element.dataset.place ?? (element.dataset.gem && "bank");
    if (!asked && element.classList.contains("bank"))
      return thing.kind === "token" && thing.from !== "bank" ? "bank" : "";
    if (!asked) return element.classList.contains("tiles") ? this.target(thing, "tiles") : "";
    return this.target(thing, asked);
  }

  /**
   * The place that is meant by a spot on the page, or nothing.
   * @param {Thing} thing
   * @param {string} spot
   */
  target(thing, spot) {
    const to = this.game.spot(this.page, thing, spot);
    return this.targets(thing).some((each) => each.to === to) ? to : "";
  }

  /** @param {Thing} thing */
  targets(thing) {
    const { words, page } = this;
    const who = (/** @type {string} */ seat) => page.now.who(seat);
    /**
     * @param {string} key
     * @param {string} part
     */
    const seats = (key, part) =>
      page.seats.map((seat) => ({
        to: `${seat}.${part}`,
        seat,
        label: key ? say(words[key], { who: who(seat) }) : who(seat),
      }));
    return this.game.places(page, thing, seats).filter((each) => each.to !== thing.from);
  }

  /** @param {Thing} thing */
  name(thing) {
    const { now, known } = this.page;
    const called = this.game.called(this.page, thing);
    return called || (known.labels[thing.card] ? now.name(thing.card) : (this.words["hidden-card"] ?? thing.id));
  }

  // ── carrying, putting, counting ───────────────────────────────────────────────────────────────────────

  /** @param {Thing | null} thing */
  carry(thing) {
    this.carried = thing;
    this.bar.hidden = !thing;
    render(
      thing
        ? html`<p><b>${say(this.words.picked, { what: this.name(thing) })}</b></p>
            <div class="to">
              ${this.targets(thing).map(
                ({ to, seat, label }) =>
                  html`<button type="button" class="btn" data-to=${to}>
                    ${seat ? badge(seat) : nothing}${label}
                  </button>`,
              )}
              <button type="button" class="btn bare" data-to="">${this.words["put-back"]}</button>
            </div>`
        : nothing,
      this.bar,
    );
    if (thing) one(this.bar, "button").focus({ preventScroll: true });
  }

  /** @param {Event} event */
  tapped(event) {
    const to = around(event, "[data-to]");
    const step = around(event, "[data-step]");
    const turn = around(event, "[data-turn]");
    if (to && this.carried) {
      const thing = this.carried;
      this.carry(null);
      if (to.dataset.to) this.put(thing, to.dataset.to, true);
    } else if (step) this.step(step.dataset.step ?? "", Number(step.dataset.by));
    else if (turn)
      this.change(() => {
        this.page.position.turn = turn.dataset.turn ?? "";
      });
  }

  /** @param {Event} event */
  staged({ target }) {
    if (target instanceof HTMLSelectElement && target.matches("[data-stage]"))
      this.change(() => this.game.staged?.(this.page.position, target.value));
  }

  /**
   * @param {string} what
   * @param {number} by
   */
  step(what, by) {
    this.change(() => this.game.step?.(this.page.position, what, by));
  }

  /**
   * @param {Thing} thing
   * @param {string} to
   */
  async put(thing, to, byTap = false) {
    const label = this.targets(thing).find((each) => each.to === to)?.label ?? to;
    const changed = await this.change(() => this.page.position.move(thing, thing.from, to));
    if (!changed) return;
    this.tell(`${this.name(thing)} → ${label}`, false);
    // tokens come in handfuls: who taps goes on tapping
    if (byTap && this.game.left(this.page, thing)) {
      this.carry(thing);
      this.bar.querySelector(`[data-to="${to}"]`)?.focus({ preventScroll: true });
    } else if (byTap) this.undo.focus({ preventScroll: true }); // the button that was pressed is gone
  }

  // ── the text, and what the server makes of it ─────────────────────────────────────────────────────────

  /** @param {() => void} edit */
  async change(edit) {
    const before = this.page.position.text;
    edit();
    const answer = await this.ask(this.page.position.text);
    if (answer.position === undefined) {
      this.page.read(before);
      this.tell(answer.problem);
      return false;
    }
    this.undone.push(before);
    this.take(answer);
    return true;
  }

  async back() {
    const answer = await this.ask(this.undone[this.undone.length - 1]);
    if (answer.position === undefined) return this.tell(answer.problem);
    this.undone.pop();
    this.take(answer);
    this.tell(this.words.undone, false);
  }

  /**
   * @param {string} text
   * @returns {Promise<Placed | NotPlaced>}
   */
  async ask(text) {
    try {
      const sent = await fetch(this.page.root.dataset.place ?? "", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...this.page.known.question, position: text }),
      });
      const answer = await sent.json();
      return answer.position ? answer : { problem: answer.problem ?? answer.says ?? this.words["no-answer"] };
    } catch {
      return { problem: this.words["no-answer"] };
    }
  }

  /** @param {Placed} answer */
  take(answer) {
    this.tell("");
    this.undo.disabled = !this.undone.length;
    this.page.show(answer);
  }

  /** @param {string} words */
  tell(words, problem = true) {
    this.said.textContent = words;
    this.said.classList.toggle("problem", Boolean(words) && problem);
  }
}
