import type { ToolContext } from '../tools/tool.ts';
import type { AccountThings } from './account-things.ts';
import { explore } from './explore.ts';
import { EXPLORED, KINDS } from './kinds.ts';
import type { ThingsRead } from './read-things.ts';
import { readThings } from './read-things.ts';

/** Kinds that are read at the same time. Calls of an account under way at once are bounded besides: see aws/call-slots.ts. */
const AT_ONCE = 6;

export interface Filling {
  account: ToolContext['accounts'][number];
  things: AccountThings;
}

/**
 * Reads every kind of thing in these accounts, the likeliest first, and last what Resource Explorer knows besides. An account that refuses is left alone from then on:
 * what was known of it before is known still, and the rest is unread. Throws when the context's signal aborts.
 * @param which the kinds that an account lacks; absent: all
 * @returns the ids of the accounts that refused
 */
export async function fill(
  context: Pick<ToolContext, 'fanOut' | 'now'>,
  accounts: readonly Filling[],
  which: 'missing' | 'all',
): Promise<ReadonlySet<string>> {
  const refusing = new Set<string>();
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
  return refusing;
}
