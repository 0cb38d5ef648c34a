import type { Entity } from '@windsock/bot/graph/entity.ts';
import type { GraphStore } from '@windsock/bot/graph/graph-store.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../capabilities/kit.ts';

/** A store with this many resources in every account. It keeps a list of the accounts that are loaded. */
function storeOf(each: number) {
  const loaded: string[] = [];
  const hashOf = (account: string) => `h${account}`;
  const store: GraphStore = {
    async kinds(_workspace, account) {
      loaded.push(account);
      return new Map([['ec2.instances', { hash: hashOf(account), changed_at: '' }]]);
    },
    async things(_workspace, account, kinds) {
      const entities = Array.from(
        { length: each },
        (_, at): Entity => ({ account, region: 'eu-west-1', kind: 'ec2.instances', id: `i-${at}` }),
      );
      return new Map(
        [...kinds.keys()].map((kind) => [kind, { entities, hash: hashOf(account), unread: false }]),
      );
    },
    save: async () => 'saved',
  };
  return { loaded, store };
}

const accountOf = (id: string): ToolContext['accounts'][number] => ({
  ...{ id, partition: 'aws', primaryRegion: 'us-east-1' },
  access: { kind: 'role', roleArn: `arn:aws:iam::${id}:role/w`, externalId: 'e' },
});
/** The scope makes it a question about some of the accounts. */
const askedAbout = (...ids: string[]) =>
  ({ accounts: ids.map(accountOf), access: { scope: { accounts: ids } } }) as unknown as ToolContext;

describe('the memory of all accounts', () => {
  const asking = (most?: number, each = 40) => {
    const { loaded, store } = storeOf(each);
    const graphs = createGraphs({ store, waitMs: 10_000, ...(most !== undefined && { most }) });
    /** Returns how many resources are known, and whether they had to be loaded. */
    return async (...ids: string[]) => {
      const before = loaded.length;
      const { size } = await graphs.of(askedAbout(...ids), 'w', false);
      return { size, loaded: loaded.slice(before) };
    };
  };

  it('is bounded: the account that was not asked about for longest is forgotten, and loaded again', async () => {
    const ask = asking(100);
    for (const id of ['1', '2']) expect(await ask(id)).toEqual({ size: 40, loaded: [id] });
    expect((await ask('1')).loaded).toEqual([]);
    expect((await ask('3')).loaded).toEqual(['3']);
    expect((await ask('1')).loaded).toEqual([]);
    expect((await ask('2')).loaded).toEqual(['2']);
  });

  it('still answers a question about more accounts than are kept', async () => {
    const ask = asking(100);
    expect((await ask('1', '2', '3', '4')).size).toBe(160);
    expect((await ask('4')).loaded).toEqual([]);
    expect((await ask('1')).loaded).toEqual(['1']);
  });

  it('holds 150,000 resources unless told otherwise', async () => {
    const ask = asking(undefined, 25_000);
    for (const id of ['1', '2', '3', '4', '5', '6']) await ask(id);
    expect((await ask('1')).loaded).toEqual([]);
    await ask('7');
    expect((await ask('2')).loaded).toEqual(['2']);
  }, 30_000);
});

it('asks whether to read on the spot only while something is unread', async () => {
  const graphs = createGraphs({ waitMs: 30_000 });
  let asked = 0;
  const of = () =>
    graphs.of(openDemo(), '', () => {
      asked += 1;
      return true;
    });
  const { size } = await of();
  expect(await of()).toMatchObject({ size });
  expect(asked).toBe(1);
});

it('reads the demo account behind the first question, if that does not wait', async () => {
  const graphs = createGraphs({ waitMs: 30_000, open: () => openDemo() });
  const isWaiting = () => false;
  expect((await graphs.of(openDemo(), '', isWaiting)).isEmpty).toBe(true);
  await expect
    .poll(async () => (await graphs.of(openDemo(), '', isWaiting)).isEmpty, { timeout: 30_000 })
    .toBe(false);
});
