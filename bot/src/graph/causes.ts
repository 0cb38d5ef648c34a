import type { Gap } from '../contract/reply.ts';

const MAX_CAUSES = 3;

/**
 * Returns why an account could not be read: an example of each cause, the most frequent first. One cause, such as a
 * missing policy, makes hundreds of gaps.
 */
export function causesOf(gaps: readonly Gap[], account: string): Gap[] {
  const own = gaps.filter(({ accounts }) => accounts.includes(account));
  return [...Map.groupBy(own, ({ reason }) => reason).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_CAUSES)
    .flatMap(([first]) => (first ? [{ ...first, accounts: [account] }] : []));
}
