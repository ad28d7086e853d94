// @ts-check
// What this browser remembers of the notes of a game: sets that are hidden, whether later notes are, and a draft.

export class Kept {
  /** @param {string} game */
  constructor(game) {
    this.name = `recount-notes-${game}`;
    const { hidden = [], spoilerFree = false, draft = null } = JSON.parse(read(this.name) ?? "{}");
    /** @type {Set<string>} */
    this.hidden = new Set(hidden);
    /** @type {boolean} */
    this.spoilerFree = spoilerFree;
    /** @type {Draft | null} */
    this.draft = draft;
  }

  /** @param {{ spoilerFree?: boolean; draft?: Draft | null }} change */
  keep(change = {}) {
    Object.assign(this, change);
    const { hidden, spoilerFree, draft } = this;
    write(this.name, JSON.stringify({ hidden: [...hidden], spoilerFree, draft }));
  }

  /** @param {string} set */
  toggle(set) {
    if (!this.hidden.delete(set)) this.hidden.add(set);
    this.keep();
  }
}

/** @param {string} name */
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    /* it is in memory */
  }
}
