// The outbox: what was recorded and is not known to be written yet. It survives reload, other tabs and a dead phone.
//
// An entry keeps its idempotency key and, from the first try on, after which sentence it comes: sent again it is the
// same write, so it counts once however often the answer gets lost.

export class Outbox {
  constructor(game) {
    this.game = game;
    this.memory = []; // where the browser keeps nothing
  }

  async #store(mode) {
    this.base ??= await opened();
    return this.base && this.base.transaction("entries", mode).objectStore("entries");
  }

  async add(say) {
    const entry = { game: this.game, say, key: unique(), at: new Date().toISOString() };
    const store = await this.#store("readwrite");
    if (store) entry.id = await done(store.add(entry));
    else this.memory.push({ ...entry, id: this.memory.length + 1 });
  }

  // In the order of writing.
  async all() {
    const store = await this.#store("readonly");
    const found = store ? await done(store.getAll()) : this.memory;
    return found.filter((entry) => entry.game === this.game);
  }

  async put(entry) {
    const store = await this.#store("readwrite");
    if (store) await done(store.put(entry));
    else this.memory = this.memory.map((each) => (each.id === entry.id ? entry : each));
  }

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

function done(request) {
  return new Promise((answer, fail) => {
    const { transaction } = request;
    transaction.oncomplete = () => answer(request.result); // kept, not only asked for
    transaction.onabort = () => fail(transaction.error);
  });
}

// On plain http there is no randomUUID.
export function unique() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
