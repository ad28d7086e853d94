// @ts-check
// The form in which one thing of a study is written. It stands below what it is about, and shows what it will look
// like.
import { one } from "../platform/dom.js";

const PAUSE = 400; // ms without a key before a preview is asked for
const GAME = /\/g\/([0-9a-f]{32})(?:\/(\d+))?/;
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/gu; // what cannot stand in a record
/** @type {Names} */
const ESCAPES = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t" };

/** @param {string} text */
export function quoted(text) {
  const plain = text.replace(/\r\n?/g, "\n").replace(ODD, " ");
  return `"${plain.replace(/[\\"\n\t]/g, (each) => ESCAPES[each])}"`;
}

export class Editor {
  /**
   * @param {HTMLFormElement} form
   * @param {Names} words
   * @param {{
   *   save: (item: WrittenItem) => Promise<boolean>;
   *   preview: (say: string) => Promise<HTMLElement | null>;
   * }} acts
   */
  constructor(form, words, { save, preview }) {
    this.form = form;
    this.fields = {
      name: one(form, "[name=name]", HTMLInputElement),
      text: one(form, "[name=text]", HTMLTextAreaElement),
      game: one(form, "[name=game]", HTMLSelectElement),
      link: one(form, "[name=link]", HTMLInputElement),
      first: one(form, "[name=first]", HTMLInputElement),
      last: one(form, "[name=last]", HTMLInputElement),
      caption: one(form, "[name=caption]", HTMLInputElement),
    };
    this.words = words;
    this.save = save;
    this.preview = preview;
    this.kind = "";
    this.number = "";
    this.after = "";
    /** @type {ItemValues} */
    this.values = {};
    /** @type {DOMStringMap | undefined} */
    this.from = undefined; // the data of the button that opened it
    /** @type {HTMLElement | null} */
    this.place = null; // what it stands below
    this.waiting = 0;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    form.addEventListener("input", (event) => this.#changed(/** @type {HTMLInputElement} */ (event.target)));
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    one(form, "[data-cancel]").addEventListener("click", () => this.close());
  }

  /**
   * @param {string} kind
   * @param {EditorOpening} opening
   */
  open(kind, { block, values = {}, number = "", after = "" }) {
    const from = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset;
    Object.assign(this, { kind, number, after, values, from });
    const { form, words } = this;
    one(form, "h2").textContent = words[`${number || kind === "title" ? "edit" : "add"}-${kind}`];
    for (const field of form.querySelectorAll("[data-for]"))
      field.hidden = !field.dataset.for?.split(" ").includes(kind);
    const { name, text, caption, link, first, last } = this.fields;
    name.value = text.value = caption.value = values.text ?? "";
    link.value = "";
    if (values.game) this.#choose(values.game);
    first.value = values.first ?? "";
    last.value = values.last ?? "";
    one(form, ".shown").replaceChildren();
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

  /** @param {HTMLElement} holder */
  back(holder) {
    const item = this.place?.dataset.item;
    this.place =
      (item && holder.querySelector(`[data-item="${item}"]`)) ||
      (this.place?.matches(".study-head") ? one(holder, ".study-head") : holder);
    this.place.after(this.form);
  }

  /** @param {string} words */
  told(words) {
    const said = one(this.form, ".refused");
    said.hidden = !words || this.form.hidden;
    said.textContent = words;
  }

  get say() {
    const { name, text, caption, game, first, last } = this.fields;
    if (this.kind === "text") return text.value.trim() && `text ${quoted(text.value.trim())}`;
    if (this.kind === "chapter" || this.kind === "title")
      return name.value.trim() && `${this.kind} ${quoted(name.value.trim())}`;
    const span = this.kind === "position" ? first.value.trim() : `${first.value.trim()}-${last.value.trim()}`;
    if (!game.value || !/^\d+(-\d+)?$/.test(span)) return "";
    return `${this.kind} ${game.value} ${span}${this.#pinned(game.value, span)}${
      caption.value.trim() ? ` ${quoted(caption.value.trim())}` : ""
    }`;
  }

  /**
   * Who corrects a caption does not mean another state of the game: that is what "update" is for.
   * @param {string} game
   * @param {string} span
   */
  #pinned(game, span) {
    const { game: was, asOf } = this.values;
    return this.number && game === was && asOf && span.split("-").every((number) => Number(number) <= Number(asOf))
      ? ` as-of ${asOf}`
      : "";
  }

  #first() {
    const { name, text, game, first } = this.fields;
    if (this.kind === "text") return text;
    if (this.kind === "title" || this.kind === "chapter") return name;
    return game.value && !this.number ? first : game;
  }

  /** @param {string} id */
  #choose(id) {
    const { game } = this.fields;
    if (![...game.options].some((option) => option.value === id)) game.add(new Option(id.slice(0, 8), id));
    game.value = id;
  }

  /** @param {HTMLInputElement} field */
  #changed(field) {
    const found = field.name === "link" && GAME.exec(field.value);
    if (found) {
      this.#choose(found[1]);
      if (found[2]) this.fields.first.value = found[2];
    }
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.#show(), PAUSE);
  }

  async #show() {
    const say = this.kind === "title" ? "" : this.say;
    const live = one(this.form, ".live");
    live.hidden = this.kind === "title" || this.kind === "chapter";
    if (live.hidden || !say) return;
    const drawn = await this.preview(say);
    if (drawn && say === this.say)
      one(this.form, ".shown").replaceChildren(...[...drawn.childNodes].map((each) => document.adoptNode(each)));
  }

  async #submit() {
    clearTimeout(this.waiting);
    const say = this.say;
    if (!say) return this.#first().focus();
    if (await this.save({ say, number: this.number, after: this.after })) this.close();
  }
}
