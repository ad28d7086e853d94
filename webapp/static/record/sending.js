// Sending: the outbox is emptied in its order, one entry after the other, by one tab at a time.

export class Sending {
  constructor(server, outbox, page) {
    Object.assign(this, { server, outbox, page, busy: false, again: false });
  }

  // Sends what can be sent. Whoever comes while it is at work is served by the same walk.
  async flush() {
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    do {
      this.again = false;
      if (navigator.locks) await navigator.locks.request(`recount-${this.outbox.game}`, () => this.#walk());
      else await this.#walk();
    } while (this.again);
    this.busy = false;
  }

  async #walk() {
    for (;;) {
      const [entry, ...more] = await this.outbox.all();
      this.page.waiting = entry ? [entry, ...more] : [];
      if (!entry || entry.refused || !(await this.#send(entry))) break;
    }
    this.page.draw();
  }

  async #send(entry) {
    const { page, outbox } = this;
    if (entry.after === undefined) {
      if (!page.standing) return false;
      entry.after = page.standing.last;
      await outbox.put(entry); // before it goes out: the answer may get lost
    }
    const answer = await this.server.write({ say: entry.say, after: entry.after, key: entry.key });
    page.offline = answer === null;
    if (!answer || answer.status === 429 || answer.status === 503) return false;
    if (answer.ok) {
      await outbox.remove(entry.id);
      page.stands(answer.now);
      return true;
    }
    if (answer.now) page.stands(answer.now);
    if (!(await outbox.all()).some((each) => each.id === entry.id)) return true; // removed while it was on its way
    await outbox.put({ ...entry, refused: answer.error ?? "refused", says: answer.says ?? "", between: answer.between ?? [], broken: (answer.sentences ?? []).flatMap((each) => each.broken) });
    page.waiting = await outbox.all();
    return false;
  }
}
