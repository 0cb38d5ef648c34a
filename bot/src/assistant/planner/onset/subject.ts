import type { PlanInput } from '../../plan.ts';
import { CAN_FAIL } from '../failing/noun-in.ts';
import { isAround } from '../failing/words.ts';
import { readAll } from '../readings.ts';
import { kindsBeside, withoutMention } from '../slots/beside-mention.ts';
import type { MentionAt } from '../slots/mention.ts';
import { sceneOf, shownOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Subject } from './called-in.ts';
import { calledIn } from './called-in.ts';
import { isOfTime } from './forms.ts';
import { pointedIn } from './pointed-subject.ts';

/**
 * Returns the things of a message: those that it names, the shown ones that it means by a part of a name or a pronoun,
 * or all that was shown.
 */
export const subjectOf = (asked: PlanInput, lexicon: Lexicon): Subject | undefined =>
  oneOfShown(asked, lexicon) ?? namedIn(asked, lexicon) ?? pointedIn(asked, lexicon);

/** "the pos one": a row that was shown comes before a thing elsewhere with that name. */
function oneOfShown(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const scene = ONE.test(asked.text) ? sceneOf(asked, lexicon) : undefined;
  return scene && calledIn(asked.text, scene);
}

const ONE = /\bthe [\w.-]+ one\b/i;

/** Who and what never is in trouble: everyday words may be the names of such. */
const NO_SUBJECT = /^(?:iam\.(?:policies|groups)|vpc\.|ec2\.images|route53\.|logs\.)/;

/** The one thing that a message names. Where a name stands for several, the noun next to it or the thread decides. */
function namedIn(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const { question } = readAll(asked, lexicon);
  const { mentions } = question;
  const said = (words: string) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => isOfTime(word) || isAround(word));
  // "do we have backups of it, and for how long": an everyday word next to a pronoun is not a name.
  const isPointed = /\b(?:it|its|them|they|their)\b/i.test(asked.text);
  const own = mentions.filter(
    ({ exact, isExcluded, isOrdinary, isReference, words }) =>
      exact.length > 0 && !isExcluded && !isReference && !said(words) && !(isOrdinary && isPointed),
  );
  const [mention, another] = own;
  if (!mention || another) return undefined;
  const beside = kindsBeside(mention, question, lexicon);
  const one = onlyOf(mention, [
    ({ kind }) => beside.includes(kind),
    ({ kind }) => (asked.frame?.shown ?? []).some((row) => row.kind === kind),
    ({ kind }) => CAN_FAIL.test(kind),
    ({ kind }) => !NO_SUBJECT.test(kind),
  ]);
  if (!one) return undefined;
  const rest = withoutMention(asked.text, mention, question);
  return { things: [shownOf(one)], rest, isNamed: true };
}

function onlyOf(
  { exact }: MentionAt,
  narrower: readonly ((one: MentionAt['exact'][number]) => boolean)[],
): MentionAt['exact'][number] | undefined {
  if (exact.length === 1) return exact[0];
  for (const is of narrower) {
    const [one, another] = exact.filter(is);
    if (one && !another) return one;
  }
  return undefined;
}
