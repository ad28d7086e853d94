// @ts-check
// What the page asks the server. The key goes along with every question; it is kept in this browser only.
import { ACCOUNT, proof, shown } from "../platform/proof.js";
import { Keyring } from "./keyring.js";
import { unique } from "./outbox.js";

const WAIT = 8000; // ms; then the connection counts as gone

export class Server {
  /**
   * @param {string} base
   * @param {string} game
   */
  constructor(base, game) {
    this.base = base;
    this.ring = new Keyring(game);
    const given = new URLSearchParams(location.hash.slice(1)).get("k");
    if (given) {
      this.ring.add(given);
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.gone = false;
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

  /**
   * Whether an answer says that whoever asks writes nothing here, be it with a key or signed in: a copy is left to
   * them.
   * @param {Answer | null} answer
   */
  shutOut(answer) {
    if (answer?.status !== 403 || answer.error) return false;
    this.lost();
    return !this.key;
  }

  turn() {
    this.ring.turn();
    this.key = this.ring.key;
  }

  /** @returns {Promise<Told<Standing> | null>} */
  now() {
    return this.#ask("now.json");
  }

  /**
   * The heads of the record at these events.
   * @param {number[]} events
   * @returns {Promise<HeadsTold | null>}
   */
  async heads(events) {
    /** @type {Told<HeadsTold> | null} */
    const answer = await this.#ask(`heads.json?events=${events.join(",")}`);
    return answer?.ok ? answer : null;
  }

  /**
   * @param {string} say
   * @returns {Promise<Told<Heard> | null>}
   */
  hear(say) {
    return this.#ask("hear", { say });
  }

  /**
   * What a correction would change; nothing is written.
   * @param {string} say
   * @returns {Promise<Told<Weighed> | null>}
   */
  weigh(say) {
    return this.#ask("weigh", { say });
  }

  /**
   * Every sentence of the record.
   * @returns {Promise<Told<{ lines: SaidLine[] }> | null>}
   */
  said() {
    return this.#ask("said.json");
  }

  /**
   * What could explain a count.
   * @param {string} say
   * @returns {Promise<Told<Explained> | null>}
   */
  explain(say) {
    return this.#ask("explain", { say });
  }

  /**
   * @param {object} entry
   * @returns {Promise<Told<{ now: Standing }> | null>}
   */
  write(entry) {
    return this.#ask("events", entry);
  }

  /** @returns {Promise<Told<SentNotes> | null>} */
  notes() {
    return this.#ask("notes.json");
  }

  /**
   * @param {NoteEntry} entry
   * @returns {Promise<Told<Receipt> | null>}
   */
  annotate(entry) {
    return this.#ask("notes", entry);
  }

  /**
   * What a note would look like; nothing is written.
   * @param {string} text
   * @returns {Promise<Told<{ leaves: Leaf[] }> | null>}
   */
  tryNote(text) {
    return this.#ask("notes/try", { text });
  }

  /**
   * Under which name notes are written from now on.
   * @param {string} name
   * @returns {Promise<Told<{ voice: string }> | null>}
   */
  speakAs(name) {
    return this.#ask("voice", { name });
  }

  /**
   * What this reader may do in a dispute, or where there is none yet.
   * @param {string} place
   * @returns {Promise<Told<PartInDispute> | null>}
   */
  part(place) {
    return this.#ask(`disputes${place}/mine.json`);
  }

  /**
   * @param {string} what
   * @param {object} act
   * @returns {Promise<Told<Receipt> | null>}
   */
  dispute(what, act) {
    return this.#ask(`disputes${what}`, act);
  }

  /**
   * @param {{ seat: string | null | undefined; once: boolean; key?: string }} wish
   * @returns {Promise<Told<NewInvitation> | null>}
   */
  invite(wish) {
    return this.#ask("invitations", wish);
  }

  /** @returns {Promise<Told<LookingOn> | null>} */
  lookingOn() {
    return this.#ask("looking-on.json");
  }

  /** @returns {Promise<Told<WritersList> | null>} */
  writers() {
    return this.#ask("keys.json");
  }

  /**
   * `what` is keys/… or invitations/…; who is left is told.
   * @param {string} what
   * @returns {Promise<Told<WritersList> | null>}
   */
  takeAway(what) {
    return this.#ask(what, null, "DELETE");
  }

  /**
   * A new branch after a sentence, with its first move perhaps. Whoever wrote in between may have taken the letter.
   * @param {{ at: string; after: number; title?: string; say?: string }} wish
   */
  async vary({ at, after, title = "", say = "" }) {
    /** @type {Told<{ line: string }> | null} */
    let answer = null;
    for (let tries = 0; tries < 3; tries += 1) {
      answer = await this.#ask("vary", { at, after, title, say, key: unique() });
      if (answer?.error !== "stale") break;
      after = answer.last ?? after;
    }
    return answer;
  }

  /**
   * The answer, or null where none came. `ok` tells whether it is what was asked for, `by` which key asked.
   * @template T
   * @param {string} what
   * @param {object | null} body
   * @returns {Promise<Told<T> | null>}
   */
  async #ask(what, body = null, method = "GET") {
    const by = this.key;
    const headers = shown(by);
    /** @type {RequestInit} */
    const how = { headers, method, signal: AbortSignal.timeout(WAIT), cache: "no-cache" };
    if (body)
      Object.assign(how, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { ...headers, "Content-Type": "application/json" },
      });
    try {
      const answer = await fetch(`${this.base}/${what}`, how);
      if (answer.headers.get("Content-Type") !== "application/json")
        return answer.status >= 500 ? null : { ok: false, status: answer.status, by };
      return { ...(await answer.json()), ok: answer.ok, status: answer.status, by };
    } catch {
      return null;
    }
  }
}
