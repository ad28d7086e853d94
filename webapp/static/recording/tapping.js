// @ts-check
// Tapping: what the rules expect, as large buttons; the own hand; and everything else that may happen.
import { html, nothing } from "../vendor/lit-html.js";
import { board } from "../board/chosen.js";
import { badge, draw, named } from "../board/parts.js";
import { verbOf } from "./steps.js";

const FROM_HAND = new Set(["play", "show", "fights", "bottom", "reveal"]);

/**
 * What somebody with the key of a seat holds. A card that nobody noted can be told later.
 * @param {TappedPage} page
 */
export function hand(page) {
  const { words, standing, known } = page;
  if (standing && !Object.keys(standing.table).some((place) => place.endsWith(".hand"))) return nothing;
  if (!standing?.own) return standing?.steps ? html`<p class="who-am quiet">${words.recorder}</p>` : nothing;
  const cards = /** @type {string[]} */ (standing.table[`${standing.own}.hand`] ?? []);
  let unknown = 0;
  return html`<section class="my-hand" aria-label=${words["my-hand"]}>
    <p class="who-am">
      ${badge(standing.own)}<span>${named(words["my-seat"], known.seats[standing.own])}</span
      ><small>${words["my-hand"]}</small>
    </p>
    <div class="cards-row">
      ${
        cards.length
          ? cards.map((id, n) => (id === "?" ? back(page, (unknown += 1) - 1) : own(page, id, n)))
          : html`<span class="quiet">${words["no-cards"]}</span>`
      }
    </div>
  </section>`;
}

/**
 * @param {TappedPage} page
 * @param {string} id
 * @param {number} n
 */
function own(page, id, n) {
  const { steps, known } = page;
  const here = asksForHand(page) && Boolean(steps.ask?.words.includes(id));
  const { picked } = steps;
  const place = picked.indexOf(id);
  return html`<button
    type="button"
    class="slot face ${here ? "wanted" : ""}"
    data-hand=${id}
    data-n=${n}
    aria-pressed=${place >= 0}
    aria-label=${known.labels[id] ?? id}
    @click=${() => tapped(page, id, here)}
  >
    ${draw(`c-${id}`, "card")}${place >= 0 && steps.ask?.many ? html`<b class="nth">${place + 1}</b>` : nothing}
  </button>`;
}

/**
 * A card of the own hand: what is asked for, or else it is played.
 * @param {TappedPage} page
 * @param {string} id
 * @param {boolean} here
 */
function tapped(page, id, here) {
  const { steps } = page;
  if (here) {
    steps.pick(id);
    return;
  }
  const seat = page.standing.own ?? "";
  const played =
    steps.all.find((step) => verbOf(step) === "play" && step.ask?.words.includes(id)) ??
    /** @type {Tappable} */ (page.known.anything?.[seat].find((step) => verbOf(step) === "play"));
  steps.begin(played);
  steps.pick(id);
}

/**
 * @param {TappedPage} page
 * @param {number} n
 */
function back(page, n) {
  const notes = page.standing.notes ?? [];
  const note = notes[Math.min(n, notes.length - 1)];
  const side = board.back?.(page.known, page.standing.own ?? "") ?? "c-unknown";
  if (!note)
    return html`<span class="slot face" role="img" aria-label=${page.known.say.hidden}
      >${draw(side, "card")}<span class="what">?</span></span
    >`;
  return html`<button
    type="button"
    class="slot face unnoted"
    data-note=${n}
    aria-label=${page.words.unnoted}
    @click=${() => page.steps.begin(note)}
  >
    ${draw(side, "card")}<span class="what">?</span>
  </button>`;
}

/** @param {TappedPage} page */
function asksForHand(page) {
  const { steps } = page;
  return Boolean(
    steps.step &&
    steps.ask?.what === "card" &&
    !steps.path.length &&
    steps.step.seat === page.standing.own &&
    FROM_HAND.has(steps.verb),
  );
}

/**
 * Nothing is entered yet: what is asked for now, what else may come, and the way to everything.
 * @param {TappedPage} page
 * @param {unknown} typing
 */
export function waiting(page, typing) {
  const { steps, words, standing } = page;
  if (!standing?.steps) return nothing;
  const { ask } = steps;
  if (!ask && !steps.all.length && !standing.over && typed(page)) return free(page, typing);
  return html`${ask ? question(page, ask) : idle(page)}
    ${steps.mine && steps.step ? nothing : others(page, ask ? words.also : "")}
    <div class="comp-top">
      <button type="button" class="btn" data-else @click=${() => anything(page)}>${words.else}</button>${typing}
    </div>`;
}

