import { DateTime } from 'luxon';
import type { PlanInput } from '../../plan.ts';
import { toTheMinute } from '../list/durations.ts';

const THAT_TIME =
  /\b(since|after|before|until|from|around|about|at) (?:then|(?:that|the same) (?:time|moment|point))\b|\b(since|after|before|until) that(?=\s*(?:$|[,.?!]))|\b(after)wards?\b/i;

/** "any errors since then", after an answer that told when something happened: names that time. */
export function withThatTime({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const at = frame?.at && DateTime.fromISO(frame.at);
  return at
    ? text.replace(
        THAT_TIME,
        (_, ...before: (string | undefined)[]) => `${before.slice(0, 3).find(Boolean)} ${toTheMinute(at)}`,
      )
    : text;
}
