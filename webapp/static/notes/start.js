// @ts-check
// Notes in the viewer: asked for once after the table is there, then every step finds its own without asking.
import { around, one } from "../platform/dom.js";
import { proof, shown } from "../platform/proof.js";
import { html, render } from "../vendor/lit-html.js";
import { Server } from "../recording/server.js";
import { unique } from "../recording/outbox.js";
import { say } from "../board/now.js";
import { Kept } from "./kept.js";
import { panel } from "./panel.js";
import { Rows } from "./rows.js";
import { Sets } from "./sets.js";
import { Shelf } from "./shelf.js";
import { sent, Writer } from "./writer.js";

/** @param {ViewerGame} game */
export async function notes(game) {
  const page = new Notes(game);
  await dressed(page.section);
  await page.load();
  game.follow(() => page.at());
  addEventListener("keydown", (event) => page.key(event));
  return page;
}

/**
 * Their sheet comes with them: most games have no notes.
 * @param {HTMLElement} section
 */
function dressed({ dataset }) {
  return new Promise((done) => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: dataset.sheet, onload: done, onerror: done });
    document.head.append(sheet);
  });
}

export class Notes {
  /** @type {Shelf | null} */
  #shelf = null; // until they were asked for

  /** @param {ViewerGame} game */
  constructor(game) {
    const id = game.base.split("/").at(-1) ?? "";
    this.game = game;
    this.kept = new Kept(id);
    this.server = new Server(game.base, id);
    /** @type {Set<number>} */
    this.unfolded = new Set();
    this.generalOpen = false;
    this.deleting = 0;
    this.total = 0;
    /** @type {Marks | null} */
    this.drawn = null;
    this.section = one(game.root, ".notes");
    const [body, sets] = [document.createElement("div"), document.createElement("div")];
    const [form, said] = [document.createElement("form"), document.createElement("p")];
    body.className = "notes-body";
    sets.className = "notes-sets";
    form.className = "note-form";
    said.className = "only-read";
    said.setAttribute("role", "status");
    sets.hidden = form.hidden = true;
    this.section.append(body, sets, form, said);
    this.body = body;
    this.said = said;
    this.rows = new Rows(game);
    this.sets = new Sets(this, sets);
    this.writer = new Writer(this, form);
    game.root.classList.toggle("spoiler-free", this.kept.spoilerFree);
  }

  // Everything anew, as whoever holds this key may see it.
  async load() {
    let answer = await this.server.notes();
    if (answer?.ok && this.server.key && !answer.me) {
      this.server.lost();
      answer = await this.server.notes();
    }
    if (!answer?.ok) return;
    this.game.known.last = answer.last;
    this.#shelf = new Shelf(this.game, answer, this.kept);
    this.section.hidden = !answer.me && !answer.threads.length;
    this.#changed();
  }

  // What is only asked for once the notes are here.
  get shelf() {
    if (!this.#shelf) throw new Error("the notes are not here yet");
    return this.#shelf;
  }

  get told() {
    return this.shelf.told;
  }

  get words() {
    return this.told.words;
  }

  get me() {
    return this.told.me;
  }

  // Other notes, or other sets that are shown.
  #changed() {
    this.rows.show(this.shelf);
    this.total = this.shelf.count;
    this.section.classList.toggle("some", this.told.threads.length > 0);
    this.draw();
  }

  get count() {
    return this.kept.spoilerFree ? this.shelf.count : this.total;
  }

  at() {
    if (!this.#shelf) return;
    this.deleting = 0;
    this.rows.at();
    this.draw();
  }

  draw() {
    if (!this.#shelf || this.section.hidden) return;
    render(panel(this), this.body);
    this.sets.draw();
    this.writer.draw();
    this.#pointed();
  }

  // The marks of the first note that has some are on the table.
  async #pointed() {
    const marked = this.shelf
      .at(this.game.now)
      .flatMap((thread) => this.shelf.answered(thread))
      .find((note) => note.marks);
    if (!marked && !this.drawn) return;
    const { now } = this.game;
    const marks = await this.marks();
    if (now === this.game.now) marks.show(marked?.marks ?? "");
  }

  async marks() {
    const { Marks } = await import("./marks.js");
    return (this.drawn ??= new Marks(one(this.game.root, ".table"), null, this.game.known));
  }

  /** @param {string} text */
  async showMarks(text) {
    (await this.marks()).show(text);
  }

  // ── names ───────────────────────────────────────────────────────────────────────────────────────────

  /** @param {string} author */
  who(author) {
    if (author === "-") return this.words.table;
    const name = this.told.people[author];
    return name && name !== "?" ? name : author;
  }

  /** @param {NoteSet} set */
  titled(set) {
    return set.title || (set.name === "notes" ? say(this.words["own-notes"], { who: this.who(set.owner) }) : set.name);
  }

  /** @param {string} level */
  visibility(level) {
    return this.words[level === "table" ? "table-only" : level];
  }

  /** @param {string} text */
  hear(text) {
    this.said.textContent = text;
  }

  // ── what a reader does ──────────────────────────────────────────────────────────────────────────────

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key.toLowerCase() !== "n" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#shelf || around(event, "input:not([type=range], [type=checkbox]), textarea, select, dialog")) return;
    event.preventDefault();
    this.jump(!event.shiftKey);
  }

