import { Recent } from './recent.ts';

/** Questions that one person may ask in a burst, and in a minute. */
export const QUESTIONS_A_MINUTE = 20;
const MAX_PEOPLE = 10_000;

export type Allowance =
  | { allowed: true }
  /** `first`: the first refusal since a question was allowed. Only this one is worth telling. */
  | { allowed: false; first: boolean; retryAfterMs: number };

/**
 * A token bucket for each person, held in this process. It keeps one person from filling the queue for all.
 * @returns a function that takes tokens from a person's bucket: one by default, `aMinute` at most
 */
export function createRateLimit(
  now: () => number,
  aMinute = QUESTIONS_A_MINUTE,
): (person: string, count?: number) => Allowance {
  const msEach = 60_000 / aMinute;
  const buckets = new Recent<{ left: number; at: number; wasWarned: boolean }>(MAX_PEOPLE);
  return (person, count = 1) => {
    const at = now();
    const bucket = buckets.get(person) ?? { left: aMinute, at, wasWarned: false };
    const left = Math.min(aMinute, bucket.left + (at - bucket.at) / msEach);
    if (left >= count) {
      buckets.set(person, { left: left - count, at, wasWarned: false });
      return { allowed: true };
    }
    buckets.set(person, { left, at, wasWarned: true });
    return { allowed: false, first: !bucket.wasWarned, retryAfterMs: Math.ceil((count - left) * msEach) };
  };
}
