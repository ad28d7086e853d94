// @ts-check
// What lies before each seat, large enough for a finger, and the box with everything else.
import { html, nothing } from "../vendor/lit-html.js";
import { sign } from "../board/gems-board.js";
import { say } from "../board/now.js";
import { badge, draw } from "../board/parts.js";
import { card } from "./position.js";

const LEVELS = /** @type {const} */ ([1, 2, 3]);
const SIDES = /** @type {const} */ (["thanos", "heroes"]);

/**
 * @param {Now} now
 * @param {GemsPosition} position
 * @param {Names} words
 * @param {boolean} fixed
 */
export function gemsHolders(now, position, words, fixed) {
  return html`${now.seats.map((seat) => gemsHolder(now, position, seat, words, fixed))}`;
}

/**
 * @param {Now} now
 * @param {GemsPosition} position
 * @param {string} seat
 * @param {Names} words
 * @param {boolean} fixed
 */
function gemsHolder(now, position, seat, words, fixed) {
  const tokens = position.tokens(seat);
  const piles = now.colours.map((colour) => {
    const count = tokens[colour] ?? 0;
    const label = `${now.words.colours[colour]}: ${count}`;
    return html`<button
      type="button"
      class="held-tok ${count ? "" : "none"}"
      data-pick="token.${colour}"
      data-from="${seat}.tokens"
      aria-label="${now.who(seat)}, ${label}"
      ?disabled=${fixed || !count}
    >
      ${draw(`tok-${sign(colour)}`, "tok")}<b>${count || "·"}</b>
    </button>`;
  });
  return html`<article
    class="holder ${position.turn === seat ? "turn" : ""}"
    data-put=${seat}
    aria-label=${now.who(seat)}
  >
    <div class="holder-head">
      ${badge(seat)}<bdi>${now.who(seat)}</bdi><b class="score">${now.number(`${seat}.points`)}</b
      ><span class="small quiet">${now.words.pts}</span>
    </div>
    <div class="held-toks" data-put="${seat}.tokens">${piles}</div>
    ${held(now, seat, "cards", words.bought, position.part(seat, "cards"), fixed)}
    ${held(now, seat, "reserved", words.reserved, position.part(seat, "reserved"), fixed)}
    ${held(now, seat, "tiles", words.tiles, position.part(seat, now.tiles), fixed)}
    ${
      position.avengers === seat
        ? html`<button
            type="button"
            class="held-card"
            data-pick="avengers"
            data-from="${seat}.avengers"
            ?disabled=${fixed}
          >
            ${words.avengers}
          </button>`
        : nothing
    }
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {string} part
 * @param {string} title
 * @param {string[]} list
 * @param {boolean} fixed
 */
function held(now, seat, part, title, list, fixed) {
  return html`<div class="held ${list.length ? "" : "nothing"}" data-put="${seat}.${part}">
    <span class="held-title">${title}</span>${list.map((word) => ribbon(now, word, `${seat}.${part}`, fixed))}
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} word
 * @param {string} from
 * @param {boolean} fixed
 */
function ribbon(now, word, from, fixed) {
  const id = card(word);
  const blind = word !== id || /^L\d$|\?$/.test(word);
  const level = /^L?([123])/.exec(word)?.[1] ?? "";
  const label = now.known.labels[id] ?? now.say("blind", { level });
  const tile = from.endsWith("tiles");
  const shown = tile ? now.name(id) : now.known.labels[id] ? draw(`m-${id}`, "ribbon") : now.say("blind", { level });
  return html`<button
    type="button"
    class="held-card"
    data-pick="${tile ? "tile" : "card"}.${word}"
    data-from=${from}
    aria-label=${label}
    ?disabled=${fixed}
  >
    ${blind ? draw("hidden", "i") : nothing}${shown}
  </button>`;
}

/**
 * @param {Now} now
 * @param {GemsPosition} position
 * @param {Names} words
 * @param {GemsBox} box
 */
export function gemsBox(now, position, words, box) {
  const lying = position.lying;
  const gone = new Set([...lying].map((id) => box.tile[id])); // both sides of a tile are one thing
  const tiles = box.tiles.filter((id) => !gone.has(box.tile[id]));
  return html` <section class="shelf" data-put="box">
      <h3>${words.tiles}</h3>
      <div class="shelf-cards">
        ${
          "avengers" in now.table && !position.avengers
            ? html`<button type="button" class="held-card" data-pick="avengers" data-from="tiles">
                ${words.avengers}
              </button>`
            : nothing
        }${tiles.map(
          (id) =>
            html`<button
              type="button"
              class="held-card"
              data-pick="tile.${id}"
              data-from="box"
              aria-label=${now.label(id)}
            >
              ${draw(`c-${id}`, "tile")}
            </button>`,
        )}
      </div>
    </section>
    ${LEVELS.map(
      (level) =>
        html`<section class="shelf" data-put="box">
          <h3>${say(words.level, { level })}</h3>
          <div class="shelf-cards">
            <button
              type="button"
              class="held-card"
              data-pick="unknown.${level}"
              data-from="box"
              aria-label=${say(words["unknown-of"], { level })}
            >
              ? ${say(words.level, { level })}
            </button>
            ${box[level]
              .filter((id) => !lying.has(id))
              .map(
                (id) =>
                  html`<button
                    type="button"
                    class="held-card"
                    data-pick="card.${id}"
                    data-from="box"
                    aria-label=${now.label(id)}
                  >
                    ${draw(`m-${id}`, "ribbon")}
                  </button>`,
              )}
          </div>
        </section>`,
    )}`;
}

