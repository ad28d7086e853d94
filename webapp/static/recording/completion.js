// @ts-check
// Completion: how the word that is being typed may go on. Only words that exist; whether they fit, the server says.
import { html, nothing } from "../vendor/lit-html.js";

const MOST = 6;

export class Completion {
  /** @param {KnownToRecord} known */
  constructor(known) {
    this.known = known;
    this.words = known.record;
    this.at = -1;
  }

  /**
   * The first word (behind a seat) is a verb; the others are cards, seats or what lies on the table.
   * @param {string} text
   * @param {Standing | null} standing
   */
  offers(text, standing) {
    const [, before, begun] = /** @type {RegExpExecArray} */ (/^(.*?)(\S*)$/s.exec(text));
    const sentence = /** @type {string} */ (before.split(" / ").at(-1)).trim();
    const first = !sentence || sentence in this.known.seats || sentence === "-";
    if (!begun && !first) return [];
    const lying = Object.values(standing?.table ?? {})
      .flat()
      .filter((id) => typeof id === "string")
      .filter((id) => this.known.labels[id]);
    const all = first ? this.known.verbs : [...new Set([...lying, ...Object.keys(this.known.labels)])];
    const wish = begun.toLowerCase();
    const named = (/** @type {string} */ id) => (this.known.names[id] ?? "").toLowerCase();
    const fits = (/** @type {string} */ word) =>
      word.toLowerCase().startsWith(wish) || (wish.length > 1 && named(word).includes(wish));
    return all
      .filter((word) => word !== begun && fits(word))
      .slice(0, MOST)
      .map((word) => ({ word, text: `${before}${word} ` }));
  }

  /**
   * Arrow keys walk through the offers, Enter takes the one that is marked.
   * @param {KeyboardEvent} event
   * @param {Offer[]} offers
   * @param {(text: string) => void} take
   */
  key(event, offers, take) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offers.length) {
      this.at = (this.at + step + offers.length + (this.at < 0 && step < 0 ? 1 : 0)) % offers.length;
      event.preventDefault();
      return true;
    }
    if (event.key === "Enter" && offers[this.at]) {
      event.preventDefault();
      take(offers[this.at].text);
      return true;
    }
    return false;
  }

  /**
   * @param {Offer[]} offers
   * @param {(text: string) => void} take
   */
  draw(offers, take) {
    if (!offers.length) return nothing;
    return html`<ul class="offers" id="offers" role="listbox" aria-label=${this.words.completes}>
      ${offers.map(
        ({ word, text }, n) =>
          html`<li
            role="option"
            id="offer-${n}"
            aria-selected=${n === this.at}
            data-offer=${word}
            @click=${() => take(text)}
          >
            <code>${word}</code> <small>${this.known.names[word] ?? ""}</small>
          </li>`,
      )}
    </ul>`;
  }
}
