// @ts-check
// Writers: every key of the game and every open invitation, without any of their secrets. The recorder takes them away.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge, draw } from "../board/parts.js";

export class Writers {
  /** @param {RecordingPage} page */
  constructor(page) {
    this.page = page;
    this.words = page.known.joining;
    /** @type {WritersList | null} */
    this.list = null;
    this.trouble = "";
    /** @type {KeyHeld | null} */
    this.sure = null; // the own key that is about to be taken away
  }

  async open() {
    this.sure = null;
    this.#told(await this.page.server.writers());
    this.page.drawer.open(this.words.who, () => this.#content());
  }

  /** @param {Told<WritersList> | null} answer */
  #told(answer) {
    if (answer?.ok) this.list = answer;
    this.trouble = answer?.ok ? "" : (answer?.says ?? this.words["no-answer"]);
    if (answer?.status === 403 && !answer.error) this.page.held({ mine: null, by: answer.by });
    this.page.draw();
  }

  #content() {
    const { words, list, sure } = this;
    if (sure) return this.#asked(sure);
    return html`${
      this.trouble ? html`<p class="refusal" role="alert">${draw("undecided", "i")}${this.trouble}</p>` : nothing
    }
    ${
      list
        ? html`<ul class="writers" role="list" aria-label=${words.keys}>
              ${list.keys.map((each) => this.#key(each))}
            </ul>
            ${
              list.invitations.length
                ? html`<h3>${words.open}</h3>
                    <ul class="writers" role="list">
                      ${list.invitations.map((each) => this.#invitation(each))}
                    </ul>`
                : nothing
            }
            ${this.#recorder ? html`<p class="small quiet">${words.closes}</p>` : nothing}`
        : nothing
    }
    ${
      this.page.server.ring.others.length
        ? html`<button type="button" class="btn" data-other @click=${() => this.#turn()}>
            ${draw("key", "i")}${words.other}
          </button>`
        : nothing
    }`;
  }

  get #recorder() {
    return this.page.mine === "";
  }

  /** @param {{ seat: string }} key */
  #whose({ seat }) {
    if (seat === "@") return this.words.annotate;
    if (seat === "*") return this.words.look;
    return seat ? (this.page.known.seats[seat] ?? seat) : this.words.recorder;
  }

  /** @param {KeyHeld} key */
  #key(key) {
    const { words } = this;
    const at = when(key.at);
    const act = () => (key.mine ? this.#ask(key) : this.#take(`keys/${key.id}`));
    return html`<li data-key=${key.id}>
      ${/^[A-Z]$/.test(key.seat) ? badge(key.seat) : draw("pencil", "i")}<span
        ><b><bdi>${this.#whose(key)}</bdi></b
        >${key.mine ? html` <span class="chip legal">${words.mine}</span>` : nothing}${
          key.maker ? html` <span class="chip">${words.maker}</span>` : nothing
        }
        <small
          >${say(words.made, { at })} · ${key.used ? say(words.used, { at: when(key.used) }) : words.unused}</small
        ></span
      >
      ${
        key.removable
          ? html`<button
              type="button"
              class="btn"
              data-take
              aria-label=${say(words["take-whose"], { who: this.#whose(key), at })}
              @click=${act}
            >
              ${words.take}
            </button>`
          : nothing
      }
    </li>`;
  }

  /** @param {Invited} each */
  #invitation(each) {
    const { words } = this;
    const until = when(each.until);
    return html`<li data-invitation=${each.id}>
      ${/^[A-Z]$/.test(each.seat) ? badge(each.seat) : draw("qr", "i")}<span
        ><b><bdi>${this.#whose(each)}</bdi></b
        ><small>${say(words.until, { until })}</small></span
      >
      ${
        this.#recorder
          ? html`<button
              type="button"
              class="btn"
              data-withdraw
              aria-label="${words.withdraw}: ${this.#whose(each)}, ${say(words.until, { until })}"
              @click=${() => this.#take(`invitations/${each.id}`)}
            >
              ${words.withdraw}
            </button>`
          : nothing
      }
    </li>`;
  }

  /** @param {KeyHeld} key */
  #asked(key) {
    const { words } = this;
    const last = this.list?.keys.filter((each) => !each.seat).length === 1;
    return html`<div role="alert">
        <p>${words.sure}</p>
        ${last ? html`<p>${words["sure-last"]}</p>` : nothing}
      </div>
      <div class="two">
        <button type="button" class="btn" data-no @click=${() => this.#ask(null)}>${words.no}</button
        ><button type="button" class="btn main" data-yes @click=${() => this.#take(`keys/${key.id}`, true)}>
          ${words.yes}
        </button>
      </div>`;
  }

  /** @param {KeyHeld | null} key */
  #ask(key) {
    this.sure = key;
    this.page.drawer.draw();
  }

  /** @param {string} what */
  async #take(what, mine = false) {
    const by = this.page.server.key;
    const answer = await this.page.server.takeAway(what);
    this.sure = null;
    if (mine && answer?.ok) {
      this.page.drawer.close();
      this.page.held({ mine: null, by });
    }
    this.#told(answer);
  }

  #turn() {
    this.page.drawer.close();
    this.page.server.turn();
  }
}

/** @param {string} stamp */
function when(stamp) {
  return new Date(stamp).toLocaleString(document.documentElement.lang, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
