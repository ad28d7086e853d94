// @ts-check
// What is said of a sheet, and what it does to one: so that totals are right before a sentence is sent.

/** @typedef {import("../games/sheet/board.js").Column} Column */
/** @typedef {import("../games/sheet/board.js").Team} Team */

/**
 * A text in quotes, as the notation has it: on one line.
 * @param {string} text
 */
export function quoted(text) {
  return `"${text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * Which row a score belongs to, behind its number.
 * @param {Column} row
 */
export function suffix({ key, title }) {
  if (!key || !title) return "";
  return /^\d+$/.test(key) ? ` round ${key}` : ` ${quoted(title)}`;
}

/**
 * @param {Table} table
 * @param {string} seat
 * @param {string} key
 */
export function cellOf(table, seat, key) {
  const points = table[`${seat}.cells.${key}`];
  return typeof points === "number" ? points : undefined;
}

/**
 * The table after sentences that nobody has answered yet.
 * @param {Table} before
 * @param {string[]} sentences
 * @param {string} mode
 * @param {{ [cell: string]: [event: number, points: number][] }} entries
 */
export function with_(before, sentences, mode, entries) {
  if (!sentences.length) return before;
  const table = { ...before };
  for (const said of sentences.flatMap((each) => each.split(" / "))) {
    apply(table, said, mode, entries);
    rank(table);
  }
  return table;
}

/**
 * @param {Table} table
 * @param {string} said
 * @param {string} mode
 * @param {{ [cell: string]: [event: number, points: number][] }} entries
 */
function apply(table, said, mode, entries) {
  const score = /^([A-Z]) score (-?\d+)(?: (.*))?$/.exec(said);
  if (score) return scored(table, score[1], Number(score[2]), score[3] ?? "", mode);
  const round = /^- round (.+)$/.exec(said);
  if (round) return won(table, round[1]);
  const mended = /^[A-Z-] amend (\d+) (?:-|score (-?\d+)(?: .*)?)$/.exec(said);
  if (mended) return amended(table, Number(mended[1]), mended[2] === undefined ? null : Number(mended[2]), entries);
  const words = /^([A-Z-]) move (".*")$/.exec(said);
  if (words) {
    table["said.seat"] = words[1];
    table["said.words"] = words[2].slice(1, -1).replace(/\\(.)/g, "$1");
    return;
  }
  const result = /^- result (.+)$/.exec(said);
  if (result) return over(table, result[1]);
  const winner = /^- winner (.+)$/.exec(said);
  if (winner) table.won = namedIn(table, winner[1]);
}

/**
 * @param {Table} table
 * @param {string} seat
 * @param {number} points
 * @param {string} where
 * @param {string} mode
 */
function scored(table, seat, points, where, mode) {
  const round = /^round (\d+)$/.exec(where)?.[1];
  const title = round ?? (where.startsWith('"') ? where.slice(1, -1).replace(/\\(.)/g, "$1") : where);
  if (title || mode !== "points") put(table, seat, keyOf(table, title, Boolean(round)), points);
  const place = `${seat}.points`;
  if (table.scoring !== "rounds") table[place] = Number(table[place] ?? 0) + points;
  if (round) table.round = Math.max(Number(table.round ?? 1), Number(round));
}

/**
 * The row with this title; a new one where there is none.
 * @param {Table} table
 * @param {string} title
 * @param {boolean} round
 */
function keyOf(table, title, round) {
  const rows = /** @type {Column[]} */ (/** @type {unknown} */ (table.columns ?? []));
  const found = rows.find((row) => row.title.toLowerCase() === title.toLowerCase());
  if (found) return found.key;
  const key = round ? title : `+${title}`;
  table.columns = /** @type {any} */ ([...rows, { key, title }]);
  return key;
}

/**
 * @param {Table} table
 * @param {string} seat
 * @param {string} key
 * @param {number} points
 */
function put(table, seat, key, points) {
  const place = `${seat}.cells.${key}`;
  table[place] = Number(table[place] ?? 0) + points;
}

/**
 * @param {Table} table
 * @param {string} who
 */
function won(table, who) {
  const number = String(table.round ?? 1);
  keyOf(table, number, true);
  for (const seat of namedIn(table, who)) {
    table[`${seat}.cells.${number}`] = 1;
    table[`${seat}.points`] = Number(table[`${seat}.points`] ?? 0) + 1;
  }
  table.round = Number(number) + 1;
}

/**
 * @param {Table} table
 * @param {number} event
 * @param {number | null} points null: it did not happen
 * @param {{ [cell: string]: [event: number, points: number][] }} entries
 */
function amended(table, event, points, entries) {
  for (const cell in entries) {
    const found = entries[cell].find(([number]) => number === event);
    if (!found) continue;
    const [seat, key] = [cell[0], cell.slice(2)];
    const by = (points ?? 0) - found[1];
    if (key) put(table, seat, key, by);
    if (key && points === null && entries[cell].length === 1) table[`${seat}.cells.${key}`] = null;
    table[`${seat}.points`] = Number(table[`${seat}.points`] ?? 0) + by;
  }
}

/**
 * @param {Table} table
 * @param {string} result
 */
function over(table, result) {
  table.over = 1;
  const seats = seatsOf(table);
  if (result === "won") table.won = seats;
  else if (result === "lost" || result === "-") table.won = [];
  else if (/ -?\d+( |$)/.test(result)) table.won = seats.filter((seat) => table[`${seat}.rank`] === 1);
  else table.won = namedIn(table, result);
}

/**
 * The seats that words name: letters, and teams in quotes.
 * @param {Table} table
 * @param {string} words
 */
function namedIn(table, words) {
  const teams = /** @type {Team[]} */ (/** @type {unknown} */ (table.teams ?? []));
  return (words.match(/"(?:\\.|[^"])*"|\S+/g) ?? []).flatMap((word) => {
    if (/^[A-Z]$/.test(word)) return [word];
    const name = word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, "$1") : word;
    return teams.find((team) => team.name === name)?.seats ?? [];
  });
}

/** @param {Table} table */
function seatsOf(table) {
  return Object.keys(table)
    .filter((place) => /^[A-Z]\.points$/.test(place))
    .map((place) => place[0]);
}

/** @param {Table} table */
function rank(table) {
  const seats = seatsOf(table);
  const sign = table.scoring === "lowest" ? -1 : 1;
  const teams = /** @type {Team[]} */ (/** @type {unknown} */ (table.teams ?? [])).map((team) => ({
    ...team,
    points: team.seats.reduce((sum, seat) => sum + Number(table[`${seat}.points`] ?? 0), 0),
  }));
  table.teams = /** @type {any} */ (teams);
  const of = (/** @type {string} */ seat) =>
    sign * (teams.find((team) => team.seats.includes(seat))?.points ?? Number(table[`${seat}.points`] ?? 0));
  const noted = Object.keys(table).some((place) => /^[A-Z]\.cells\./.test(place)) || seats.some((seat) => of(seat));
  if (!noted || table.scoring === "together") return;
  for (const seat of seats) table[`${seat}.rank`] = 1 + seats.filter((other) => of(other) > of(seat)).length;
}
