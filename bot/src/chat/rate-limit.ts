import { Recent } from './recent.ts';

/** Questions that one person may ask at once, and a minute. */
export const QUESTIONS_A_MINUTE = 20;
const MS_A_QUESTION = 60_000 / QUESTIONS_A_MINUTE;
const MAX_PEOPLE = 10_000;

export type Allowance =
  | { allowed: true }
  /** `first`: the first refusal since a question was allowed, the one that is worth telling. */
  | { allowed: false; first: boolean; retryAfterMs: number };

/** A bucket of questions for each person, in this process: it keeps one person from filling the queue for all. */
export function createRateLimit(now: () => number): (person: string) => Allowance {
  const buckets = new Recent<{ left: number; at: number; told: boolean }>(MAX_PEOPLE);
  return (person) => {
    const at = now();
    const bucket = buckets.get(person) ?? { left: QUESTIONS_A_MINUTE, at, told: false };
    const left = Math.min(QUESTIONS_A_MINUTE, bucket.left + (at - bucket.at) / MS_A_QUESTION);
    if (left >= 1) {
      buckets.set(person, { left: left - 1, at, told: false });
      return { allowed: true };
    }
    buckets.set(person, { left, at, told: true });
    return { allowed: false, first: !bucket.told, retryAfterMs: Math.ceil((1 - left) * MS_A_QUESTION) };
  };
}
