// @ts-check
// What this phone has seen of games: their heads, in this browser alone, so that they outlive the page and the site.
const NAME = "recount-seen-";
const [MOST_HEADS, MOST_LINES, MOST_GAMES, MOST_FORMER, NEWEST] = [12, 24, 60, 3, 4];

/**
 * @param {string} game
 * @returns {Seen}
 */
export function seen(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME + game) ?? "null");
    if (kept) return kept;
  } catch {
    /* nothing is kept here */
  }
  return { heads: [], lines: [], receipt: null, found: null, former: [] };
}

/**
 * @param {string} game
 * @param {Seen} what
 */
export function keep(game, what) {
  what.heads = thinned(what.heads);
  what.lines = what.lines.slice(-MOST_LINES);
  what.former = what.former.slice(-MOST_FORMER);
  try {
    localStorage.setItem(NAME + game, JSON.stringify(what));
    leave(game);
  } catch {
    /* a browser that keeps nothing compares nothing */
  }
}

// Of games that were not looked at for long, nothing is kept once there are too many; what waits to be read is.
/** @param {string} game */
function leave(game) {
  const others = Object.keys(localStorage).filter((name) => name.startsWith(NAME) && name !== NAME + game);
  if (others.length < MOST_GAMES) return;
  const looked = (/** @type {string} */ name) => seen(name.slice(NAME.length)).heads.at(-1)?.[2] ?? "";
  const oldest = others
    .filter((name) => !seen(name.slice(NAME.length)).found)
    .sort((one, other) => (looked(one) < looked(other) ? -1 : 1));
  for (const name of oldest.slice(0, others.length - MOST_GAMES + 1)) localStorage.removeItem(name);
}

// The newest ones and the first stay; of the others goes the one whose neighbours are closest.
/** @param {KeptHead[]} heads */
function thinned(heads) {
  const kept = heads.slice().sort(([one], [other]) => one - other);
  while (kept.length > MOST_HEADS) {
    let least = 1;
    for (let n = 1; n < kept.length - NEWEST; n += 1)
      if (kept[n + 1][0] - kept[n - 1][0] < kept[least + 1][0] - kept[least - 1][0]) least = n;
    kept.splice(least, 1);
  }
  return kept;
}

/**
 * Lines that were kept, with those that are shown now.
 * @param {SeenLine[]} before
 * @param {SeenLine[]} now
 * @returns {SeenLine[]}
 */
export function merged(before, now) {
  return [...new Map([...before, ...now])].sort(([one], [other]) => one - other);
}

/**
 * What does not fit between the heads that were kept and those that the site tells now; null: nothing.
 * @param {KeptHead[]} kept
 * @param {HeadsTold} told
 * @returns {Omit<Found, "saw" | "now"> | null}
 */
export function differing(kept, told) {
  const now = new Map(told.heads.map(({ event, head }) => [event, head]));
  const wrong = kept.filter(([event, head]) => now.get(event) !== head);
  if (!wrong.length) return null;
  const [event, , at] = kept[kept.length - 1];
  const good = kept.filter((each) => !wrong.includes(each)).at(-1)?.[0] ?? -1;
  // a site that was set back lacks what came after its backup, and nothing older
  const back = told.set_back.find(({ to }) => wrong.every((each) => each[2] > to)) ?? null;
  const cut = wrong.every((each) => !now.has(each[0]));
  return { kind: back ? "set-back" : cut ? "cut" : "changed", event, good, at, last: told.last, back };
}

/**
 * What this phone can show to others: the receipt that the site has signed, or at least the heads.
 * @param {string} game
 */
export function evidence(game) {
  const { receipt, heads, former } = seen(game);
  return JSON.stringify(receipt ? { ...receipt, seen: heads, former } : { game, seen: heads, former }, null, 1);
}
