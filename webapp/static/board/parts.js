// @ts-check
// Small parts that every table is made of.
import { html, nothing } from "../vendor/lit-html.js";

/** @type {Names} */
const BOXES = {
  card: "0 0 100 124",
  tile: "0 0 104 66",
  tok: "0 0 40 40",
  gem: "0 0 24 24",
  i: "0 0 24 24",
  ribbon: "0 0 112 26",
  bonus: "0 0 22 28",
};

/**
 * A symbol of the page at some size; more words may follow the shape. It is decoration: whoever places it says in words
 * what it is.
 * @param {string} symbol
 * @param {string} shape
 */
export function draw(symbol, shape) {
  return html`<svg class=${shape} viewBox=${BOXES[shape.split(" ")[0]]} aria-hidden="true">
    <use href="#${symbol}"></use>
  </svg>`;
}

/**
 * The sign of a colour in the names of symbols.
 * @param {string} colour
 */
export function sign(colour) {
  return colour === "*" ? "x" : colour;
}

/** @param {string} seat */
export function badge(seat) {
  return html`<b class="seat seat-${seat.toLowerCase()}">${seat}</b>`;
}

/**
 * Words with a name in them, which may run the other way.
 * @param {string} words
 * @param {string} who
 */
export function named(words, who) {
  const [before, after] = words.split("%(who)s");
  return after === undefined ? words : html`${before}<bdi>${who}</bdi>${after}`;
}

/** @param {number} by */
export function signed(by) {
  return by > 0 ? `+${by}` : `−${-by}`;
}

/** @param {number} by */
export function delta(by) {
  return by ? html`<span class="delta">${signed(by)}</span>` : nothing;
}
