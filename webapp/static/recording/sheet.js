// @ts-check
// The score sheet at the table: tap a cell, tap its number. Every number is a sentence; nobody judges any of them.
import { html, nothing } from "../vendor/lit-html.js";
import { Now, say } from "../board/now.js";
import { draw } from "../board/parts.js";
import { cellText, leaders, rowsOf, sheetOf, shown, titleOf } from "../games/sheet/board.js";
import { SheetEnd } from "./sheet-end.js";
import { Pad } from "./sheet-pad.js";
import { cellOf, quoted, suffix, with_ } from "./sheet-sentences.js";
import { remarks } from "./sheet-remarks.js";

/** @typedef {import("../games/sheet/board.js").Column} Column */

export class Sheet {
  /**
   * @param {RecordingPage} page
   * @param {string} base
   */
  constructor(page, base) {
    this.page = page;
    this.words = /** @type {SheetKnown} */ (page.known.sheet).words;
    this.mode = /** @type {SheetKnown} */ (page.known.sheet).mode;
    this.pad = new Pad(this);
    this.end = new SheetEnd(this, base);
    this.round = 0; // whose winner is being chosen; 0: none
    this.category = ""; // that is being named
    this.naming = false;
    this.note = { who: "", text: "" };
    this.tried = new Set(); // what was put behind another phone's entry by itself
    /** @type {Column[]} */
    this.added = []; // categories that nothing is written in yet
  }

  /** The table with what is not sent yet laid over it. */
  get table() {
    const { standing, waiting } = this.page;
    return with_(
      standing?.table ?? {},
      waiting.map((each) => each.say),
      this.mode,
      standing?.sheet?.cells ?? {},
    );
  }

  get now() {
    const table = this.table;
    return new Now({ step: () => null, at: () => table, length: 0 }, 0, this.page.known);
  }

  /** @param {string} seat */
  mine(seat) {
    const { page } = this;
    return Boolean(page.server.key) && (!page.mine || page.mine === seat);
  }

  /** Whoever says what belongs to no seat. */
  get self() {
    return this.page.mine || "-";
  }

  /** @param {string} said */
  send(said) {
    return this.page.send(said, true);
  }

  /**
   * The rows, and the one that comes next.
   * @param {Table} table
   * @returns {Column[]}
   */
  rows(table) {
    const rows = [...rowsOf(table)];
    if (this.mode === "categories")
      return [...rows, ...this.added.filter((each) => !rows.some((row) => same(row, each)))];
    if (this.mode !== "rounds") return rows;
    const numbers = rows.map((row) => Number(row.key)).filter(Boolean);
    const last = Math.max(0, ...numbers);
    const agreed = Number(table.rounds ?? 0);
    const full = last > 0 && this.seats.every((seat) => cellOf(table, seat, String(last)) !== undefined);
    const next = last === 0 ? 1 : full && !(agreed && last >= agreed) ? last + 1 : 0;
    if (next && !table.over && this.page.server.key) rows.push({ key: String(next), title: String(next) });
    return rows;
  }

  get seats() {
    return Object.keys(this.page.known.seats);
  }

  /** @param {string} seat */
  who(seat) {
    return this.page.known.seats[seat] ?? seat;
  }

  // ── the sheet itself ──────────────────────────────────────────────────────────────────────────────────

  draw() {
    this.#settle();
    const { now } = this;
    this.pad.follow(this.rows(now.table));
    const below =
      this.mode === "points" && this.page.server.key
        ? (/** @type {string} */ seat) => this.#plus(now, seat)
        : undefined;
    return sheetOf(now, this.rows(now.table), (seat, row) => this.#cell(now, seat, row), below);
  }

  /**
   * @param {Now} now
   * @param {string} seat
   * @param {Column} row
   */
  #cell(now, seat, row) {
    const points = cellOf(now.table, seat, row.key);
    const won = this.mode === "won";
    if (!this.mine(seat) && !(won && this.page.server.key))
      return points === undefined ? nothing : cellText(now, points);
    const what = titleOf(now, row);
    const word = won ? "change-round" : points === undefined ? "empty-cell" : "change-cell";
    const label = say(this.words[word], { who: this.who(seat), what, points: points ?? "", round: row.title });
    const act = () => (won ? this.#ask(Number(row.key)) : this.pad.open(seat, row));
    return html`<button
      type="button"
      class="cell ${points === undefined ? "empty" : ""}"
      data-cell="${seat}.${row.key}"
      aria-pressed=${this.pad.at(seat, row.key)}
      aria-label=${label}
      @click=${act}
    >
      ${points === undefined ? (won ? "" : "·") : cellText(now, points)}
    </button>`;
  }

  /**
   * @param {Now} now
   * @param {string} seat
   */
  #plus(now, seat) {
    if (!this.mine(seat)) return nothing;
    const points = shown(now.number(`${seat}.points`));
    return html`<button
      type="button"
      class="cell"
      data-cell="${seat}."
      aria-pressed=${this.pad.at(seat, "")}
      aria-label=${say(this.words["add-to"], { who: this.who(seat), points })}
      @click=${() => this.pad.open(seat, { key: "", title: "" })}
    >
      +
    </button>`;
  }

