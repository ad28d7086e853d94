// @ts-check
// The number pad: large keys for one cell after the other.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge, draw } from "../board/parts.js";
import { shown, titleOf } from "../games/sheet/board.js";
import { cellOf } from "./sheet-sentences.js";

/** @typedef {import("../games/sheet/board.js").Column} Column */

const LONGEST = 7; // digits

export class Pad {
  /** @param {import("./sheet.js").Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.seat = ""; // empty: it is closed
    /** @type {Column} */
    this.row = { key: "", title: "" };
    /** @type {string | null} */
    this.text = null; // nothing was tapped yet
    /** @type {{ event: number, points: number, rest: string } | null} */
    this.line = null; // a sentence that is corrected, and no cell
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * @param {string} seat
   * @param {string} key
   */
  at(seat, key) {
    return this.seat === seat && this.row.key === key;
  }

  /**
   * @param {string} seat
   * @param {Column} row
   */
  open(seat, row) {
    Object.assign(this, { seat, row, text: null, line: null });
    this.sheet.page.draw();
    const cell = document.querySelector(`[data-cell="${CSS.escape(`${seat}.${row.key}`)}"]`);
    cell?.scrollIntoView({ block: "center", inline: "nearest" });
  }

  /**
   * A category has another key once the server knows it.
   * @param {Column[]} rows
   */
  follow(rows) {
    const { key, title } = this.row;
    if (!this.seat || !key || rows.some((row) => row.key === key)) return;
    this.row = rows.find((row) => row.title.toLowerCase() === title.toLowerCase()) ?? this.row;
  }

  /**
   * The number of a sentence, which may be one of several in its cell.
   * @param {number} event
   * @param {string} seat
   * @param {number} points
   * @param {string} rest of the sentence
   */
  mend(event, seat, points, rest) {
    Object.assign(this, { seat, row: { key: "", title: "" }, text: null, line: { event, points, rest } });
    this.sheet.page.draw();
  }

  close() {
    this.seat = "";
    this.line = null;
    this.sheet.page.draw();
  }

  // Points are added where there are no rows; else they are what stands in the cell.
  get #adds() {
    return !this.row.key && !this.line;
  }

  /** Whoever comes next: in a row those whose cell is empty. */
  get #next() {
    const { sheet } = this;
    if (this.line) return "";
    const seats = sheet.seats.filter((seat) => sheet.mine(seat));
    const after = [...seats.slice(seats.indexOf(this.seat) + 1), ...seats.slice(0, seats.indexOf(this.seat))];
    if (this.#adds) return after[0] ?? "";
    const { table } = sheet;
    return after.find((seat) => cellOf(table, seat, this.row.key) === undefined) ?? "";
  }

  /** @param {string} digit */
  #digit(digit) {
    const text = this.text ?? "";
    if (text.replace("-", "").length >= LONGEST) return;
    this.text = text.replace(/^(-?)0$/, "$1") + digit;
    this.sheet.page.draw();
  }

  #sign() {
    const text = this.text ?? "";
    this.text = text.startsWith("-") ? text.slice(1) : `-${text}`;
    this.sheet.page.draw();
  }

  #erase() {
    const { text } = this;
    this.text = text ? text.slice(0, -1) : "";
    this.sheet.page.draw();
  }

  #clear() {
    this.text = "";
    this.sheet.page.draw();
  }

  /** @param {string} next the seat that comes next; empty: it is closed */
  async #take(next) {
    const { sheet, seat, row, text, line } = this;
    const points = text === null ? undefined : /\d/.test(text) ? Number(text) : null;
    Object.assign(this, { seat: next, text: null, line: null });
    if (points === undefined || points === line?.points) sheet.page.draw();
    else if (line) await sheet.send(`${sheet.self} amend ${line.event} ${said(points, line.rest)}`);
    else if (this.#adds) await sheet.add(seat, points ?? 0);
    else await sheet.put(seat, row, points);
    sheet.page.draw();
    if (next && !this.#adds) this.#look();
  }

  #look() {
    document
      .querySelector(`[data-cell="${CSS.escape(`${this.seat}.${this.row.key}`)}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.seat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog")) return;
    if (/^\d$/.test(event.key)) this.#digit(event.key);
    else if (event.key === "-") this.#sign();
    else if (event.key === "Backspace") this.#erase();
    else if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && !(event.target instanceof Element && event.target.closest(".pad")))
      this.#take(this.#next);
    else return;
    event.preventDefault();
  }

  draw() {
    const { sheet, seat, row, text } = this;
    const { words, now } = sheet;
    const next = this.#next;
    const key = (/** @type {string} */ name, /** @type {unknown} */ face, /** @type {() => void} */ act, label = "") =>
      html`<button type="button" class="btn key" data-key=${name} aria-label=${label || nothing} @click=${act}>
        ${face}
      </button>`;
    const { line } = this;
    const mended = line ? html`<small>${say(sheet.page.words["mend-event"], { event: line.event })}</small>` : nothing;
    const digit = (/** @type {string} */ each) => key(each, each, () => this.#digit(each));
    return html`<div class="pad" role="group" aria-label=${say(words["add-for"], { who: sheet.who(seat) })}>
      <p class="pad-head">
        ${badge(seat)}<span
          ><bdi>${sheet.who(seat)}</bdi>${row.key ? html`<small>${titleOf(now, row)}</small>` : nothing}${mended}</span
        ><output aria-live="polite">${this.#shown(text)}</output>
        <button type="button" class="btn icon bare" data-cancel aria-label=${words.cancel} @click=${() => this.close()}>
          ${draw("cross", "i")}
        </button>
      </p>
      <div class="keys-of">
        ${["1", "2", "3"].map(digit)}${key("erase", "⌫", () => this.#erase(), words.erase)}
        ${["4", "5", "6"].map(digit)}${key("sign", "±", () => this.#sign(), words.minus)}
        ${["7", "8", "9"].map(digit)}${key("clear", "C", () => this.#clear(), words.clear)} ${digit("0")}
        <button
          type="button"
          class="btn key ${next && !this.#adds ? "" : "main"} done"
          data-done
          @click=${() => this.#take("")}
        >
          ${words.done}
        </button>
        ${
          next
            ? html`<button
                type="button"
                class="btn key ${this.#adds ? "" : "main"} next"
                data-next=${next}
                @click=${() => this.#take(next)}
              >
                <span>${say(words.next, { who: sheet.who(next) })}</span>
              </button>`
            : nothing
        }
      </div>
    </div>`;
  }

  /** @param {string | null} text */
  #shown(text) {
    const { sheet, seat, row } = this;
    const { table, words } = sheet;
    const tapped = text === null || text === "" ? null : text.replace("-", "−");
    if (this.#adds) {
      const was = Number(table[`${seat}.points`] ?? 0);
      const is = was + (text && /\d/.test(text) ? Number(text) : 0);
      return html`${tapped && !tapped.startsWith("−") ? "+" : ""}${tapped ?? ""}<small
          >${say(words.becomes, { was: shown(was), is: tapped ? shown(is) : "…" })}</small
        >`;
    }
    if (text !== null) return tapped ?? "–";
    const stands = this.line?.points ?? cellOf(table, seat, row.key);
    return stands === undefined ? "–" : html`<span class="quiet">${shown(stands)}</span>`;
  }
}

/**
 * What a corrected sentence says; without points, that it did not happen.
 * @param {number | null} points
 * @param {string} rest
 */
function said(points, rest) {
  return points === null ? "-" : `score ${points} ${rest}`.trim();
}
