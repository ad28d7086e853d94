// @ts-check
// Projection: where cards lie by what is not sent yet. Only what hands moved in the market; the rest waits for the
// server.

/**
 * @param {Table | undefined} table
 * @param {string} said
 */
export function project(table, said) {
  if (!table) return;
  for (const sentence of said.split(" / ")) {
    const [, verb, card] = /^(?:[A-Z-] )?(\w+)(?: (\S+))?/.exec(sentence) ?? [];
    if (verb === "lay" && /^[123]\w/.test(card)) fill(table, card);
    else if (/^(buy|recruit|reserve)$/.test(verb)) empty(table, card);
  }
}

/**
 * @param {Table} table
 * @param {string} card
 */
function empty(table, card) {
  for (const place in table) if (place.startsWith("market.") && table[place] === card) table[place] = null;
}

/**
 * @param {Table} table
 * @param {string} card
 */
function fill(table, card) {
  const row = `market.${Number(card[0]) - 1}.`;
  const gap = Object.keys(table).find((place) => place.startsWith(row) && !table[place]);
  if (gap) table[gap] = card;
}
