// @ts-check
// A table that is drawn from its description: any game that has no script of its own.
import { html, nothing, svg } from "../vendor/lit-html.js";
import { look, zones } from "./layout.js";
import { badge, delta, draw } from "./parts.js";

/** @param {Now} now */
export function table(now) {
  const { layout } = now.known;
  const shown = zones(now, layout?.table ?? [], "", beyond(now, ""));
  return html`<p class="round-now"><b>${now.roundText}</b><span>${now.eventText}</span></p>
    <div class="zones">${shown.map((zone) => zoneOf(now, zone, ""))}</div>`;
}

/** @param {Now} now */
export function seats(now) {
  return html`<div class="seat-panels described">${now.seats.map((seat) => panel(now, seat))}</div>`;
}

/** @param {Now} now */
export function sheet(now) {
  return seats(now);
}

/**
 * Where a table is tapped, only the seat that acts has its zones open: a phone has no room for all.
 * @param {Now} now
 * @param {string} seat
 */
function panel(now, seat) {
  const { layout } = now.known;
  const shown = zones(now, layout?.seats ?? [], seat, beyond(now, seat));
  const place = `${seat}.${layout?.points}`;
  const points = now.table[place];
  const small = shown.filter(({ kind }) => kind === "counter");
  const large = shown.filter(({ kind }) => kind !== "counter");
  const acting = now.actor === seat;
  const drawn = html`<div class="zones">${large.map((zone) => zoneOf(now, zone, seat))}</div>`;
  return html`<article class="seat-panel ${acting ? "turn" : ""}" data-place=${seat} aria-label=${now.who(seat)}>
    <div class="seat-head">
      ${badge(seat)}<bdi class="who">${now.who(seat)}</bdi>
      ${points === undefined || points === null ? nothing : score(now, seat, place)}
    </div>
    ${small.length ? html`<div class="zones small">${small.map((zone) => zoneOf(now, zone, seat))}</div>` : nothing}
    ${
      !large.length
        ? nothing
        : now.tapped
          ? html`<details ?open=${acting || now.tapped.seat === seat}>
              <summary>${large.map(({ title }) => title).join(", ")}</summary>
              ${drawn}
            </details>`
          : drawn
    }
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {string} place
 */
function score(now, seat, place) {
  const label = now.say("points-of", { who: now.who(seat), count: String(now.table[place]) });
  return html`<button
    type="button"
    class="points"
    data-place=${place}
    data-number=${place}
    data-seat=${seat}
    aria-label=${label}
  >
    ${delta(now.moved.by(place))}<b>${now.table[place]}</b>
  </button>`;
}

// ── zones ───────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @param {Now} now
 * @param {ShownZone} zone
 * @param {string} seat
 */
function zoneOf(now, zone, seat) {
  if (zone.kind === "grid") return grid(now, zone, seat);
  const cells = zone.rows.flat();
  if (zone.kind === "counter")
    return html`<p class="zone counter" data-place=${zone.place}>
      <span class="zone-title">${zone.title}</span>${counter(now, cells[0], seat)}
    </p>`;
  return html`<section class="zone ${zone.kind}" data-place=${zone.place} aria-label=${zone.title}>
    <p class="zone-title" aria-hidden="true">${zone.title}</p>
    <ul class="cells">
      ${cells.map((cell) => html`<li>${cellOf(now, cell, seat, zone.kind === "piles")}</li>`)}
    </ul>
  </section>`;
}

/**
 * @param {Now} now
 * @param {Cell} cell
 * @param {string} seat
 */
function counter(now, cell, seat) {
  if (typeof cell.content === "number") return html`<b class="count">${cell.content}</b>${delta(cell.by)}`;
  return cellOf(now, cell, seat, false);
}

/**
 * A table of its own, so that column and row are read aloud with every place.
 * @param {Now} now
 * @param {ShownZone} zone
 * @param {string} seat
 */
function grid(now, zone, seat) {
  const size = `--columns: ${Math.max(zone.across.length, 2)}; --rows: ${zone.rows.length}`;
  return html`<div class="zone grid" data-place=${zone.place} .style=${size}>
    <table>
      <caption class="zone-title">
        ${zone.title}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${zone.across.map((label) => html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${zone.rows.map(
          (row, n) =>
            html`<tr>
              <th scope="row">${zone.down[n]}</th>
              ${row.map((cell) => place(now, zone, cell, seat))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * @param {Now} now
 * @param {ShownZone} zone
 * @param {Cell} cell
 * @param {string} seat
 */
function place(now, zone, cell, seat) {
  if (!cell.place && !cell.word) return html`<td class="nowhere"></td>`;
  const seen = look(now, cell.content);
  const word = wanted(now, zone, cell, seat);
  const said = cell.word && now.tapped?.said.includes(cell.word) ? "said" : "";
  const marks = `${said} ${cell.fresh || cell.by ? "fresh" : ""} ${seen.shape === "tile" ? "tiled" : ""}`;
  const inner = html`${pieceOf(now, cell.content, seen, true)}${
    seen.empty || seen.text === seen.says ? nothing : html`<span class="only-read">${seen.says}</span>`
  }`;
  if (!word) return html`<td class=${marks} data-place=${cell.place}>${inner}</td>`;
  const label = `${cell.word}: ${seen.empty ? now.words["empty-place"] : seen.says}`;
  return html`<td class=${marks} data-place=${cell.place}>${button(now, word, seat, label, inner)}</td>`;
}

/**
 * @param {Now} now
 * @param {Cell} cell
 * @param {string} seat
 * @param {boolean} pile
 */
function cellOf(now, cell, seat, pile) {
  const number = pile && typeof cell.content === "number";
  const what = number ? cell.word : cell.content;
  const seen = look(now, what);
  const inner = html`<span class="${cell.fresh || cell.by ? "fresh" : ""} piece-box">
      ${seen.empty ? html`<span class="quiet" aria-hidden="true">–</span>` : pieceOf(now, what, seen)}
      ${
        seen.text === seen.says && !seen.empty
          ? nothing
          : html`<span class="only-read">${seen.empty ? now.words["empty-place"] : seen.says}</span>`
      } </span
    >${number ? html`<b class="count">${cell.content}</b>${delta(cell.by)}` : nothing}`;
  const label = number ? `${seen.says}: ${cell.content}` : seen.says;
  return wantedWord(now, cell.word, seat) ? button(now, cell.word, seat, label, inner) : inner;
}

// ── taps ────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @param {Now} now
 * @param {string} word
 * @param {string} seat
 * @param {string} label
 * @param {unknown} inner
 */
function button(now, word, seat, label, inner) {
  const legal = now.tapped?.words?.includes(word) ?? false;
  return html`<button
    type="button"
    class="tap ${legal ? "wanted" : ""}"
    data-word=${word}
    data-of=${seat || "-"}
    aria-label=${label}
    aria-pressed=${now.tapped?.picked.includes(word) ? "true" : nothing}
  >
    ${inner}
  </button>`;
}

/**
 * The word that a tap on a place of a grid says: the place, or where only those are asked for its column or its row.
 * @param {Now} now
 * @param {ShownZone} zone
 * @param {Cell} cell
 * @param {string} seat
 */
function wanted(now, zone, cell, seat) {
  const taps = now.tapped;
  if (!taps || (seat && taps.seat !== "-" && taps.seat !== seat)) return "";
  if (!taps.words || taps.words.includes(cell.word)) return cell.word;
  const asked = taps.words.filter(Boolean);
  for (const [labels, at] of /** @type {[string[], (row: Cell[]) => number][]} */ ([
    [zone.across, (row) => row.indexOf(cell)],
    [zone.down, () => zone.rows.findIndex((row) => row.includes(cell))],
  ]))
    if (asked.length > 1 && asked.every((word) => labels.includes(word))) {
      const row = zone.rows.find((each) => each.includes(cell)) ?? [];
      const word = labels[at(row)];
      return asked.includes(word) || taps.last ? word : "";
    }
  const places = zone.rows.flat().some((each) => asked.includes(each.word));
  return places && taps.last ? cell.word : "";
}

/**
 * @param {Now} now
 * @param {string} word
 * @param {string} seat
 */
function wantedWord(now, word, seat) {
  const taps = now.tapped;
  if (!taps || !word || (seat && taps.seat !== "-" && taps.seat !== seat)) return false;
  return taps.words ? taps.words.includes(word) : true;
}

/**
 * Places that a grid which grows does not have yet: those that are asked for; where words are typed, those around it.
 * @param {Now} now
 * @param {string} seat
 */
function beyond(now, seat) {
  const taps = now.tapped;
  if (!taps || (seat && taps.seat !== "-" && taps.seat !== seat)) return [];
  return taps.words ?? ["*"];
}

/**
 * Which of these words can be tapped on the table.
 * @param {Now} now
 * @param {string[]} words
 */
export function onTable(now, words) {
  const { layout } = now.known;
  const all = [
    ...zones(now, layout?.table ?? [], "", words),
    ...now.seats
      .filter((seat) => !now.tapped || now.tapped.seat === "-" || now.tapped.seat === seat)
      .flatMap((seat) => zones(now, layout?.seats ?? [], seat, words)),
  ];
  const there = new Set(all.flatMap((zone) => zone.rows.flat().map(({ word }) => word)));
  return words.filter((word) => there.has(word));
}

// ── pieces ──────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @param {Now} now
 * @param {unknown} content
 * @param {Look} seen
 * @param {boolean} square
 */
function pieceOf(now, content, seen, square = false) {
  if (seen.empty) return nothing;
  if (typeof content === "string" && now.known.labels[content]) return draw(`c-${content}`, "card");
  const { shapes } = /** @type {LayoutDescription} */ (now.known.layout);
  const colour = seen.colour || "plain";
  if (seen.shape && seen.shape !== "tile") {
    const [d, y, size] = shapes[seen.shape];
    const large = seen.text.length > 1 ? size * 0.8 : size;
    return svg`<svg class="piece" viewBox="0 0 24 24" aria-hidden="true">
      <path class="p-${colour} p-line" d=${d}></path>
      <text class="p-on-${colour}" x="12" y=${y} font-size=${large}>${seen.text}</text>
    </svg>`;
  }
  const lines = broken(seen.text);
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  const wide = square ? 24 : Math.max(24, Math.min(60, longest * 5.4 + 4));
  return svg`<svg class="piece ${wide > 24 ? "wide" : ""}" viewBox="0 0 ${wide} 24" aria-hidden="true">
    <rect class="p-${colour} p-line" x="0.5" y="0.5" width=${wide - 1} height="23" rx="2"></rect>
    ${seen.sign ? sign(shapes[seen.sign][0], colour, wide, lines[0] !== "") : nothing}
    ${lines.map((line, n) => text(line, n, lines.length, wide, `p-on-${colour}`, Boolean(seen.sign)))}
  </svg>`;
}

/**
 * @param {string} d
 * @param {string} colour
 * @param {number} wide
 * @param {boolean} above
 */
function sign(d, colour, wide, above) {
  const scale = above ? 0.46 : 0.62;
  const x = (wide - 24 * scale) / 2;
  return svg`<path class="p-on-${colour}" d=${d}
    transform="translate(${x} ${above ? 1.4 : (24 - 24 * scale) / 2}) scale(${scale})"></path>`;
}

/**
 * @param {string} line
 * @param {number} n
 * @param {number} many
 * @param {number} wide
 * @param {string} kind
 * @param {boolean} low
 */
function text(line, n, many, wide, kind, low) {
  const most = low ? 10 : many > 1 ? 8.5 : 12;
  const size = Math.min(most, (wide - 3) / Math.max(1, line.length) / 0.7);
  const middle = low ? 17.5 : 12;
  const y = middle + size * 0.36 + (n - (many - 1) / 2) * size * 1.1;
  return svg`<text class=${kind} x=${wide / 2} y=${y} font-size=${size}>${line}</text>`;
}

/**
 * In two lines where one is long, so that the longer is as short as it can be.
 * @param {string} words
 */
function broken(words) {
  const parts = words.split(" ");
  if (words.length < 5 || parts.length < 2) return [words];
  const cuts = parts.slice(1).map((_, n) => [parts.slice(0, n + 1).join(" "), parts.slice(n + 1).join(" ")]);
  const longest = (/** @type {string[]} */ cut) => Math.max(...cut.map(({ length }) => length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}
