// Notes in the viewer: asked for once after the table is there, then every step finds its own without asking.
import { proof, shown } from "../proof.js";
import { html, render } from "../vendor/lit-html.js";
import { Server } from "../record/server.js";
import { unique } from "../record/outbox.js";
import { say } from "../viewer/now.js";
import { Kept } from "./kept.js";
import { panel } from "./panel.js";
import { Rows } from "./rows.js";
import { Sets } from "./sets.js";
import { Shelf } from "./shelf.js";
import { sent, Writer } from "./writer.js";

export async function notes(game) {
  const page = new Notes(game);
  await dressed(page.section);
  await page.load();
  game.follow(() => page.at());
  addEventListener("keydown", (event) => page.key(event));
  return page;
}

// Their sheet comes with them: most games have no notes.
function dressed({ dataset }) {
  return new Promise((done) => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: dataset.sheet, onload: done, onerror: done });
    document.head.append(sheet);
  });
}

class Notes {
  constructor(game) {
    const id = game.base.split("/").at(-1);
    Object.assign(this, { game, kept: new Kept(id), server: new Server(game.base, id), unfolded: new Set(), generalOpen: false, deleting: 0, told: null });
    this.section = game.root.querySelector(".notes");
    const [body, sets, form, said] = ["div", "div", "form", "p"].map((tag) => document.createElement(tag));
    body.className = "notes-body";
    sets.className = "notes-sets";
    form.className = "note-form";
    said.className = "only-read";
    said.setAttribute("role", "status");
    sets.hidden = form.hidden = true;
    this.section.append(body, sets, form, said);
    Object.assign(this, { body, said, rows: new Rows(game), sets: new Sets(this, sets), writer: new Writer(this, form) });
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
    this.told = answer;
    this.words = answer.words;
    this.me = answer.me;
    this.game.known.last = answer.last;
    this.shelf = new Shelf(this.game, answer, this.kept);
    this.section.hidden = !answer.me && !answer.threads.length;
    this.#changed();
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
    if (!this.told) return;
    this.deleting = 0;
    this.rows.at();
    this.draw();
  }

  draw() {
    if (!this.told || this.section.hidden) return;
    render(panel(this), this.body);
    this.sets.draw();
    this.writer.draw();
    this.#pointed();
  }

  // The marks of the first note that has some are on the table.
  async #pointed() {
    const marked = this.shelf.at(this.game.now).flatMap((thread) => this.shelf.answered(thread)).find((note) => note.marks);
    if (!marked && !this.drawn) return;
    const { now } = this.game;
    const marks = await this.marks();
    if (now === this.game.now) marks.show(marked?.marks ?? "");
  }

  async marks() {
    const { Marks } = await import("./marks.js");
    return (this.drawn ??= new Marks(this.game.root.querySelector(".table"), null, this.game.known));
  }

  async showMarks(text) {
    (await this.marks()).show(text);
  }

  // ── names ───────────────────────────────────────────────────────────────────────────────────────────

  who(author) {
    if (author === "-") return this.words.table;
    const name = this.told.people[author];
    return name && name !== "?" ? name : author;
  }

  titled(set) {
    return set.title || (set.name === "notes" ? say(this.words["own-notes"], { who: this.who(set.owner) }) : set.name);
  }

  visibility(level) {
    return this.words[level === "table" ? "table-only" : level];
  }

  hear(text) {
    this.said.textContent = text;
  }

  // ── what a reader does ──────────────────────────────────────────────────────────────────────────────

  key(event) {
    if (event.key.toLowerCase() !== "n" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.told || event.target.closest("input:not([type=range], [type=checkbox]), textarea, select, dialog")) return;
    event.preventDefault();
    this.jump(!event.shiftKey);
  }

  jump(forward) {
    const to = this.shelf.next(forward);
    if (!to) return;
    if (to.open) this.game.open(to.open);
    else this.game.jump(to.n);
  }

  spoilerFree(on) {
    this.kept.keep({ spoilerFree: on });
    this.game.root.classList.toggle("spoiler-free", on);
    this.#changed();
  }

  toggle(set) {
    this.kept.toggle(set);
    this.#changed();
  }

  unfold(open) {
    if (open === this.generalOpen) return;
    this.generalOpen = open;
    this.draw();
  }

  unfoldThread(root) {
    this.unfolded.add(root);
    this.draw();
  }

  // ── what a writer does ──────────────────────────────────────────────────────────────────────────────

  write() {
    if (!this.told) return;
    if (!this.me) return this.#copy();
    this.section.hidden = false;
    this.draw();
    this.writer.open({ about: String(this.game.now.step?.number ?? "-"), voice: this.me.voice, reply: 0, edits: 0 });
  }

  reply(thread) {
    const last = thread.notes.at(-1);
    this.writer.open({ voice: this.me.voice, reply: last.number, whom: this.who(last.author), edits: 0 });
  }

  edit(thread, note) {
    const { number, about, glyph, text, marks, author } = note;
    const [owner, name] = note.set.split("/");
    this.writer.open({ voice: author, reply: 0, edits: number, about, glyph, text, marks, set: owner === author ? name : note.set });
  }

  async remove(note) {
    if (this.deleting !== note.number) {
      this.deleting = note.number;
      return this.draw();
    }
    await this.say(`${note.author} amend ${note.number} -`);
    this.section.querySelector("[data-write]").focus({ preventScroll: true });
  }

  // A sentence that needs no form.
  async say(sentence) {
    const answer = await this.send(sentence, {});
    if (answer?.ok) await this.load();
    this.hear(answer?.ok ? this.words.done : (answer?.says ?? this.words["no-answer"]));
    if (!answer?.ok) this.game.root.querySelector(".shared").textContent = answer?.says ?? this.words["no-answer"];
    return Boolean(answer?.ok);
  }

  send(sentence, holder) {
    return sent(this.server, sentence, this.told.last, holder, () => holder === this.writer.draft && this.kept.keep({ draft: holder }));
  }

  // Only who holds a key may ask for more than the public notes, so the file comes by a script.
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
    const dialog = this.game.root.querySelector("dialog.varying");
    const { words } = this;
    const form = document.createElement("form");
    Object.assign(form, { className: "inside", method: "post", action: `${this.game.base}/copy` });
    render(html`<p class="quiet">${words["own-first"]}</p><input type="hidden" name="key" value=${unique()}><input type="hidden" name="at" value=${this.game.now.step?.number ?? 0}><input type="hidden" name="proof" value=${proof()}>
      <button class="btn main tall" data-copy>${words.mine}</button>`, form);
    render(html`<header><h2>${words.write}</h2><button type="button" class="btn bare" @click=${() => dialog.close()}>${words.close}</button></header>${form}`, dialog);
    dialog.showModal();
  }
}
