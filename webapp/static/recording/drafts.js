// @ts-check
// Drafts: what cannot have happened on this table, kept until somebody finds out what is wrong. In this browser only.
import { html, nothing } from "../vendor/lit-html.js";
import { typed } from "../platform/dom.js";
import { draw } from "../board/parts.js";
import { unique } from "./outbox.js";

export class Drafts {
  /**
   * @param {RecordingPage} page
   * @param {Outbox} outbox
   */
  constructor(page, outbox) {
    this.page = page;
    this.outbox = outbox;
    /** @type {Waiting[]} */
    this.all = [];
  }

  async load() {
    this.all = await this.outbox.drafts();
  }

  /**
   * An entry that was refused leaves the way; what waits behind it goes on.
   * @param {Waiting} entry
   */
  async keep(entry) {
    await this.outbox.update(entry.id, () => ({ draft: true, refused: undefined, after: undefined }));
    await this.#settle();
  }

  /**
   * What is still in the composer, or in a correction, with what the rules say to it.
   * @param {string} say
   * @param {Heard | null} heard
   */
  async keepSaid(say, heard) {
    await this.outbox.add(say, {
      draft: true,
      broken: (heard?.sentences ?? []).flatMap((each) => each.broken),
    });
    await this.#settle();
  }

  /**
   * The last in the row, whenever it was kept; a draft loses nothing until it is written or dropped.
   * @param {Waiting} draft
   */
  async again(draft) {
    await this.outbox.add(draft.say);
    await this.drop(draft);
  }

  /** @param {Waiting} draft */
  async drop(draft) {
    await this.outbox.remove(draft.id);
    this.page.drawer.close();
    await this.#settle();
  }

  /**
   * @param {Waiting} draft
   * @param {string} say
   */
  async change(draft, say) {
    draft.say = say;
    await this.outbox.update(draft.id, () => ({ say }));
  }

  /**
   * What waits is changed in its place. It may have been sent already, so it is another entry from now on.
   * @param {Waiting} entry
   * @param {string} say
   */
  async changeWaiting(entry, say) {
    await this.outbox.update(entry.id, () => ({ say, key: unique(), after: undefined, refused: undefined }));
    this.page.drawer.close();
    await this.#settle();
  }

  async #settle() {
    await this.load();
    await this.page.recall();
    await this.page.flush();
  }

  /** @param {Waiting} draft */
  open(draft) {
    const { words, drawer } = this.page;
    drawer.open(
      words.draft,
      () =>
        html` ${(draft.broken ?? []).map(
            (each) =>
              html`<p class="finding impossible">
                ${draw("impossible", "i")}<span
                  >${each.says}
                  <a class="rule-id" href=${each.href} target="_blank" rel="noopener">${each.rule}</a></span
                >
              </p>`,
          )}
          <label class="field"
            ><span class="label">${words["mend-say"]}</span>${field(
              words,
              draft.say,
              (say) => this.change(draft, say),
              () => this.again(draft),
            )}</label
          >
          <button type="button" class="btn main tall" data-draft-again @click=${() => this.again(draft)}>
            ${words["draft-try"]}
          </button>
          <button type="button" class="btn" data-draft-drop @click=${() => this.drop(draft)}>
            ${words["draft-drop"]}
          </button>
          <p class="small quiet">${words["draft-kept"]}</p>`,
    );
  }

  /** @param {Waiting} entry */
  openWaiting(entry) {
    const { words, drawer } = this.page;
    let said = entry.say;
    drawer.open(
      words.waits,
      () =>
        html` <label class="field"
            ><span class="label">${words["mend-say"]}</span>${field(
              words,
              said,
              (say) => {
                said = say;
              },
              () => this.changeWaiting(entry, said),
            )}</label
          >
          <button type="button" class="btn main tall" data-waits-change @click=${() => this.changeWaiting(entry, said)}>
            ${words["waits-change"]}
          </button>
          <button type="button" class="btn" data-waits-drop @click=${() => this.drop(entry)}>
            ${words["waits-drop"]}
          </button>`,
    );
  }
}

/**
 * @param {Words} words
 * @param {string} value
 * @param {(say: string) => void} changed
 * @param {() => void} entered
 */
function field(words, value, changed, entered) {
  return html`<input
    class="typing"
    data-draft-say
    .value=${value}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    aria-label=${words["mend-say"]}
    @input=${typed(changed)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") entered();
    }}
  />`;
}

/**
 * @param {RecordingPage} page
 * @param {() => void} act
 */
export function keeping(page, act) {
  return html`<button type="button" class="btn main tall" data-keep-draft @click=${act}>
      <span>${draw("noted", "i")}${page.words["draft-keep"]}</span>
    </button>
    <p class="small quiet">${page.words["draft-kept"]}</p>`;
}

/**
 * Under an entry that the rules call impossible before it is sent.
 * @param {RecordingPage} page
 */
export function drafting(page) {
  const said = page.entry.say;
  const keep = async () => {
    await page.drafts.keepSaid(said, page.heard);
    page.change(() => page.entry.clear());
  };
  return html`${keeping(page, keep)}<button type="button" class="btn" @click=${() => page.type(said)}>
      ${draw("corrected", "i")}${page.words.change}
    </button>`;
}

/** @param {RecordingPage} page */
export function drafts(page) {
  const { words } = page;
  if (!page.drafts.all.length) return nothing;
  return html`<h3 class="label">${words.drafts}</h3>
    <ol class="drafts" role="list">
      ${page.drafts.all.map(
        (draft) =>
          html`<li>
            <button type="button" class="mv waits" data-draft @click=${() => page.drafts.open(draft)}>
              <span class="n">${draw("noted", "i")}</span><span></span><code class="say">${draft.say}</code>
            </button>
          </li>`,
      )}
    </ol>`;
}
