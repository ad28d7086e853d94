// @ts-check
// Marks in words. The words are marks.json, the names of seats and cards are those of the page.
import { html } from "../vendor/lit-html.js";

export class Telling {
  /**
   * @param {MarkWords} words
   * @param {KnownToMark} known
   */
  constructor(words, known) {
    this.words = words;
    this.known = known;
  }

  /**
   * "red arrow from the white tokens in the bank to Ania"
   * @param {Mark} mark
   */
  mark({ colour, place, to }) {
    const sentence = to ? this.words.arrows[colour] : this.words.rings[colour];
    return filled(sentence, { place: this.place(place), to: to && this.place(to) });
  }

  /**
   * @param {string} name
   * @param {DrawnFacts} facts
   */
  say(name, facts = {}) {
    return filled(this.words[name], facts);
  }

  /**
   * What lies there, with all that can be read off it.
   * @param {string} name
   */
  whole(name) {
    return this.known.labels?.[name] ?? this.place(name);
  }

  /** @param {string} name */
  place(name) {
    const { seats, names = {}, labels = {}, say } = this.known;
    const [first, second, third] = name.split(".");
    if (!second && first in seats) return this.#who(first);
    if (names[name]) return names[name];
    if (labels[name]) return filled(this.words.card, { id: name });
    const ofSeat = first in seats;
    const sentence = this.words.places[ofSeat ? `seat.${second}` : name] ?? this.words.places[first];
    if (!sentence) return this.#unheard(name);
    const colour = ofSeat ? third : second;
    return filled(sentence, {
      who: ofSeat ? this.#who(first) : "",
      colour: say?.colours?.[colour] ?? colour ?? "",
      level: String(Number(second) + 1),
      nth: String(Number(third) + 1),
    });
  }

  /**
   * A card of which this page shows nothing (it may be hidden, or be none at all) is called as the note calls it.
   * @param {string} name
   */
  #unheard(name) {
    return name.includes(".") ? name : filled(this.words.card, { id: name });
  }

  /**
   * A name may run the other way.
   * @param {string} seat
   */
  #who(seat) {
    return html`<bdi>${this.known.seats[seat] || seat}</bdi>`;
  }
}

/**
 * @param {string} sentence
 * @param {DrawnFacts} facts
 */
function filled(sentence, facts) {
  return html`${sentence.split(/(%\(\w+\)s)/).map((piece) => facts[piece.slice(2, -2)] ?? piece)}`;
}
