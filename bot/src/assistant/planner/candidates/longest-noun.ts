import { toolById } from '../../../tools/index.ts';
import type { Token } from '../words/text.ts';
import { stemsOf } from '../words/text.ts';
import type { Candidate } from './candidate.ts';

/**
 * Drops candidates whose noun is only part of a longer one in the question: "ecs clusters" are not ECS services,
 * although "ecs" alone means those.
 */
export function withLongestNoun(candidates: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const lengths = new Map(candidates.map((each) => [each, nounLength(each, tokens)]));
  const lengthOf = (each: Candidate): number => lengths.get(each) ?? 0;
  return candidates.filter(
    (each) =>
      lengthOf(each) === 0 ||
      WITHIN.test(tokens[each.nounAt - 1]?.word ?? '') ||
      !candidates.some((other) => other.nounAt === each.nounAt && lengthOf(other) > lengthOf(each)),
  );
}

/** "services in ecs cluster checkout": the longer noun says where they are. */
const WITHIN = /^(?:in|of|on|by|per|within|inside|under|from|at|for)$/;

/** Returns how many words of the question name the things of a list. */
function nounLength({ noun, nounAt, plan }: Candidate, tokens: readonly Token[]): number {
  const tool = noun ? toolById(plan.tool) : undefined;
  const said = (tool?.kind === 'list' ? tool.nouns : [])
    .map(stemsOf)
    .filter((stems) => stems.every((stem, at) => tokens[nounAt + at]?.stem === stem));
  return Math.max(0, ...said.map(({ length }) => length));
}
