// @ts-check
// Cards that come up or lie there: asked for by their faces. Of a card nothing is known but its id and its label.
import { say } from "../board/now.js";

/** @param {string} id */
export const isCard = (id) => /^[123]/.test(id);
/** @param {string} id */
const levelOf = (id) => Number(id[0]);

export class Cards {
  /**
   * @param {RecordingPage} page
   * @param {Picker} picker
   */
  constructor(page, picker) {
    this.page = page;
    this.picker = picker;
    this.words = page.words;
    this.labels = Object.keys(page.known.labels);
  }

  /**
   * Cards of a level (0: of any) that nobody can see anywhere.
   * @param {number} level
   */
  away(level) {
    const lying = new Set(Object.values(this.page.standing?.table ?? {}).flat());
    return this.ofLevel(level).filter((id) => !lying.has(id));
  }

  /** @param {number} level */
  ofLevel(level) {
    return this.labels.filter((id) => isCard(id) && (!level || levelOf(id) === level));
  }

  // The card that fills the gap just made: asked for at once, and written without another tap.
  async lay() {
    const { page } = this;
    if (!page.due("lay") || !page.server.key || this.picker.dialog.open) return;
    const found = await this.picker.ask({
      title: this.words["came-up"],
      ids: this.away(this.#gap()),
      skip: this.words["not-noted"],
    });
    if (found) await page.send(`- lay ${found[0] ?? "?"}`);
  }

  #gap() {
    const table = this.page.standing?.table ?? {};
    for (let level = 0; level < 3; level += 1)
      for (let at = 0; at < 4; at += 1) if (!table[`market.${level}.${at}`]) return level + 1;
    return 0;
  }

  /**
   * A card of somebody's hand that this reader has not seen is turned up.
   * @param {string} id
   */
  async unseen(id) {
    const found = await this.picker.ask({
      title: this.words.which,
      ids: this.away(Number(id[1]) || 0),
      skip: this.words.clear,
    });
    if (found?.length) this.page.change(() => this.page.entry.chosen(found[0]));
  }

  // Whoever took a card unseen may note it.
  async note() {
    const { entry } = this.page;
    const found = await this.picker.ask({
      title: this.words.which,
      ids: this.away(Number(entry.card[1])),
      skip: this.words["not-noted"],
    });
    if (found)
      this.page.change(() => {
        entry.hidden = found[0] ?? "";
      });
  }

  // What lies there at the start: row by row, then the tiles. Whoever notes nothing begins at once.
  async layOut() {
    const { known } = this.page;
    const said = [];
    for (const level of [1, 2, 3]) {
      const row = await this.picker.ask({
        title: say(this.words["lay-row"], { level }),
        ids: this.away(level),
        many: 4,
        skip: this.words["not-noted-any"],
      });
      if (row === null) return;
      if (row.length) said.push(`- lay ${level} ${row.join(" ")}`);
    }
    const seats = Object.keys(known.seats).length;
    const many = known.tiles === "nobles" ? seats + 1 : seats;
    const tiles = await this.picker.ask({
      title: this.words["lay-tiles"],
      ids: this.labels.filter((id) => !isCard(id)),
      many,
      shape: "tile",
      skip: this.words["not-noted-any"],
    });
    if (tiles?.length) said.push(`- ${known.tiles} ${tiles.join(" ")}`);
    if (said.length) await this.page.send(said.join(" / "));
  }
}
