// @ts-check
// Sets of notes: which are shown here, who reads one's own, and how a new one is begun.
import { one } from "../platform/dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { quoted } from "../studies/editor.js";
import { mark } from "./panel.js";

const LEVELS = ["private", "table", "public"];
const RESERVED = new Set([...LEVELS, "in", "marks", "because"]);
const FILES = ["all", "mine", "public", "none"];

export class Sets {
  /**
   * @param {Notes} page
   * @param {HTMLElement} place
   */
  constructor(page, place) {
    this.page = page;
    this.place = place;
    this.open = false;
    place.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle());
  }

  toggle() {
    this.open = !this.open;
    this.place.hidden = !this.open;
    this.page.draw();
    if (this.open) this.place.scrollIntoView({ block: "nearest" });
    if (this.open) this.place.querySelector("input, button")?.focus({ preventScroll: true });
    else one(this.page.section, "[data-sets]").focus({ preventScroll: true });
  }

  /**
   * Those that somebody writes into; there is always one.
   * @param {string} voice
   */
  own(voice) {
    const found = this.page.told.sets.filter((each) => each.owner === voice);
    const plain = { key: `${voice}/notes`, owner: voice, name: "notes", title: "", visibility: "public", mine: true };
    return found.some((each) => each.name === "notes") ? found : [plain, ...found];
  }

  draw() {
    if (!this.open) return;
    const { page } = this;
    const { words, me } = page;
    render(
      html`<ul role="list">
          ${page.told.sets.map((each) => this.#line(each))}
        </ul>
        ${
          me && !me.needs
            ? html`<form class="new-set" @submit=${(/** @type {SubmitEvent} */ event) => this.#begin(event, me)}>
                <label>${words["new-title"]}<input name="title" maxlength="80" required autocomplete="off" /></label>
                <label>${say(words.visibility, { set: words["new-set"] })}${this.#levels("private", "level")}</label
                ><button class="btn" data-new-set>${words["new-set"]}</button>
              </form>`
            : nothing
        }
        <p class="label">${words.downloads}</p>
        <p class="files">
          ${FILES.filter((each) => me || each === "public" || each === "none").map(
            (each) =>
              html`<button type="button" class="btn" data-file=${each} @click=${() => page.download(each)}>
                ${words[`with-${each}`]}
              </button>`,
          )}
        </p>`,
      this.place,
    );
  }

  /** @param {NoteSet} each */
  #line(each) {
    const { page } = this;
    const { words } = page;
    const title = page.titled(each);
    return html`<li data-set=${each.key}>
      <label class="show"
        ><input
          type="checkbox"
          .checked=${!page.kept.hidden.has(each.key)}
          @change=${() => page.toggle(each.key)}
        /><span class="only-read">${say(words.show, { set: title })}</span> ${mark(each.owner)}
        <bdi>${title}</bdi>
        ${each.mine ? nothing : html`<small class="quiet">${page.visibility(each.visibility)}</small>`}</label
      >
      ${
        each.mine
          ? html`<form class="own" @submit=${(/** @type {SubmitEvent} */ event) => this.#change(event, each)}>
              <label
                ><span class="only-read">${say(words["title-of"], { set: title })}</span
                ><input name="title" maxlength="80" autocomplete="off" .value=${each.title} placeholder=${title}
              /></label>
              <label
                ><span class="only-read">${say(words.visibility, { set: title })}</span
                >${this.#levels(each.visibility, "level")}</label
              ><button class="btn">${words.change}</button>
            </form>`
          : nothing
      }
    </li>`;
  }

  /**
   * @param {string} chosen
   * @param {string} name
   */
  #levels(chosen, name) {
    return html`<select name=${name}>
      ${LEVELS.map(
        (each) => html`<option value=${each} ?selected=${each === chosen}>${this.page.visibility(each)}</option>`,
      )}
    </select>`;
  }

  /**
   * @param {SubmitEvent} event
   * @param {NoteSet} each
   */
  #change(event, each) {
    event.preventDefault();
    const { title, level } = filledIn(event);
    return this.page.say(`${each.owner} set ${each.name} ${level} ${quoted(title.trim())}`);
  }

  /**
   * @param {SubmitEvent} event
   * @param {Annotator} me
   */
  async #begin(event, { voice }) {
    event.preventDefault();
    const { form, title, level } = filledIn(event);
    if (await this.page.say(`${voice} set ${this.#name(title, voice)} ${level} ${quoted(title.trim())}`)) form.reset();
  }

  /**
   * A name that the notation takes, made of the title.
   * @param {string} title
   * @param {string} voice
   */
  #name(title, voice) {
    const taken = new Set(this.own(voice).map((each) => each.name));
    const plain =
      title
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^[^a-z]+|-+$/g, "")
        .slice(0, 18) || "set";
    const start = RESERVED.has(plain) ? `${plain}-set` : plain.replace(/-+$/, "");
    let name = start;
    for (let n = 2; taken.has(name); n += 1) name = `${start}-${n}`;
    return name;
  }
}

/** @param {SubmitEvent} event */
function filledIn(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const { title, level } = /** @type {Names} */ (Object.fromEntries(new FormData(form)));
  return { form, title, level };
}
