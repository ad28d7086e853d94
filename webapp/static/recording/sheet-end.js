// @ts-check
// The end: who has won by the sheet, or by what the table says; then to the replay, to others, and once more.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge, draw } from "../board/parts.js";
import { shown, teamsOf } from "../games/sheet/board.js";
import { quoted } from "./sheet-sentences.js";

/** @typedef {{ name: string; word: string; seats: string[]; points: number }} Side who plays together */

export class SheetEnd {
  /**
   * @param {import("./sheet.js").Sheet} sheet
   * @param {string} base
   */
  constructor(sheet, base) {
    this.sheet = sheet;
    this.base = base;
    this.asking = false;
    this.told = ""; // after sharing
  }

  open() {
    this.asking = true;
    this.sheet.page.draw();
  }

  #close() {
    this.asking = false;
    this.sheet.page.draw();
  }

  /**
   * Every team, and whoever plays alone.
   * @param {Table} table
   * @returns {Side[]}
   */
  sides(table) {
    const { sheet } = this;
    const teams = teamsOf(table).map((team) => ({
      name: team.name,
      word: quoted(team.name),
      seats: team.seats,
      points: team.points,
    }));
    const alone = sheet.seats
      .filter((seat) => !teams.some((team) => team.seats.includes(seat)))
      .map((seat) => ({
        name: sheet.who(seat),
        word: seat,
        seats: [seat],
        points: Number(table[`${seat}.points`] ?? 0),
      }));
    return [...teams, ...alone];
  }

  /**
   * Whether there is a number to tell the winner from.
   * @param {Table} table
   */
  #counted(table) {
    if (table.scoring === "winner" || table.scoring === "together") return false;
    return (
      Object.keys(table).some((place) => /^[A-Z]\.cells\./.test(place)) || this.sides(table).some((each) => each.points)
    );
  }

  /**
   * Those in front, the best first behind them.
   * @param {Table} table
   */
  #order(table) {
    const sign = table.scoring === "lowest" ? 1 : -1;
    return [...this.sides(table)].sort((a, b) => sign * (a.points - b.points));
  }

  /** @param {Table} table */
  resultOf(table) {
    return `result ${this.sides(table)
      .map((side) => `${side.word} ${side.points}`)
      .join(" ")}`;
  }

  /**
   * @param {Side} side
   * @param {() => void} act
   */
  choice(side, act) {
    return html`<button type="button" class="btn" data-winner=${side.word} @click=${act}>
      ${side.seats.map(badge)}<bdi>${side.name}</bdi>
    </button>`;
  }

  /** @param {Table} table */
  ask(table) {
    const { sheet } = this;
    const { words } = sheet;
    const back = html`<button type="button" class="btn bare" data-not-yet @click=${() => this.#close()}>
      ${words["not-yet"]}
    </button>`;
    const write = (/** @type {string} */ said) => {
      this.asking = false;
      sheet.send(said);
    };
    if (!this.#counted(table))
      return html`<fieldset class="sheet-who">
          <legend>${words["who-won"]}</legend>
          ${this.sides(table).map((side) => this.choice(side, () => write(`- result ${side.word}`)))}
          <button type="button" class="btn" data-winner="-" @click=${() => write("- result -")}>${words.nobody}</button>
        </fieldset>
        ${back}`;
    const order = this.#order(table);
    const first = order.filter((side) => side.points === order[0].points);
    const result = `- ${this.resultOf(table)}`;
    if (first.length > 1 && order.length > 1)
      return html`<fieldset class="sheet-who">
          <legend>
            ${say(words.tie, { who: first.map((each) => each.name).join(words.and), points: shown(order[0].points) })}
          </legend>
          ${first.map((side) => this.choice(side, () => write(`${result} / - winner ${side.word}`)))}
          <button type="button" class="btn" data-shared @click=${() => write(result)}>${words.shared}</button>
        </fieldset>
        ${back}`;
    return html`<p class="preview">
        ${say(words["wins-with"], { who: order[0].name, points: shown(order[0].points) })}
      </p>
      ${this.#list(order.slice(1))}
      <button type="button" class="btn main tall" data-record-result @click=${() => write(result)}>
        <span>${draw("check", "i")}${words["record-result"]}</span>
      </button>
      ${back}`;
  }

  /** @param {Side[]} sides */
  #list(sides) {
    if (!sides.length) return nothing;
    return html`<p class="quiet">
      ${sides.map((side, n) => html`${n ? " · " : ""}<bdi>${side.name}</bdi> ${shown(side.points)}`)}
    </p>`;
  }

  /** @param {Table} table */
  headline(table) {
    const { words } = this.sheet;
    const won = /** @type {string[]} */ (table.won ?? []);
    if (table.scoring === "together") return words[won.length ? "all-won" : "all-lost"];
    const first = this.sides(table).filter((side) => side.seats.some((seat) => won.includes(seat)));
    if (!first.length) return words["nobody-won"];
    if (first.length > 1) return say(words.win, { who: first.map((each) => each.name).join(words.and) });
    const [{ name, points }] = first;
    return this.#counted(table)
      ? say(words["wins-with"], { who: name, points: shown(points) })
      : say(words.wins, { who: name });
  }

  /** @param {Table} table */
  over(table) {
    const { words } = this.sheet;
    const won = /** @type {string[]} */ (table.won ?? []);
    const others = this.#counted(table)
      ? this.#order(table).filter((side) => !side.seats.some((seat) => won.includes(seat)))
      : [];
    return html`<p class="preview won" role="status" data-over>${this.headline(table)}</p>
      ${this.#list(others)}
      <div class="sheet-after">
        <a class="btn main" data-review href=${this.base}>${draw("play", "i")}${words.review}</a>
        <button type="button" class="btn" data-share @click=${() => this.#share()}>
          ${draw("share", "i")}${words.share}
        </button>
        <a class="btn" data-play-again href="${this.base}/again">${draw("undo", "i")}${words.again}</a>
      </div>
      ${this.told ? html`<p class="small quiet" role="status">${this.told}</p>` : nothing}`;
  }

  async #share() {
    const { words, page } = this.sheet;
    const url = new URL(this.base, location.href).href;
    try {
      if (navigator.share) return void (await navigator.share({ title: document.title, url }));
      await navigator.clipboard.writeText(url);
      this.told = words["shared-link"];
    } catch {
      this.told = `${words["copy-link"]} ${url}`; // plain http has no clipboard
    }
    page.draw();
  }
}
