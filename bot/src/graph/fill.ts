import type { Gap } from '../contract/reply.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { AccountThings } from './account-things.ts';
import { explore } from './explore.ts';
import { EXPLORED, KINDS } from './kinds.ts';
import type { ThingsRead } from './read-things.ts';
import { readThings } from './read-things.ts';

/**
 * The number of kinds read at the same time. Concurrent calls of an account are also limited; see aws/call-slots.ts.
 */
const AT_ONCE = 6;

export interface Filled {
  /** The ids of the accounts that refused. */
  refusing: ReadonlySet<string>;
  /** Why something could not be read. */
  gaps: readonly Gap[];
}

export interface Filling {
  account: ToolContext['accounts'][number];
  things: AccountThings;
}

/**
 * Reads every kind of resource in these accounts, the most likely first, and at the end what Resource Explorer knows.
 * An account that refuses is skipped from then on: what was known of it is kept, and the rest counts as unread. Throws
 * when the context's signal aborts.
 * @param which the kinds that an account lacks; absent: all
 */
export async function fill(
  context: Pick<ToolContext, 'fanOut' | 'now'>,
  accounts: readonly Filling[],
  which: 'missing' | 'all',
): Promise<Filled> {
  const refusing = new Set<string>();
  const gaps: Gap[] = [];
  const waiting: [kind: string, read: (accounts: Filling['account'][]) => Promise<ThingsRead>][] = [
    ...KINDS.map(
      (tool) => [tool.id, (asked) => readThings(tool, context, asked)] as (typeof waiting)[number],
    ),
    [EXPLORED, (asked) => explore(context, asked)],
  ];

  async function look([kind, readIn]: (typeof waiting)[number]): Promise<void> {
    const asked = accounts.filter(
      ({ account, things }) => !refusing.has(account.id) && !(which === 'missing' && things.has(kind)),
    );
    if (asked.length === 0) return;
    const read = await readIn(asked.map(({ account }) => account));
    for (const id of read.refusing) refusing.add(id);
    gaps.push(...read.gaps);
    const found = Map.groupBy(read.entities, ({ account }) => account);
    for (const { account, things } of asked)
      things.learn(kind, {
        entities: found.get(account.id) ?? [],
        unread: read.unread.has(account.id),
      });
  }

  const lookOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await look(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  return { gaps, refusing };
}
