// What the page asks the server. The key goes along with every question; it is kept in this browser only.
const WAIT = 8000; // ms; then the connection counts as gone

export class Server {
  constructor(base, game) {
    this.base = base;
    this.name = `recount-key-${game}`;
    const given = new URLSearchParams(location.hash.slice(1)).get("k");
    if (given) {
      keep(this.name, given);
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.key = given ?? kept(this.name);
  }

  now() {
    return this.#ask("now.json");
  }

  hear(say) {
    return this.#ask("hear", { say });
  }

  // What a correction would change; nothing is written.
  weigh(say) {
    return this.#ask("weigh", { say });
  }

  // Every sentence of the record.
  said() {
    return this.#ask("said.json");
  }

  write(entry) {
    return this.#ask("events", entry);
  }

  // The answer, or null where none came. `ok` tells whether it is what was asked for.
  async #ask(what, body) {
    const headers = this.key ? { Authorization: `Key ${this.key}` } : {};
    const how = { headers, signal: AbortSignal.timeout(WAIT), cache: "no-cache" };
    if (body) Object.assign(how, { method: "POST", body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } });
    try {
      const answer = await fetch(`${this.base}/${what}`, how);
      if (answer.headers.get("Content-Type") !== "application/json") return answer.status >= 500 ? null : { ok: false, status: answer.status };
      return { ...(await answer.json()), ok: answer.ok, status: answer.status };
    } catch {
      return null;
    }
  }
}

// A browser that forbids to keep anything still records, as long as the page stays open.
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    /* it is in memory */
  }
}

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
