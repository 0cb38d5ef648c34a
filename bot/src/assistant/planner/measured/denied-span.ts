import type { Window } from '../../../contract/query.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { isDuration } from '../list/durations.ts';
import { quantityAt } from '../list/quantity-at.ts';
import type { Question } from '../slots/question.ts';

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** "not called for 90 days": the span in which nothing happened, and its tokens. */
export function deniedSpan(
  { tokens }: Question,
  now: Date,
): { window: Window; said: readonly number[] } | undefined {
  const at = tokens.findIndex(({ word }, place) => word === 'for' && quantityAt(tokens, place + 1));
  const span = at < 0 ? undefined : quantityAt(tokens, at + 1);
  const days = span && isDuration(span.unit) ? span.value * (DAYS[span.unit] ?? 0) : 0;
  if (!span || days < 1) return undefined;
  const start = new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    window: { start, end: now.toISOString(), label: `the last ${days} days` },
    said: Array.from({ length: span.to - at }, (_, step) => at + step),
  };
}