// ── Infinity Gauntlet ───────────────────────────────────────────────────────────────────────────────────

/**
 * @param {Now} now
 * @param {GauntletPosition} position
 * @param {Names} words
 * @param {boolean} fixed
 */
export function gauntletHolders(now, position, words, fixed) {
  const lives = SIDES.map((side) => stepper(words[`life-${side}`], position.life[side], `life.${side}`, words, fixed));
  return html`<div class="lives">${lives}</div>
    ${now.seats.map((seat) => gauntletHolder(now, position, seat, words, fixed))}`;
}

/**
 * @param {Now} now
 * @param {GauntletPosition} position
 * @param {string} seat
 * @param {Names} words
 * @param {boolean} fixed
 */
function gauntletHolder(now, position, seat, words, fixed) {
  return html`<article
    class="holder ${position.turn === seat ? "turn" : ""}"
    data-put="${seat}.hand"
    aria-label=${now.who(seat)}
  >
    <div class="holder-head">
      ${badge(seat)}<bdi>${now.who(seat)}</bdi>${stepper(
        say(words["power-of"], { who: now.who(seat) }),
        position.power(seat),
        `power.${seat}`,
        words,
        fixed,
      )}
    </div>
    ${cards(now, seat, "hand", words, position.hand(seat), fixed)}
    ${cards(now, seat, "open", words, position.part(seat, "open"), fixed)}
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {string} part
 * @param {Names} words
 * @param {string[]} list
 * @param {boolean} fixed
 */
function cards(now, seat, part, words, list, fixed) {
  return html`<div class="held ${list.length ? "" : "nothing"}" data-put="${seat}.${part}">
    <span class="held-title">${words[part]}</span
    >${list.map((word) => named(now, word, `${seat}.${part}`, words, fixed))}
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} word
 * @param {string} from
 * @param {Names} words
 * @param {boolean} fixed
 */
function named(now, word, from, words, fixed) {
  const id = word.replace("!", "");
  const shown = now.known.labels[id] ? now.name(id) : id[0] === "?" ? "?" : id;
  const label = now.known.labels[id] ?? (id[0] === "?" ? words["hidden-card"] : id);
  return html`<button
    type="button"
    class="held-card"
    data-pick="card.${word}"
    data-from=${from}
    aria-label=${label}
    ?disabled=${fixed}
  >
    ${shown}
  </button>`;
}

/**
 * @param {string} label
 * @param {number} value
 * @param {string} what
 * @param {Names} words
 * @param {boolean} fixed
 */
function stepper(label, value, what, words, fixed) {
  return html`<span class="stepper" role="group" aria-label="${label}"
    ><span class="small">${label}</span>
    <button
      type="button"
      class="btn icon"
      data-step=${what}
      data-by="-1"
      aria-label="${label}: ${words.fewer}"
      ?disabled=${fixed || !value}
    >
      −</button
    ><b>${value}</b>
    <button
      type="button"
      class="btn icon"
      data-step=${what}
      data-by="1"
      aria-label="${label}: ${words.more}"
      ?disabled=${fixed}
    >
      +
    </button></span
  >`;
}

/**
 * @param {Now} now
 * @param {GauntletPosition} position
 * @param {Names} words
 * @param {GauntletBox} box
 */
export function gauntletBox(now, position, words, box) {
  const lying = position.lying;
  const left = (/** @type {string} */ id) =>
    box[side(id)].filter((other) => other === id).length - lying.filter((other) => other === id).length;
  const side = (/** @type {string} */ id) => (box.thanos.includes(id) ? "thanos" : "heroes");
  return html`${SIDES.map(
    (team) =>
      html`<section class="shelf" data-put="box">
        <h3>${words[team]}</h3>
        <div class="shelf-cards">
          <button
            type="button"
            class="held-card"
            data-pick="card.?"
            data-from="box"
            data-side=${team}
            aria-label="${words[team]}: ${words["hidden-card"]}"
          >
            ?
          </button>
          ${[...new Set(box[team])].filter((id) => left(id) > 0).map((id) => named(now, id, "box", words, false))}
        </div>
      </section>`,
  )}`;
}
