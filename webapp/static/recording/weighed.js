// @ts-check
// Weighed: what a correction or a take-back would change, as the server counted it.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { badge, draw } from "../board/parts.js";

const FEW = 6; // later events that are named one by one
/** @type {Names} */
const SIGNS = {
  legal: "legal",
  irregular: "irregular",
  undecided: "undecided",
  impossible: "impossible",
  unreadable: "impossible",
};

/**
 * @param {RecordingPage} page
 * @param {Weighed} answer
 */
export function weighed(page, answer) {
  const { words } = page;
  if (answer.unread) return html`<p class="refusal" role="alert">${draw("undecided", "i")}${answer.unread}</p>`;
  const { change } = answer;
  if (!change) return nothing;
  const own = change.stops && change.stops.event === change.about && answer.verdict === "impossible";
  return html`<section class="weighed" aria-live="polite" aria-label=${words["what-follows"]}>
    ${reading(page, words["reads-now"], change.was, "was")}
    ${
      change.kind === "strike"
        ? html`<p class="reading"><span class="label">${words["would-read"]}</span><b>${words["struck-then"]}</b></p>`
        : reading(page, words["would-read"], change.reads, "reads")
    }
    ${broken(answer)} ${own ? nothing : html`${stop(page, change)}${follows(page, change)}${scores(page, change)}`}
  </section>`;
}

/**
 * @param {RecordingPage} page
 * @param {string} seat
 */
function who(page, seat) {
  return /^[A-Z]$/.test(seat) ? html`${badge(seat)} ` : nothing;
}

/**
 * @param {RecordingPage} page
 * @param {string} label
 * @param {Change["was"]} told
 * @param {string} name
 */
function reading(page, label, told, name) {
  if (!told) return nothing;
  return html`<p class="reading" data-reading=${name}>
    <span class="label">${label}</span><b>${who(page, told.seat)}${told.words}</b>
    <code>${told.say}</code>${told.verdict ? verdict(page, told.verdict) : nothing}
  </p>`;
}

/**
 * @param {RecordingPage} page
 * @param {string} word
 */
export function verdict(page, word) {
  if (!page.known.judged && word === "legal") return nothing; // nobody knows
  return html`<span class="v m-${word.replace(" ", "-")}"
    >${SIGNS[word] ? draw(SIGNS[word], "i") : nothing}${page.words[`v-${word}`]}</span
  >`;
}

/** @param {Weighed} answer */
function broken(answer) {
  const every = answer.sentences.flatMap((each) => each.broken);
  if (!every.length) return nothing;
  return html`<div class="finding ${answer.verdict}" role="alert">
    ${draw(answer.verdict ?? "", "i")}
    <div>
      ${every.map(
        (each) =>
          html`<p>
            ${each.says} <a class="rule-id" href=${each.href} target="_blank" rel="noopener">${each.rule}</a>
          </p>`,
      )}
    </div>
  </div>`;
}

/**
 * That a record would stop is said first and loudest.
 * @param {RecordingPage} page
 * @param {Change} change
 */
function stop(page, { stops, stopped }) {
  const { words } = page;
  if (!stops) return stopped ? html`<p class="goes-on">${draw("legal", "i")}${words["goes-on"]}</p>` : nothing;
  const lead = say(words[stops.event === stopped ? "still-stops" : "would-stop"], { event: stops.event });
  return html`<div class="finding impossible" role="alert" data-stops=${stops.event}>
    ${draw("impossible", "i")}
    <div>
      <p><b>${lead}</b> ${who(page, stops.seat)}${stops.words}. ${stops.says}</p>
      <p>${words["not-reached-any-more"]}</p>
    </div>
  </div>`;
}

/**
 * @param {RecordingPage} page
 * @param {Change} change
 */
function follows(page, { kind, first, changed }) {
  const { words } = page;
  if (!changed.length)
    return html`<p class="quiet">
      ${
        first ? html`${say(words["first-differs"], { event: first })} ${words["no-verdict"]}` : words["nothing-changes"]
      }
    </p>`;
  const rest = changed.slice(FEW);
  return html`<div class="follows">
    <p class="label">${kind === "rewind" ? words["goes-back"] : words["what-follows"]}</p>
    <ol role="list">
      ${changed.slice(0, FEW).map((each) => event(page, each))}
    </ol>
    ${
      rest.length
        ? html`<details>
            <summary>${say(words["and-more"], { count: rest.length })}</summary>
            <ol role="list">
              ${rest.map((each) => event(page, each))}
            </ol>
          </details>`
        : nothing
    }
    ${
      first && kind !== "rewind"
        ? html`<p class="small quiet">${say(words["first-differs"], { event: first })}</p>`
        : nothing
    }
  </div>`;
}

/**
 * @param {RecordingPage} page
 * @param {Change["changed"][number]} each
 */
function event(page, each) {
  return html`<li data-changed=${each.event}>
    <span class="n">${each.event}</span><span>${who(page, each.seat)}${each.words}</span
    ><span class="turns">${verdict(page, each.before)} → ${verdict(page, each.after)}</span>
  </li>`;
}

/**
 * @param {RecordingPage} page
 * @param {Change} change
 */
function scores(page, { scores: every, winners: [before, after], over: [was, is] }) {
  const { words, known } = page;
  const moved = every.filter(([, old, now]) => old !== now);
  const names = (/** @type {string[]} */ list, /** @type {boolean} */ ended) =>
    ended && list.length ? list.join(", ") : words["nobody-yet"];
  const won = was || is ? names(before, was) !== names(after, is) : false;
  if (!moved.length && !won) return html`<p class="quiet" data-scores>${words["scores-stay"]}</p>`;
  return html`<p class="scored" data-scores>
      <span class="label">${words.scores}</span>${moved.map(
        ([seat, old, now]) =>
          html`<span>${badge(seat)} <span class="only-read">${known.seats[seat]}</span> ${old} → <b>${now}</b></span>`,
      )}
    </p>
    ${
      won
        ? html`<p class="scored" data-winner>
            <span class="label">${words.winner}</span
            ><span
              ><bdi>${names(before, was)}</bdi> → <b><bdi>${names(after, is)}</bdi></b></span
            >
          </p>`
        : nothing
    }`;
}
