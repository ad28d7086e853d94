// @ts-check
// The text of marks, `u:2R4 r:bank.w>A`, read and written as records/marks.py does it.

export const COLOURS = ["g", "r", "u", "y"];
export const MOST_MARKS = 32;
const LONGEST_PLACE = 40;
const MARK = /^([gruy]):([A-Za-z0-9*@-]+(?:\.[A-Za-z0-9*-]+)*)(?:>([A-Za-z0-9*@-]+(?:\.[A-Za-z0-9*-]+)*))?$/;
const PLACE = /^[A-Za-z0-9*@-]+(?:\.[A-Za-z0-9*-]+)*$/;

/**
 * What a note can point at: not everything that lies on a table has a name that the notation can write.
 * @param {string} name
 */
export function isPlace(name) {
  return name.length <= LONGEST_PLACE && PLACE.test(name);
}

/**
 * The marks of a text; nothing if it is none.
 * @param {string} text
 */
export function marksIn(text) {
  const words = text.split(" ");
  const marks = words.map(markIn);
  const places = new Set(marks.map((mark) => mark && `${mark.place}>${mark.to}`));
  const right = words.length <= MOST_MARKS && places.size === marks.length;
  return right && marks.every((mark) => mark !== null) ? marks : null;
}

/**
 * @param {string} word
 * @returns {Mark | null}
 */
function markIn(word) {
  const [, colour, place, to = ""] = MARK.exec(word) ?? [];
  if (!colour || place.length > LONGEST_PLACE || to.length > LONGEST_PLACE || place === to) return null;
  return { colour, place, to };
}

/** @param {Mark[]} marks */
export function spelled(marks) {
  return marks.map(({ colour, place, to }) => (to ? `${colour}:${place}>${to}` : `${colour}:${place}`)).join(" ");
}

/**
 * With one mark more. The same once more takes it away, in another colour it changes the colour; nothing if it is full.
 * @param {Mark[]} marks
 * @param {Mark} mark
 */
export function toggled(marks, mark) {
  const at = marks.findIndex(({ place, to }) => place === mark.place && to === mark.to);
  if (at < 0) return marks.length < MOST_MARKS ? [...marks, mark] : null;
  return marks[at].colour === mark.colour ? marks.toSpliced(at, 1) : marks.with(at, mark);
}