  // ── what a number becomes ─────────────────────────────────────────────────────────────────────────────

  /**
   * A number into a cell. What stands there is corrected where one sentence says it; else the difference is written.
   * @param {string} seat
   * @param {Column} row
   * @param {number | null} points null: nothing
   */
  async put(seat, row, points) {
    const before = cellOf(this.table, seat, row.key);
    if (points === (before ?? null)) return;
    const said = suffix(row);
    if (before === undefined) return void (await this.send(`${seat} score ${points}${said}`));
    const found = this.page.standing?.sheet?.cells[`${seat}.${row.key}`] ?? [];
    const waits = this.page.waiting.some((each) => each.say.includes(" score "));
    if (found.length === 1 && !waits && !this.page.branch) {
      const reads = points === null ? "-" : `score ${points}${said}`;
      return void (await this.send(`${this.self} amend ${found[0][0]} ${reads}`));
    }
    await this.send(`${seat} score ${(points ?? 0) - before}${said}`);
  }

  /**
   * Points more, or less, for a seat.
   * @param {string} seat
   * @param {number} points
   */
  async add(seat, points) {
    if (points) await this.send(`${seat} score ${points}`);
  }

  /**
   * Whether a sentence is a score, which is corrected with the pad.
   * @param {SaidLine} line
   */
  mends([event, seat, , , more]) {
    const score = more.kind === "move" && /^score (-?\d+)(?: (.*))?$/.exec(more.say);
    if (!score || !this.mine(seat)) return false;
    this.pad.mend(event, seat, Number(score[1]), score[2] ?? "");
    return true;
  }

  /** The first cell that is empty, row by row. */
  get nextEmpty() {
    const { table } = this;
    for (const row of this.rows(table))
      for (const seat of this.seats)
        if (this.mine(seat) && cellOf(table, seat, row.key) === undefined) return { seat, row };
    return null;
  }

