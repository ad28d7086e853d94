// @ts-check
// The panel of notes: the threads of the event that is shown, those on the whole game, and the way to the others.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge, draw, named } from "../board/parts.js";
import { ticked } from "../platform/dom.js";
import { leaves } from "./leaves.js";

/** @param {Notes} page */
export function panel(page) {
  const { shelf, words, game } = page;
  const here = shelf.at(game.now);
  return html`<div class="notes-head">
      <h2 id="notes-of">${words.notes}</h2>
      <span class="count"
        ><span class="chip" title=${say(words.elsewhere, { count: page.count })}
          ><span class="only-read">${say(words.elsewhere, { count: "" })}</span>${page.count}</span
        ></span
      >
      ${arrow(page, "back", false)}${arrow(page, "on", true)}
      <button
        type="button"
        class="btn icon bare"
        data-sets
        aria-expanded=${String(page.sets.open)}
        aria-label=${words.sets}
        title=${words.sets}
        @click=${() => page.sets.toggle()}
      >
        ${draw("choices", "i")}
      </button>
      <button type="button" class="btn" data-write @click=${() => page.write()}>
        ${draw("noted", "i")}${words.note}
      </button>
    </div>
    <label class="spoiler"
      ><input
        type="checkbox"
        data-spoiler
        .checked=${page.kept.spoilerFree}
        @change=${ticked((on) => page.spoilerFree(on))}
      />
      ${words["spoiler-free"]}</label
    >
    <div class="threads">
      ${
        here.length
          ? here.map((each) => thread(page, each))
          : html`<p class="quiet nothing-here">${words["none-here"]}</p>`
      }
    </div>
    ${general(page)}`;
}

/**
 * @param {Notes} page
 * @param {string} sign
 * @param {boolean} forward
 */
function arrow(page, sign, forward) {
  const { words } = page;
  const said = forward ? words.next : words.previous;
  return html`<button
    type="button"
    class="btn icon bare"
    data-to-note=${forward ? "next" : "previous"}
    aria-label=${said}
    title=${said}
    aria-disabled=${String(!page.shelf.next(forward))}
    @click=${() => page.jump(forward)}
  >
    ${draw(sign, "i")}
  </button>`;
}

/** @param {Notes} page */
function general(page) {
  const found = page.shelf.general.filter((each) => page.shelf.shows(each));
  if (!found.length) return nothing;
  const unfold = (/** @type {Event} */ event) => page.unfold(/** @type {HTMLDetailsElement} */ (event.target).open);
  return html`<details class="general" .open=${page.generalOpen} @toggle=${unfold}>
    <summary>${say(page.words.general, { count: found.length })}</summary>
    ${page.generalOpen ? found.map((each) => thread(page, each)) : nothing}
  </details>`;
}

/**
 * @param {Notes} page
 * @param {Thread} each
 */
function thread(page, each) {
  const { words, me } = page;
  const notes = page.shelf.answered(each);
  const settled = each.resolved > 0;
  const folded = settled && !page.unfolded.has(each.root);
  return html`<article
    class="thread ${settled ? "is-settled" : ""}"
    data-thread=${each.root}
    aria-label=${`${words.note} ${each.root}`}
  >
    <p class="about">
      ${about(page, each)}${
        settled
          ? html` <span class="chip"
              >${draw("legal", "i")}${named(say(words.resolved, { who: "%(who)s" }), page.who(each.by))}</span
            >`
          : nothing
      }
    </p>
    ${notes.slice(0, folded ? 1 : notes.length).map((note) => written(page, note))}
    ${
      folded && notes.length > 1
        ? html`<button type="button" class="btn bare" data-unfold @click=${() => page.unfoldThread(each.root)}>
            … ${notes.length - 1}
          </button>`
        : nothing
    }
    ${
      me
        ? html`<p class="acts">
            <button type="button" class="btn bare" data-reply=${each.root} @click=${() => page.reply(each, me)}>
              ${words.reply}</button
            >${settle(page, me, each, settled)}
          </p>`
        : nothing
    }
  </article>`;
}

