import { queries } from '@windsock/bot/store/queries.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import type { ContractKit } from './store-contract-kit.ts';

interface Entry extends Doc {
  [field: string]: unknown;
}

/** The named queries: what they find, in which order, and how they are paged. Part of storeContract. */
export function storeQueryContract({ store, freshPk }: ContractKit): void {
  describe('named queries', () => {
    const put = (pk: string, doc: Entry) => store().create('workspaces', pk, doc);
    const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
    const run = (id: string, fields: Record<string, unknown> = {}): Entry => ({
      id,
      type: 'run',
      status: 'pending',
      thread_key: 'thread-1',
      created_at: day(1),
      ...fields,
    });
    const account = (id: string, created_at: string): Entry => ({ id, type: 'account', created_at });
    const asked = new Set<string>();
    const ids = async (name: string, options: Parameters<Store['query']>[1]) => {
      asked.add(name);
      return (await store().query(name, options)).items.map((item) => item.doc.id);
    };

    /** Walks through all pages; `between` runs before each next page. */
    async function walk(
      name: string,
      pk: string,
      limit: number,
      between?: (page: number) => Promise<unknown>,
    ) {
      const found: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; ; page++) {
        const result = await store().query(name, { pk, limit, ...(cursor && { cursor }) });
        expect(result.items.length).toBeLessThanOrEqual(limit);
        found.push(...result.items.map((item) => item.doc.id));
        if (!result.cursor) return found;
        cursor = result.cursor;
        await between?.(page);
      }
    }

    it('agenda.due finds what is due in a shard up to and including now, the longest overdue first', async () => {
      const shard = freshPk();
      const other = freshPk();
      const entry = (id: string, at: number): Entry => ({ id, type: 'agenda', at, kind: 'run' });
      for (const [id, at] of [
        ['c', 30],
        ['later', 31],
        ['a', 10],
        ['b2', 20],
        ['b1', 20],
      ] as const) {
        await store().create('agenda', shard, entry(id, at));
      }
      await store().create('agenda', other, entry('other', 1));
      expect(await ids('agenda.due', { pk: shard, params: { now: 30 } })).toEqual(['a', 'b1', 'b2', 'c']);
      expect(await ids('agenda.due', { pk: shard, params: { now: 9 } })).toEqual([]);
      expect(await ids('agenda.due', { pk: shard, params: { now: 30 }, limit: 2 })).toEqual(['a', 'b1']);
      expect(await ids('agenda.due_after', { pk: shard, params: { after: 10, now: 30 } })).toEqual([
        'b1',
        'b2',
        'c',
      ]);
      expect(await ids('agenda.due_after', { pk: shard, params: { after: 10, now: 20 } })).toEqual([
        'b1',
        'b2',
      ]);
    });

    it('agenda.due compares times as numbers, not as texts', async () => {
      const shard = freshPk();
      for (const at of [900, 1000, 10_000])
        await store().create('agenda', shard, { id: `at-${at}`, type: 'agenda', at } as Entry);
      expect(await ids('agenda.due', { pk: shard, params: { now: 9999 } })).toEqual(['at-900', 'at-1000']);
    });

    it('runs.open_in_thread finds the pending and leased runs of one thread only', async () => {
      const pk = freshPk();
      await put(pk, run('leased', { status: 'leased', created_at: day(2) }));
      await put(pk, run('pending'));
      await put(pk, run('done', { status: 'done' }));
      await put(pk, run('failed', { status: 'failed' }));
      await put(pk, run('elsewhere', { thread_key: 'thread-2' }));
      await put(pk, run('not-a-run', { type: 'note' }));
      await put(freshPk(), run('stranger'));
      const found = await ids('runs.open_in_thread', { pk, params: { thread_key: 'thread-1' } });
      expect(found).toEqual(['pending', 'leased']);
      expect(await ids('runs.open_in_thread', { pk, params: { thread_key: "' OR 1=1 --" } })).toEqual([]);
    });

    it('runs.of_thread finds all runs of one thread, the newest first', async () => {
      const pk = freshPk();
      await put(pk, run('first', { status: 'done' }));
      await put(pk, run('last', { status: 'leased', created_at: day(3) }));
      await put(pk, run('second', { status: 'failed', created_at: day(2) }));
      await put(pk, run('elsewhere', { thread_key: 'thread-2' }));
      await put(freshPk(), run('stranger'));
      const params = { thread_key: 'thread-1' };
      expect(await ids('runs.of_thread', { pk, params })).toEqual(['last', 'second', 'first']);
    });

    it("threads.of_asker finds one asker's threads, the newest first", async () => {
      const pk = freshPk();
      const thread = (id: string, created_at: string, asker?: string) =>
        put(pk, { id, type: 'thread', created_at, ...(asker && { asker }) } as Entry);
      await thread('first', day(1), 'user-1');
      await thread('second', day(2), 'user-1');
      await thread('of-another', day(2), 'user-2');
      await thread('of-a-chat', day(2));
      await put(pk, { id: 'a-run', type: 'run', created_at: day(2), asker: 'user-1' } as Entry);
      const params = { asker: 'user-1' };
      expect(await ids('threads.of_asker', { pk, params })).toEqual(['second', 'first']);
    });

    it('runs.open finds the open runs of all threads, and none that are done', async () => {
      const pk = freshPk();
      await put(pk, run('b', { thread_key: 'thread-2', created_at: day(2) }));
      await put(pk, run('a'));
      await put(pk, run('c', { status: 'done', created_at: day(3) }));
      expect(await ids('runs.open', { pk })).toEqual(['a', 'b']);
      await store().replace('workspaces', pk, run('a', { status: 'done' }));
      expect(await ids('runs.open', { pk })).toEqual(['b']);
    });

    it('accounts.of_workspace and installations.of_workspace find their own kind in one workspace', async () => {
      const pk = freshPk();
      await put(pk, account('second', day(2)));
      await put(pk, account('first', day(1)));
      await put(pk, { id: 'slack', type: 'installation', created_at: day(1) });
      await put(freshPk(), account('stranger', day(1)));
      expect(await ids('accounts.of_workspace', { pk })).toEqual(['first', 'second']);
      expect(await ids('installations.of_workspace', { pk })).toEqual(['slack']);
      expect(await ids('accounts.of_workspace', { pk: freshPk() })).toEqual([]);
    });

    const kinds: [string, 'workspaces' | 'users', string][] = [
      ['accounts.of_workspace', 'workspaces', 'account'],
      ['installations.of_workspace', 'workspaces', 'installation'],
      ['teams_places.of_tenant', 'workspaces', 'teams_place'],
      ['members.of_workspace', 'workspaces', 'member'],
      ['invitations.of_workspace', 'workspaces', 'invitation'],
      ['api_keys.of_workspace', 'workspaces', 'api_key'],
      ['jobs.of_workspace', 'workspaces', 'job'],
      ['rules.of_workspace', 'workspaces', 'rule'],
      ['audit_words.of_workspace', 'workspaces', 'audit_words'],
      ['audit.oldest', 'workspaces', 'audit'],
      ['workspaces.of_user', 'users', 'workspace_link'],
      ['sessions.of_user', 'users', 'session'],
    ];
    it.each(kinds)(
      '%s finds its own kind in one partition, the oldest first',
      async (name, container, type) => {
        const pk = freshPk();
        const made = (id: string, created_at: string, kind = type): Entry => ({ id, type: kind, created_at });
        await store().create(container, pk, made('b', day(2)));
        await store().create(container, pk, made('c', day(1)));
        await store().create(container, pk, made('a', day(2)));
        await store().create(container, pk, made('d', day(1), 'another'));
        await store().create(container, freshPk(), made('stranger', day(1)));
        expect(await ids(name, { pk })).toEqual(['c', 'a', 'b']);
        expect(await walk(name, pk, 2)).toEqual(['c', 'a', 'b']);
        await store().delete(container, pk, 'c');
        expect(await ids(name, { pk })).toEqual(['a', 'b']);
      },
    );

    it.each([
      ['everything.of_workspace', 'workspaces'],
      ['everything.of_user', 'users'],
    ] as const)(
      '%s finds all documents of one partition by id, whatever their type',
      async (name, container) => {
        const pk = freshPk();
        const all = ['a', 'b', 'c', 'd', 'e'];
        for (const [index, id] of all.entries()) {
          const doc: Entry = {
            id,
            type: `kind-${index}`,
            ...(index % 2 === 0 && { created_at: day(9 - index) }),
          };
          await store().create(container, pk, doc);
        }
        await store().create(container, freshPk(), { id: 'stranger', type: 'kind-0' });
        expect(await ids(name, { pk })).toEqual(all);
        for (const limit of [1, 2, 5]) expect(await walk(name, pk, limit)).toEqual(all);
        const deleted: string[] = [];
        const left = await walk(name, pk, 2, async () => {
          const first = all[deleted.length] as string;
          deleted.push(first);
          await store().delete(container, pk, first);
        });
        expect(left).toEqual(all);
      },
    );

    it.each([
      ['audit.newest', {}, ['c', 'b', 'a']],
      ['audit.by_action', { action: 'x' }, ['c', 'a']],
      ['audit.by_actor', { actor_id: 'u' }, ['b', 'a']],
      ['audit.of_run', { run_id: 'r' }, ['b']],
    ])('%s finds entries of a period by its field, the newest first', async (name, given, expected) => {
      const pk = freshPk();
      const entry = (id: string, at: number, more: object): Entry =>
        ({ id, type: 'audit', created_at: day(at), ...more }) as Entry;
      await put(pk, entry('a', 1, { action: 'x', actor_id: 'u' }));
      await put(pk, entry('b', 2, { action: 'y', actor_id: 'u', run_id: 'r' }));
      await put(pk, entry('c', 3, { action: 'x', actor_id: 'v' }));
      await put(pk, entry('later', 9, { action: 'x', actor_id: 'u', run_id: 'r' }));
      await put(pk, { id: 'other', type: 'run', created_at: day(2) });
      await put(freshPk(), entry('stranger', 2, { action: 'x', actor_id: 'u', run_id: 'r' }));
      const params = { ...given, since: day(1), until: day(9) };
      expect(await ids(name, { pk, params })).toEqual(expected);
    });

    it('feedback.of_workspace finds all judgements, feedback.by_verdict those with one verdict, the newest first', async () => {
      const pk = freshPk();
      const judged = (id: string, at: number, verdict: string, type = 'feedback') =>
        put(pk, { id, type, verdict, created_at: day(at) });
      await judged('a', 1, 'useful');
      await judged('b', 3, 'not_useful');
      await judged('c', 2, 'not_useful');
      await judged('d', 2, 'useful');
      await judged('other', 2, 'useful', 'run');
      await put(freshPk(), { id: 'stranger', type: 'feedback', verdict: 'useful', created_at: day(2) });
      expect(await ids('feedback.of_workspace', { pk })).toEqual(['b', 'd', 'c', 'a']);
      expect(await walk('feedback.of_workspace', pk, 3)).toEqual(['b', 'd', 'c', 'a']);
      const of = (verdict: string) => ids('feedback.by_verdict', { pk, params: { verdict } });
      expect(await of('useful')).toEqual(['d', 'a']);
      expect(await of('not_useful')).toEqual(['b', 'c']);
      expect(await of("' OR 1=1 --")).toEqual([]);
    });

    it('leaves out documents without the field that the query sorts by', async () => {
      const pk = freshPk();
      await put(pk, { id: 'undated', type: 'account' });
      await put(pk, account('dated', day(1)));
      expect(await ids('accounts.of_workspace', { pk })).toEqual(['dated']);
    });

    it('returns etags that a conditional write accepts', async () => {
      const pk = freshPk();
      await put(pk, account('a', day(1)));
      const { items } = await store().query<Entry>('accounts.of_workspace', { pk });
      const [found] = items;
      if (!found) throw new Error('not found');
      await store().replace('workspaces', pk, { ...found.doc, alias: 'x' }, { ifMatch: found.etag });
    });

    it('pages through everything in order, even if many share one time, and ends without a cursor', async () => {
      const pk = freshPk();
      const all = Array.from({ length: 23 }, (_, i) =>
        account(`a${String(i).padStart(2, '0')}`, day(1 + Math.floor(i / 9))),
      );
      await Promise.all(all.toReversed().map((doc) => put(pk, doc)));
      const expected = all.map((doc) => doc.id);
      for (const limit of [1, 7, 23, 24])
        expect(await walk('accounts.of_workspace', pk, limit)).toEqual(expected);
    });

    it('gives no cursor for a last page that happens to be exactly full', async () => {
      const pk = freshPk();
      for (const id of ['a', 'b']) await put(pk, account(id, day(1)));
      const page = await store().query('accounts.of_workspace', { pk, limit: 2 });
      expect(page.items).toHaveLength(2);
      expect(page.cursor).toBeUndefined();
    });

    it('neither repeats nor skips existing documents while others are added and removed between pages', async () => {
      const pk = freshPk();
      const original = Array.from({ length: 20 }, (_, i) => `m${String(i).padStart(2, '0')}`);
      for (const id of original) await put(pk, account(id, day(10)));
      const found = await walk('accounts.of_workspace', pk, 3, async (page) => {
        await put(pk, account(`before-${page}`, day(1)));
        await put(pk, account(`after-${page}`, day(20)));
        if (page === 1) await store().delete('workspaces', pk, 'm00');
        if (page === 1) await store().delete('workspaces', pk, 'm02');
      });
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => id.startsWith('m'))).toEqual(original);
      expect(found.some((id) => id.startsWith('before-'))).toBe(false);
      expect(found).toContain('after-1');
    });

    it('returns pages of 100 documents unless given another limit', async () => {
      const pk = freshPk();
      const ops = (from: number) =>
        Array.from({ length: 60 }, (_, i) => ({
          op: 'create' as const,
          doc: account(`a${from + i}`, day(1)),
        }));
      await store().batch('workspaces', pk, ops(100));
      await store().batch('workspaces', pk, ops(200));
      const first = await store().query('accounts.of_workspace', { pk });
      expect(first.items).toHaveLength(100);
      const second = await store().query('accounts.of_workspace', { pk, cursor: first.cursor as string });
      expect(second.items).toHaveLength(20);
      expect(second.cursor).toBeUndefined();
    });

    it('runs.of_workspace finds all runs, the newest first, and each page continues where the last one ended', async () => {
      const pk = freshPk();
      for (const [id, n] of [
        ['b', 2],
        ['a', 2],
        ['old', 1],
        ['c', 2],
        ['new', 3],
      ] as const) {
        await put(pk, run(id, { created_at: day(n), status: id === 'a' ? 'done' : 'pending' }));
      }
      await put(pk, account('account', day(4)));
      await put(freshPk(), run('elsewhere', { created_at: day(4) }));
      const order = ['new', 'c', 'b', 'a', 'old'];
      expect(await ids('runs.of_workspace', { pk })).toEqual(order);
      // A run that begins meanwhile is newer than all remaining ones.
      const begun = () => put(pk, run(`newer-${Math.random()}`, { created_at: day(5) }));
      expect(await walk('runs.of_workspace', pk, 2, begun)).toEqual(order);
    });

    it('finds a document that has a given field in any partition, and nothing if there is none', async () => {
      expect(await store().findWith('workspaces', 'sealed_in_no_partition')).toBeUndefined();
      await put(freshPk(), { id: 'without', type: 'account' });
      const pk = freshPk();
      const created = await put(pk, {
        id: 'with',
        type: 'account',
        sealed_somewhere: 'v1.x',
        workspace_id: pk,
      });
      expect(await store().findWith('workspaces', 'sealed_somewhere')).toEqual(created);
      expect(await store().findWith('users', 'sealed_somewhere')).toBeUndefined();
      await expect(store().findWith('workspaces', 'a) OR (true')).rejects.toMatchObject({ code: 'invalid' });
      await store().delete('workspaces', pk, 'with');
      expect(await store().findWith('workspaces', 'sealed_somewhere')).toBeUndefined();
    });

    const refusals: [string, string, Parameters<Store['query']>[1], RegExp][] = [
      ['an unknown name', 'runs.everything', { pk: 'a' }, /no query 'runs\.everything'/],
      ['a name from Object.prototype', 'constructor', { pk: 'a' }, /no query 'constructor'/],
      ['no partition key', 'runs.open', {}, /'runs\.open' needs a partition key/],
      ['a missing parameter', 'agenda.due', { pk: 'a' }, /'agenda\.due' needs the parameter 'now', a number/],
      ['a parameter of another type', 'agenda.due', { pk: 'a', params: { now: '5' } }, /'now', a number/],
      ['a number that is none', 'agenda.due', { pk: 'a', params: { now: Number.NaN } }, /'now', a number/],
      [
        'null for a text',
        'runs.open_in_thread',
        { pk: 'a', params: { thread_key: null } },
        /'thread_key', a string/,
      ],
      [
        'a parameter it has not',
        'runs.open',
        { pk: 'a', params: { status: 'done' } },
        /no parameter 'status'/,
      ],
      ['a limit of 0', 'runs.open', { pk: 'a', limit: 0 }, /limit .* 1 to 1000/],
      ['a limit of 1001', 'runs.open', { pk: 'a', limit: 1001 }, /limit .* 1 to 1000/],
      ['half a document', 'runs.open', { pk: 'a', limit: 1.5 }, /limit .* 1 to 1000/],
      ['a cursor that is none', 'runs.open', { pk: 'a', cursor: 'bogus' }, /cursor/],
      ['an empty cursor', 'runs.open', { pk: 'a', cursor: '' }, /cursor/],
    ];
    it.each(refusals)('refuses %s with a sentence', async (_what, name, options, sentence) => {
      const asked = store().query(name, options);
      await expect(asked).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(sentence),
      });
    });

    it('refuses the cursor of another query', async () => {
      const pk = freshPk();
      await put(pk, account('a', day(1)));
      await put(pk, account('b', day(1)));
      const { cursor } = await store().query('accounts.of_workspace', { pk, limit: 1 });
      const asked = store().query('installations.of_workspace', { pk, cursor: cursor as string });
      await expect(asked).rejects.toMatchObject({ code: 'invalid' });
    });

    it('shows nothing of another partition through a cursor', async () => {
      const [mine, other] = [freshPk(), freshPk()];
      for (const id of ['a', 'b', 'c']) await put(other, account(id, day(1)));
      await put(mine, account('z', day(1)));
      const { cursor } = await store().query('accounts.of_workspace', { pk: other, limit: 1 });
      expect(await ids('accounts.of_workspace', { pk: mine, cursor: cursor as string })).toEqual(['z']);
    });

    it('are all tested here', () => {
      expect(asked).toEqual(new Set(Object.keys(queries)));
    });
  });
}
