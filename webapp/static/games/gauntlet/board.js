// @ts-check
// The table of Infinity Gauntlet: Thanos above, the heroes below; lives, decks, hands and what lies open.
import { html, nothing } from "../../vendor/lit-html.js";
import { badge, delta, draw, named } from "../../board/parts.js";

/** @param {Now} now */
export function table(now) {
  const [thanos, ...heroes] = now.seats;
  return html` <section class="team thanos" aria-label=${now.words.thanos}>
      <div class="team-head">
        ${badge(thanos)}
        <h2>${now.words.thanos} <bdi class="quiet">${now.who(thanos)}</bdi></h2>
        ${life(now, "thanos")}${power(now, thanos)}${stones(now, thanos)}
        <p class="round-now"><b>${now.roundText}</b><span>${now.eventText}</span></p>
      </div>
      <div class="team-cards" data-place=${thanos}>
        ${deck(now, "thanos")} ${group(now, "hand", `${thanos}.hand`, "thanos")}
        ${group(now, "open", `${thanos}.open`, "thanos")}
      </div>
    </section>
    <section class="team heroes" aria-label=${now.words.heroes}>
      <div class="team-head">
        <h2>${now.words.heroes}</h2>
        ${life(now, "heroes")}${top(now)}${deck(now, "heroes")}
      </div>
      <div class="hero-panels ${heroes.length > 3 ? "many" : ""}">${heroes.map((seat) => hero(now, seat))}</div>
    </section>
    ${owed(now)}`;
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function hero(now, seat) {
  return html`<article class="hero ${now.actor === seat ? "turn" : ""}" data-place=${seat} aria-label=${now.who(seat)}>
    <div class="seat-head">${badge(seat)}<bdi class="who">${now.who(seat)}</bdi>${power(now, seat)}</div>
    <div class="hero-cards">
      <div class="hand" data-place="${seat}.hand">
        ${now.list(`${seat}.hand`).map((id) => card(now, id, `${seat}.hand`, "heroes"))}
      </div>
      <ul class="lying" data-place="${seat}.open" aria-label=${now.words.open}>
        ${now.list(`${seat}.open`).map((id) => lying(now, id, `${seat}.open`))}
      </ul>
    </div>
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} id
 * @param {string} place
 */
function lying(now, id, place) {
  const fresh = now.moved.isFresh(id, place);
  return html`<li>
    <button
      type="button"
      class="lies ${fresh ? "fresh" : ""}"
      data-place=${place}
      data-thing=${id}
      aria-label=${now.label(id)}
    >
      ${now.name(id)}
    </button>
  </li>`;
}

/**
 * @param {Now} now
 * @param {string} what
 * @param {string} place
 * @param {string} side
 */
function group(now, what, place, side) {
  const cards = now.list(place);
  return html`<div class="group ${what}" data-place=${place}>
    <h3>${now.words[what]}</h3>
    <div class="cards-row">
      ${cards.length ? cards.map((id) => card(now, id, place, side)) : html`<span class="slot none"></span>`}
    </div>
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} id
 * @param {string} place
 * @param {string} side
 */
function card(now, id, place, side) {
  const fresh = now.moved.isFresh(id, place) ? "fresh" : "";
  const inHand = place.endsWith(".hand") ? "hand" : "";
  if (id === "?")
    return html`<span class="slot ${fresh}" role="img" aria-label=${now.words.hidden}
      >${draw(`back-${side}`, "card")}<span class="what">?</span></span
    >`;
  return html`<button
    type="button"
    class="slot ${fresh} ${inHand}"
    data-place=${place}
    data-thing=${id}
    aria-label=${now.label(id)}
  >
    ${draw(`c-${id}`, "card")}
  </button>`;
}

/**
 * @param {Now} now
 * @param {string} side
 */
function deck(now, side) {
  const place = `decks.${side}`;
  const left = now.number(place);
  return html`<div
    class="deck"
    data-place=${place}
    role="img"
    aria-label=${now.say("deck-of", { side: now.words[side], count: left })}
  >
    ${draw(`back-${side}`, "card")}<span class="count">${left}</span>
  </div>`;
}

/** @param {Now} now */
function top(now) {
  const known = now.list("top");
  return known.length
    ? html`<p class="known-top">${now.words.top}: ${known.map((id) => now.name(id)).join(", ")}</p>`
    : nothing;
}

/**
 * @param {Now} now
 * @param {string} side
 */
function life(now, side) {
  const place = `life.${side}`;
  const left = Math.max(0, now.number(place));
  const most = Math.max(now.most[side] ?? 0, left);
  const cells = Array.from({ length: most }, (_, n) => html`<i class=${n < left ? "" : "gone"}></i>`);
  const label = now.say("life-of", { who: now.words[side], count: left });
  return html`<button
    type="button"
    class="life"
    data-place=${place}
    data-number=${place}
    data-seat=""
    aria-label=${label}
  >
    <span class="cells" aria-hidden="true">${cells}</span><b>${left}</b>${delta(now.moved.by(place))}
  </button>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function power(now, seat) {
  const place = `${seat}.power`;
  const count = now.number(place);
  const by = now.moved.by(place);
  if (!count && !by) return html`<span data-place=${place}></span>`;
  return html`<span class="power" data-place=${place}
    >${draw("tok-power", "tok")}<b>${count}</b><span class="only-read"> ${now.words.power}</span>${delta(by)}</span
  >`;
}

/**
 * Which of the six Stones lie open, in a row of their own.
 * @param {Now} now
 * @param {string} thanos
 */
function stones(now, thanos) {
  const open = now.list(`${thanos}.open`);
  const hand = now.list(`${thanos}.hand`);
  return html`<ol class="stones" aria-label=${now.words.stones}>
    ${now.stones.map(({ id, gem, name }) => {
      const where = open.includes(id) ? "open" : hand.includes(id) ? "hand" : "away";
      return html`<li class=${where} title=${name}>
        ${draw(`gem-${gem}`, "gem")}<span class="only-read">${name}: ${now.words[`stone-${where}`]}</span>
      </li>`;
    })}
  </ol>`;
}

/** @param {Now} now */
function owed(now) {
  const due = /** @type {Owed[]} */ (now.table.owed ?? []).map(({ what, seat, asked }) => {
    const words = now.say(`owed-${what}`, { who: "%(who)s", asked: asked ?? "" });
    return named(words, seat ? now.who(seat) : "");
  });
  return html`<p class="owed">${due.map((each, n) => html`${n ? ", " : `${now.words.owed}: `}${each}`)}</p>`;
}

export function seats() {
  return nothing;
}

export function sheet() {
  return nothing;
}

/**
 * What lies in the hand of a seat and nobody noted.
 * @param {Known} known
 * @param {string} seat
 */
export function back(known, seat) {
  return Object.keys(known.seats)[0] === seat ? "back-thanos" : "back-heroes";
}
