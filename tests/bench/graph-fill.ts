import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { rateOf } from '@windsock/bot/aws/rate-limits.ts';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { createGraphStore } from '@windsock/bot/graph/graph-store.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { KINDS } from '@windsock/bot/graph/kinds.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { accountDocId } from '@windsock/bot/services/accounts/account-doc.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { motoAccount, settingsFor } from '../integration/aws-accounts.ts';

const PEER = fileURLToPath(new URL('./graph-peer.ts', import.meta.url));
const WORKSPACE = 'bench';

/**
 * Measures reading everything in this many accounts and 17 regions at the usual limits, and reading it again. moto
 * takes some 30 ms of one CPU for each call, which would dominate the result. So one account is read from moto once,
 * and a separate process replays its answers for all accounts, after AWS's latency.
 */
export async function fillAccounts(count: number): Promise<Record<string, number>> {
  const peer = fork(PEER);
  const store = await openSqliteStore({ path: ':memory:' });
  try {
    const [{ url }] = (await once(peer, 'message')) as [{ url: string }];
    const aws = createAws(settingsFor(url, { rateOf }));
    const logger = createLogger({ level: 'silent' });
    const contextOf = (ids: string[]) =>
      openAccounts({
        ctx: { aws, logger, now: Date.now },
        input: {
          accounts: ids.map((id) => motoAccount(id)),
          timezone: 'UTC',
          signal: new AbortController().signal,
          progress() {},
          deadlineMs: 300_000,
        },
      });
    const warming = performance.now();
    await createGraphs().refresh(contextOf(['111111111111']), 'warm');
    console.error(`moto was asked for ${Math.round(performance.now() - warming)} ms`);
    peer.send('answer again');

    const ids = Array.from({ length: count }, (_, at) => String(200_000_000_000 + at));
    for (const id of ids)
      await store.create('workspaces', WORKSPACE, { id: accountDocId(id), type: 'account' });
    const { counted, writes } = counting(store);
    const graphs = createGraphs({
      store: createGraphStore({ store: counted, accountDocId, now: Date.now }),
      failed: (error) => console.error(error),
    });
    const refresh = () => graphs.refresh(contextOf(ids), WORKSPACE);
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    const refusing = await refresh();
    const seconds = (performance.now() - started) / 1000;
    const used = process.cpuUsage(cpu);
    const written = writes();
    const graph = await graphs.of(contextOf(ids), WORKSPACE);
    const again = performance.now();
    await refresh();
    const message = once(peer, 'message');
    peer.send('tell');
    const [{ calls, regions }] = (await message) as [{ calls: number; regions: string[] }];
    return {
      filled_accounts: count - refusing.size,
      filled_regions: regions.filter((region) => DEFAULT_REGIONS.includes(region)).length,
      filled_things: graph.size,
      unread_kinds: KINDS.filter(({ id }) => graph.unread(id)).length,
      fill_seconds: round(seconds),
      fill_cpu_seconds: round((used.user + used.system) / 1e6),
      fill_calls: calls,
      fill_writes: written,
      refresh_seconds: round((performance.now() - again) / 1000),
      writes_of_a_refresh_with_nothing_new: writes() - written,
    };
  } finally {
    await store.close();
    peer.kill();
  }
}

/** Wraps a store to count its writes. */
function counting(store: Store): { counted: Store; writes: () => number } {
  let writes = 0;
  const counted = new Proxy(store, {
    get(target, name: keyof Store) {
      if (name !== 'read' && name !== 'query' && name !== 'close') writes += 1;
      return target[name].bind(target);
    },
  });
  return { counted, writes: () => writes };
}

const round = (value: number): number => Math.round(value * 10) / 10;
