// @ts-check
// The zones of a described table with what lies in them. The same as webapp/drawing/layout.py and looks.py do for
// pictures: what a zone is shows in what lies there, and who gives no look gets one that is made of the content.

const STEP = /^(-?\d+),(-?\d+)$/; // a place of a grid that grows: `2,-1`
const SPOT = /^([a-z])(-?\d+)$/; // or `c3`
const COUNTED = /^(.*?\S) ?(\d+)$/;
const SHORT = 2; // letters that have room on a shape

/** @type {Look} */
const EMPTY = { shape: "", colour: "", text: "", says: "", sign: "", empty: true };

/**
 * The zones of a seat, or of the table (no seat), as they lie there. `beyond`: words of places that a grid that grows
 * has to show though nothing lies there.
 * @param {Now} now
 * @param {ZoneDescription[]} described
 * @param {string} seat
 * @param {string[]} beyond
 * @returns {ShownZone[]}
 */
export function zones(now, described, seat = "", beyond = []) {
  return described.flatMap((zone) => shown(now, zone, seat ? `${seat}.${zone.part}` : zone.part, beyond));
}

/**
 * @param {Now} now
 * @param {ZoneDescription} zone
 * @param {string} place
 * @param {string[]} beyond
 * @returns {ShownZone[]}
 */
function shown(now, zone, place, beyond) {
  const { table } = now;
  if (table[place] !== undefined && table[place] !== null) return [single(now, zone, place, zone.title)];
  /** @type {Map<string, Content>} */
  const inner = new Map();
  for (const name in table)
    if (name.startsWith(`${place}.`)) inner.set(name.slice(place.length + 1), table[name] ?? null);
  if (zone.kind === "grid" || (inner.size && !zone.kind && [...inner.keys()].every(spotOf)))
    return [grid(now, zone, place, inner, beyond)];
  const names = [...inner.keys()].filter((name) => inner.get(name) !== null); // a pile that is gone
  if ([...inner.values()].some(Array.isArray))
    return names.map((name) => single(now, zone, `${place}.${name}`, `${zone.title}: ${name}`));
  if (names.length) {
    const cells = names.map((name) => cellOf(now, `${place}.${name}`, name));
    const kind = names.every((name) => /^\d+$/.test(name)) ? "row" : "piles";
    return [{ kind, place, title: zone.title, rows: [cells], across: [], down: [] }];
  }
  return place in table ? [single(now, zone, place, zone.title)] : [];
}

/**
 * One thing, one number, or a list of things.
 * @param {Now} now
 * @param {ZoneDescription} zone
 * @param {string} place
 * @param {string} title
 * @returns {ShownZone}
 */
function single(now, zone, place, title) {
  const content = now.table[place] ?? null;
  const base = { place, title, across: [], down: [] };
  if (!Array.isArray(content))
    return { ...base, kind: "counter", rows: [[cellOf(now, place, place.slice(place.lastIndexOf(".") + 1))]] };
  const was = now.moved.before[place];
  if (zone.kind === "counter") {
    const by = Array.isArray(was) ? content.length - was.length : 0;
    return { ...base, kind: "counter", rows: [[{ place, word: "", content: content.length, fresh: false, by }]] };
  }
  const left = now.n > 0 ? (Array.isArray(was) ? was.map(String) : []) : content.map(String);
  const cells = content.map((each) => {
    const at = left.indexOf(String(each));
    if (at >= 0) left.splice(at, 1);
    return { place, word: String(each), content: /** @type {Content} */ (each), fresh: at < 0, by: 0 };
  });
  return { ...base, kind: "row", rows: [cells] };
}

/**
 * @param {Now} now
 * @param {string} place
 * @param {string} word
 * @returns {Cell}
 */
function cellOf(now, place, word) {
  const content = now.table[place] ?? null;
  const was = now.moved.before[place] ?? null;
  if (typeof content === "number" && typeof was === "number")
    return { place, word, content, fresh: false, by: now.n > 0 ? content - was : 0 };
  return { place, word, content, fresh: now.n > 0 && content !== was && content !== null && content !== "", by: 0 };
}

/**
 * The column and the row of a place of a grid, as numbers.
 * @param {string} name
 * @returns {[column: number, row: number] | null}
 */
function spotOf(name) {
  const step = STEP.exec(name);
  if (step) return [Number(step[1]), Number(step[2])];
  const spot = SPOT.exec(name);
  if (spot) return [spot[1].charCodeAt(0) - 97, Number(spot[2])];
  const cell = /^(\d+)\.(\d+)$/.exec(name);
  return cell ? [Number(cell[2]), Number(cell[1])] : null;
}

/**
 * @param {Now} now
 * @param {ZoneDescription} zone
 * @param {string} place
 * @param {Map<string, Content>} inner
 * @param {string[]} beyond
 * @returns {ShownZone}
 */