/**
 * @param {Notes} page
 * @param {Annotator} me
 * @param {Thread} each
 * @param {boolean} settled
 */
function settle(page, me, each, settled) {
  const { words } = page;
  if (!settled)
    return html`<button
      type="button"
      class="btn bare"
      data-settle
      @click=${() => page.say(`${me.voice} resolve ${each.root}`)}
    >
      ${words.resolve}
    </button>`;
  return me.voices.includes(each.by)
    ? html`<button
        type="button"
        class="btn bare"
        data-reopen
        @click=${() => page.say(`${each.by} amend ${each.resolved} -`)}
      >
        ${words.reopen}
      </button>`
    : nothing;
}

/**
 * What a thread is about, as a link where that is another place.
 * @param {Notes} page
 * @param {Thread} thread
 */
function about(page, { about: to, kind }) {
  const { words, game } = page;
  /**
   * @param {string} address
   * @param {string} text
   */
  const link = (address, text) => html`<a class="mention" href="${game.base}/${address}${location.search}">${text}</a>`;
  if (kind === "event") return link(to, say(words["about-event"], { number: to }));
  if (kind === "range")
    return html`${link(to.split("-")[0], `#${to.split("-")[0]}`)}–${link(to.split("-")[1], `#${to.split("-")[1]}`)}`;
  if (kind === "turn" || kind === "round") return say(words[`about-${kind}`], { number: to.split("-")[1] });
  if (kind === "variation") return link(to, say(words["about-variation"], { name: to }));
  if (kind === "table") return words["about-table"];
  if (kind === "seat") return html`${mark(to)} <bdi>${page.who(to)}</bdi>`;
  return html`<a class="mention thing" href="#thing-${to}" data-thing=${to}>${game.known.labels[to] ?? to}</a>`;
}

/** @param {string} author */
export function mark(author) {
  if (/^[A-Z]$/.test(author)) return badge(author);
  return html`<b class="seat author">${author === "-" ? "–" : author.slice(1)}</b>`;
}

/**
 * @param {Notes} page
 * @param {Note} note
 */
function written(page, note) {
  const { words, me } = page;
  const own = me?.voices.includes(note.author);
  const set = page.told.sets.find((one) => one.key === note.set);
  return html`<div class="note" id="note-${note.number}" data-number=${note.number}>
    <p class="by">
      ${mark(note.author)} <b><bdi>${page.who(note.author)}</bdi></b
      >${
        note.glyph
          ? html` <span class="glyph" title=${words.glyphs[note.glyph]}>${note.glyph}</span
              ><span class="only-read"> ${words.glyphs[note.glyph]}</span>`
          : nothing
      }
      <span class="quiet"
        >${
          set
            ? html`<bdi>${page.titled(set)}</bdi
                >${set.visibility === "public" ? nothing : html` · ${page.visibility(set.visibility)}`}`
            : nothing
        }
        ·
        <span class="n">${note.number}</span
        >${note.edited ? html` · ${say(words.edited, { event: note.edited })}` : nothing}</span
      >
    </p>
    ${
      note.since
        ? html`<p class="since">
            ${draw("corrected", "i")}<span
              >${words[note.since]} ${note.was ? html`<s><code>${note.was}</code></s>` : nothing}</span
            >
          </p>`
        : nothing
    }
    <div class="text">${leaves(note)}</div>
    ${
      own || note.marks
        ? html`<p class="acts">
            ${
              note.marks
                ? html`<button type="button" class="btn bare" data-marks @click=${() => page.showMarks(note.marks)}>
                    ${words.marks}
                  </button>`
                : nothing
            }${
              own
                ? html`<button type="button" class="btn bare" data-edit @click=${() => page.edit(note)}>
                      ${words.edit}
                    </button>
                    <button type="button" class="btn bare" data-delete @click=${() => page.remove(note)}>
                      ${page.deleting === note.number ? words.really : words.delete}
                    </button>`
                : nothing
            }
          </p>`
        : nothing
    }
  </div>`;
}
