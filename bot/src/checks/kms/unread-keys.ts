import type { Verdict } from '../check.ts';
import type { kmsKeys } from '../data/kms.ts';
import { unreadOf, verdict } from '../verdict.ts';

type Keys = Awaited<ReturnType<typeof kmsKeys.collect>>;

/** Returns unknown verdicts for keys whose owner could not even be read. */
export const unreadKeys = (keys: Keys): Verdict[] =>
  keys.flatMap(({ item, part }) => {
    const unread = unreadOf(part);
    return unread === undefined ? [] : verdict({ resource: item.label, arn: item.arn, unread });
  });
