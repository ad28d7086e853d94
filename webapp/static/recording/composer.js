// @ts-check
// The composer: what is about to be written, what the rules say to it, and one large button.
import { html, nothing } from "../vendor/lit-html.js";
import { typed } from "../platform/dom.js";
import { agreeing } from "./agreeing.js";
import { drafting, keeping } from "./drafts.js";
import { lookingOn } from "./joining.js";
import { halted } from "./recent.js";
import { say } from "../board/now.js";
import { badge, draw } from "../board/parts.js";
import * as tapping from "./tapping.js";

/** @param {RecordingPage} page */
export function composer(page) {
  const { server } = page;
  if (!server.key) return html`${agreeing(page)}${lookingOn(page)}`;
  const [first] = page.waiting;
  if (first?.refused) return refused(page, first);
  if (page.sheet) return html`${halted(page)}${page.sheet.composer()}`;
  if (page.steps) {
    const tapped = /** @type {TappedPage} */ (page);
    return html`${halted(page)}${agreeing(page)}${tapping.hand(tapped)}${
      page.entry.empty
        ? tapping.waiting(tapped, typing(page))
        : html`${top(page)}${preview(page)}${tapping.beside(tapped)}`
    }`;
  }
  if (page.entry.empty) return html`${halted(page)}${agreeing(page)}${waiting(page)}`;
  return html`${top(page)}${preview(page)}`;
}

/** @param {RecordingPage} page */
function waiting(page) {
  const { words, standing } = page;
  if (standing?.over && !standing.due.length)
    return html`${standing.agree ? nothing : html`<p class="preview">${words.over}</p>`}
    ${
      standing.result
        ? html`<button type="button" class="btn main tall" data-result @click=${() => page.type(standing.result)}>
            ${words.result}
          </button>`
        : nothing
    }`;
  const choices = (standing?.due ?? []).filter((each) => !/^(lay|return) /.test(each.say));
  const back = page.due("return");
  return html` ${
      page.due("lay")
        ? html`<button type="button" class="btn" data-lay @click=${() => page.cards.lay()}>${words["came-up"]}</button>`
        : nothing
    }
    ${page.market ? kept(page) : nothing}
    ${
      choices.length
        ? html`<div class="choices" role="group" aria-label=${words.may}>
            ${choices.map((each) => choiceOf(page, each))}
          </div>`
        : nothing
    }
    <div class="comp-top">
      <p class="quiet">${back ? words.back : page.market ? words.tap : words["tap-choice"]}</p>
      ${typing(page)}
    </div>`;
}

/**
 * What the rules ask for is written with one tap; what they only allow is looked at first.
 * @param {RecordingPage} page
 * @param {Choice} choice
 */
function choiceOf(page, { say: said, words, table }) {
  const due = page.standing?.due.some((each) => each.say === said);
  const act = () => (due ? page.send(`${table ? "-" : page.standing?.seat} ${said}`) : page.type(said));
  return html`<button type="button" class="btn ${due ? "main tall" : ""}" data-say=${said} @click=${act}>
    ${words}
  </button>`;
}

/**
 * What the seat holds back: it can be bought from the hand. Of a card that this reader has not seen, the page asks.
 * @param {RecordingPage} page
 */
function kept(page) {
  const { standing, known, words } = page;
  const cards = /** @type {string[]} */ (standing?.table?.[`${standing.seat}.reserved`] ?? []);
  if (!cards.length) return nothing;
  return html`<div class="kept" role="group" aria-label=${words.kept}>
    <span class="label">${words.kept}</span>${cards.map((id) =>
      known.labels[id]
        ? html`<button
            type="button"
            class="mini"
            data-kept=${id}
            aria-label=${known.labels[id]}
            @click=${() => page.change(() => page.entry.chosen(id))}
          >
            ${draw(`m-${id}`, "ribbon")}
          </button>`
        : html`<button type="button" class="btn" data-kept=${id} @click=${() => page.cards.unseen(id)}>
            ${draw("hidden", "i")}${id === "?" ? "?" : say(known.say.blind, { level: id[1] })}
          </button>`,
    )}
  </div>`;
}

/** @param {RecordingPage} page */
function typing(page) {
  const begun = page.steps?.begun ?? "";
  const said = page.heard?.sentences?.map((each) => each.say).join(" / ") || page.entry.say || begun;
  return html`<button
    type="button"
    class="btn typed"
    @click=${() => page.type(page.entry.say || begun)}
    aria-label=${page.words.type}
  >
    ${said ? html`<code>${said}</code>` : page.words.type}${draw("corrected", "i")}
  </button>`;
}