/**
 * The sentence is whole: what was chosen can be chosen again.
 * @param {TappedPage} page
 */
export function beside(page) {
  const { steps, entry } = page;
  if (!steps.step || entry.told === "" || steps.ask) return nothing;
  const open = steps.path
    .map((each, n) => /** @type {const} */ ([each, n]))
    .filter(([{ ask }]) => new Set(ask.words.filter((word) => word !== "?")).size > 1);
  return html`${
    open.length
      ? html`<div class="chosen-words" role="group" aria-label=${page.words.chosen}>
          ${open.map(
            ([{ ask, words }, n]) =>
              html`<button type="button" class="btn" data-change=${n} @click=${() => steps.back(n)}>
                ${words.map((word) => html`<span>${label(page, ask, word)}</span>`)}${draw("corrected", "i")}
              </button>`,
          )}
        </div>`
      : nothing
  }
  ${steps.mine ? nothing : others(page, page.words.also)}
  ${
    steps.mine
      ? nothing
      : html`<div class="comp-top">
          <button type="button" class="btn" data-else @click=${() => anything(page)}>${page.words.else}</button>
        </div>`
  }`;
}

/**
 * Whether the words after a verb are typed, since the game does not tell them.
 * @param {TappedPage} page
 */
function typed({ known }) {
  return Object.values(known.anything ?? {}).some((able) => able.some(({ ask }) => ask?.what === "typed"));
}

/**
 * Of a game that does not say which moves there are: its verbs, and the words after them are typed or tapped.
 * @param {TappedPage} page
 * @param {unknown} typing
 */
function free(page, typing) {
  const { known, words, standing } = page;
  const able = [standing.own || standing.seat, "-"].flatMap((seat) => known.anything?.[seat] ?? []);
  return html`<div class="choices" role="group" aria-label=${words.may}>${able.map((step) => act(page, step))}</div>
    <div class="comp-top">
      <button type="button" class="btn" data-else @click=${() => anything(page)}>${words.else}</button>${typing}
    </div>`;
}

/** @param {TappedPage} page */
function idle(page) {
  const { standing, words } = page;
  if (standing.over && !page.steps.all.length)
    return standing.agree ? nothing : html`<p class="preview">${words.over}</p>`;
  if (!standing.waits || page.steps.all.some((step) => step.due)) return nothing;
  const [seat, verb] = standing.waits;
  return html`<p class="waits">
    <span class="chip">${words.waits}</span><span>${named(words[`do-${verb}`], page.known.seats[seat] ?? "")}</span>
  </p>`;
}

/**
 * @param {TappedPage} page
 * @param {Ask} ask
 */
function question(page, ask) {
  const { steps, words } = page;
  const seat = steps.step?.seat ?? "-";
  const inHand =
    asksForHand(page) &&
    ask.words.every(
      (word) =>
        word === "?" || /** @type {string[]} */ (page.standing.table[`${page.standing.own}.hand`] ?? []).includes(word),
    );
  const title = titleOf(page, ask);
  const enough = ask.many && steps.picked.length >= (ask.least ?? 0) && steps.picked.length < ask.many;
  return html`<div class="ask" data-ask=${ask.what} data-said=${[steps.say, ...steps.picked].join(" ")}>
    <p class="preview">
      ${
        steps.mine
          ? html`<button
              type="button"
              class="btn icon bare"
              data-back
              aria-label=${words["step-back"]}
              @click=${() => steps.back()}
            >
              ${draw("back", "i")}
            </button>`
          : nothing
      }
      ${
        seat === "-" || seat === page.standing.own ? nothing : badge(seat)
      }<span>${title}</span>${ask.many ? html`<small>${steps.picked.length}/${ask.many}</small>` : nothing}
    </p>
    ${options(page, ask, inHand)}
    ${
      enough
        ? html`<button type="button" class="btn main" data-enough @click=${() => steps.done()}>${words.enough}</button>`
        : nothing
    }
  </div>`;
}

/**
 * What is asked: where the table can be tapped, for what; else by the verb or by what it is about.
 * @param {TappedPage} page
 * @param {Ask} ask
 */
function titleOf(page, ask) {
  const { steps, words, known, there } = page;
  if (there?.size && ask.words.every((word) => !word || there.has(word))) return words["ask-place"];
  if (ask.what === "card") return words[`ask-${steps.verb}`];
  if (ask.what !== "word" || steps.path.length) return words[`ask-${ask.what}`];
  return html`${named(words[`do-${steps.verb}`], known.seats[steps.step?.seat ?? ""] ?? "")} …`;
}

