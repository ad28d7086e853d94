// @ts-check
// The outbox: what was recorded and is not known to be written yet. It survives reload, other tabs and a dead phone.
//
// An entry keeps its idempotency key and, from the first try on, after which sentence it comes: sent again it is the
// same write, so it counts once however often the answer gets lost.

export class Outbox {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {IDBDatabase | null | undefined} */
    this.base = undefined;
    /** @type {Waiting[]} */
    this.memory = []; // where the browser keeps nothing
  }

  /** @param {IDBTransactionMode} mode */
  async #store(mode) {
    this.base ??= await opened();
    return this.base && this.base.transaction("entries", mode).objectStore("entries");
  }

  /** @param {string} say */
  async add(say, more = {}) {
    /** @type {Omit<Waiting, "id"> & { id?: number }} */
    const entry = { game: this.game, say, key: unique(), at: new Date().toISOString(), ...more };
    const store = await this.#store("readwrite");
    if (store) entry.id = await done(store.add(entry));
    else this.memory.push({ ...entry, id: this.memory.length + 1 });
  }

  // In the order of writing.
  async all() {
    return (await this.#kept()).filter((/** @type {Waiting} */ entry) => !entry.draft);
  }

  // What cannot have happened and is kept all the same. Nothing waits behind it.
  async drafts() {
    return (await this.#kept()).filter((/** @type {Waiting} */ entry) => entry.draft);
  }

  async #kept() {
    const store = await this.#store("readonly");
    const found = store ? await done(store.getAll()) : this.memory;
    return found.filter((/** @type {Waiting} */ entry) => entry.game === this.game);
  }

  /**
   * The entry with a change, or nothing if another tab has sent it meanwhile: read and written in one go.
   * @param {number} id
   * @param {(entry: Waiting) => Partial<Waiting>} change
   */
  async update(id, change) {
    const store = await this.#store("readwrite");
    if (store) return changed(store, id, change);
    this.memory = this.memory.map((each) => (each.id === id ? { ...each, ...change(each) } : each));
    return this.memory.find((each) => each.id === id);
  }

  /**
   * It is written, as far as sentence `last`. What waits behind it comes after that, whichever tab sends it: told in
   * the same transaction, because what tabs tell each other otherwise may arrive late.
   * @param {number} id
   * @param {number} last
   */
  async sent(id, last) {
    const store = await this.#store("readwrite");
    if (store) await followed(store, this.game, id, last);
    else this.memory = this.memory.filter((each) => each.id !== id).map((each) => later(each, last));
  }

  /** @param {number} id */
  async remove(id) {
    const store = await this.#store("readwrite");
    if (store) await done(store.delete(id));
    else this.memory = this.memory.filter((each) => each.id !== id);
  }
}

function opened() {
  return new Promise((answer) => {
    let ask;
    try {
      ask = indexedDB.open("recount", 1);
    } catch {
      answer(null);
      return;
    }
    ask.onupgradeneeded = () => ask.result.createObjectStore("entries", { keyPath: "id", autoIncrement: true });
    ask.onsuccess = () => answer(ask.result);
    ask.onerror = () => answer(null);
  });
}

/** @param {IDBRequest} request */
function done(request) {
  return new Promise((answer, fail) => {
    const transaction = /** @type {IDBTransaction} */ (request.transaction);
    transaction.oncomplete = () => answer(request.result); // kept, not only asked for
    transaction.onabort = () => fail(transaction.error);
  });
}

/**
 * @param {IDBObjectStore} store
 * @param {number} id
 * @param {(entry: Waiting) => Partial<Waiting>} change
 */
function changed(store, id, change) {
  return new Promise((answer, fail) => {
    /** @type {Waiting | undefined} */
    let entry;
    const found = store.get(id);
    found.onsuccess = () => {
      if (!found.result) return;
      entry = { ...found.result, ...change(found.result) };
      store.put(entry);
    };
    store.transaction.oncomplete = () => answer(entry);
    store.transaction.onabort = () => fail(store.transaction.error);
  });
}

/**
 * @param {IDBObjectStore} store
 * @param {string} game
 * @param {number} id
 * @param {number} last
 * @returns {Promise<void>}
 */
function followed(store, game, id, last) {
  return new Promise((answer, fail) => {
    store.delete(id);
    const found = store.getAll();
    found.onsuccess = () => {
      for (const entry of found.result) if (entry.game === game) store.put(later(entry, last));
    };
    store.transaction.oncomplete = () => answer();
    store.transaction.onabort = () => fail(store.transaction.error);
  });
}

/**
 * @param {Waiting} entry
 * @param {number} last
 */
function later(entry, last) {
  return { ...entry, since: Math.max(entry.since ?? 0, last) };
}

// On plain http there is no randomUUID.
export function unique() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