/** @param {RecordingPage} page */
function top(page) {
  const { entry, words } = page;
  const both = entry.card && !entry.card.startsWith("L") && entry.typed === null;
  const choose = (/** @type {string} */ verb, /** @type {string} */ word) =>
    html`<button
      type="button"
      aria-pressed=${entry.verb === verb}
      @click=${() =>
        page.change(() => {
          entry.verb = verb;
        })}
    >
      ${word}
    </button>`;
  return html`<div class="comp-top">
      ${
        both
          ? html`<span class="seg" role="group"
              >${choose(entry.buying, words.buy)}${choose("reserve", words.reserve)}</span
            >`
          : nothing
      }
      ${entry.typed === null ? typing(page) : field(page)}
      <button
        type="button"
        class="btn icon bare"
        aria-label=${words.clear}
        @click=${() => page.change(() => entry.clear())}
      >
        ${draw("cross", "i")}
      </button>
    </div>
    ${entry.typed === null ? nothing : page.completion.draw(offered(page), (text) => page.type(text))}`;
}

/** @param {RecordingPage} page */
const offered = (page) => page.completion.offers(page.entry.typed ?? "", page.standing);

/** @param {RecordingPage} page */
function field(page) {
  const { entry, words, completion } = page;
  const marked = completion.at >= 0 ? `offer-${completion.at}` : nothing;
  const input = typed((text) =>
    page.change(() => {
      completion.at = -1;
      entry.typed = text;
    }),
  );
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (completion.key(event, offered(page), (text) => page.type(text))) page.draw();
    else if (event.key === "Enter") page.record();
  };
  return html`<input
    class="typing"
    role="combobox"
    aria-autocomplete="list"
    aria-expanded=${offered(page).length > 0}
    aria-controls="offers"
    aria-activedescendant=${marked}
    .value=${entry.typed}
    placeholder=${words.typed}
    aria-label=${words.typed}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    @input=${input}
    @keydown=${key}
  />`;
}

/**
 * A card taken unseen may be noted; what was handed over may differ from what the rules expect.
 * @param {RecordingPage} page
 */
function extra(page) {
  const { entry, words } = page;
  if (entry.typed !== null || !entry.card) return nothing;
  if (entry.card.startsWith("L"))
    return html`<button type="button" class="btn extra" data-note @click=${() => page.cards.note()}>
      ${entry.hidden || words.which}
    </button>`;
  if (entry.verb !== entry.buying) return nothing;
  return html`<button
    type="button"
    class="btn extra"
    data-pay
    aria-pressed=${entry.paid !== null}
    @click=${() =>
      page.change(() => {
        entry.paid = entry.paid ? null : [];
      })}
  >
    ${entry.paid ? words.paying : words.pays}
  </button>`;
}

/**
 * @param {RecordingPage} page
 * @param {string} seat
 */
function who(page, seat) {
  return seat === "-" ? nothing : html`${badge(seat)} <bdi>${page.known.seats[seat] ?? seat}</bdi> `;
}

/** @param {RecordingPage} page */
function preview(page) {
  const { heard, words } = page;
  if (page.offline)
    return html`<p class="preview">${page.entry.say}</p>
      <p class="quiet">${words.unsure}</p>
      ${button(page, words.record)}`;
  if (!heard)
    return html`<p class="preview" aria-live="polite">${page.entry.say}</p>
      ${extra(page)}${button(page, words.record, true)}`;
  const said = heard.sentences?.map((each) => html`<p>${who(page, each.seat)}${each.words}.</p>`);
  const told = html`<div class="preview" aria-live="polite">${said}</div>`;
  if (heard.unread)
    return html`${told}
      <p class="refusal">${draw("undecided", "i")}${heard.unread}</p>
      ${button(page, words.record, true)}`;
  const verdict = heard.verdict ?? "";
  if (verdict === "legal")
    return html`${told}${extra(page)}${finish(page, heard)}${button(page, words.record, false, next(page, heard))}`;
  const ways = verdict === "impossible" ? drafting(page) : choice(page);
  const judged = html`${findings(page, heard)}${extra(page)}${ways}`;
  if (!heard.finish?.length) return html`${told}${judged}`;
  return html`${told}${finish(page, heard)}
    <details class="only-these">
      <summary>
        ${draw(verdict, "i")}${say(words["only-these"], {
          verdict: page.known.verdicts[verdict[0]] ?? words[verdict],
        })}
      </summary>
      ${judged}
    </details>`;
}

/**
 * What comes after it by the rules: the card that comes up, the tokens that go back, the tile.
 * @param {RecordingPage} page
 * @param {Heard} heard
 */
function next(page, heard) {
  const { words } = page;
  const what = (heard.due ?? []).map((each) => (each.say.startsWith("lay ") ? words["next-card"] : each.words));
  return what.length ? say(words.then, { what: [...new Set(what)].join(", ") }) : "";
}

