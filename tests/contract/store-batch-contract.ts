import type { BatchOp } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import type { ContractKit, Note } from './store-contract-kit.ts';

/** Batches: all or nothing, in one partition. Part of storeContract. */
export function storeBatchContract({ store, freshPk, note, create, read }: ContractKit): void {
  describe('batches', () => {
    it('runs create, upsert, replace and delete in order and returns the new etags', async () => {
      const pk = freshPk();
      const { etag } = await create(pk, 'gone');
      await create(pk, 'old');
      const etags = await store().batch('workspaces', pk, [
        { op: 'create', doc: note('new') },
        { op: 'upsert', doc: note('new', 'twice') },
        { op: 'replace', doc: note('old', 'replaced') },
        { op: 'delete', id: 'gone', ifMatch: etag },
      ] as BatchOp[]);
      expect(etags).toHaveLength(4);
      expect(etags[3]).toBeNull();
      expect(await read(pk, 'new')).toEqual({ doc: note('new', 'twice'), etag: etags[1] });
      expect(await read(pk, 'old')).toEqual({ doc: note('old', 'replaced'), etag: etags[2] });
      expect(await read(pk, 'gone')).toBeUndefined();
    });

    const failing: [string, string, BatchOp][] = [
      ['a create of an id that exists', 'conflict', { op: 'create', doc: note('there') }],
      ['a replace of nothing', 'not_found', { op: 'replace', doc: note('missing') }],
      [
        'a replace of an older version',
        'precondition_failed',
        { op: 'replace', doc: note('there'), ifMatch: '"old"' },
      ],
      [
        'a delete of an older version',
        'precondition_failed',
        { op: 'delete', id: 'there', ifMatch: '"old"' },
      ],
      ['a delete of nothing', 'not_found', { op: 'delete', id: 'missing' }],
    ];
    it.each(failing)('does nothing at all if %s fails (%s)', async (_what, code, op) => {
      const pk = freshPk();
      const there = await create(pk, 'there');
      await create(pk, 'victim');
      const batch: BatchOp[] = [{ op: 'create', doc: note('before') }, { op: 'delete', id: 'victim' }, op];
      await expect(store().batch('workspaces', pk, batch)).rejects.toMatchObject({ code });
      expect(await read(pk, 'before')).toBeUndefined();
      expect((await read(pk, 'victim'))?.doc.text).toBe('first');
      expect(await read(pk, 'there')).toEqual(there);
    });

    it('lets a failing batch disturb none of the writes that were sent with it', async () => {
      const pk = freshPk();
      await create(pk, 'there');
      const bad: BatchOp[] = [
        { op: 'create', doc: note('never') },
        { op: 'create', doc: note('there') },
      ];
      const results = await Promise.allSettled([
        create(pk, 'a'),
        store().batch('workspaces', pk, bad),
        create(pk, 'b'),
      ]);
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const found = await Promise.all(['a', 'b', 'never'].map((id) => read(pk, id)));
      expect(found.map((item) => item?.doc.id)).toEqual(['a', 'b', undefined]);
    });

    it('takes 100 operations, refuses 101 before it runs any, and does nothing for none', async () => {
      const pk = freshPk();
      const ops = (n: number, prefix: string): BatchOp[] =>
        Array.from({ length: n }, (_, i) => ({ op: 'create', doc: note(`${prefix}${i}`) }));
      expect(await store().batch('workspaces', pk, ops(100, 'a'))).toHaveLength(100);
      await expect(store().batch('workspaces', pk, ops(101, 'b'))).rejects.toMatchObject({ code: 'invalid' });
      expect(await read(pk, 'a99')).toBeDefined();
      expect(await read(pk, 'b0')).toBeUndefined();
      expect(await store().batch('workspaces', pk, [])).toEqual([]);
    });

    it('refuses more than 2,000,000 bytes in all', async () => {
      const pk = freshPk();
      const ops: BatchOp[] = ['a', 'b'].map((id) => ({
        op: 'create',
        doc: note(id, 'x'.repeat(1_000_000)),
      }));
      await expect(store().batch('workspaces', pk, ops)).rejects.toMatchObject({ code: 'too_large' });
      expect(await read(pk, 'a')).toBeUndefined();
    });

    it('cannot reach into another partition', async () => {
      const [mine, other] = [freshPk(), freshPk()];
      await create(other, 'a');
      const stranger: Note = { ...note('b'), workspace_id: other };
      const naming = store().batch('workspaces', mine, [{ op: 'create', doc: stranger }]);
      await expect(naming).rejects.toMatchObject({ code: 'invalid' });
      const deleting = store().batch('workspaces', mine, [{ op: 'delete', id: 'a' }]);
      await expect(deleting).rejects.toMatchObject({ code: 'not_found' });
      expect(await read(other, 'a')).toBeDefined();
    });
  });
}
