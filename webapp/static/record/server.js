// What the page asks the server. The key goes along with every question; it is kept in this browser only.
import { ACCOUNT, proof, shown } from "../proof.js";
import { Keyring } from "./keyring.js";
import { unique } from "./outbox.js";

const WAIT = 8000; // ms; then the connection counts as gone

export class Server {
  constructor(base, game) {
    this.base = base;
    this.ring = new Keyring(game);
    const given = new URLSearchParams(location.hash.slice(1)).get("k");
    if (given) {
      this.ring.add(given);
      history.replaceState(null, "", location.pathname + location.search);
    }
    // whoever is signed in may be somebody here without a key; the first answer tells
    this.key = this.ring.key ?? (proof() ? ACCOUNT : null);
  }

  // The server does not know this key (any more). Where this phone holds another, that one is tried.
  lost() {
    if (this.key === ACCOUNT) {
      this.key = null;
      return;
    }
    const left = this.ring.drop();
    this.key = left ? this.ring.key : proof() ? ACCOUNT : null;
    this.gone = !this.key;
  }

  // Whether an answer says that whoever asks writes nothing here, be it with a key or signed in: a copy is left to them.
  shutOut(answer) {
    if (answer?.status !== 403 || answer.error) return false;
    this.lost();
    return !this.key;
  }

  turn() {
    this.ring.turn();
    this.key = this.ring.key;
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

  // What could explain a count.
  explain(say) {
    return this.#ask("explain", { say });
  }

  write(entry) {
    return this.#ask("events", entry);
  }

  notes() {
    return this.#ask("notes.json");
  }

  annotate(entry) {
    return this.#ask("notes", entry);
  }

  // What a note would look like; nothing is written.
  tryNote(text) {
    return this.#ask("notes/try", { text });
  }

  // Under which name notes are written from now on.
  speakAs(name) {
    return this.#ask("voice", { name });
  }

  // `what` is an act, or what may be done.
  dispute(what, body) {
    return this.#ask(`disputes${what}`, body);
  }

  invite(wish) {
    return this.#ask("invitations", wish);
  }

  lookingOn() {
    return this.#ask("looking-on.json");
  }

  writers() {
    return this.#ask("keys.json");
  }

  // `what` is keys/… or invitations/…
  takeAway(what) {
    return this.#ask(what, null, "DELETE");
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

  // The answer, or null where none came. `ok` tells whether it is what was asked for, `by` which key asked.
  async #ask(what, body, method = "GET") {
    const by = this.key;
    const headers = shown(by);
    const how = { headers, method, signal: AbortSignal.timeout(WAIT), cache: "no-cache" };
    if (body) Object.assign(how, { method: "POST", body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } });
    try {
      const answer = await fetch(`${this.base}/${what}`, how);
      if (answer.headers.get("Content-Type") !== "application/json") return answer.status >= 500 ? null : { ok: false, status: answer.status, by };
      return { ...(await answer.json()), ok: answer.ok, status: answer.status, by };
    } catch {
      return null;
    }
  }
}
