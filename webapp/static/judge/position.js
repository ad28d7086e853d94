// @ts-check
// A position as text, taken apart so that things can be moved in it, and put together again. It knows no rule: what
// cannot be, the server says.

const WORTH = ["bonuses", "points", "bought", "tags", "recruited"]; // stand for cards that nobody named

/**
 * The words of a seat's line by the part they belong to: `tokens wwu cards 1W3` → tokens: [wwu], cards: [1W3].
 * @param {string[]} words
 * @param {string[]} names
 */
function parted(words, names) {
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

/** @param {Parts} parts */
function joined(parts) {
  return [...parts].flatMap(([name, words]) =>
    words.length || name === "avengers" || name === "tokens" || name === "hand" ? [name, ...words] : [],
  );
}

/**
 * @param {string[]} list
 * @param {string} item
 */
function without(list, item) {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

/**
 * @param {Map<string, Parts>} seats
 * @param {string} seat
 */
function partsOf(seats, seat) {
  const parts = seats.get(seat);
  if (!parts) throw new Error(`there is no seat ${seat}`);
  return parts;
}

/**
 * The words of a part, to be changed.
 * @param {Parts} parts
 * @param {string} name
 */
function wordsOf(parts, name) {
  const words = parts.get(name) ?? [];
  parts.set(name, words);
  return words;
}

export class GemsPosition {
  /**
   * @param {string} text
   * @param {{ seats: string[]; tiles: string }} game
   */
  constructor(text, { seats, tiles }) {
    this.tilesWord = tiles;
    this.turn = seats[0];
    /** @type {string[][]} */
    this.rows = [[], [], []];
    /** @type {string[]} */
    this.tiles = [];
    /** @type {string[]} */
    this.kept = []; // lines about the open turn
    this.decks = "";
    const names = ["tokens", "cards", "reserved", tiles, "missed", "avengers", ...WORTH];
    /** @type {Map<string, Parts>} */
    this.seats = new Map(seats.map((seat) => [seat, new Map([["tokens", []]])]));
    for (const line of text.split("\n")) {
      const [what, ...words] = line.trim().split(/\s+/);
      if (what === "turn") this.turn = words[0];
      else if (what === "market") this.rows[Number(words[0]) - 1] = words.slice(1);
      else if (what === tiles) this.tiles = words;
      else if (what === "decks") this.decks = line.trim();
      else if (this.seats.has(what)) this.seats.set(what, parted(words, names));
      else if (what && what !== "bank") this.kept.push(line.trim());
    }
  }

  get text() {
    const rows = this.rows.flatMap((row, n) => (row.length ? [`market ${n + 1} ${row.join(" ")}`] : []));
    const seats = [...this.seats].map(([seat, parts]) => [seat, ...joined(parts)].join(" "));
    return [`turn ${this.turn}`, ...this.kept, this.decks, ...rows, [this.tilesWord, ...this.tiles].join(" "), ...seats]
      .filter(Boolean)
      .join("\n");
  }

  /**
   * @param {string} seat
   * @param {string} name
   */
  part(seat, name) {
    return wordsOf(partsOf(this.seats, seat), name);
  }

  /**
   * How many tokens of each colour a seat has.
   * @param {string} seat
   */
  tokens(seat) {
    /** @type {{ [letter: string]: number }} */
    const counts = {};
    for (const letter of (this.part(seat, "tokens")[0] ?? "").replace("-", ""))
      counts[letter] = (counts[letter] ?? 0) + 1;
    return counts;
  }

  /**
   * @param {string} seat
   * @param {string} letter
   * @param {number} by
   */
  count(seat, letter, by) {
    const counts = this.tokens(seat);
    counts[letter] = (counts[letter] ?? 0) + by;
    const letters = Object.entries(counts)
      .map(([each, many]) => each.repeat(Math.max(0, many)))
      .join("");
    this.part(seat, "tokens").splice(0, 1, letters || "-");
  }

  get avengers() {
    return [...this.seats].find(([, parts]) => parts.has("avengers"))?.[0] ?? "";
  }

  // Everything that lies somewhere, so that the box shows the rest. Both sides of a tile are one thing.
  get lying() {
    const held = [...this.seats.keys()].flatMap((seat) => [
      ...this.part(seat, "cards"),
      ...this.part(seat, "reserved").map(card),
      ...this.part(seat, this.tilesWord),
    ]);
    return new Set([...this.rows.flat(), ...this.tiles, ...held]);
  }

  /**
   * @param {Thing} thing
   * @param {string} from
   * @param {string} to
   */
  move(thing, from, to) {
    this.take(thing, from);
    this.put(thing, to);
    if (thing.kind === "card" || thing.kind === "unknown") this.decks = ""; // what is nowhere else lies there
  }

  /**
   * @param {Thing} thing
   * @param {string} from
   */
  take({ kind, id }, from) {
    const [seat, part] = from.split(".");
    if (kind === "avengers") for (const parts of this.seats.values()) parts.delete("avengers");
    else if (kind === "token") seat !== "bank" && this.count(seat, id, -1);
    else if (seat === "market") this.rows[Number(part)][Number(from.split(".")[2])] = "-";
    else if (from === "tiles") without(this.tiles, id);
    else if (part === "tiles") without(this.part(seat, this.tilesWord), id);
    else if (part === "cards") without(this.worn(seat), id);
    else if (part === "reserved") without(this.part(seat, "reserved"), id);
  }

  /**
   * @param {Thing} thing
   * @param {string} to
   */
  put({ kind, id, level, card: name }, to) {
    const [seat, part, place] = to.split(".");
    if (to === "box" || to === "bank") return;
    if (kind === "token") this.count(seat, id, 1);
    else if (kind === "avengers") to !== "tiles" && partsOf(this.seats, seat).set("avengers", []);
    else if (seat === "market") {
      const row = this.rows[Number(part)];
      while (row.length <= Number(place)) row.push("-");
      row[Number(place)] = kind === "unknown" ? "?" : name;
    } else if (to === "tiles") this.tiles.push(id);
    else if (part === "tiles") this.part(seat, this.tilesWord).push(id);
    else if (part === "cards") this.worn(seat).push(name);
    else if (part === "reserved") this.part(seat, "reserved").push(kind === "unknown" ? `${level}.?` : name);
    else if (part === "blind") this.part(seat, "reserved").push(kind === "unknown" ? `L${level}` : `L${level}=${name}`);
  }

  /**
   * The cards of a seat, to be changed: from now on they alone say what they are worth.
   * @param {string} seat
   */
  worn(seat) {
    for (const name of WORTH) partsOf(this.seats, seat).delete(name);
    return this.part(seat, "cards");
  }
}

/**
 * `L2=2R4` is a 2R4 that only its owner has seen.
 * @param {string} word
 */
export function card(word) {
  return word.replace(/^L[123]=/, "");
}

export class GauntletPosition {
  /**
   * @param {string} text
   * @param {{ seats: string[] }} game
   */
  constructor(text, { seats }) {
    this.turn = seats[0];
    this.stage = ""; // drawn, played; empty: before the draw
    this.again = "";
    /** @type {{ [side: string]: number }} */
    this.life = { heroes: 0, thanos: 0 };
    /** @type {string[]} */
    this.kept = [];
    /** @type {Map<string, Parts>} */
    this.seats = new Map(seats.map((seat) => [seat, new Map([["hand", ["-"]]])]));
    for (const line of text.split("\n")) {
      const [what, ...words] = line.trim().split(/\s+/);
      if (what === "turn")
        [this.turn, this.stage, this.again] = [
          words[0],
          words.find((word) => word !== "again" && word !== words[0]) ?? "",
          words.includes("again") ? "again" : "",
        ];
      else if (what === "life") this.life = { heroes: Number(words[1]), thanos: Number(words[3]) };
      else if (this.seats.has(what)) this.seats.set(what, parted(words, ["hand", "open", "power"]));
      else if (what && what !== "decks") this.kept.push(line.trim());
    }
  }

  get text() {
    const turn = ["turn", this.turn, this.stage, this.again].filter(Boolean).join(" ");
    const seats = [...this.seats].map(([seat, parts]) => [seat, ...joined(parts)].join(" "));
    return [turn, `life heroes ${this.life.heroes} thanos ${this.life.thanos}`, ...this.kept, ...seats].join("\n");
  }

  /**
   * @param {string} seat
   * @param {string} name
   */
  part(seat, name) {
    return wordsOf(partsOf(this.seats, seat), name);
  }

  /** @param {string} seat */
  hand(seat) {
    return this.part(seat, "hand").filter((word) => word !== "-");
  }

  /** @param {string} seat */
  power(seat) {
    return Number(this.part(seat, "power")[0] ?? 0);
  }

  get lying() {
    return [...this.seats.keys()].flatMap((seat) => [
      ...this.hand(seat),
      ...this.part(seat, "open").map((word) => word.replace("!", "")),
    ]);
  }

  /**
   * @param {Thing} thing
   * @param {string} from
   * @param {string} to
   */
  move({ id }, from, to) {
    const [seat, part] = from.split(".");
    if (from !== "box") {
      without(this.part(seat, part), id);
      if (part === "hand" && !this.part(seat, part).length) this.part(seat, part).push("-");
    }
    const [other, where] = to.split(".");
    if (to === "box") return;
    const name = id.replace("!", "");
    partsOf(this.seats, other).set(where, [...this.part(other, where).filter((word) => word !== "-"), name]);
  }

  /**
   * @param {string} side
   * @param {number} to
   */
  setLife(side, to) {
    this.life[side] = Math.max(0, Math.min(99, to));
    this.kept = this.kept.filter((line) => !line.startsWith("won"));
  }

  /**
   * @param {string} seat
   * @param {number} to
   */
  setPower(seat, to) {
    partsOf(this.seats, seat).set("power", to > 0 ? [String(Math.min(99, to))] : []);
  }
}
