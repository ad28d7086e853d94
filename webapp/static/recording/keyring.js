// @ts-check
// The keys of one game on this phone: the one in use, and those that it took the place of. A link with a wrong key, or
// a seat's code on the recorder's phone, must not cost the key that was there before.

export class Keyring {
  /** @param {string} game */
  constructor(game) {
    this.name = `recount-key-${game}`;
    this.spare = `recount-keys-${game}`;
    this.key = kept(this.name);
    this.others = kept(this.spare)?.split(" ").filter(Boolean) ?? [];
  }

  /** @param {string} key */
  add(key) {
    if (key === this.key) return;
    this.#set([key, this.key, ...this.others]);
  }

  // To the next key of this phone.
  turn() {
    this.#set([...this.others, this.key]);
  }

  // Without the key in use, if there is another: else it is kept, and whoever opens the page again is told again.
  drop() {
    if (!this.others.length) return false;
    this.#set(this.others);
    return true;
  }

  /** @param {(string | null)[]} keys */
  #set(keys) {
    [this.key, ...this.others] = new Set(/** @type {string[]} */ (keys.filter(Boolean)));
    keep(this.name, this.key);
    keep(this.spare, this.others.join(" "));
  }
}

/**
 * A browser that forbids to keep anything still records, as long as the page stays open.
 * @param {string} name
 * @param {string | null} value
 */
function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    /* it is in memory */
  }
}

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
