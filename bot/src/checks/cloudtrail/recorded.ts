import type { Place, Verdict } from '../check.ts';
import type { EventSelectors, Recording } from '../data/cloudtrail/recordings.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

/**
 * Says of the account whether one of its trails of all regions logs and records the events that `records` looks for.
 * `missing` is what is wrong where they all log and none does.
 */
export function accountVerdict(
  { account }: Place,
  trails: Recording[],
  records: (selectors: EventSelectors) => boolean,
  missing: string,
): Verdict {
  const resource = `account ${account.id}`;
  if (trails.length === 0) return verdict({ resource, fails: 'no trail of all regions' });
  if (trails.every(({ isLogging }) => readOf(isLogging) === false))
    return verdict({ resource, fails: 'no trail of all regions is logging' });
  // Those that may be the one: nothing that is known of them speaks against it.
  const possible = trails.filter(({ isLogging, selectors }) => {
    const read = readOf(selectors);
    return readOf(isLogging) !== false && (read === undefined || records(read));
  });
  const reasons = possible.map(({ isLogging, selectors }) => unreadOf(isLogging, selectors));
  if (reasons.includes(undefined)) return verdict({ resource });
  return verdict({ resource, unread: reasons[0], fails: reasons.length === 0 && missing });
}