/**
 * The last token is tapped here: it is added and written at once.
 * @param {RecordingPage} page
 * @param {Heard} heard
 */
function finish(page, heard) {
  const { words, known } = page;
  if (!heard.finish?.length || page.entry.typed !== null) return nothing;
  return html`<div class="finish" role="group" aria-label=${words["one-more"]}>
    <span class="label">${words["one-more"]}</span>
    <div>
      ${heard.finish.map(
        ({ gem, say: said }) =>
          html`<button type="button" class="btn main" data-finish=${gem} @click=${() => page.send(said)}>
            ${draw(`tok-${gem === "*" ? "x" : gem}`, "tok")}<span>${known.say.colours[gem]}</span>
          </button>`,
      )}
    </div>
  </div>`;
}

/**
 * @param {RecordingPage} page
 * @param {Heard} heard
 */
function findings(page, heard) {
  const { words } = page;
  const verdict = heard.verdict ?? "";
  const broken = heard.sentences.flatMap((each) => each.broken);
  return html`<div class="finding ${verdict}" role="alert">
    ${draw(verdict, "i")}
    <div>
      ${broken.map(
        (each, n) =>
          html`<p>
            ${n ? nothing : html`<b>${words[verdict]}</b> `}${each.says}
            <a class="rule-id" href=${each.href} target="_blank" rel="noopener">${each.rule}</a>
          </p>`,
      )}
    </div>
  </div>`;
}

/** @param {RecordingPage} page */
function choice(page) {
  const { words } = page;
  return html`${button(page, words["it-happened"], false, words["shows-mark"])}
    <div class="two">
      <button type="button" class="btn" @click=${() => page.type(page.entry.say)}>
        ${draw("corrected", "i")}${words.change}
      </button>
      <button type="button" class="btn" @click=${() => page.record(true)}>
        ${draw("disputed", "i")}${words.dispute}
      </button>
    </div>
    <p class="small quiet">${words["nothing-lost"]}</p>`;
}

/**
 * @param {RecordingPage} page
 * @param {string} word
 */
function button(page, word, off = false, small = "") {
  return html`<button
    type="button"
    class="btn main tall"
    data-record=${page.entry.say}
    ?disabled=${off}
    @click=${() => page.record()}
  >
    <span>${draw("check", "i")}${word}</span>${small ? html`<small>${small}</small>` : nothing}
  </button>`;
}

/**
 * An entry that was not taken: somebody wrote first, or it cannot have happened on this table. It stays until it is
 * settled.
 * @param {RecordingPage} page
 * @param {Waiting} entry
 */
function refused(page, entry) {
  const { words } = page;
  const stale = entry.refused === "stale";
  return html`<div class="finding ${stale ? "undecided" : "impossible"}" role="alert" data-refused=${entry.refused}>
      ${draw(stale ? "undecided" : "impossible", "i")}
      <div>
        <p>${entry.says}</p>
        ${entry.between?.map(
          ([number, seat, said]) => html`<p>${number} ${seat === "-" ? "" : seat} <code>${said}</code></p>`,
        )}
        ${entry.broken?.map(
          (each) =>
            html`<p>
              ${each.says} <a class="rule-id" href=${each.href} target="_blank" rel="noopener">${each.rule}</a>
            </p>`,
        )}
      </div>
    </div>
    <p class="preview"><code>${entry.say}</code></p>
    ${entry.refused === "impossible" ? keeping(page, () => page.drafts.keep(entry)) : nothing}
    <button
      type="button"
      class="btn tall ${entry.refused === "impossible" ? "" : "main"}"
      data-again
      @click=${() => page.again(entry)}
    >
      ${stale ? words.again : words.retry}
    </button>
    <div class="two">
      <button type="button" class="btn" @click=${() => page.edit(entry)}>
        ${draw("corrected", "i")}${words.change}</button
      ><button type="button" class="btn" data-drop @click=${() => page.drop(entry)}>${words.drop}</button>
    </div>`;
}

/** @param {RecordingPage} page */
export function whose(page) {
  const { words, standing, known } = page;
  if (!standing) return nothing;
  if (page.sheet) return page.sheet.headline();
  const where = standing.round
    ? say(words.where, { round: standing.round, event: standing.last })
    : say(words.start, { event: standing.last });
  if (!standing.seat) return html`<span><b>${words.over}</b><small>${where}</small></span>`;
  const [before, after] = words.turn.split("%(who)s");
  return html`${badge(standing.seat)}<span
      ><b>${before}<bdi>${known.seats[standing.seat]}</bdi>${after}</b><small>${where}</small></span
    >`;
}
