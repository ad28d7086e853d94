// What this browser remembers of the notes of a game: sets that are hidden, whether later notes are, and a draft.

export class Kept {
  constructor(game) {
    this.name = `recount-notes-${game}`;
    const { hidden = [], spoilerFree = false, draft = null } = JSON.parse(read(this.name) ?? "{}");
    Object.assign(this, { hidden: new Set(hidden), spoilerFree, draft });
  }

  keep(change = {}) {
    Object.assign(this, change);
    const { hidden, spoilerFree, draft } = this;
    write(this.name, JSON.stringify({ hidden: [...hidden], spoilerFree, draft }));
  }

  toggle(set) {
    if (!this.hidden.delete(set)) this.hidden.add(set);
    this.keep();
  }
}

function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    /* it is in memory */
  }
}
