import { Recent } from './recent.ts';
import { within } from './within.ts';

/** A person who becomes a guest, or no guest any more, is known as such after so long. */
const PERSON_MS = 3_600_000;
/** It is asked again so long after it failed. */
const FAILED_MS = 60_000;
const MAX_PEOPLE = 10_000;

/**
 * Remembers what a platform says of people, which is asked once an hour. Undefined where it does not say, or not within
 * `waitMs`; what it said before counts on while it cannot be asked again.
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
    return within(waitMs, asking, before?.person);
  };
}
