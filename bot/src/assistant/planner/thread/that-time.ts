import { DateTime } from 'luxon';
import type { PlanInput } from '../../plan.ts';
import { peakShown } from '../follow-up/why-of-peak.ts';
import { toTheMinute } from '../list/durations.ts';

const THAT_TIME =
  /\b(since|after|before|until|from|around|about|at) (?:then|(?:that|the same) (?:time|moment|point))\b|\b(since|after|before|until) that(?=\s*(?:$|[,.?!]))|\b(after)wards?\b/i;

const SINCE_THEN = /\bsince then\b/i;

const THAT_DAY = /\b(?:(?:on|during) )?(?:that|the)(?: very| same)* day(?=\s*(?:$|[,.?!]))/i;

/** "by team that month", after the dearest month */
const THAT_MONTH = /\b(?:(?:in|for|during) )?(?:that|the same)(?: very)? (?:month|one)(?=\s*(?:$|[,.?!]))/i;

/** "any errors since then", "what else that day", after an answer about when something happened: names that time. */
export function withThatTime({
  frame,
  text,
  timezone,
}: Pick<PlanInput, 'frame' | 'text' | 'timezone'>): string {
  const { start } = (frame?.last?.args.window ?? {}) as { start?: string };
  // "did somebody change it since then", after a value of today: since the time of that answer began.
  const then = frame?.at ?? (SINCE_THEN.test(text) ? start : undefined);
  const at = then && DateTime.fromISO(then, { zone: timezone });
  if (!at) return text;
  const told = text.replace(
    THAT_TIME,
    (_, ...before: (string | undefined)[]) =>
      `${before.slice(0, 3).find(Boolean)} ${toTheMinute(at.toUTC())}`,
  );
  const month = peakShown(frame) && frame?.last?.args.granularity === 'monthly';
  if (month) return told.replace(THAT_MONTH, `in ${at.toUTC().toFormat('LLLL yyyy')}`);
  return isOfOneDay(frame?.last?.args.window)
    ? told
    : told.replace(THAT_DAY, `on ${at.toFormat('LLLL d yyyy')}`);
}

/** A day that the question named keeps its name. */
const isOfOneDay = (window: unknown): boolean => {
  const { end, start } = (window ?? {}) as { end?: string; start?: string };
  return start !== undefined && end !== undefined && Date.parse(end) - Date.parse(start) <= DAY_MS;
};

const DAY_MS = 86_400_000;
