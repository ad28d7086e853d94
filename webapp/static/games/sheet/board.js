// @ts-check
// The score sheet: a column for each player, a row for each round or category, the points on top.
import { html, nothing } from "../../vendor/lit-html.js";
import { badge } from "../../board/parts.js";
import { say } from "../../board/now.js";

const MANY = 6; // players: more do not fit beside each other on a phone

/** @typedef {{ key: string; title: string }} Column */
/** @typedef {{ name: string; seats: string[]; points: number; rank: number | null }} Team */
/** @typedef {(seat: string, row: Column) => unknown} CellOf */

/** @param {Now} now */
export function table(now) {
  return sheetOf(now, rowsOf(now.table), (seat, row) => number(now, seat, row));
}

// Everything stands on the table.
export function seats() {
  return nothing;
}

export function sheet() {
  return nothing;
}

/**
 * @param {Table} table
 * @returns {Column[]}
 */
export function rowsOf(table) {
  return /** @type {Column[]} */ (/** @type {unknown} */ (table.columns ?? []));
}

/**
 * @param {Table} table
 * @returns {Team[]}
 */
export function teamsOf(table) {
  return /** @type {Team[]} */ (/** @type {unknown} */ (table.teams ?? []));
}

/**
 * The sheet with these rows; `cell` says what stands in one of them.
 * @param {Now} now
 * @param {Column[]} rows
 * @param {CellOf} cell
 * @param {(seat: string) => unknown} [below] what stands below the points of a seat
 */
export function sheetOf(now, rows, cell, below) {
  const { table } = now;
  const counted = counts(table);
  return html`<div class="score-sheet" tabindex="0" role="group" aria-label=${now.words.sheet}>
    <table class=${now.seats.length > MANY ? "many" : ""}>
      <thead>
        <tr>
          <td></td>
          ${now.seats.map(
            (seat) => html`<th scope="col" class=${ahead(now, seat)}>${badge(seat)}<bdi>${now.who(seat)}</bdi></th>`,
          )}
        </tr>
        ${
          counted
            ? html`<tr class="totals">
                <th scope="row">${now.words["sheet-points"]}</th>
                ${now.seats.map(
                  (seat) =>
                    html`<td class=${ahead(now, seat)} data-points=${seat} data-place="${seat}.points">
                      <b>${shown(now.number(`${seat}.points`))}</b>${mark(now, seat)}
                    </td>`,
                )}
              </tr>`
            : nothing
        }
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row"><bdi>${titleOf(now, row)}</bdi></th>
              ${now.seats.map((seat) => html`<td>${cell(seat, row)}</td>`)}
            </tr>`,
        )}
        ${
          below
            ? html`<tr class="below">
                <td></td>
                ${now.seats.map((seat) => html`<td>${below(seat)}</td>`)}
              </tr>`
            : nothing
        }
      </tbody>
    </table>
    ${teams(now)} ${words(now)}
  </div>`;
}

/**
 * Whether anything is counted, or people only win or lose.
 * @param {Table} table
 */
function counts(table) {
  if (table.scoring !== "together" && table.scoring !== "winner") return true;
  return Object.keys(table).some((place) => /^[A-Z]\.(points|cells\..*)$/.test(place) && table[place]);
}

/**
 * @param {Now} now
 * @param {Column} row
 */
export function titleOf(now, row) {
  if (/^\d+$/.test(row.title)) return now.say("sheet-round", { round: row.title });
  return row.title || now.words["sheet-other"];
}

/** @param {number} points */
export function shown(points) {
  return points < 0 ? `−${-points}` : String(points);
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {Column} row
 */
function number(now, seat, row) {
  const place = `${seat}.cells.${row.key}`;
  const points = now.table[place];
  if (typeof points !== "number") return nothing;
  const fresh = now.step?.change && place in now.step.change ? "fresh" : "";
  return html`<span class="cell ${fresh}" data-place=${place}>${cellText(now, points)}</span>`;
}

/**
 * What a number looks like in a cell: of a round that was won, only that it was.
 * @param {Now} now
 * @param {number} points
 */
export function cellText(now, points) {
  if (now.table.scoring !== "rounds" || points !== 1) return shown(points);
  return html`<span aria-hidden="true">✓</span><span class="only-read">${now.words["sheet-won-it"]}</span>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function ahead(now, seat) {
  const { table } = now;
  if (table.over) return now.list("won").includes(seat) ? "ahead" : "";
  return leaders(now.table).includes(seat) ? "ahead" : "";
}

/**
 * The seats in front; nobody before anything is written down, and nobody where all are level.
 * @param {Table} table
 */
export function leaders(table) {
  const found = Object.keys(table).filter((place) => /^[A-Z]\.rank$/.test(place));
  const first = found.filter((place) => table[place] === 1).map((place) => place[0]);
  return first.length < found.length ? first : [];
}

/**
 * @param {Now} now
 * @param {string} seat
 */
function mark(now, seat) {
  if (!ahead(now, seat)) return nothing;
  const word = now.words[now.table.over ? "sheet-won" : "sheet-leads"];
  return html`<span class="star" aria-hidden="true">${now.table.over ? "★" : "▲"}</span
    ><span class="only-read"> ${word}</span>`;
}

/** @param {Now} now */
function teams(now) {
  const found = teamsOf(now.table);
  if (!found.length) return nothing;
  return html`<ul class="sheet-teams" role="list">
    ${found.map(
      (team) =>
        html`<li
          class=${now.list("won").includes(team.seats[0]) || (!now.table.over && team.rank === 1) ? "ahead" : ""}
        >
          ${team.seats.map(badge)}<b><bdi>${team.name}</bdi></b
          >${counts(now.table) ? html`<span class="team-points">${shown(team.points)}</span>` : nothing}
        </li>`,
    )}
  </ul>`;
}

/**
 * What was said in the last sentence, if it was no score.
 * @param {Now} now
 */
function words(now) {
  const spoken = now.table["said.words"];
  if (!spoken) return nothing;
  const seat = String(now.table["said.seat"] ?? "");
  return html`<p class="sheet-said">
    ${/^[A-Z]$/.test(seat) ? html`${badge(seat)} ` : nothing}<bdi>${say("“%(words)s”", { words: String(spoken) })}</bdi>
  </p>`;
}
