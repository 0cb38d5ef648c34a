import { Recent } from './recent.ts';
import { resultWithin } from './within.ts';

/** How long a person's standing is trusted. A change, such as becoming a guest, is noticed after this time. */
const PERSON_MS = 3_600_000;
/** Time to wait before asking again after a failure. */
const FAILED_MS = 60_000;
const MAX_PEOPLE = 10_000;

/**
 * Remembers what a platform says about people, and asks once an hour. Returns undefined where the platform does not
 * say, or not within `waitMs`. While it cannot be asked, its last answer counts.
 */
export function createRememberedPeople<P>({ now, waitMs }: { now: () => number; waitMs: number }) {
  const known = new Recent<{ person: P | undefined; until: number }>(MAX_PEOPLE);
  const asked = new Map<string, Promise<P | undefined>>();

  /** @param ask never rejects */
  return async (key: string, ask: () => Promise<P | undefined>): Promise<P | undefined> => {
    const before = known.get(key);
    if (before && before.until > now()) return before.person;
    let asking = asked.get(key);
    if (!asking) {
      asking = ask().then((found) => {
        asked.delete(key);
        const person = found ?? before?.person;
        known.set(key, { person, until: now() + (found ? PERSON_MS : FAILED_MS) });
        return person;
      });
      asked.set(key, asking);
    }
    return resultWithin(waitMs, asking, before?.person);
  };
}
