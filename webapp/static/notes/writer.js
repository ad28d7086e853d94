// @ts-check
// Where a note is written: what it is about, a glyph, a text, the set it goes into, marks on the table. Until it is
// sent it is kept in this browser, so that nothing is lost.
import { around, one, typed } from "../platform/dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { draw } from "../board/parts.js";
import { unique } from "../recording/outbox.js";
import { leaves } from "./leaves.js";
import { quoted } from "../studies/editor.js";

const PAUSE = 400; // ms without a key before a preview is asked for
const TRIES = 4;

export class Writer {
  /**
   * @param {Notes} page
   * @param {HTMLFormElement} form
   */
  constructor(page, form) {
    this.page = page;
    this.form = form;
    this.draft = page.kept.draft;
    /** @type {Node[]} */
    this.shown = [];
    this.told = "";
    this.saving = false;
    this.waiting = 0;
    /** @type {HTMLElement | null} */
    this.from = null;
    /** @type {(() => void) | null} */
    this.stopPicking = null;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.save();
      else return;
      event.preventDefault();
    });
  }

  /**
   * A draft that was not sent is still there: only another kind of note takes its place.
   * @param {FreshNote} fresh
   */
  open(fresh) {
    this.from = /** @type {HTMLElement | null} */ (document.activeElement);
    const { draft } = this;
    const same = draft?.reply === fresh.reply && draft.edits === fresh.edits;
    if (!same || !(draft.text || draft.glyph || draft.marks))
      this.draft = { about: "", glyph: "", text: "", set: "", marks: "", first: "", last: "", card: "", ...fresh };
    this.told = "";
    this.form.hidden = false;
    this.draw();
    this.#preview();
    one(this.form, "textarea").focus({ preventScroll: true });
    this.form.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.form.hidden = true;
    this.stopPicking?.();
    this.page.kept.keep({ draft: null });
    this.draft = null;
    const back = this.from?.isConnected ? this.from : this.page.section.querySelector("[data-write]");
    back?.focus({ preventScroll: true });
  }

  /** @param {Partial<Draft>} change */
  set(change) {
    if (!this.draft) return;
    Object.assign(this.draft, change);
    this.page.kept.keep({ draft: this.draft });
    this.draw();
  }

  draw() {
    if (this.form.hidden || !this.draft) return;
    const { words, me } = this.page;
    const { draft } = this;
    render(
      html`<h3>
          ${draft.edits ? words.editing : draft.reply ? say(words.answering, { who: draft.whom ?? "" }) : words.write}
        </h3>
        ${
          me?.names
            ? html`<label
                >${me.needs ? words.name : words["name-table"]}<input
                  name="name"
                  maxlength="60"
                  autocomplete="name"
                  .value=${draft.name ?? ""}
                  ?required=${me.needs}
                  @input=${typed((name) => this.set({ name }))}
              /></label>`
            : nothing
        }
        ${draft.reply || draft.edits ? nothing : this.#target(draft)}
        <div class="glyphs" role="group" aria-label=${words.glyph}>
          ${Object.entries(words.glyphs).map(
            ([glyph, name]) =>
              html`<button
                type="button"
                class="btn"
                data-glyph=${glyph}
                aria-pressed=${String(draft.glyph === glyph)}
                aria-label=${`${glyph} ${name}`}
                title=${name}
                @click=${() => this.set({ glyph: draft.glyph === glyph ? "" : glyph })}
              >
                ${glyph}
              </button>`,
          )}
        </div>
        <label
          >${words.text}<textarea
            name="text"
            rows="4"
            maxlength="15000"
            aria-describedby="note-help"
            .value=${draft.text}
            @input=${typed((text) => this.#typed(text))}
          ></textarea>
        </label>
        <p class="quiet small" id="note-help">${words.help}</p>
        ${
          this.shown.length
            ? html`<div class="preview-of">
                <p class="label">${words.preview}</p>
                <div class="text">${this.shown}</div>
              </div>`
            : nothing
        }
        <label
          >${words.set}<select name="set" @change=${typed((set) => this.set({ set }))}>
            ${this.page.sets
              .own(draft.voice)
              .map(
                (each) =>
                  html`<option value=${each.name} ?selected=${each.name === (draft.set || "notes")}>
                    ${this.page.titled(each)} · ${this.page.visibility(each.visibility)}
                  </option>`,
              )}
          </select></label
        >
        <p class="small refusal" role="alert">${this.told}</p>
        <p class="acts">
          <button class="btn main" data-save>${words.save}</button>
          <button type="button" class="btn" data-draw @click=${() => this.#drawMarks()}>
            ${draft.marks ? words["draw-again"] : words.draw}
          </button>
          <button type="button" class="btn bare" data-cancel @click=${() => this.close()}>${words.cancel}</button>
        </p>`,
      this.form,
    );
  }

  /** @param {Draft} draft */
  #target(draft) {
    const { words, game } = this.page;
    const options = targets(this.page);
    const known = options.some(([value]) => value === draft.about);
    return html`<label
        >${words.about}<select name="about" @change=${typed((about) => this.set({ about }))}>
          ${
            known
              ? nothing
              : html`<option value=${draft.about} selected>
                  ${say(words["about-event"], { number: draft.about })}
                </option>`
          }
          ${options.map(
            ([value, text]) => html`<option value=${value} ?selected=${value === draft.about}>${text}</option>`,
          )}
        </select></label
      >
      ${
        draft.about === "range"
          ? html`<p class="pair">
              <label
                >${words.from}<input
                  name="first"
                  inputmode="numeric"
                  .value=${draft.first}
                  @input=${typed((text) => this.set({ first: text.trim() }))} /></label
              ><label
                >${words.to}<input
                  name="last"
                  inputmode="numeric"
                  .value=${draft.last}
                  @input=${typed((text) => this.set({ last: text.trim() }))}
              /></label>
            </p>`
          : nothing
      }
      ${
        draft.about === "card"
          ? html`<p class="pair">
                <label
                  >${words["card-id"]}<input
                    name="card"
                    list="cards-here"
                    autocomplete="off"
                    autocapitalize="characters"
                    .value=${draft.card}
                    @input=${typed((text) => this.set({ card: text.trim() }))} /></label
                ><button type="button" class="btn" data-pick @click=${() => this.#pick()}>${words.pick}</button>
              </p>
              <datalist id="cards-here">
                ${Object.entries(game.known.labels).map(([id, label]) => html`<option value=${id}>${label}</option>`)}
              </datalist>`
          : nothing
      }`;
  }

  // The next card that is touched on the table.
  #pick() {
    const { root } = this.page.game;
    const stop = () => {
      root.removeEventListener("click", picked, true);
      removeEventListener("keydown", escaped);
      this.stopPicking = null;
    };
    const picked = (/** @type {Event} */ event) => {
      const thing = around(event, "[data-thing]");
      if (!thing) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
      this.set({ card: thing.dataset.thing });
      one(this.form, "[name=card]").focus();
    };
    const escaped = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && stop();
    this.stopPicking?.();
    this.stopPicking = stop;
    root.addEventListener("click", picked, true);
    addEventListener("keydown", escaped);
    this.page.hear(this.page.words.picking);
    (root.querySelector(".table button[data-thing]") ?? one(root, ".table")).focus();
  }

  async #drawMarks() {
    const marks = await this.page.marks();
    const text = await marks.edit(this.draft?.marks ?? "");
    if (text !== null) this.set({ marks: text });
    this.form.querySelector("[data-draw]")?.focus();
  }

  /** @param {string} text */
  #typed(text) {
    this.set({ text });
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.#preview(), PAUSE);
  }

  async #preview() {
    const text = this.draft?.text ?? "";
    const shown = text.trim() ? await this.#rendered(text) : [];
    if (!shown || text !== this.draft?.text) return;
    this.shown = shown;
    this.draw();
  }

  /** @param {string} text */
  async #rendered(text) {
    const answer = await this.page.server.tryNote(text);
    return answer?.ok ? leaves(answer) : null;
  }

  // ── sending ─────────────────────────────────────────────────────────────────────────────────────────

  async save() {
    const { words } = this.page;
    if (this.saving || !this.draft) return;
    this.saving = true;
    this.told = (await this.#send(this.draft)) ?? "";
    this.saving = false;
    if (this.told) return this.draw();
    this.shown = [];
    this.close();
    await this.page.load();
    this.page.hear(words.saved);
  }

  /**
   * Why it was not written, or nothing.
   * @param {Draft} draft
   */
  async #send(draft) {
    const { words, server } = this.page;
    if (draft.name?.trim() && this.page.me?.names) {
      const named = await server.speakAs(draft.name.trim());
      if (!named?.ok) return named?.says ?? words.kept;
      await this.page.load();
      if (this.page.me) this.set({ voice: this.page.me.voice });
    }
    if (!draft.text.trim() && !draft.glyph && !draft.marks) return words["say-something"];
    const about = spelled(draft);
    if (!about) return words.which;
    const note = [
      "note",
      about,
      draft.glyph,
      draft.text.trim() && quoted(draft.text.trim()),
      draft.set && draft.set !== "notes" && `in ${draft.set}`,
      draft.marks && `marks ${quoted(draft.marks)}`,
    ];
    const words_ = note.filter(Boolean).join(" ");
    const answer = await this.page.send(
      draft.edits ? `${draft.voice} amend ${draft.edits} ${words_}` : `${draft.voice} ${words_}`,
      draft,
    );
    return answer?.ok ? null : (answer?.says ?? words.kept);
  }
}