function grid(now, zone, place, inner, beyond) {
  const grows = ![...inner.keys()].some((name) => name.includes("."));
  const extra = !grows ? [] : beyond.includes("*") ? around([...inner.keys()]) : beyond.filter(spotOf);
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const name of [...extra, ...inner.keys()]) {
    const spot = spotOf(name);
    if (spot) names.set(spot.join(), name);
  }
  const spots = [...names.values()].map((name) => /** @type {[number, number]} */ (spotOf(name)));
  const columns = range(spots.map(([column]) => column));
  const down = range(spots.map(([, row]) => row));
  const counted = [...names.values()].some((name) => name.includes(","));
  const across = columns.map((at) => zone.columns?.[at] ?? (counted ? String(at) : letter(at)));
  const aside = down.map((at) => zone.rows?.[at] ?? String(grows ? at : zone.up ? down.length - at : at + 1));
  const rows = down.map((row, y) =>
    columns.map((column, x) => {
      const name = names.get(`${column},${row}`);
      if (name === undefined) return { place: "", word: "", content: null, fresh: false, by: 0 };
      const word = grows ? name : zone.word.replace("{column}", across[x]).replace("{row}", aside[y]);
      if (!inner.has(name)) return { place: "", word, content: null, fresh: false, by: 0 };
      return cellOf(now, `${place}.${name}`, word);
    }),
  );
  if (zone.up && grows) {
    rows.reverse();
    aside.reverse();
  }
  return { kind: "grid", place, title: zone.title, rows, across, down: aside };
}

/**
 * The places of a grid that grows, and those just around them.
 * @param {string[]} names
 */
function around(names) {
  const spots = names.map((name) => /** @type {[number, number]} */ (spotOf(name)));
  const columns = range(spots.flatMap(([column]) => [column - 1, column + 1]));
  const down = range(spots.flatMap(([, row]) => [row - 1, row + 1]));
  const counted = names.some((name) => name.includes(","));
  return columns.flatMap((column) =>
    down
      .filter(() => counted || (column >= 0 && column < 26))
      .map((row) => (counted ? `${column},${row}` : `${letter(column)}${row}`)),
  );
}

/** @param {number[]} found */
function range(found) {
  if (!found.length) return [];
  const least = Math.min(...found);
  return Array.from({ length: Math.max(...found) - least + 1 }, (_, n) => least + n);
}

/**
 * a to z, then aa and so on.
 * @param {number} at
 * @returns {string}
 */
function letter(at) {
  return (at >= 26 ? letter(Math.floor(at / 26) - 1) : "") + String.fromCharCode(97 + (at % 26));
}

// ── looks ───────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @param {Now} now
 * @param {unknown} content
 * @returns {Look}
 */
export function look(now, content) {
  const layout = /** @type {LayoutDescription} */ (now.known.layout);
  if (content === null || content === undefined || content === false || ["", ".", " "].includes(String(content)))
    return EMPTY;
  if (content === true) return { ...EMPTY, empty: false, text: "✓", says: "✓" };
  const text = told(content);
  const given = layout.looks[text];
  if (given) {
    const [shape, colour, , , sign] = given;
    const says = given[3] || text;
    return { shape, colour, text: letters(given, says), says, sign, empty: false };
  }
  const counted = COUNTED.exec(text);
  const first = counted && layout.looks[counted[1]];
  if (counted && first) {
    const [shape, colour, , , sign] = first;
    const says = first[3] || counted[1];
    const name = shape === "tile" || !shape ? letters(first, says) : "";
    return { shape, colour, text: `${name} ${counted[2]}`.trim(), says: `${says} ${counted[2]}`, sign, empty: false };
  }
  return made(now, layout, text, counted);
}

/** @param {LookDescription} look @param {string} says */
function letters([shape, , text, , sign], says) {
  if (text !== null) return text;
  if (sign) return "";
  return shape === "tile" || !shape || says.length <= SHORT ? says : says.slice(0, 1).toUpperCase();
}

/**
 * @param {Now} now
 * @param {LayoutDescription} layout
 * @param {string} text
 * @param {RegExpExecArray | null} counted
 * @returns {Look}
 */
function made(now, layout, text, counted) {
  const plain = { shape: "", colour: "", text, says: text, sign: "", empty: false };
  const seat = now.seats.indexOf(text.toUpperCase());
  if (seat >= 0) {
    const letter = now.seats[seat];
    const shape = layout.seated[seat % layout.seated.length];
    return { ...plain, shape, colour: letter, text: letter, says: now.who(letter) };
  }
  if (/^-*\d+$/.test(text)) return plain;
  if (text === "?") return { ...plain, shape: "tile", colour: "unknown", says: now.words.hidden };
  const sum = sumOf(text);
  if (text.length <= SHORT)
    return {
      ...plain,
      shape: layout.made[sum % layout.made.length],
      colour: layout.colours[sum % layout.colours.length],
    };
  const tinted = counted ? sumOf(counted[1]) : sum;
  return { ...plain, shape: "tile", colour: layout.colours[tinted % layout.colours.length] };
}

/** @param {string} text */
function sumOf(text) {
  return [...text].reduce((sum, char) => sum + (char.toLowerCase().codePointAt(0) ?? 0), 0);
}

/**
 * @param {unknown} content
 * @returns {string}
 */
function told(content) {
  if (Array.isArray(content)) return content.map(told).join(" ");
  if (content && typeof content === "object")
    return Object.values(content)
      .filter((each) => each !== null && each !== "" && each !== false)
      .map(told)
      .join(" ");
  return String(content);
}
