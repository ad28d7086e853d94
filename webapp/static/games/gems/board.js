// @ts-check
// The table of the two Splendors: the market with its decks, the bank, the tiles, and what lies before each seat.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { badge, delta, draw, sign, signed } from "../../board/parts.js";

const LEVELS = [2, 1, 0]; // the highest on top, as on a table

/** @param {Now} now */
export function table(now) {
  return html` <div class="tiles">${tiles(now)}</div>
    <div class="middle">
      <div class="market">${LEVELS.map((level) => row(now, level))}</div>
      <div class="bank" role="group" aria-label=${now.words.bank}>
        ${now.colours.map((colour) => pile(now, colour))}
      </div>
    </div>`;
}

/**
 * @param {Now} now
 * @param {number} level
 */
function row(now, level) {
  const cards = [0, 1, 2, 3].map((n) => `market.${level}.${n}`);
  return html`${deck(now, level)}${cards.map((place) => slot(now, place))}`;
}

/**
 * @param {Now} now
 * @param {number} level
 */
function deck(now, level) {
  const left = now.number(`decks.${level}`);
  const label = now.say("deck", { level: level + 1, count: left });
  const shown = html`${draw(`back-${level + 1}`, "card")}<span class="count">${left}</span>`;
  return now.taps
    ? html`<button type="button" class="deck" data-deck=${level + 1} aria-label=${label}>${shown}</button>`
    : html`<div class="deck" data-place="decks.${level}" role="img" aria-label=${label}>${shown}</div>`;
}

/**
 * @param {Now} now
 * @param {string} place
 */
function slot(now, place) {
  const id = now.thing(place);
  if (id && id !== "?") return thing(now, id, place, "card");
  if (id === "?" && now.taps)
    return html`<button
      type="button"
      class="slot"
      data-unknown=${place}
      data-place=${place}
      aria-label=${now.words.unknown}
    >
      ${draw("c-unknown", "card")}
    </button>`;
  if (id === "?")
    return html`<div class="slot" data-place=${place} role="img" aria-label=${now.words.unknown}>
      ${draw("c-unknown", "card")}
    </div>`;
  return gap(now, place) ?? html`<div class="slot none" data-place=${place}></div>`;
}

/**
 * @param {Now} now
 * @param {string} place
 */
function gap(now, place) {
  const gone = now.moved.wentFrom(place);
  if (!gone) return null;
  const seat = gone.to.split(".")[0];
  return html`<div class="slot gap" data-place=${place}>
    <span>${now.name(gone.thing)}${seat ? html`<br />→ ${badge(seat)}` : nothing}</span>
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} id
 * @param {string} place
 * @param {string} shape
 */
function thing(now, id, place, shape) {
  const fresh = now.moved.isFresh(id, place);
  return html`<button
    type="button"
    class="slot ${fresh ? "fresh" : ""}"
    data-place=${place}
    data-thing=${id}
    aria-label=${now.label(id)}
  >
    ${draw(`c-${id}`, shape)}
  </button>`;
}

/** @param {Now} now */
function tiles(now) {
  const here = now.list(now.tiles);
  const left = [...now.moved.left].filter(([, place]) => place === now.tiles);
  return html` ${here.map((id) => thing(now, id, now.tiles, "tile"))}
    ${left.map(
      ([id]) =>
        html`<div class="slot gap tile" data-place="${now.tiles}">
          <span>${now.name(id)} → ${badge((now.moved.came.get(id) ?? "").split(".")[0])}</span>
        </div>`,
    )}
    ${"avengers" in now.table ? avengers(now) : nothing}
    <p class="round-now"><b>${now.roundText}</b><span>${now.eventText}</span></p>`;
}

/** @param {Now} now */
function avengers(now) {
  const holder = now.thing("avengers");
  const label = holder ? now.say("tile-held", { who: now.who(holder) }) : now.words["tile-free"];
  return html`<div class="slot" data-place="avengers" role="img" aria-label=${label}>
    ${draw("tile-avengers", "tile")}${holder ? html`<span class="held">${badge(holder)}</span>` : nothing}
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} colour
 */
