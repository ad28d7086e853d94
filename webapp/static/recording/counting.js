// @ts-check
// Counting: how much lies there by the record and by those who counted; and, where that differs, what could explain it.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge, draw, signed } from "../board/parts.js";

const PAUSE = 250; // ms after the last change before the server is asked

export class Counting {
  /** @param {RecordingPage} page */
  constructor(page) {
    this.page = page;
    this.place = "";
    /** @type {{ [kind: string]: number }} */
    this.counted = {};
    /** @type {Told<Explained> | { ok: false; says?: string } | null} */
    this.answer = null;
    this.asked = "";
    /** @type {number | undefined} */
    this.timer = undefined;
    const word = page.words[page.market ? "count" : "count-any"];
    page.menu.push({
      name: "count",
      sign: "mark",
      word,
      act: () => this.open(word),
      shown: () => Boolean(page.server.key && this.places.length && !page.branch),
    });
  }

  get places() {
    return this.page.standing?.counts?.places ?? [];
  }

  get here() {
    return this.places.find((each) => each.place === this.place) ?? this.places[0];
  }

  // What was counted of each kind: as the record has it, until somebody says otherwise.
  get amounts() {
    return this.here.lines.map(([kind, , there]) => this.counted[kind] ?? there);
  }

  get differs() {
    const amounts = this.amounts;
    return this.here.lines.some(([, , there], n) => there !== amounts[n]);
  }

  get sentence() {
    const amounts = this.amounts;
    const many =
      this.here.lines[0][0] === ""
        ? String(amounts[0])
        : this.here.lines.map(([kind], n) => kind.repeat(amounts[n])).join("") || "-";
    return `count ${this.here.place} ${many}`;
  }

  /** @param {string} title */
  open(title) {
    this.choose(this.places[0].place);
    this.page.drawer.open(title, () => this.drawer());
  }

  /** @param {string} place */
  choose(place) {
    Object.assign(this, { place, counted: {}, answer: null, asked: "" });
    this.page.draw();
  }

  /**
   * @param {string} kind
   * @param {number} many
   */
  set(kind, many) {
    if (!Number.isInteger(many) || many < 0 || many > 40) return;
    this.counted[kind] = many;
    this.look(this.differs ? this.sentence : "");
    this.page.draw();
  }

  /**
   * Only the answer to the last question counts.
   * @param {string} sentence
   */
  look(sentence, wait = PAUSE) {
    if (sentence === this.asked && this.answer) return;
    Object.assign(this, { asked: sentence, answer: null });
    clearTimeout(this.timer);
    if (!sentence) return;
    this.timer = setTimeout(async () => {
      const answer = (await this.page.server.explain(`- ${sentence}`)) ?? { ok: /** @type {const} */ (false) };
      if (this.asked !== sentence) return;
      this.answer = answer;
      this.page.draw();
    }, wait);
  }

  // ── the drawer ────────────────────────────────────────────────────────────────────────────────────────

  drawer() {
    const { page } = this;
    const { words } = page;
    return html`${this.chooser()}
      <ul class="by-kind" role="list">
        ${this.here.lines.map((line, n) => this.line(line, this.amounts[n]))}
      </ul>
      ${page.waiting.length ? html`<p class="small quiet">${words["count-waiting"]}</p>` : nothing}
      ${
        this.differs
          ? html`${this.explained()}<button type="button" class="btn tall" data-as-counted @click=${() => this.write()}>
                <span>${words["count-as-counted"]}</span><small>${words["count-stops"]}</small>
              </button>`
          : html`<button type="button" class="btn main tall" data-count autofocus @click=${() => this.write()}>
              <span>${draw("check", "i")}${words["count-agrees"]}</span>
            </button>`
      }`;
  }

  chooser() {
    const { words, standing } = this.page;
    const letter = (/** @type {string} */ place) =>
      standing && (`${place}.power` in standing.table || `${place}.points` in standing.table) ? badge(place) : nothing;
    return html`<div class="places" role="group" aria-label=${words["count-what"]}>
      ${this.places.map(
        ({ place, name }) =>
          html`<button
            type="button"
            class="btn"
            data-count-of=${place}
            aria-pressed=${place === this.here.place}
            @click=${() => this.choose(place)}
          >
            ${letter(place)}<bdi>${name}</bdi>
          </button>`,
      )}
    </div>`;
  }

  /**
   * @param {Countable["lines"][number]} line
   * @param {number} many
   */
  line([kind, name, there], many) {
    const { words } = this.page;
    return html`<li class=${many === there ? "" : "differs"}>
      ${
        kind
          ? html`<svg class="gem" viewBox="0 0 24 24" aria-hidden="true">
              <use href="#gem-${kind === "*" ? "x" : kind}"></use>
            </svg>`
          : html`<span></span>`
      }
      <span class="what"
        ><b>${name}</b
        ><small
          >${say(words["count-expected"], { count: there })}${
            many === there ? nothing : html` <strong>${signed(many - there)}</strong>`
          }</small
        ></span
      >
      <button
        type="button"
        class="btn icon"
        data-fewer=${kind}
        aria-label=${say(words["count-less"], { what: name })}
        ?disabled=${!many}
        @click=${() => this.set(kind, many - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputmode="numeric"
        min="0"
        max="40"
        step="1"
        data-many=${kind}
        aria-label=${name}
        .value=${String(many)}
        @input=${(/** @type {{ target: HTMLInputElement }} */ event) => this.set(kind, event.target.valueAsNumber)}
      />
      <button
        type="button"
        class="btn icon"
        data-one-more=${kind}
        aria-label=${say(words["count-more"], { what: name })}
        @click=${() => this.set(kind, many + 1)}
      >
        +
      </button>
    </li>`;
  }

