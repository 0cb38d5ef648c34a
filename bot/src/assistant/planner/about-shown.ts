import type { PlanInput, SeveralPlan } from '../plan.ts';
import { aboutThing } from './about-thing.ts';
import type { Readings } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';

/** The most things that one answer can describe in full. */
const MAX_TOLD = 4;

export const SEVERAL =
  /\b(?:them|those|these|they|their|both|either|neither|(?:the|those) (?:two|three|four))\b|^(?:and |so )*which (?:one )?(?:is|has|was) (?:the )?(?:more|less|fewer|most|least|[a-z]{2,}(?:er|est))\b/i;

/** Asks for a property of theirs and nothing else. */
const THEIR = /^(?:(?:and|so|ok|what (?:about|are|is)|show)[, ]+)*their\b/i;

/** "did anybody touch either of them": plans everything about each of the few things that were shown. */
export function aboutShown(
  { question }: Pick<Readings, 'question'>,
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): SeveralPlan | undefined {
  const { mentions, text } = question;
  const shown = frame?.shown ?? [];
  const isNamed = mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (
    !SEVERAL.test(text) ||
    /\bhow many\b|\bnumber\b|\bcount\b/i.test(text) ||
    isNamed ||
    shown.length < 2 ||
    shown.length > MAX_TOLD
  )
    return undefined;
  const plans = shown.flatMap(({ id, kind }) => {
    const known = graph?.called(id).find((thing) => thing.kind === kind);
    return known ? [aboutThing(question, known, { graph, isOneKind: true, now }, lexicon)] : [];
  });
  // "which of them never did" asks for one of them, and describing each does not say which.
  const isWhich = /^(?:(?:and|so|ok|but)[, ]+)*(?:which|who|what) /i.test(question.text);
  // "and their sizes": where a word was not understood, a question about it helps more than describing each thing.
  const isUnheard = THEIR.test(question.text) && plans.some(({ ignored }) => ignored);
  if ((isWhich || isUnheard) && plans.every(({ args }) => args.asked === undefined)) return undefined;
  return plans.length === shown.length ? { kind: 'several', plans, ofShown: true } : undefined;
}
