// Completion: how the word that is being typed may go on. Only words that exist; whether they fit, the server says.
import { html, nothing } from "../vendor/lit-html.js";

const MOST = 6;

export class Completion {
  constructor(known) {
    Object.assign(this, { known, words: known.record, at: -1 });
  }

  // The first word (behind a seat) is a verb; the others are cards, seats or what lies on the table.
  offers(text, standing) {
    const [, before, begun] = /^(.*?)(\S*)$/s.exec(text);
    const sentence = before.split(" / ").at(-1).trim();
    const first = !sentence || (sentence in this.known.seats) || sentence === "-";
    if (!begun && !first) return [];
    const lying = Object.values(standing?.table ?? {}).flat().filter((id) => this.known.labels[id]);
    const all = first ? this.known.verbs : [...new Set([...lying, ...Object.keys(this.known.labels)])];
    const wish = begun.toLowerCase();
    const named = (id) => (this.known.names[id] ?? "").toLowerCase();
    const fits = (word) => word.toLowerCase().startsWith(wish) || (wish.length > 1 && named(word).includes(wish));
    return all.filter((word) => word !== begun && fits(word)).slice(0, MOST).map((word) => ({ word, text: `${before}${word} ` }));
  }

  // Arrow keys walk through the offers, Enter takes the one that is marked.
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

  draw(offers, take) {
    if (!offers.length) return nothing;
    return html`<ul class="offers" id="offers" role="listbox" aria-label=${this.words.completes}>${offers.map(({ word, text }, n) => html`<li role="option" id="offer-${n}" aria-selected=${n === this.at} data-offer=${word} @click=${() => take(text)}><code>${word}</code> <small>${this.known.names[word] ?? ""}</small></li>`)}</ul>`;
  }
}
