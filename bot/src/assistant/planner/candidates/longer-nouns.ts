import type { ListQuery } from '../../../contract/query.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Candidate } from './candidate.ts';

/**
 * Returns the lists without those whose noun is part of a longer noun for another kind: the users of "IAM groups", the
 * machine of a "state machine". A list keeps its part of a published name if it reads the rest as a condition:
 * "DynamoDB global tables".
 */
export function withoutParts(
  lists: readonly Candidate[],
  { named, question: { tokens } }: Readings,
  lexicon: Lexicon,
): Candidate[] {
  const kinds = named.filter(
    ({ meanings: [meant] }) => meant?.tool.id === 'cloudcontrol.resources' && meant.args,
  );
  const isPart = ({ noun, nounAt, plan }: Candidate): boolean => {
    const keeps = !plan.ignored && isConditional(plan.args);
    const tool = lexicon.vocabularies.find((each) => each.tool.id === plan.tool);
    const match = tool?.phrases.longestAt(tokens, nounAt, () => true);
    const to = match?.meanings.some(({ kind }) => kind === 'noun') ? match.to : nounAt + 1;
    return (
      noun &&
      kinds.some(
        ({ from, meanings: [meant], to: end }) =>
          from <= nounAt && to <= end && to - nounAt < end - from && !(keeps && meant?.published),
      )
    );
  };
  return kinds.length > 0 ? lists.filter((list) => !isPart(list)) : [...lists];
}

const isConditional = ({ filters = [] }: ListQuery): boolean => filters.some(({ field }) => field !== 'name');
