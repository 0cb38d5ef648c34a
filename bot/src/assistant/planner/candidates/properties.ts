import type { Reading } from '../list/read-list.ts';
import type { Readings } from '../readings.ts';
import type { Token } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Candidate } from './candidate.ts';

/**
 * "the storage type of payments-prod": drops a kind whose noun is only a part of what another kind calls a property of
 * its own, if the question names a thing of that other kind and no thing of this one.
 */
export function withoutProperties(
  candidates: readonly Candidate[],
  { lists, named: kinds, question: { isGraphKnown, tokens } }: Pick<Readings, 'lists' | 'named' | 'question'>,
): Candidate[] {
  if (!isGraphKnown || kinds.length > 0) return [...candidates];
  const named = lists.filter((each) => each.ignored.length === 0 && isOfOne(each));
  return candidates.filter((each) => {
    const own = lists.find(({ vocabulary }) => vocabulary.tool.id === each.plan.tool);
    if (!each.noun || !own || own.isNamed) return true;
    return !named.some((other) => other !== own && isPartOfProperty(own, other, tokens));
  });
}

/** Whether a reading asks about one of its own things. */
const isOfOne = ({ isNamed, query, vocabulary: { tool } }: Reading): boolean =>
  isNamed ??
  query.filters?.some(({ field, op, says }) => op === 'eq' && !says && field === tool.fields[0]?.key) ??
  false;

function isPartOfProperty({ nounAt, vocabulary }: Reading, other: Reading, tokens: Token[]): boolean {
  const to = spanAt(vocabulary, tokens, nounAt);
  return other.vocabulary.phrases
    .all(tokens)
    .some(
      (match) =>
        match.from <= nounAt &&
        to <= match.to &&
        to - nounAt < match.to - match.from &&
        match.meanings.some(
          (meaning) => meaning.kind === 'field' && other.query.columns?.includes(meaning.field.key),
        ),
    );
}

const spanAt = ({ phrases }: Vocabulary, tokens: Token[], at: number): number => {
  const match = phrases.longestAt(tokens, at, () => true);
  return match?.meanings.some(({ kind }) => kind === 'noun') ? match.to : at + 1;
};