  /** @param {boolean} forward */
  jump(forward) {
    const to = this.shelf.next(forward);
    if (!to) return;
    if (to.open) this.game.open?.(to.open);
    else this.game.jump(to.n);
  }

  /** @param {boolean} on */
  spoilerFree(on) {
    this.kept.keep({ spoilerFree: on });
    this.game.root.classList.toggle("spoiler-free", on);
    this.#changed();
  }

  /** @param {string} set */
  toggle(set) {
    this.kept.toggle(set);
    this.#changed();
  }

  /** @param {boolean} open */
  unfold(open) {
    if (open === this.generalOpen) return;
    this.generalOpen = open;
    this.draw();
  }

  /** @param {number} root */
  unfoldThread(root) {
    this.unfolded.add(root);
    this.draw();
  }

  // ── what a writer does ──────────────────────────────────────────────────────────────────────────────

  write() {
    if (!this.#shelf) return;
    if (!this.me) return this.#copy();
    this.section.hidden = false;
    this.draw();
    this.writer.open({ about: String(this.game.now.step?.number ?? "-"), voice: this.me.voice, reply: 0, edits: 0 });
  }

  /**
   * @param {Thread} thread
   * @param {Annotator} me
   */
  reply(thread, me) {
    const last = /** @type {Note} */ (thread.notes.at(-1));
    this.writer.open({ voice: me.voice, reply: last.number, whom: this.who(last.author), edits: 0 });
  }

  /** @param {Note} note */
  edit(note) {
    const { number, about, glyph, text, marks, author } = note;
    const [owner, name] = note.set.split("/");
    this.writer.open({
      voice: author,
      reply: 0,
      edits: number,
      about,
      glyph,
      text,
      marks,
      set: owner === author ? name : note.set,
    });
  }

  /** @param {Note} note */
  async remove(note) {
    if (this.deleting !== note.number) {
      this.deleting = note.number;
      return this.draw();
    }
    await this.say(`${note.author} amend ${note.number} -`);
    one(this.section, "[data-write]").focus({ preventScroll: true });
  }

  /**
   * A sentence that needs no form.
   * @param {string} sentence
   */
  async say(sentence) {
    const answer = await this.send(sentence, {});
    if (answer?.ok) await this.load();
    this.hear(answer?.ok ? this.words.done : (answer?.says ?? this.words["no-answer"]));
    if (!answer?.ok) one(this.game.root, ".shared").textContent = answer?.says ?? this.words["no-answer"];
    return Boolean(answer?.ok);
  }

  /**
   * @param {string} sentence
   * @param {{ entry?: NoteEntry | null }} holder
   */
  send(sentence, holder) {
    const keep = () => holder === this.writer.draft && this.kept.keep({ draft: this.writer.draft });
    return sent(this.server, sentence, this.told.last, holder, keep);
  }

  /**
   * Only who holds a key may ask for more than the public notes, so the file comes by a script.
   * @param {string} which
   */
  async download(which) {
    const headers = shown(this.server.key);
    const answer = await fetch(`${this.game.base}.rgn?notes=${which}`, { headers }).catch(() => null);
    if (!answer?.ok) return this.hear(this.words["no-answer"]);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = answer.headers.get("Content-Disposition")?.match(/filename=([^;]+)/)?.[1] ?? "game.rgn";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  #copy() {
    const dialog = one(this.game.root, "dialog.varying", HTMLDialogElement);
    const { words } = this;
    const form = document.createElement("form");
    Object.assign(form, { className: "inside", method: "post", action: `${this.game.base}/copy` });
    render(
      html`<p class="quiet">${words["own-first"]}</p>
        <input type="hidden" name="key" value=${unique()} /><input
          type="hidden"
          name="at"
          value=${this.game.now.step?.number ?? 0}
        /><input type="hidden" name="proof" value=${proof()} />
        <button class="btn main tall" data-copy>${words.mine}</button>`,
      form,
    );
    render(
      html`<header>
          <h2>${words.write}</h2>
          <button type="button" class="btn bare" @click=${() => dialog.close()}>${words.close}</button>
        </header>
        ${form}`,
      dialog,
    );
    dialog.showModal();
  }
}