function pile(now, colour) {
  const place = `bank.${colour}`;
  const count = now.number(place);
  const shown = html`${draw(`tok-${sign(colour)}`, "tok")}<b>${count}</b
    ><span class="only-read"> ${now.words.colours[colour]}</span>`;
  return now.taps
    ? html`<button type="button" class="pile ${count ? "" : "none"}" data-gem=${colour}>
        ${shown}${delta(now.taps(colour))}
      </button>`
    : html`<div class="pile ${count ? "" : "none"}" data-place=${place}>${shown}${delta(now.moved.by(place))}</div>`;
}

// ── seats ───────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Now} now */
export function seats(now) {
  return html`<div class="seat-panels ${now.seats.length > 3 ? "many" : ""}">
    ${now.seats.map((seat) => panel(now, seat))}
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function panel(now, seat) {
  return html`<article
    class="seat-panel ${now.actor === seat ? "turn" : ""}"
    data-place=${seat}
    aria-label=${now.who(seat)}
  >
    <div class="seat-head">${badge(seat)}<bdi class="who">${now.who(seat)}</bdi>${points(now, seat, true)}</div>
    <div class="holds">
      ${now.colours.map((colour) => draw(`gem-${sign(colour)}`, "gem"))}<span
      ></span> ${now.colours.map((colour) => cell(now, `${seat}.bonuses.${colour}`, "cards", colour))}<span class="sum"
        ><b>${bought(now, seat)}</b> <span>${now.words.cards}</span></span
      >
      ${now.colours.map((colour) => cell(now, `${seat}.tokens.${colour}`, "toks", colour))}<span class="sum"
        ><b>${held(now, seat)}</b> <span>${now.words.tokens}</span></span
      >
    </div>
    ${kept(now, seat)}
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {boolean} tallied
 */
export function points(now, seat, tallied) {
  const place = `${seat}.points`;
  const count = now.number(place);
  const label = now.say("points-of", { who: now.who(seat), count });
  return html`<button
    type="button"
    class="points"
    data-place=${place}
    data-number=${place}
    data-seat=${seat}
    aria-label=${label}
  >
    ${tallied ? tally(count, now.moved.by(place), now.target) : nothing}${delta(now.moved.by(place))}<b>${count}</b>
  </button>`;
}

/**
 * Points as tally marks, five to a bundle: those there are, those that just came, and those that are missing.
 * @param {number} count
 * @param {number} by
 * @param {number} target
 */
function tally(count, by, target) {
  const marks = (/** @type {number} */ from, /** @type {number} */ to) => {
    let path = "";
    for (let n = from; n < to; n += 1) {
      const bundle = Math.floor(n / 5) * 31;
      path += n % 5 < 4 ? `M${bundle + 4 + (n % 5) * 5.5} 1.5v11` : `M${bundle + 1} 10.5l22.5-7`;
    }
    return path;
  };
  const old = by > 0 ? count - by : count;
  const wide = Math.ceil(Math.max(target, count) / 5) * 31;
  return svg`<svg class="tally" viewBox="0 0 ${wide} 14" aria-hidden="true">
    <path class="to-come" d=${marks(count, target)}/>
    <path class="there" d=${marks(0, old)}/>
    <path class="new" d=${marks(old, count)}/>
  </svg>`;
}

/**
 * @param {Now} now
 * @param {string} place
 * @param {string} kind
 * @param {string} colour
 */
function cell(now, place, kind, colour) {
  if (!(place in now.table)) return html`<span></span>`;
  const count = now.number(place);
  const by = now.moved.by(place);
  const what = kind === "cards" ? now.words.cards : now.words.tokens;
  return html`<span class="h ${kind} ${count || by ? "" : "zero"} ${by ? "moved" : ""}" data-place=${place}
    >${count || (by ? 0 : "·")}${by ? html`<small>${signed(by)}</small>` : nothing}<span class="only-read">
      ${now.words.colours[colour]}, ${what}</span
    ></span
  >`;
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function held(now, seat) {
  return now.colours.reduce((sum, colour) => sum + now.number(`${seat}.tokens.${colour}`), 0);
}

/**
 * How many cards a seat has in all, also those that nobody noted.
 * @param {Now} now
 * @param {string} seat
 */
function bought(now, seat) {
  return now.number(`${seat}.bought`) || now.number(`${seat}.recruited`);
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function kept(now, seat) {
  const hand = `${seat}.reserved`;
  const won = `${seat}.${now.tiles}`;
  const reserved = now.list(hand).map((id) => mini(now, id, hand));
  const tilesWon = now
    .list(won)
    .map(
      (id) =>
        html`<button
          type="button"
          class="mini won ${now.moved.isFresh(id, won) ? "fresh" : ""}"
          data-place=${won}
          data-thing=${id}
          aria-label=${now.label(id)}
        >
          ${now.name(id)}
        </button>`,
    );
  const tags = now.number(`${seat}.tags`);
  const flags = tags ? html`<span class="tags">${now.say("tags", { count: tags })}</span>` : nothing;
  return html`<div class="kept" data-place=${hand}>${reserved}${tilesWon}${flags}</div>`;
}

/**
 * @param {Now} now
 * @param {string} id
 * @param {string} place
 */
function mini(now, id, place) {
  const level = /^L(\d)$/.exec(id)?.[1];
  if (level)
    return html`<span class="mini blind" data-place=${place}
      >${draw("hidden", "i")}${now.say("blind", { level })}</span
    >`;
  if (id === "?") return html`<span class="mini blind">${now.words.unknown}</span>`;
  return html`<button
    type="button"
    class="mini ${now.moved.isFresh(id, place) ? "fresh" : ""}"
    data-place=${place}
    data-thing=${id}
    aria-label="${now.words.reserved}: ${now.label(id)}"
  >
    ${draw(`m-${id}`, "ribbon")}
  </button>`;
}

/**
 * The seats on a phone: a scoresheet.
 * @param {Now} now
 */
export function sheet(now) {
  return html`<table class="sheet">
    <thead>
      <tr>
        <th scope="col"><span class="only-read">${now.words.seat}</span></th>
        ${now.colours.map(
          (colour) =>
            html`<th scope="col">
              ${draw(`gem-${sign(colour)}`, "gem")}<span class="only-read">${now.words.colours[colour]}</span>
            </th>`,
        )}
        <th scope="col">${now.words.pts}</th>
      </tr>
    </thead>
    <tbody>
      ${now.seats.map((seat) => line(now, seat))}
    </tbody>
  </table>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function line(now, seat) {
  const reserved = now.list(`${seat}.reserved`).length;
  return html`<tr class=${now.actor === seat ? "turn" : ""} data-place=${seat}>
    <th scope="row">
      <span class="who">${badge(seat)}<bdi>${now.who(seat)}</bdi></span
      >${reserved ? html`<small>${now.say("reserved-count", { count: reserved })}</small>` : nothing}
    </th>
    ${now.colours.map(
      (colour) =>
        html`<td>${small(now, `${seat}.bonuses.${colour}`, "b")}${small(now, `${seat}.tokens.${colour}`, "i")}</td>`,
    )}
    <td class="p">${points(now, seat, false)}</td>
  </tr>`;
}

/**
 * @param {Now} now
 * @param {string} place
 * @param {string} kind
 */
function small(now, place, kind) {
  if (!(place in now.table)) return nothing;
  const count = now.number(place);
  const by = now.moved.by(place);
  const classes = `${kind === "b" ? "cards" : "toks"} ${count || by ? "" : "zero"} ${by ? "moved" : ""}`;
  return html`<span class="c ${classes}" data-place=${place}
    >${count || (by ? 0 : "")}<span class="only-read"> ${kind === "b" ? now.words.cards : now.words.tokens}</span></span
  >`;
}
