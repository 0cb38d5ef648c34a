import type { Vocabulary } from '../words/vocabulary.ts';
import type { Finder } from './finders.ts';
import { sortAt } from './sort-at.ts';
import type { Words } from './words.ts';

/** "which one has been off the longest": the thing that is longest in a state, which the others need not be in. */
export const longestInState: Finder = (at, words, scene) => {
  const { vocabulary } = scene;
  const said = vocabulary && stateAt(at, words, vocabulary);
  if (!said) return undefined;
  const { state } = said;
  let longest = said.to;
  while (/^(?:for|the)$/.test(words.word(longest))) longest++;
  if (words.word(longest) !== 'longest') return undefined;
  const to = words.word(longest + 1) === 'time' ? longest + 2 : longest + 1;
  const since = `${state}_at`;
  const sort =
    vocabulary.fields.get(since)?.type === 'date'
      ? { field: since, direction: 'asc' as const }
      : sortAt(longest, words, scene)?.sort;
  const by = [{ field: 'state', op: 'eq' as const, value: state }];
  return sort && { things: [], by, sort, limit: 1, skip: 0, to, isNamed: true };
};

/** Returns the state that words mean by themselves or after a verb: "switched off", "been off". */
function stateAt(
  at: number,
  { tokens }: Words,
  { phrases }: Vocabulary,
): { state: string; to: number } | undefined {
  const said = tokens[at];
  if (!said) return undefined;
  // "stopped longest" is a phrase of its own, without the state.
  const end = tokens.findIndex(({ word }, index) => index > at && /^(?:for|the|longest)$/.test(word));
  const behind = tokens.slice(at, end < 0 ? at + 1 : end);
  for (const verb of [[], ['are'], ['is']]) {
    const before = verb.map((word) => ({ ...said, word, stem: word }));
    const found = phrases.longestAt([...before, ...behind], 0, () => true);
    const meaning = found?.meanings.find((each) => each.kind === 'value' && each.field.key === 'state');
    if (found && found.to > before.length && meaning?.kind === 'value')
      return { state: String(meaning.value), to: at + found.to - before.length };
  }
  return undefined;
}
