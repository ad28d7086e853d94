// @ts-check
// Mending: a line was written down wrong, did not happen, is missing, or was taken back. What that changes is shown
// before it is written, and who says so and why is written with it.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { typed } from "../platform/dom.js";
import { badge, draw } from "../board/parts.js";
import { keeping } from "./drafts.js";
import { row, told } from "./recent.js";
import { weighed } from "./weighed.js";

const PAUSE = 150; // ms after a key before the server is asked
const wished = Number(/\bmend=(\d{1,7})\b/.exec(location.hash)?.[1] ?? 0); // where the replay sent us

/** @type {{ [kind: string]: string[] }} */
const CHOICES = {
  // what can be said about a line of each kind
  move: ["amend", "strike", "insert", "rewind"],
  stop: ["amend", "strike", "insert", "rewind"],
  beyond: ["amend", "strike", "insert", "rewind"],
  undone: ["amend"],
  corrected: ["amend", "withdraw"],
  "put in": ["amend", "withdraw"],
  struck: ["withdraw"],
  withdrawn: ["withdraw"],
  rewind: ["stay"],
  talk: ["amend", "strike"],
};
/** @type {Names} */
const SIGNS = {
  amend: "corrected",
  strike: "cross",
  insert: "on",
  rewind: "undo",
  withdraw: "undo",
  stay: "cross",
  fill: "eye",
};

export class Mending {
  /**
   * @param {RecordingPage} page
   * @param {string} base
   */
  constructor(page, base) {
    this.page = page;
    this.base = base;
    this.turn = 0;
    /** @type {SaidLine} */
    this.line = [0, "", "", "", { say: "", kind: "" }]; // until one is opened
    this.mode = "";
    this.text = "";
    this.who = "-";
    this.why = "";
    /** @type {Weighed | null} */
    this.answer = null;
    this.fresh = false; // whether the answer is that to what stands there now
    this.offline = false;
    page.menu.push({
      name: "all",
      sign: "corrected",
      word: page.words.all,
      act: () => this.openAll(),
      shown: () => Boolean(page.server.key) && !page.branch,
    });
  }

  // ── which line ────────────────────────────────────────────────────────────────────────────────────────

  /** @param {SaidLine} line */
  open(line) {
    Object.assign(this, { line, mode: "" });
    this.page.drawer.open(say(this.page.words["mend-event"], { event: line[0] }), () =>
      this.mode ? this.#form() : this.#choices(),
    );
  }

  /** @param {number} number */
  async openAt(number, mode = "") {
    const line = await this.#find(number);
    if (!line) return;
    this.open(line);
    if (mode) this.#choose(mode);
  }