  // Another phone was faster. Scores of different cells do not get in each other's way, nor do words.
  #settle() {
    const [first] = this.page.waiting;
    if (first?.refused !== "stale") return;
    const key = `${first.id} ${first.between?.at(-1)?.[0] ?? ""}`;
    const [seat, verb] = first.say.split(" ");
    const meets = (first.between ?? []).some(([, who, said]) => who === seat && said.startsWith("score "));
    if (this.tried.has(key) || !["score", "move"].includes(verb) || (verb === "score" && meets)) return;
    this.tried.add(key);
    setTimeout(() => this.page.again(first));
  }

  // ── below the sheet ───────────────────────────────────────────────────────────────────────────────────

  composer() {
    const { table } = this;
    if (this.pad.seat) return this.pad.draw();
    if (table.over) return html`${this.#wrong()}${this.end.over(table)}`;
    if (this.end.asking) return this.end.ask(table);
    if (this.round) return this.#winnerOf(this.round);
    if (this.naming) return this.#name();
    return html`${this.#wrong()}
      <div class="sheet-do">${this.#main(table)}</div>
      ${remarks(this)}`;
  }

  /** @param {Table} table */
  #main(table) {
    const { words } = this;
    const finish = html`<button type="button" class="btn tall" data-finish @click=${() => this.end.open()}>
      ${words.finish}
    </button>`;
    const outcome = (/** @type {string} */ how) =>
      html`<button type="button" class="btn tall" data-together=${how} @click=${() => this.send(`- result ${how}`)}>
        ${words[`we-${how}`]}
      </button>`;
    if (table.scoring === "together") return html`${this.#enter()}${outcome("won")}${outcome("lost")}`;
    if (this.mode === "won")
      return html`<div class="wide">${this.#winnerOf(Number(table.round))}</div>
        ${finish}`;
    return html`${this.#enter()}${finish}`;
  }

  #enter() {
    const { words, mode } = this;
    if (mode !== "rounds" && mode !== "categories") return nothing;
    const next = this.nextEmpty;
    const word = next && mode === "rounds" ? say(words["enter-round"], { round: next.row.title }) : words.enter;
    const enter = next
      ? html`<button type="button" class="btn main tall" data-enter @click=${() => this.pad.open(next.seat, next.row)}>
          ${word}
        </button>`
      : nothing;
    if (mode === "rounds") return enter;
    const name = () => {
      this.naming = true;
      this.page.draw();
      /** @type {HTMLInputElement | null} */ (document.querySelector("[data-category]"))?.focus();
    };
    return html`${enter}<button type="button" class="btn tall" data-new-category @click=${name}>
        ${words["new-category"]}
      </button>`;
  }

  #name() {
    const { words } = this;
    const done = (/** @type {Event} */ event) => {
      event.preventDefault();
      const title = this.category.trim().replace(/\s+/g, " ").slice(0, 40);
      if (title) this.added.push({ key: `+${title}`, title });
      this.category = "";
      this.naming = false;
      this.page.draw();
    };
    return html`<form class="sheet-note" @submit=${done}>
      <input
        class="typing words"
        data-category
        maxlength="40"
        autocomplete="off"
        aria-label=${words.category}
        placeholder=${words.category}
        .value=${this.category}
        @input=${(/** @type {InputEvent} */ event) => {
          this.category = /** @type {HTMLInputElement} */ (event.target).value;
        }}
      />
      <button class="btn main">${words.add}</button>
    </form>`;
  }

  /** @param {number} round */
  #ask(round) {
    this.round = round;
    this.page.draw();
  }

  /** @param {number} round */
  #winnerOf(round) {
    const { words } = this;
    const event = this.page.standing?.sheet?.won[round - 1];
    const choose = async (/** @type {string} */ who) => {
      this.round = 0;
      await this.send(event ? `${this.self} amend ${event} round ${who}` : `- round ${who}`);
    };
    const sides = this.end.sides(this.table);
    return html`<fieldset class="sheet-who">
      <legend>${say(words["who-won-round"], { round })}</legend>
      ${sides.map((side) => this.end.choice(side, () => choose(side.word)))}
      <button type="button" class="btn" data-winner="-" @click=${() => choose("-")}>${words["drawn-round"]}</button>
    </fieldset>`;
  }

  #wrong() {
    const { standing, waiting } = this.page;
    const wrong = standing?.sheet?.wrong ?? [];
    if (!wrong.length || waiting.length) return nothing;
    const { result } = /** @type {SheetStanding} */ (standing?.sheet);
    const mend = () => this.send(`${this.self} amend ${result} ${this.end.resultOf(this.table)}`);
    return html`<div class="finding irregular" role="status" data-wrong>
      ${draw("irregular", "i")}
      <div>
        ${wrong.map(
          ([event, says], n) => html`<p>${n ? nothing : html`<b>${this.words.wrong}</b> `}${event}: ${says}</p>`,
        )}
        ${
          result && wrong.some(([event]) => event === result)
            ? html`<button type="button" class="btn" data-mend-result @click=${mend}>
                ${this.words["mend-result"]}
              </button>`
            : nothing
        }
      </div>
    </div>`;
  }

  // ── above it ──────────────────────────────────────────────────────────────────────────────────────────

  headline() {
    const { words } = this;
    const { standing } = this.page;
    const { table } = this;
    if (!standing) return nothing;
    const event = standing.last;
    const where =
      ["rounds", "won"].includes(this.mode) && !table.over
        ? say(words.where, { round: Number(table.round) || 1, event })
        : say(this.page.words.start, { event });
    return html`<span
      ><b>${table.over ? this.end.headline(table) : this.#standing(table)}</b><small>${where}</small></span
    >`;
  }

  /** @param {Table} table */
  #standing(table) {
    const { words } = this;
    const sides = this.end.sides(table);
    const first = sides.filter((side) => side.seats.some((seat) => leaders(table).includes(seat)));
    if (!first.length || first.length === sides.length) return words.playing;
    if (first.length > 1) return say(words.level, { who: first.map((each) => each.name).join(", ") });
    return say(words.leads, { who: first[0].name, points: shown(first[0].points) });
  }

  /** @param {string} text */
  quoted(text) {
    return quoted(text);
  }
}

/**
 * @param {Column} one
 * @param {Column} other
 */
function same(one, other) {
  return one.title.toLowerCase() === other.title.toLowerCase();
}
