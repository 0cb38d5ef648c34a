import type { Entity } from '@windsock/bot/graph/entity.ts';
import { GRAPH_VERSION, graphDocId, isStored } from '@windsock/bot/graph/graph-docs.ts';
import { createGraphStore, eraseGraph } from '@windsock/bot/graph/graph-store.ts';
import type { KnownKind } from '@windsock/bot/graph/known-kind.ts';
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

    it('stores 10,000 similarly named resources in one document', async () => {
      const workspace = await workspaceWith(ACCOUNT);
      const equal = of(...Array.from({ length: 10_000 }, (_, at) => thing(`i-${at}`, { name: 'web' })));
      const kinds = new Map([['ec2.instances', equal]]);
      expect(await graphs().save(workspace, ACCOUNT, kinds)).toBe('saved');
      expect(await load(workspace)).toEqual(kinds);
      expect(await ids(workspace)).toHaveLength(3);
    });

    describe('a kind that does not fit into a document', () => {
      const DOC = `graph-${ACCOUNT}-s3.buckets`;
      const few = of(thing('small', { kind: 's3.buckets' }));
      const one = new Map([['s3.buckets', noise(1_300)]]);
      const other = new Map([['s3.buckets', noise(1_300)]]);
      const pieces = async (workspace: string) => (await ids(workspace)).filter((id) => id.startsWith(DOC));

      it('is stored in pieces, each below the limit, and read as a whole', async () => {
        const workspace = await workspaceWith(ACCOUNT);
        const kinds = new Map([...one, ['ec2.instances', of(thing('i-1'))]]);
        expect(await graphs().save(workspace, ACCOUNT, kinds)).toBe('saved');
        expect(await load(workspace)).toEqual(kinds);
        expect((await pieces(workspace)).length).toBeGreaterThan(1);
        const { items } = await store.query<Doc>('everything.of_workspace', { pk: workspace });
        for (const { doc } of items) expect(JSON.stringify(doc).length).toBeLessThan(1_500_000);
        const stored = (await graphs().kinds(workspace, ACCOUNT))?.get('s3.buckets');
        expect(isStored(noiseOf(one), stored)).toBe(true);
        expect(stored?.unread).toBeUndefined();
      });

      it('leaves no piece behind when it changes, shrinks, empties or is erased', async () => {
        const workspace = await workspaceWith(ACCOUNT);
        await graphs().save(workspace, ACCOUNT, new Map([['s3.buckets', few]]));
        await graphs().save(workspace, ACCOUNT, one);
        expect(await pieces(workspace)).not.toContain(DOC);
        const before = await pieces(workspace);
        await graphs().save(workspace, ACCOUNT, other);
        expect(await load(workspace)).toEqual(other);
        expect((await pieces(workspace)).filter((id) => before.includes(id))).toEqual([]);
        await graphs().save(workspace, ACCOUNT, new Map([['s3.buckets', few]]));
        expect(await pieces(workspace)).toEqual([DOC]);
        await graphs().save(workspace, ACCOUNT, one);
        await graphs().save(workspace, ACCOUNT, new Map([['s3.buckets', of()]]));
        expect(await pieces(workspace)).toEqual([]);
        await graphs().save(workspace, ACCOUNT, one);
        await eraseGraph(store, workspace, ACCOUNT);
        expect(await ids(workspace)).toEqual([`account-${ACCOUNT}`]);
      });

      it('is the whole of one state while another is being written, and after two wrote at once', async () => {
        const workspace = await workspaceWith(ACCOUNT);
        await graphs().save(workspace, ACCOUNT, one);
        const seen: unknown[] = [];
        const watched: Store = {
          ...store,
          read: (...args) => store.read(...args),
          batch: async (container, pk, ops) => {
            seen.push((await load(workspace))?.get('s3.buckets')?.hash);
            return store.batch(container, pk, ops);
          },
        };
        await graphs(watched).save(workspace, ACCOUNT, other);
        expect(seen.length).toBeGreaterThan(1);
        expect(new Set(seen)).toEqual(new Set([noiseOf(one).hash]));
        const outcomes = await Promise.all(
          [one, other].map((each) => graphs().save(workspace, ACCOUNT, each)),
        );
        expect(outcomes).toEqual(['saved', 'saved']);
        expect([one, other]).toContainEqual(await load(workspace));
        expect(await pieces(workspace)).toHaveLength(
          (await graphs().kinds(workspace, ACCOUNT))?.get('s3.buckets')?.pieces?.length ?? 0,
        );
      });

      it('replaces what another version stored, and is stored again after one of its pieces was lost', async () => {
        const workspace = await workspaceWith(ACCOUNT);
        await store.create('workspaces', workspace, { id: 'graph-old-0', type: 'graph_shard' });
        const old = { type: 'graph', workspace_id: workspace, account: ACCOUNT, docs: ['graph-old-0'] };
        const head = { ...old, id: graphDocId(ACCOUNT), version: GRAPH_VERSION - 1, kinds: {} };
        await store.upsert('workspaces', workspace, head);
        await graphs().save(workspace, ACCOUNT, one);
        expect(await ids(workspace)).not.toContain('graph-old-0');
        const [first = ''] = await pieces(workspace);
        await store.delete('workspaces', workspace, first);
        expect((await load(workspace))?.size).toBe(0);
        await graphs().save(workspace, ACCOUNT, one);
        expect(await load(workspace)).toEqual(one);
      });

      it('keeps only its first resources if it is larger than anybody needs', async () => {
        const workspace = await workspaceWith(ACCOUNT);
        const large = noise(3_000, 30);
        await graphs().save(workspace, ACCOUNT, new Map([['s3.buckets', large]]));
        const kept = (await load(workspace))?.get('s3.buckets');
        expect(kept?.unread).toBe(true);
        expect(kept?.entities.length).toBeGreaterThan(1_000);
        expect(kept?.entities).toEqual(large.entities.slice(0, kept?.entities.length));
        expect(isStored(large, (await graphs().kinds(workspace, ACCOUNT))?.get('s3.buckets'))).toBe(true);
      }, 60_000);
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

/** Resources that do not compress. */
const noise = (count: number, tags = 10) =>
  of(
    ...Array.from({ length: count }, (_, at) =>
      thing(`b-${at}`, {
        kind: 's3.buckets',
        tags: Object.fromEntries(Array.from({ length: tags }, (_tag, n) => [`k${n}`, randomText()])),
      }),
    ),
  );
const noiseOf = (kinds: ReadonlyMap<string, KnownKind>): KnownKind => kinds.get('s3.buckets') ?? of();

const randomText = () =>
  Array.from({ length: 256 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
