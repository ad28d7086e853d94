// @ts-check
// Just recorded: the last sentences, the newest first. Each can be opened and mended; what was mended says so.
import { html, nothing } from "../vendor/lit-html.js";
import { say, VERDICTS } from "../board/now.js";
import { badge, draw } from "../board/parts.js";
import { drafts } from "./drafts.js";

const MOVES = new Set(["move", "stop", "beyond", "put in"]);
/** @type {Names} */
const SIGNS = {
  corrected: "corrected",
  struck: "corrected",
  "put in": "corrected",
  withdrawn: "corrected",
  rewind: "undo",
  stop: "impossible",
};

/** @param {RecordingPage} page */
export function recent(page) {
  const { words, standing, server } = page;
  const lines = [...(standing?.recent ?? [])].reverse();
  return html`${server.key ? nothing : halted(page)}
    <header>
      <h2>${words.recent}</h2>
      ${server.key ? undo(page) : nothing}
    </header>
    ${drafts(page)}
    <ol class="lately" role="list">
      ${[...page.waiting].reverse().map((entry) => waits(page, entry))}${lines.map(
        (line) => html`<li>${row(page, line)}${disputing(page, line)}</li>`,
      )}
    </ol>
    ${
      lines.length && !page.branch
        ? html`<button type="button" class="btn bare all-moves" data-all @click=${() => page.mending.openAll()}>
            ${words.all}
          </button>`
        : nothing
    }`;
}

/**
 * One tap takes back the last move; the button says which. What was not sent yet goes without a sentence.
 * @param {RecordingPage} page
 */
function undo(page) {
  const { words, standing } = page;
  const waiting = page.waiting.at(-1);
  if (waiting && !waiting.refused) return button(page, "…", waiting.say, () => page.drafts.drop(waiting));
  const last = standing?.undo;
  return last && !page.waiting.length ? button(page, last.event, last.words, () => page.send(last.say, true)) : nothing;
}

/**
 * @param {RecordingPage} page
 * @param {number | string} event
 * @param {string} words
 * @param {() => void} act
 */
function button(page, event, words, act) {
  return html`<button type="button" class="btn taking-back" data-undo @click=${act}>
    ${draw("undo", "i")}<span>${say(page.words.undo, { event })}<small>${words}</small></span>
  </button>`;
}

/**
 * @param {RecordingPage} page
 * @param {Waiting} entry
 */
function waits(page, entry) {
  return html`<li>
    <button type="button" class="mv waits" data-waits @click=${() => page.drafts.openWaiting(entry)}>
      <span class="n">…</span><span></span><code class="say">${entry.say}</code>
    </button>
  </li>`;
}

/**
 * @param {RecordingPage} page
 * @param {SaidLine} line
 */
export function row(page, line) {
  const [number, seat, , verdict, more] = line;
  const sign = SIGNS[more.kind] ?? (verdict === "l" ? "" : VERDICTS[verdict]);
  const corrected = more.kind === "move" && more.mends?.length;
  const inside = html`<span class="n">${number}</span>${/^[A-Z]$/.test(seat) ? badge(seat) : html`<span></span>`}<span
      class="say"
      >${told(page, line)}${mends(page, more)}</span
    ><span class="marks">${corrected ? draw("corrected", "i") : nothing}${sign ? draw(sign, "i") : nothing}</span>`;
  return page.server.key && !page.branch // in a variation a move is taken back, and that is all
    ? html`<button
        type="button"
        class="mv ${more.kind.replace(" ", "-")}"
        data-event=${number}
        aria-haspopup="dialog"
        @click=${() => page.mending.open(line)}
      >
        ${inside}
      </button>`
    : html`<a class="mv ${more.kind.replace(" ", "-")}" href="${page.mending.base}/${number}">${inside}</a>`;
}

/**
 * One tap disputes a move, and play goes on; what is disputed already leads to its hearing.
 * @param {RecordingPage} page
 * @param {SaidLine} line
 */
function disputing(page, [number, , , , more]) {
  if (page.branch) return nothing;
  if (more.dispute)
    return html`<a
      class="btn icon bare"
      data-hearing=${more.dispute}
      href="${page.mending.base}/disputes/${more.dispute}"
      aria-label=${say(page.words["to-hearing"], { number: more.dispute })}
      title=${say(page.words["to-hearing"], { number: more.dispute })}
      >${draw("disputed", "i is-disputed")}</a
    >`;
  if (!page.server.key || !MOVES.has(more.kind)) return nothing;
  const word = say(page.words["dispute-here"], { event: number });
  const said = `${page.standing?.mine || "-"} dispute ${number}`;
  const raise = (/** @type {Event} */ event) => {
    /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true; // a second tap is no second dispute
    page.send(said, true);
  };
  return html`<button
    type="button"
    class="btn icon bare"
    data-dispute=${number}
    aria-label=${word}
    title=${word}
    ?disabled=${page.waiting.some((each) => each.say === said)}
    @click=${raise}
  >
    ${draw("disputed", "i")}
  </button>`;
}

/**
 * What a line says: a move as it reads now, or what was done to another line.
 * @param {RecordingPage} page
 * @param {SaidLine} line
 */
export function told(page, [, , words, , more]) {
  const { words: known } = page;
  if (more.kind === "undone") return html`<s>${words}</s>`;
  if (more.kind === "rewind") {
    const back = more.took?.length
      ? say(known["is-rewind"], { event: more.took.join(", ") })
      : say(known["is-rewound"], { event: more.about ?? "" });
    return html`${back}${because(more.why)}`;
  }
  const lead = known[`is-${more.kind}`];
  if (!lead) return words;
  return html`${say(lead, { event: more.about ?? "" })}${words ? html`: ${words}` : nothing}${
    more.was ? html` <s><code>${more.was}</code></s>` : nothing
  }${because(more.why)}`;
}

/**
 * What was done to a line later, by whom, and why.
 * @param {RecordingPage} page
 * @param {Beside} more
 */
function mends(page, more) {
  const { words, known } = page;
  return (more.mends ?? []).map(
    ([kind, at, seat, why, was]) =>
      html`<small class="mended"
        >${say(words[`was-${kind}`], { event: at })}${
          seat === "-" ? nothing : html` · <bdi>${known.seats[seat] ?? seat}</bdi>`
        }${was ? html` · ${words["it-read"]} <code>${was}</code>` : nothing}${because(why)}</small
      >`,
  );
}

/** @param {string | undefined} why */
function because(why) {
  return why ? html` <q><bdi>${why}</bdi></q>` : nothing;
}

/**
 * A record that cannot go on says so where the next entry would be made, and the way out is there.
 * @param {RecordingPage} page
 */
export function halted(page) {
  const { words, standing, server } = page;
  const halt = standing?.halt;
  if (!halt) return nothing;
  return html`<div class="halted" role="alert">
    <p class="finding impossible">${draw("impossible", "i")}<span>${halt.says}</span></p>
    ${
      server.key
        ? html`<div class="two">
            <button
              type="button"
              class="btn"
              data-halt-correct
              @click=${() => page.mending.openAt(halt.event, "amend")}
            >
              ${draw("corrected", "i")}${say(words["stop-correct"], { event: halt.event })}
            </button>
            ${
              halt.withdraw
                ? html`<button
                    type="button"
                    class="btn"
                    data-halt-withdraw
                    @click=${() => page.mending.openAt(halt.by, "withdraw")}
                  >
                    ${draw("undo", "i")}${say(words["stop-withdraw"], { event: halt.by })}
                  </button>`
                : nothing
            }
            ${page.counting.why()}
          </div>`
        : nothing
    }
  </div>`;
}
