// @ts-check
// Invite: what the other phone is for, then a code for it, to be scanned or read aloud.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { one } from "../platform/dom.js";
import { badge, draw, named } from "../board/parts.js";
import { unique } from "./outbox.js";
import { qrCode } from "./qr.js";

const LOOK = 2500; // ms between two looks at whether somebody has joined

export class Invite {
  /** @param {RecordingPage} page */
  constructor(page) {
    this.page = page;
    this.words = page.known.joining;
    /** @type {Map<string, string>} */
    this.asked = new Map(); // what was wished for to the key of that question
    /** @type {(() => unknown) | null} */
    this.content = null;
    this.remark = "";
    this.copied = false;
    this.joined = 0;
    this.withdrawn = false;
  }

  open() {
    this.#show(this.words.invite, () => this.#choices());
  }

  // As whoever holds this phone, on another one.
  move() {
    this.#ask({ seat: this.page.mine, once: true }, this.words.move, this.words.moving);
  }

  /**
   * @param {Drawn} title
   * @param {() => unknown} content
   */
  #show(title, content) {
    this.content = content;
    this.page.drawer.open(title, content);
  }

  #choices() {
    const { words, page } = this;
    /**
     * @param {string} name
     * @param {Drawn} sign
     * @param {Drawn} word
     * @param {string} small
     * @param {() => void} act
     */
    const line = (name, sign, word, small, act) =>
      html`<li>
        <button type="button" class="btn bare choice" data-invite=${name} @click=${act}>
          ${sign}<span><b>${word}</b><small>${small}</small></span>
        </button>
      </li>`;
    return html`<p class="quiet">${words.what}</p>
      <ul class="lines" role="list">
        ${line("table", draw("pencil", "i"), words.table, words["table-small"], () =>
          this.#ask({ seat: "", once: false }, words.table),
        )}
        ${Object.entries(page.known.seats).map(([seat, who]) =>
          line(seat, badge(seat), named(words.seat, who), words["seat-small"], () =>
            this.#ask({ seat, once: true }, named(words.seat, who)),
          ),
        )}
        ${line("annotate", draw("noted", "i"), words.annotate, words["annotate-small"], () =>
          this.#ask({ seat: "@", once: false }, words.annotate),
        )}
        ${line("look", draw("eye", "i"), words.look, words["look-small"], () => this.#lookOn())}
      </ul>`;
  }

  /**
   * The same wish on this page is the same invitation, until that is closed.
   * @param {{ seat: string | null | undefined; once: boolean }} wish
   * @param {Drawn} title
   */
  async #ask(wish, title, remark = "") {
    const name = JSON.stringify(wish);
    if (!this.asked.has(name)) this.asked.set(name, unique());
    const made = await this.page.server.invite({ ...wish, key: this.asked.get(name) });
    if (made?.ok && (made.closed || new Date(made.until) <= new Date())) {
      this.asked.delete(name);
      await this.#ask(wish, title, remark);
      return;
    }
    this.#made(made, title, remark);
    if (made?.ok) this.#watch(made);
  }

  async #lookOn() {
    const made = await this.page.server.lookingOn();
    if (made?.ok && made.private)
      await this.#ask({ seat: "*", once: false }, this.words.look); // the address alone opens nothing
    else this.#made(made, this.words.look, this.words.looking);
  }

  /**
   * @param {Told<NewInvitation> | Told<LookingOn> | null} made
   * @param {Drawn} title
   * @param {string} remark
   */
  #made(made, title, remark) {
    const link = made?.ok ? made : null;
    Object.assign(this, { remark, copied: false, joined: 0, withdrawn: false });
    this.#show(title, () =>
      link
        ? this.#code(link)
        : html`<p class="refusal" role="alert">${draw("undecided", "i")}${made?.says ?? this.words["no-answer"]}</p>
            ${this.#back()}`,
    );
  }

  /** @param {ShownLink} made */
  #code(made) {
    const { words, remark } = this;
    if (this.withdrawn)
      return html`<p role="status">${words.withdrawn}</p>
        ${this.#back()}`;
    const until =
      made.until &&
      new Date(made.until).toLocaleString(document.documentElement.lang, {
        weekday: "short",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      });
    return html`${made["only-here"] ? this.#unreachable(made) : nothing}
      <p class="quiet">${words.scan}</p>
      ${qrCode(made.qr, words.scan)}
      ${
        made.code
          ? html`<p class="quiet">
                ${say(words["or-type"], { where: made.link.split("#")[0].replace(/^https?:\/\//, "") })}
              </p>
              <output class="code" aria-label=${[...made.code].join(" ")}>${made.code}</output>`
          : nothing
      }
      <p class="small quiet">${until ? say(made.once ? words.one : words.several, { until }) : nothing} ${remark}</p>
      <p class="joined" role="status">
        ${this.joined ? html`<span class="chip legal">${draw("check", "i")}${words.joined}</span>` : nothing}
      </p>
      <div class="two">
        <button type="button" class="btn" data-copy @click=${() => this.#copy(made)}>
          ${this.copied ? words.copied : words.copy}
        </button>
        ${
          made.id && this.page.mine === ""
            ? html`<button type="button" class="btn" data-withdraw @click=${() => this.#withdraw(made)}>
                ${words.withdraw}
              </button>`
            : nothing
        }
      </div>
      <input
        class="link"
        readonly
        .value=${made.link}
        aria-label=${words.link}
        @focus=${(/** @type {{ target: HTMLInputElement }} */ event) => event.target.select()}
      />
      ${this.#back()}`;
  }

  #back() {
    return this.page.mine === ""
      ? html`<button type="button" class="btn bare" data-back @click=${() => this.open()}>
          ${draw("back", "i")}${this.words.back}
        </button>`
      : nothing;
  }

  /** @param {ShownLink} made */
  #unreachable(made) {
    const { words } = this;
    return html`<div class="finding irregular" role="note" data-only-here>
      ${draw("irregular", "i")}
      <div>
        <p>${words["only-here"]}</p>
        ${
          made.instead.length
            ? html`<p>${words.instead}</p>
                ${made.instead.map(
                  (each) => html`<p><a href="${each.replace(/\/$/, "")}${location.pathname}">${each}</a></p>`,
                )}`
            : html`<p>${words.how}</p>`
        }
      </div>
    </div>`;
  }

  /** @param {ShownLink} made */
  async #copy(made) {
    try {
      await navigator.clipboard.writeText(made.link);
      this.copied = true;
    } catch {
      one(this.page.drawer.dialog, ".link", HTMLInputElement).select(); // plain http has no clipboard of its own
      this.copied = document.execCommand("copy");
    }
    this.page.drawer.draw();
  }

  /** @param {ShownLink} made */
  async #withdraw(made) {
    const answer = await this.page.server.takeAway(`invitations/${made.id}`);
    if (!answer?.ok) return;
    this.withdrawn = true;
    this.page.drawer.draw();
  }

  /**
   * While the code is shown: has a phone come in by it?
   * @param {NewInvitation} made
   */
  async #watch(made) {
    const before = await this.#keys(made);
    const shown = this.content;
    const look = async () => {
      if (this.page.drawer.content !== shown) return;
      const now = document.visibilityState === "visible" ? await this.#keys(made) : null;
      if (before && now && now.some((id) => !before.includes(id)) && this.page.drawer.content === shown) {
        this.joined = 1;
        this.page.drawer.draw();
      }
      setTimeout(look, LOOK);
    };
    setTimeout(look, LOOK);
  }

  /** @param {NewInvitation} made */
  async #keys(made) {
    const answer = await this.page.server.writers();
    return answer?.ok ? answer.keys.filter((each) => each.seat === made.seat).map((each) => each.id) : null;
  }
}
