// @ts-check
// The entry: what was tapped so far, as a sentence of the notation. No rule is here: the server tells what it means.
const ORDER = "wugrkypbrot*";

export class Entry {
  /** @param {string} verb */
  constructor(verb) {
    this.buying = verb; // buy or recruit
    /** @type {string[]} */
    this.gems = [];
    this.card = "";
    this.hidden = ""; // the card that was taken unseen, for who noted it
    /** @type {string[] | null} */
    this.paid = null; // what was handed over, where it is not what the rules expect
    this.verb = verb;
    /** @type {string | null} */
    this.typed = null;
    this.told = ""; // a whole sentence that was tapped together
  }

  clear() {
    this.gems = [];
    this.card = "";
    this.hidden = "";
    this.paid = null;
    this.verb = this.buying;
    this.typed = null;
    this.told = "";
  }

  get empty() {
    return this.typed === null && !this.told && !this.card && !this.gems.length;
  }

  /**
   * A gem more; where tokens have to go back, they are those.
   * @param {string} colour
   * @param {boolean} back
   */
  gem(colour, back) {
    if (this.paid) {
      this.paid.push(colour);
      return;
    }
    this.typed = null;
    this.card = "";
    this.verb = back ? "return" : "take";
    this.gems.push(colour);
  }

  /** @param {string} card */
  chosen(card) {
    this.typed = null;
    this.gems = [];
    this.card = card;
    this.hidden = "";
    this.paid = null;
    this.verb = this.buying;
  }

  /** @param {string} level */
  blind(level) {
    this.chosen(`L${level}`);
    this.verb = "reserve";
  }

  /** @param {string} words */
  type(words) {
    this.clear();
    this.typed = words;
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.clear();
    this.told = sentence;
  }

  /**
   * How many of a colour were tapped, as the bank shows it.
   * @param {string} colour
   */
  tapped(colour) {
    const many = (this.paid ?? this.gems).filter((each) => each === colour).length;
    return this.paid || this.verb === "return" ? many : -many;
  }

  get say() {
    if (this.typed !== null) return this.typed.trim();
    if (this.told) return this.told;
    if (this.card)
      return [this.verb, this.card, this.hidden, this.paid ? sorted(this.paid) || "-" : ""].filter(Boolean).join(" ");
    return this.gems.length ? `${this.verb} ${sorted(this.gems)}` : "";
  }
}

/** @param {string[]} gems */
function sorted(gems) {
  return [...gems].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");
}
