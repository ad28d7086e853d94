// @ts-check
// Steps: a sentence that is tapped together, word by word. Which words there are, the server tells.

export class Steps {
  /** @param {RecordingPage} page */
  constructor(page) {
    this.page = page;
    this.declined = ""; // the table at which somebody did not want what is filled in
    /** @type {Tappable | null} */
    this.step = null;
    /** @type {{ ask: Ask; words: string[] }[]} */
    this.path = []; // what was said so far
    /** @type {string[]} */
    this.picked = []; // of several words that are asked for together
    this.mine = false; // chosen by somebody, not filled in
  }

  clear() {
    this.step = null;
    this.path = [];
    this.picked = [];
    this.mine = false;
  }

  get all() {
    return this.page.standing?.steps ?? [];
  }

  // The steps that are not the open one.
  get others() {
    return this.all.filter((step) => step !== this.step);
  }

  // What is asked now; nothing: the sentence is whole.
  get ask() {
    let ask = this.step?.ask;
    for (const { words } of this.path) ask = ask?.then?.[words[0]] ?? ask?.rest;
    return ask;
  }

  get say() {
    const { path } = this;
    const step = /** @type {Tappable} */ (this.step);
    return [step.seat, step.say, ...path.flatMap((each) => each.words), step.tail].filter(Boolean).join(" ");
  }

  // What was tapped so far, to be typed on.
  get begun() {
    return this.step && this.mine && this.ask ? `${[this.say, ...this.picked].join(" ")} ` : "";
  }

  get verb() {
    return verbOf(/** @type {Tappable} */ (this.step));
  }

  /**
   * Begin a sentence; what is certain in it is filled in.
   * @param {Tappable} step
   */
  begin(step, mine = true) {
    this.clear();
    Object.assign(this, { step, mine });
    this.#usual();
    this.#told();
  }

  /** @param {string} word */
  pick(word) {
    const ask = /** @type {Ask} */ (this.ask);
    const many = ask.many ?? 1;
    this.mine = true;
    this.picked = this.#toggled(ask, word);
    if (this.picked.length < many) {
      const left = [...new Set(this.#left(ask))];
      if (left.length !== 1 || this.#left(ask).length !== many - this.picked.length) {
        this.#told();
        return;
      }
      this.picked.push(...this.#left(ask)); // nothing else is left
    }
    this.done();
  }

  // So many words are enough.
  done() {
    this.path.push({ ask: /** @type {Ask} */ (this.ask), words: this.picked });
    this.picked = [];
    this.#usual();
    this.#told();
  }

  // Ask for a word again, and for those after it.
  back(place = this.path.length - 1) {
    this.mine = true;
    this.picked = [];
    if (place < 0) this.clear();
    else this.path = this.path.slice(0, place);
    this.page.change(() => this.page.entry.clear());
  }

  // What is due is open at once, unless somebody is at something else.
  settle() {
    const { page } = this;
    if (!page.entry.empty || !page.standing?.steps || page.waiting.length) return;
    if (this.step && !this.ask) {
      // whole, and not wanted
      this.declined = page.standing.hash;
      this.clear();
    }
    const first = this.all.find((step) => step.due);
    if (!this.step && first && this.declined !== page.standing.hash) this.begin(first, false);
  }

  // The table has changed: what was filled in for the old one is not wanted any more.
  moved() {
    if (this.mine) return;
    if (this.step && this.page.entry.told === this.say) this.page.entry.clear();
    this.clear();
  }

  /**
   * @param {Ask} ask
   * @param {string} word
   */
  #toggled(ask, word) {
    if ((ask.many ?? 1) === 1) return [word];
    if (this.#left(ask).includes(word)) return [...this.picked, word];
    const at = this.picked.lastIndexOf(word);
    return this.picked.filter((_, n) => n !== at);
  }

  /** @param {Ask} ask */
  #left(ask) {
    const left = [...ask.words];
    for (const word of this.picked) left.splice(left.indexOf(word), 1);
    return left;
  }

  #usual() {
    for (let { ask } = this; ask?.usual; ask = this.ask) this.path.push({ ask, words: ask.usual });
  }

  #told() {
    const { page, step, ask } = this;
    if (step && !ask) page.change(() => page.entry.tell(this.say));
    else page.draw();
  }
}

/**
 * A hand that is dealt is called otherwise than a card that is drawn.
 * @param {Tappable} step
 */
export function verbOf(step) {
  const [verb] = step.say.split(" ");
  return verb === "draw" && step.seat === "-" ? "deal" : verb;
}