/**
 * @param {TappedPage} page
 * @param {Ask} ask
 * @param {boolean} inHand
 */
function options(page, ask, inHand) {
  const { steps, known } = page;
  const words = [...new Set(ask.words)];
  const faces = words.filter((word) => known.labels[word] && ["card", "copied", "thing"].includes(ask.what));
  const rest = words.filter((word) => !faces.includes(word) && !page.there?.has(word));
  const pressed = (/** @type {string} */ word) => steps.picked.includes(word);
  const nth = (/** @type {string} */ word) =>
    ask.many && pressed(word)
      ? html`<b class="nth">${steps.picked.flatMap((each, n) => (each === word ? [n + 1] : [])).join(" ")}</b>`
      : nothing;
  return html`${
    inHand || !faces.length
      ? nothing
      : html`<div class="faces">
          ${faces.map(
            (id) =>
              html`<button
                type="button"
                class="slot face"
                data-pick=${id}
                aria-pressed=${pressed(id)}
                aria-label=${known.labels[id]}
                @click=${() => steps.pick(id)}
              >
                ${draw(`c-${id}`, "card")}${nth(id)}
              </button>`,
          )}
        </div>`
  }
  ${
    rest.length
      ? html`<div class="answers of-${ask.what} ${rest.every((word) => word && word.length < 4) ? "short" : ""}">
          ${rest.map(
            (word) =>
              html`<button
                type="button"
                class="btn"
                data-pick=${word}
                aria-pressed=${pressed(word)}
                @click=${() => steps.pick(word)}
              >
                ${label(page, ask, word)}${nth(word)}
              </button>`,
          )}
        </div>`
      : nothing
  }`;
}

/**
 * @param {TappedPage} page
 * @param {Ask} ask
 * @param {string} word
 */
function label(page, ask, word) {
  const { known, words } = page;
  const told = words[`say-${ask.what}-${word}`];
  if (told) return told;
  if (known.seats[word]) {
    const who = html`<bdi>${known.seats[word]}</bdi>`;
    return html`${badge(word)}<span
        >${words[`say-${ask.what}`] ? named(words[`say-${ask.what}`], known.seats[word]) : who}</span
      >`;
  }
  if (known.labels[word]) return known.names[word] ?? word;
  return known.layout?.looks[word]?.[3] || word;
}

/**
 * @param {TappedPage} page
 * @param {string} title
 */
function others(page, title) {
  const { steps, words } = page;
  if (!steps.others.length) return nothing;
  return html`<div class="choices" role="group" aria-label=${words.may}>
    ${title ? html`<span class="label">${title}</span>` : nothing}${steps.others.map((step) => act(page, step))}
  </div>`;
}

/**
 * @param {TappedPage} page
 * @param {Tappable} step
 */
function act(page, step, after = () => {}) {
  const { known, words, steps } = page;
  const verb = verbOf(step);
  const who = verb === "deal" ? step.say.split(" ")[1] : step.seat;
  const begin = () => (step.ask?.what === "typed" ? page.type(`${step.seat} ${step.say} `) : steps.begin(step));
  return html`<button
    type="button"
    class="btn"
    data-step=${`${step.seat} ${step.say}`}
    @click=${() => {
      after();
      begin();
    }}
  >
    ${who === "-" ? nothing : badge(who)}<span>${named(words[`do-${verb}`], known.seats[who] ?? "")}</span>
  </button>`;
}

/**
 * Every kind of sentence, for what nobody expects.
 * @param {TappedPage} page
 */
function anything(page) {
  const { known, words, standing, drawer } = page;
  let who = standing.own || standing.seat || Object.keys(known.seats)[0];
  const able = standing.own ? [standing.own, "-"] : [...Object.keys(known.seats), "-"];
  const choose = (/** @type {string} */ seat) =>
    html`<button
      type="button"
      class="btn"
      data-who=${seat}
      aria-pressed=${seat === who}
      @click=${() => {
        who = seat;
        drawer.draw();
      }}
    >
      ${seat === "-" ? words["the-table"] : html`${badge(seat)}<bdi>${known.seats[seat]}</bdi>`}
    </button>`;
  drawer.open(
    words["what-did"],
    () =>
      html`<div class="choices" role="group" aria-label=${words["who-did"]}>${able.map(choose)}</div>
        <div class="choices verbs" role="group" aria-label=${words["what-did"]}>
          ${known.anything?.[who].map((step) => act(page, step, () => drawer.close()))}
        </div>`,
  );
}
