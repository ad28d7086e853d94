// @ts-check
// A position as text, taken apart so that things can be moved in it, and put together again. It knows no rule: what
// cannot be, the server says.

/**
 * The words of a seat's line by the part they belong to: `tokens wwu cards 1W3` → tokens: [wwu], cards: [1W3].
 * @param {string[]} words
 * @param {string[]} names
 */
export function parted(words, names) {
  /** @type {Parts} */
  const parts = new Map();
  /** @type {string[] | null} */
  let at = null;
  for (const word of words) {
    if (names.includes(word)) parts.set(word, (at = []));
    else at?.push(word);
  }
  return parts;
}

/**
 * The words of a seat's line again. `stay`: the parts that stand there without a word, too.
 * @param {Parts} parts
 * @param {string[]} stay
 */
export function joined(parts, stay) {
  return [...parts].flatMap(([name, words]) => (words.length || stay.includes(name) ? [name, ...words] : []));
}

/**
 * @param {string[]} list
 * @param {string} item
 */
export function without(list, item) {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

/**
 * @param {Map<string, Parts>} seats
 * @param {string} seat
 */
export function partsOf(seats, seat) {
  const parts = seats.get(seat);
  if (!parts) throw new Error(`there is no seat ${seat}`);
  return parts;
}

/**
 * The words of a part, to be changed.
 * @param {Parts} parts
 * @param {string} name
 */
export function wordsOf(parts, name) {
  const words = parts.get(name) ?? [];
  parts.set(name, words);
  return words;
}
