// @ts-check
// Sending: the outbox is emptied in its order, one entry after the other, by one tab at a time.
import { lastSeen } from "./remembering.js";

export class Sending {
  /**
   * @param {Server} server
   * @param {Outbox} outbox
   * @param {RecordingPage} page
   */
  constructor(server, outbox, page) {
    this.server = server;
    this.outbox = outbox;
    this.page = page;
    /** @type {Promise<void> | null} */
    this.running = null;
    this.again = false;
  }

  // Sends what can be sent. Whoever comes while it is at work is served by the same walk and waits for it: what the
  // table asks for next is known only when it is over.
  flush() {
    this.again = true;
    this.running ??= this.#walks();
    return this.running;
  }

  async #walks() {
    try {
      while (this.again) {
        this.again = false;
        if (navigator.locks) await navigator.locks.request(`recount-${this.outbox.game}`, () => this.#walk());
        else await this.#walk();
      }
    } finally {
      this.running = null;
    }
  }

  async #walk() {
    for (;;) {
      const [entry, ...more] = await this.outbox.all();
      this.page.waiting = entry ? [entry, ...more] : [];
      if (!entry || entry.refused || !this.server.key || !(await this.#send(entry))) break;
    }
    this.page.draw();
  }

  /** @param {Waiting} entry */
  async #send({ id }) {
    const { page, outbox } = this;
    if (!page.standing) return false;
    // Once and for all tabs, before it goes out: the answer may get lost, and another tab may send it as well.
    // What another tab of this phone has seen counts: it may just have sent what stood before this.
    const seen = Math.max(page.standing.last, lastSeen());
    const entry = await outbox.update(id, ({ after, since = 0 }) => ({ after: after ?? Math.max(seen, since) }));
    if (!entry) return true;
    const answer = await this.server.write({ say: entry.say, after: entry.after, key: entry.key });
    page.offline = answer === null;
    const gone = answer?.status === 403 && !answer.error; // not even a reason: the key opens nothing
    if (gone) page.held({ mine: null, by: answer.by });
    if (!answer || gone || answer.status === 429 || answer.status === 503) return false;
    if (answer.now) page.stands(answer.now);
    if (answer.ok) await outbox.sent(id, answer.now?.last ?? 0);
    else
      await outbox.update(id, () => ({
        refused: answer.error ?? "refused",
        says: answer.says ?? "",
        between: answer.between ?? [],
        broken: (answer.sentences ?? []).flatMap((each) => each.broken),
      }));
    page.waiting = await outbox.all();
    return answer.ok;
  }
}