  /** @param {number} number */
  async #find(number) {
    const here = this.page.standing?.recent?.find(([each]) => each === number);
    if (here) return here;
    const answer = await this.page.server.said();
    return answer?.ok ? answer.lines.find(([each]) => each === number) : undefined;
  }

  // Opened by a link of the replay: whether there was one.
  asked() {
    if (!wished || !this.page.server.key) return false;
    history.replaceState(null, "", location.pathname + location.search);
    this.openAt(wished);
    return true;
  }

  async openAll() {
    const { page } = this;
    let wish = "";
    /** @type {SaidLine[] | null} */
    let lines = null;
    const fits = (/** @type {SaidLine} */ [number, , words, , more]) =>
      !wish || String(number) === wish || `${words} ${more.say}`.toLowerCase().includes(wish.toLowerCase());
    page.drawer.open(page.words.all, () => {
      const shown = (lines ?? page.standing?.recent ?? []).filter(fits);
      return html`<input
          type="search"
          class="typing"
          data-all-find
          .value=${wish}
          placeholder=${page.words["all-find"]}
          aria-label=${page.words["all-find"]}
          autocomplete="off"
          @input=${typed((text) => {
            wish = text.trim();
            page.drawer.draw();
          })}
        />
        ${
          shown.length
            ? html`<ol class="lately" role="list">
                ${shown.map((line) => html`<li>${row(page, line)}</li>`)}
              </ol>`
            : html`<p class="quiet">${page.words["all-none"]}</p>`
        }`;
    });
    const answer = await page.server.said();
    if (answer?.ok) lines = answer.lines;
    page.drawer.draw();
  }

  // ── a card that nobody noted ──────────────────────────────────────────────────────────────────────────

  /** @param {string} place */
  fillPlace(place) {
    const how = this.page.standing?.fills?.[place];
    if (how) this.fill(how, Number(place.split(".")[1]) + 1);
  }

  /**
   * Written at once, unless something later would be different: then that is shown first.
   * @param {string} how
   * @param {number} level
   */
  async fill(how, level) {
    const { page } = this;
    // Else it has gone on since, and may be anywhere.
    const lies = Object.values(page.standing?.fills ?? {}).includes(how);
    const ids = lies ? page.cards.away(level) : page.cards.ofLevel(level);
    const found = await page.cards.picker.ask({ title: page.words.which, ids, skip: page.words["not-noted"] });
    if (!found?.length) return;
    const said = how.replace("{}", found[0]);
    const answer = await page.server.weigh(said);
    const fine =
      !answer || (answer.ok && answer.verdict === "legal" && !answer.change?.changed.length && !answer.change?.stops);
    if (fine) {
      page.drawer.close();
      await page.send(`- ${said}`, true);
      return;
    }
    const [, number, after, text] = /** @type {RegExpExecArray} */ (/^amend (\d+)(\+?) (.*)$/.exec(said));
    await this.openAt(Number(number));
    this.#choose(after ? "insert" : "amend", text);
  }

  // ── what is said about it ─────────────────────────────────────────────────────────────────────────────

  #choices() {
    const { words } = this.page;
    const [number, , , , more] = this.line;
    const inserted = more.kind === "put in";
    const { fill } = more;
    /**
     * @param {string} mode
     * @param {string} word
     * @param {string} sign
     */
    const act = (mode, word, sign, does = () => void this.#choose(mode)) =>
      html`<li>
        <button type="button" class="btn bare" data-mend=${mode} @click=${does}>${draw(sign, "i")}${word}</button>
      </li>`;
    return html`<p class="about">${this.#about()}</p>
      <ul class="lines" role="list">
        ${fill ? act("fill", words["mend-fill"], SIGNS.fill, () => void this.fill(...fill)) : nothing}
        ${CHOICES[more.kind]
          .filter((mode) => !(inserted && mode === "rewind"))
          .map((mode) => act(mode, words[`mend-${mode}`], SIGNS[mode]))}
        ${
          more.dispute
            ? html`<li>
                <a class="btn bare" data-mend="hearing" href="${this.base}/disputes/${more.dispute}"
                  >${draw("disputed", "i")}${say(words["to-hearing"], { number: more.dispute })}</a
                >
              </li>`
            : nothing
        }
        <li>
          <a class="btn bare" data-mend="look" href="${this.base}/${number}"
            >${draw("play", "i")}${words["mend-look"]}</a
          >
        </li>
      </ul>`;
  }

  #about() {
    const [, seat, , , more] = this.line;
    return html`${/^[A-Z]$/.test(seat) ? html`${badge(seat)} ` : nothing}${told(this.page, this.line)}
      <code>${more.say}</code>`;
  }

  /**
   * @param {string} mode
   * @param {string} [text]
   */
  #choose(mode, text) {
    const more = this.line[4];
    if (mode === "amend" && this.page.sheet?.mends(this.line)) {
      this.page.drawer.close();
      return;
    }
    Object.assign(this, {
      mode,
      text: text ?? (mode === "amend" ? (more.inner ?? more.say) : ""),
      who: this.page.standing?.mine || "-",
      why: "",
      answer: null,
      fresh: false,
      offline: false,
    });
    this.page.drawer.draw();
    this.page.drawer.dialog.querySelector("[data-mend-say], [data-mend-why]")?.focus();
    this.#weigh(0);
  }

  get say() {
    const [number] = this.line;
    /** @type {Names} */
    const words = {
      amend: `amend ${number} ${this.text.trim()}`,
      insert: `amend ${number}+ ${this.text.trim()}`,
      rewind: `rewind ${number - 1}`,
    };
    const because = this.why.trim() ? ` because ${quote(this.why.trim())}` : "";
    return `${this.who} ${words[this.mode] ?? `amend ${number} -`}${because}`;
  }

  get #typed() {
    return this.mode === "amend" || this.mode === "insert";
  }

  // Only the answer to the last question counts.
  async #weigh(pause = PAUSE) {
    const mine = (this.turn += 1);
    this.fresh = false;
    if (this.#typed && !this.text.trim()) {
      this.answer = null;
      this.page.drawer.draw();
      return;
    }
    await new Promise((go) => setTimeout(go, pause));
    if (mine !== this.turn) return;
    const answer = await this.page.server.weigh(this.say);
    if (mine !== this.turn) return;
    this.offline = answer === null;
    this.answer = answer?.ok ? answer : answer && { unread: answer.says ?? "", sentences: [] };
    this.fresh = true;
    this.page.drawer.draw();
  }

  get #may() {
    if (this.#typed && !this.text.trim()) return false;
    if (this.offline) return true;
    return this.fresh && !this.answer?.unread && this.answer?.verdict !== "impossible";
  }

  #form() {
    const { words } = this.page;
    return html`<p class="about">${this.#about()}</p>
      <h3>${words[`mend-${this.mode}`]}</h3>
      ${
        this.#typed
          ? html`<label class="field"
              ><span class="label">${this.mode === "insert" ? words["mend-missing"] : words["mend-say"]}</span
              ><input
                class="typing"
                data-mend-say
                .value=${this.text}
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                @input=${typed((text) => {
                  this.text = text;
                  this.#weigh();
                })}
                @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event)}
            /></label>`
          : nothing
      }
      ${
        this.offline
          ? html`<p class="quiet">${words["weigh-offline"]}</p>`
          : this.answer
            ? weighed(this.page, this.answer)
            : this.#typed && !this.text.trim()
              ? nothing
              : html`<p class="quiet">${words.weighing}</p>`
      }
      ${
        this.answer?.verdict === "impossible" && this.fresh
          ? keeping(this.page, () => this.#keep())
          : html`${this.#says()}${this.#button()}`
      }`;
  }

  #says() {
    const { words, known } = this.page;
    const seats = [["-", words["mend-table"]], ...Object.entries(known.seats)];
    return html`<fieldset class="who-says">
        <legend class="label">${words["mend-who"]}</legend>
        ${seats.map(
          ([seat, name]) =>
            html`<label class="btn"
              ><input
                type="radio"
                name="mend-who"
                value=${seat}
                .checked=${this.who === seat}
                @change=${() => {
                  this.who = seat;
                  this.page.drawer.draw();
                }}
              />${seat === "-" ? nothing : badge(seat)}<bdi>${name}</bdi></label
            >`,
        )}
      </fieldset>
      <label class="field"
        ><span class="label">${words["mend-why"]}</span
        ><input
          data-mend-why
          .value=${this.why}
          maxlength="200"
          autocomplete="off"
          @input=${typed((why) => {
            this.why = why;
          })}
          @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event)}
      /></label>`;
  }

  #button() {
    const { words } = this.page;
    const change = this.answer?.change;
    const stops = change?.stops;
    const worse = stops && stops.event !== change.stopped;
    const does = this.mode === "stay" ? "do-strike" : `do-${this.mode}`;
    return html`<div class="do">
      <button type="button" class="btn main tall" data-mend-do ?disabled=${!this.#may} @click=${() => this.#write()}>
        <span>${draw("check", "i")}${worse ? words["do-all-the-same"] : words[does]}</span
        >${worse ? html`<small>${say(words["will-stop"], { event: stops.event })}</small>` : nothing}
      </button>
    </div>`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Enter" || !this.#may) return;
    event.preventDefault();
    this.#write();
  }

  async #write() {
    const said = this.say;
    this.page.drawer.close();
    await this.page.send(said, true);
  }

  async #keep() {
    this.page.drawer.close();
    await this.page.drafts.keepSaid(this.say, this.answer);
  }
}

/**
 * A text in quotes, as the notation has it: on one line.
 * @param {string} text
 */
function quote(text) {
  return `"${text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\\"]/g, "\\$&")}"`;
}
