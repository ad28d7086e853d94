// The form in which one thing of a study is written. It stands below what it is about, and shows what it will look like.
const PAUSE = 400; // ms without a key before a preview is asked for
const GAME = /\/g\/([0-9a-f]{32})(?:\/(\d+))?/;
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/gu; // what cannot stand in a record
const ESCAPES = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t" };

export function quoted(text) {
  const plain = text.replace(/\r\n?/g, "\n").replace(ODD, " ");
  return `"${plain.replace(/[\\"\n\t]/g, (each) => ESCAPES[each])}"`;
}

export class Editor {
  constructor(form, words, { save, preview }) {
    Object.assign(this, { form, words, save, preview, kind: "" });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    form.addEventListener("input", (event) => this.#changed(event.target));
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    form.querySelector("[data-cancel]").addEventListener("click", () => this.close());
  }

  open(kind, { block, values = {}, number = "", after = "" }) {
    Object.assign(this, { kind, number, after, values, from: document.activeElement?.dataset });
    const { form, words } = this;
    form.querySelector("h2").textContent = words[`${number || kind === "title" ? "edit" : "add"}-${kind}`];
    for (const field of form.querySelectorAll("[data-for]")) field.hidden = !field.dataset.for.split(" ").includes(kind);
    const { name, text, caption, link, first, last } = form.elements;
    name.value = text.value = caption.value = values.text ?? "";
    link.value = "";
    if (values.game) this.#choose(values.game);
    first.value = values.first ?? "";
    last.value = values.last ?? "";
    form.querySelector(".shown").replaceChildren();
    this.told("");
    form.hidden = false;
    this.place = block;
    block.after(form);
    this.#first().focus();
    form.scrollIntoView({ block: "nearest" });
    this.#show();
  }

  close() {
    this.form.hidden = true;
    const { act, add } = this.from ?? {};
    const block = this.place?.isConnected ? this.place : null;
    const opener = block?.querySelector(act ? `[data-act="${act}"]` : `[data-add="${add}"]`);
    (opener ?? document.querySelector(`.add-end [data-add="${add ?? "text"}"]`))?.focus();
  }

  // While the study is drawn anew the form stands aside; then it is below the same item again.
  away() {
    this.form.remove();
  }

  back(holder) {
    const item = this.place?.dataset?.item;
    this.place = (item && holder.querySelector(`[data-item="${item}"]`)) || (this.place?.matches?.(".study-head") ? holder.querySelector(".study-head") : holder);
    this.place.after(this.form);
  }

  told(words) {
    const said = this.form.querySelector(".refused");
    said.hidden = !words || this.form.hidden;
    said.textContent = words;
  }

  get say() {
    const { name, text, caption, game, first, last } = this.form.elements;
    if (this.kind === "text") return text.value.trim() && `text ${quoted(text.value.trim())}`;
    if (this.kind === "chapter" || this.kind === "title") return name.value.trim() && `${this.kind} ${quoted(name.value.trim())}`;
    const span = this.kind === "position" ? first.value.trim() : `${first.value.trim()}-${last.value.trim()}`;
    if (!game.value || !/^\d+(-\d+)?$/.test(span)) return "";
    return `${this.kind} ${game.value} ${span}${this.#pinned(game.value, span)}${caption.value.trim() ? ` ${quoted(caption.value.trim())}` : ""}`;
  }

  // Who corrects a caption does not mean another state of the game: that is what "update" is for.
  #pinned(game, span) {
    const { game: was, asOf } = this.values;
    return this.number && game === was && asOf && span.split("-").every((number) => Number(number) <= Number(asOf)) ? ` as-of ${asOf}` : "";
  }

  #first() {
    const { name, text, game, first } = this.form.elements;
    return { title: name, chapter: name, text }[this.kind] ?? (game.value && !this.number ? first : game);
  }

  #choose(id) {
    const { game } = this.form.elements;
    if (![...game.options].some((option) => option.value === id)) game.add(new Option(id.slice(0, 8), id));
    game.value = id;
  }

  #changed(field) {
    const found = field.name === "link" && GAME.exec(field.value);
    if (found) {
      this.#choose(found[1]);
      if (found[2]) this.form.elements.first.value = found[2];
    }
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.#show(), PAUSE);
  }

  async #show() {
    const say = this.kind === "title" ? "" : this.say;
    const live = this.form.querySelector(".live");
    live.hidden = this.kind === "title" || this.kind === "chapter";
    if (live.hidden || !say) return;
    const drawn = await this.preview(say);
    if (drawn && say === this.say) this.form.querySelector(".shown").replaceChildren(...[...drawn.childNodes].map((each) => document.adoptNode(each)));
  }

  async #submit() {
    clearTimeout(this.waiting);
    const say = this.say;
    if (!say) return this.#first().focus();
    if (await this.save({ say, number: this.number, after: this.after })) this.close();
  }
}
