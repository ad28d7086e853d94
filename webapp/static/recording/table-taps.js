// @ts-check
// Taps on a described table: a place is a word of the sentence that is being tapped together, or typed.

/**
 * Which words the table is asked for now; nothing: it is only looked at.
 * @param {RecordingPage} page
 * @returns {TableTaps | undefined}
 */
export function tableTaps(page) {
  const { steps, entry, standing } = page;
  if (entry.typed !== null) return { seat: "-", words: null, last: false, picked: [], said: [] };
  if (!steps || !standing) return undefined;
  const open = openAsk(steps);
  if (steps.step && open)
    return {
      seat: steps.step.seat,
      words: open.ask.words,
      last: !open.ask.then && !open.ask.rest,
      picked: open.picked,
      said: steps.path.flatMap((each) => each.words),
    };
  const words = steps.all.flatMap((step) => step.ask?.words ?? []);
  return words.length ? { seat: standing.seat || "-", words, last: false, picked: [], said: [] } : undefined;
}

/**
 * What is asked; of a sentence that is whole, what was asked last: another place may be tapped instead.
 * @param {import("./steps.js").Steps} steps
 */
function openAsk(steps) {
  if (steps.ask) return { ask: steps.ask, picked: steps.picked };
  const last = steps.path.at(-1);
  return last && { ask: last.ask, picked: last.words };
}

/**
 * @param {RecordingPage} page
 * @param {string} word
 */
export function tapPlace(page, word) {
  const { steps, entry } = page;
  if (entry.typed !== null) return page.type(`${entry.typed.trimEnd()} ${word}`.trimStart());
  if (!steps) return undefined;
  if (!steps.step) {
    const first = steps.all.find((step) => step.ask?.words.includes(word));
    if (!first) return undefined;
    steps.begin(first);
  } else if (!steps.ask) steps.back();
  return steps.pick(word);
}
