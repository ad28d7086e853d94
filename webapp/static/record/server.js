import { unique } from "./outbox.js";

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

  write(entry) {
    return this.#ask("events", entry);
  }

  // A new branch after a sentence, with its first move perhaps. Whoever wrote in between may have taken the letter.
  async vary({ at, after, title = "", say = "" }) {
    let answer = null;
    for (let tries = 0; tries < 3; tries += 1) {
      answer = await this.#ask("vary", { at, after, title, say, key: unique() });
      if (answer?.error !== "stale") break;
      after = answer.last;
    }
    return answer;
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