/**
 * Sent as often as it takes. An answer that got lost leaves the entry as it is: sent again, it counts once.
 * @param {Server} server
 * @param {string} say_
 * @param {number} last
 * @param {{ entry?: NoteEntry | null }} holder
 * @param {() => void} keep
 */
export async function sent(server, say_, last, holder, keep) {
  let answer = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const entry = holder.entry?.say === say_ ? holder.entry : { say: say_, after: last, key: unique() };
    holder.entry = entry;
    keep();
    answer = await server.annotate(entry);
    if (answer?.error !== "stale") break;
    last = answer.last ?? last;
    holder.entry = null;
  }
  return answer;
}

/** @param {Draft} draft */
function spelled({ about, first, last, card, reply }) {
  if (reply) return String(reply);
  if (about === "range") return /^\w+$/.test(first) && /^\w+$/.test(last) ? `${first}-${last}` : "";
  if (about === "card") return /^[A-Za-z0-9]+$/.test(card) ? card : "";
  return about;
}

/**
 * What a note can be about here: how it is written, and in words.
 * @param {Notes} page
 */
function targets({ words, game }) {
  const { step } = game.now;
  /** @type {[value: string, text: string][]} */
  const found = [];
  if (step) found.push([String(step.number), say(words["about-event"], { number: step.number })]);
  if (step?.turn) found.push([`turn-${step.turn}`, say(words["about-turn"], { number: step.turn })]);
  if (step?.round) found.push([`round-${step.round}`, say(words["about-round"], { number: step.round })]);
  const { timeline } = game;
  if ("name" in timeline) found.push([timeline.name, say(words["about-variation"], { name: timeline.name })]);
  found.push(["range", words.range], ["card", words.card]);
  for (const [seat, who] of Object.entries(game.known.seats)) found.push([seat, `${seat} ${who}`]);
  return [...found, ["-", words["about-table"]]];
}
