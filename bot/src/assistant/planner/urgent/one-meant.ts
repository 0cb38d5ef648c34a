import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { isLast, ordinalIn } from '../follow-up/ordinals.ts';
import type { Question } from '../slots/question.ts';
import type { Acts } from './act-words.ts';

const TOP = /\bthe (?:top|first|worst) (?:one|of them)?\b/i;
export const MANY = /\b(?:them|these|those|they|all|each|both)\b/i;

/** Returns the one thing that a message is about: named, counted, or the one that the thread is about. */
export function oneMeant(
  text: string,
  referred: Shown | undefined,
  { mentions }: Question,
  { frame }: PlanInput,
  acts: Acts,
): Shown | undefined {
  const named = mentions.find(
    ({ exact, isOrdinary, isReference, keys }) => exact.length > 0 && !keys && !isOrdinary && !isReference,
  );
  const [thing] = named?.exact ?? [];
  if (thing) return { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
  if (acts.ranks) return undefined;
  const shown = (frame?.shown ?? []).filter((each) => !isGroup(each));
  const row = ordinalIn(text) ?? (TOP.test(text) ? 1 : undefined);
  if (row !== undefined) return shown[row - 1];
  if (isLast(text)) return shown.at(-1);
  if (referred && !isGroup(referred)) return referred;
  const focus = frame?.focus ?? (shown.length === 1 ? shown[0] : undefined);
  return MANY.test(text) || !focus || isGroup(focus) ? undefined : focus;
}
