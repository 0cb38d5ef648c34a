import type { Token } from '../words/text.ts';
import type { Candidate } from './candidate.ts';

/** Words after which comes what a thing has, and not what is asked about. */
const HAS = /^(?:with|without|having|has|have|holds?|owns?|whose)$/;

/**
 * "users with two access keys": drops the kind that the head of the question has, if the kind of the head explains
 * every word.
 */
export function withoutHeld(candidates: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const heads = candidates.filter(({ noun, plan }) => noun && !plan.ignored);
  return candidates.filter(
    ({ noun, nounAt }) =>
      !noun ||
      !heads.some(
        (head) =>
          head.nounAt < nounAt && tokens.slice(head.nounAt + 1, nounAt).some(({ word }) => HAS.test(word)),
      ),
  );
}
