import type { Entity } from '@windsock/bot/graph/entity.ts';
import { GRAPH_VERSION, graphDocId, isStored } from '@windsock/bot/graph/graph-docs.ts';
import { createGraphStore, eraseGraph } from '@windsock/bot/graph/graph-store.ts';
import { knownKind } from '@windsock/bot/graph/known-kind.ts';
import type { AccountDoc } from '@windsock/bot/services/accounts/account-doc.ts';
import { accountDocId } from '@windsock/bot/services/accounts/account-doc.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ACCOUNT = '111122223333';
const OTHER = '444455556666';

const thing = (id: string, more: Partial<Entity> = {}): Entity => ({
  account: ACCOUNT,
  region: 'eu-west-1',
  kind: 'ec2.instances',
  id,
  ...more,
});
const of = (...entities: Entity[]) => knownKind(entities, { unread: false });

let count = 0;

/** The contract for stored knowledge about accounts. */
export function graphStoreContract(name: string, open: () => Promise<Store>): void {
  describe(`stored knowledge about accounts, in ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const graphs = (over: Store = store) => createGraphStore({ store: over, accountDocId, now: () => 0 });

    async function workspaceWith(...accounts: string[]): Promise<string> {
      const workspace = `graphs-${Date.now().toString(36)}-${count++}`;
      for (const account of accounts)
        await store.create('workspaces', workspace, {
          id: accountDocId(account),
          type: 'account',
        } satisfies Pick<AccountDoc, 'id' | 'type'>);
      return workspace;
    }
    const load = async (workspace: string, account = ACCOUNT) => {
      const kinds = await graphs().kinds(workspace, account);
      return kinds && (await graphs().things(workspace, account, kinds));
    };
    const ids = async (workspace: string) =>
      (await store.query<Doc>('everything.of_workspace', { pk: workspace })).items.map(({ doc }) => doc.id);

    it('returns what was stored, whatever characters the names contain', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const names = [
        '<@U024BE7LH>',
        '[x](https://evil.example)',
        'a\u0000b\u2028c',
        '😀'.repeat(200),
        'costs',
        '__proto__',
      ];
      const machines = of(
        ...names.map((text, at) => thing(`i-${at}`, { name: text, tags: { team: text, __proto__: text } })),
      );
      const buckets = of(
        thing('all', { kind: 's3.buckets', region: 'us-east-1', refs: ['k-1'], aliases: ['h'] }),
      );
      const kinds = new Map([
        ['ec2.instances', machines],
        ['s3.buckets', buckets],
        ['sqs.queues', knownKind([], { unread: true })],
      ]);
      expect(await graphs().save(workspace, ACCOUNT, kinds)).toBe('saved');
      expect(await load(workspace)).toEqual(kinds);
      expect(machines.entities.find(({ id }) => id === 'i-3')?.name).toHaveLength(256);
      const stored = await graphs().kinds(workspace, ACCOUNT);
      for (const [kind, known] of kinds) expect(isStored(known, stored?.get(kind))).toBe(true);
    });

    it('returns what Resource Explorer found, each resource with its kind', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const explored = of(thing('a', { kind: 'glue:job' }), thing('b', { kind: 'states:stateMachine' }));
      const kinds = new Map([['resource-explorer', explored]]);
      expect(await graphs().save(workspace, ACCOUNT, kinds)).toBe('saved');
      expect(await load(workspace)).toEqual(kinds);
    });

    it('replaces one kind and leaves the others; an emptied kind has no document', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const buckets = of(thing('logs', { kind: 's3.buckets' }));
      await graphs().save(
        workspace,
        ACCOUNT,
        new Map([
          ['ec2.instances', of(thing('i-1'), thing('i-2'))],
          ['s3.buckets', buckets],
        ]),
      );
      await graphs().save(workspace, ACCOUNT, new Map([['ec2.instances', of()]]));
      expect(await load(workspace)).toEqual(
        new Map([
          ['ec2.instances', of()],
          ['s3.buckets', buckets],
        ]),
      );
      expect(await ids(workspace)).toEqual([
        `account-${ACCOUNT}`,
        `graph-${ACCOUNT}`,
        `graph-${ACCOUNT}-s3.buckets`,
      ]);
    });

    it('stores nothing for an account that is not connected, or was removed during the reading', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const kinds = new Map([['ec2.instances', of(thing('i-1'))]]);
      expect(await graphs().save(workspace, OTHER, kinds)).toBe('gone');
      const removing: Store = {
        ...store,
        read: (...args) => store.read(...args),
        batch: async (container, pk, ops) => {
          await store.delete('workspaces', workspace, accountDocId(ACCOUNT));
          return store.batch(container, pk, ops);
        },
      };
      expect(await graphs(removing).save(workspace, ACCOUNT, kinds)).toBe('gone');
      expect(await ids(workspace)).toEqual([]);
    });

    it('keeps one complete result per kind when two write at once', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const both = ['a', 'b'].map((who) => of(thing('i-1', { name: who }), thing(`i-${who}`)));
      const own = ['s3.buckets', 'sqs.queues'].map((kind) => of(thing('x', { kind })));
      const outcomes = await Promise.all([
        graphs().save(
          workspace,
          ACCOUNT,
          new Map([
            ['ec2.instances', both[0] ?? of()],
            ['s3.buckets', own[0] ?? of()],
          ]),
        ),
        graphs().save(
          workspace,
          ACCOUNT,
          new Map([
            ['ec2.instances', both[1] ?? of()],
            ['sqs.queues', own[1] ?? of()],
          ]),
        ),
      ]);
      expect(outcomes).toEqual(['saved', 'saved']);
      const loaded = await load(workspace);
      expect(both).toContainEqual(loaded?.get('ec2.instances'));
      expect(loaded?.get('s3.buckets')).toEqual(own[0]);
      expect(loaded?.get('sqs.queues')).toEqual(own[1]);
    });

    it('ignores what another version stored, and replaces all of it', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const before = { type: 'graph', workspace_id: workspace, account: ACCOUNT };
      const old = ['graph-old-0', 'graph-old-1', 'graph-never-written'];
      for (const id of old.slice(0, 2))
        await store.create('workspaces', workspace, { id, type: 'graph_shard' });
      for (const version of [GRAPH_VERSION - 1, GRAPH_VERSION + 1]) {
        const id = graphDocId(ACCOUNT);
        const doc = { ...before, id, version, kinds: { 'ec2.instances': 'of another form' }, docs: old };
        await store.upsert('workspaces', workspace, doc);
        expect(await load(workspace)).toBeUndefined();
      }
      const kinds = new Map([['ec2.instances', of(thing('i-1'))]]);
      expect(await graphs().save(workspace, ACCOUNT, kinds)).toBe('saved');
      expect(await load(workspace)).toEqual(kinds);
      expect(await ids(workspace)).toEqual([
        `account-${ACCOUNT}`,
        `graph-${ACCOUNT}`,
        `graph-${ACCOUNT}-ec2.instances`,
      ]);
    });

    it('knows nothing about a kind whose document is missing or damaged', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const kinds = new Map(
        ['ec2.instances', 's3.buckets', 'sqs.queues'].map(
          (kind) => [kind, of(thing('x', { kind }))] as const,
        ),
      );
      await graphs().save(workspace, ACCOUNT, kinds);
      await store.delete('workspaces', workspace, `graph-${ACCOUNT}-s3.buckets`);
      const id = `graph-${ACCOUNT}-sqs.queues`;
      const doc = { id, type: 'graph_things', version: GRAPH_VERSION, hash: 'x', packed: 'bm90aGluZw==' };
      await store.upsert('workspaces', workspace, doc);
      expect([...((await load(workspace)) ?? [])].map(([kind]) => kind)).toEqual(['ec2.instances']);
    });

    it('stores 10,000 similarly named resources in one document, and only the first ones if they do not fit', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const equal = of(...Array.from({ length: 10_000 }, (_, at) => thing(`i-${at}`, { name: 'web' })));
      const noise = of(
        ...Array.from({ length: 2_000 }, (_, at) =>
          thing(`i-${at}`, {
            kind: 's3.buckets',
            tags: Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, randomText()])),
          }),
        ),
      );
      const kinds = new Map([
        ['ec2.instances', equal],
        ['s3.buckets', noise],
      ]);
      expect(await graphs().save(workspace, ACCOUNT, kinds)).toBe('saved');
      const loaded = await load(workspace);
      expect(loaded?.get('ec2.instances')).toEqual(equal);
      const kept = loaded?.get('s3.buckets');
      expect(kept?.unread).toBe(true);
      expect(kept?.entities).toEqual(noise.entities.slice(0, kept?.entities.length));
      expect(kept?.entities.length).toBeGreaterThan(200);
      expect(isStored(noise, (await graphs().kinds(workspace, ACCOUNT))?.get('s3.buckets'))).toBe(true);
    });

    it('deletes all documents of an account, and no others', async () => {
      const workspace = await workspaceWith(ACCOUNT, OTHER);
      for (const account of [ACCOUNT, OTHER])
        await graphs().save(workspace, account, new Map([['ec2.instances', of(thing('i-1', { account }))]]));
      await eraseGraph(store, workspace, ACCOUNT);
      await eraseGraph(store, workspace, ACCOUNT);
      expect(await load(workspace)).toBeUndefined();
      expect((await load(workspace, OTHER))?.size).toBe(1);
      expect(await ids(workspace)).toEqual([
        `account-${ACCOUNT}`,
        `account-${OTHER}`,
        `graph-${OTHER}`,
        `graph-${OTHER}-ec2.instances`,
      ]);
    });

    it('keeps workspaces with the same account apart', async () => {
      const [one, two] = [await workspaceWith(ACCOUNT), await workspaceWith(ACCOUNT)];
      await graphs().save(one, ACCOUNT, new Map([['ec2.instances', of(thing('i-1'))]]));
      expect(await load(two)).toBeUndefined();
    });
  });
}

const randomText = () =>
  Array.from({ length: 256 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