  explained(written = false) {
    const { words } = this.page;
    const differs = written ? (this.answer?.ok ? this.answer.differences : []) : this.differences();
    return html`<div class="finding impossible" role="status">
        ${draw("impossible", "i")}
        <div>
          ${differs.map(
            ([what, there, counted, by]) =>
              html`<p>${say(words["count-differs"], { what, there, counted, by: signed(by) })}</p>`,
          )}
        </div>
      </div>
      <section class="suspects" aria-live="polite">
        ${written ? nothing : html`<h3>${words["count-explains"]}</h3>`}${this.suspects(written)}
      </section>`;
  }

  /** @returns {Explained["differences"]} */
  differences() {
    const amounts = this.amounts;
    return this.here.lines
      .map(
        ([, name, there], n) =>
          /** @type {Explained["differences"][number]} */ ([name, there, amounts[n], amounts[n] - there]),
      )
      .filter(([, , , by]) => by);
  }

  /** @param {boolean} written */
  suspects(written) {
    const { words } = this.page;
    const { answer } = this;
    if (!answer) return html`<p class="quiet">${words["count-asking"]}</p>`;
    if (!answer.ok) return html`<p>${answer.says ?? words["count-no-answer"]}</p>`;
    if (!answer.suspects.length) return html`<p>${answer.more || words["count-nothing"]}</p>`;
    return html`<ol role="list">
        ${answer.suspects.map((each) => this.suspect(each, written))}
      </ol>
      ${answer.more ? html`<p class="small quiet">${answer.more}</p>` : nothing}`;
  }

  /**
   * @param {Suspect} each
   * @param {boolean} written
   */
  suspect(each, written) {
    const { words } = this.page;
    const rules = (/** @type {string} */ word, /** @type {Broken[]} */ found) =>
      found.length
        ? html`<p class="small">
            ${word}
            ${found.map(
              ({ rule, href, says }) =>
                html`${says} <a class="rule-id" href=${href} target="_blank" rel="noopener">${rule}</a> `,
            )}
          </p>`
        : nothing;
    return html`<li class="suspect" data-suspect=${each.event}>
      <p>
        <span class="n">${each.event}</span>
        ${each.who ? html`${badge(each.seat)} <bdi>${each.who}</bdi> ` : nothing}${each.words} <code>${each.say}</code>
      </p>
      <p class="may">${each.may} ${each.instead ? html`<code>${each.instead}</code>` : nothing}</p>
      <p class="small is-${each.verdict}">${draw(each.verdict, "i")}${each.verdict_word}</p>
      ${rules(words["count-breaks"], each.against)}${rules(words["count-settles"], each.settles)}
      ${
        each.correct
          ? html`<button
              type="button"
              class="btn"
              data-correct=${each.event}
              @click=${() => this.correct(each.correct, written)}
            >
              ${draw("corrected", "i")}${words["count-correct"]}
            </button>`
          : html`<p class="small quiet">${words["count-hidden"]}</p>`
      }
    </li>`;
  }

  // ── what is written ───────────────────────────────────────────────────────────────────────────────────

  async write() {
    const { sentence } = this;
    this.page.drawer.close();
    await this.page.send(`- ${sentence}`);
  }

  /**
   * The correction first, then the count, which fits now; one that stands in the record already is not written again.
   * @param {string} correction
   * @param {boolean} written
   */
  async correct(correction, written) {
    const { page, sentence } = this;
    page.drawer.close();
    await page.send(correction);
    if (!written) await page.send(`- ${sentence}`);
  }

  // ── a count that stopped the record ───────────────────────────────────────────────────────────────────

  // Where the page says that the record cannot go on.
  why() {
    const { page } = this;
    const stopped = page.standing?.counts?.miscount;
    if (!stopped || page.branch) return nothing;
    const [event, sentence] = stopped;
    const word = page.words["count-look"];
    const look = () => {
      this.look(sentence, 0);
      page.drawer.open(word, () => this.stopped(event));
    };
    return html`<button type="button" class="btn" data-miscount @click=${look}>${draw("mark", "i")}${word}</button>`;
  }

  /** @param {number} event */
  stopped(event) {
    const { words } = this.page;
    return html`${this.explained(true)}<button
        type="button"
        class="btn tall"
        data-strike
        @click=${() => {
          this.page.drawer.close();
          this.page.send(`- amend ${event} -`);
        }}
      >
        <span>${words["count-strike"]}</span>
      </button>`;
  }
}
