import type { Store } from '@windsock/bot/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBatchContract } from './store-batch-contract.ts';
import type { Note } from './store-contract-kit.ts';
import { contractKit } from './store-contract-kit.ts';
import { storeQueryContract } from './store-query-contract.ts';
import { storeRaceContract } from './store-race-contract.ts';
import { storeRulesContract } from './store-rules-contract.ts';
import { storeScanContract } from './store-scan-contract.ts';
import { storeTtlContract } from './store-ttl-contract.ts';

/** The names of tests that a peer cannot pass because of a defect of its own. */
export interface KnownFault {
  tests: RegExp;
  reason: string;
}

/**
 * Tests every promise of store.ts. `open` returns a store that is ready; the suite closes it. Tests of known faults are
 * skipped with their reason.
 */
export function storeContract(
  name: string,
  open: () => Promise<Store>,
  { faults = [] }: { faults?: KnownFault[] } = {},
): void {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const met = new Set<KnownFault>();
    beforeEach(({ task, skip }) => {
      const fault = faults.find(({ tests }) => tests.test(task.name));
      if (!fault) return;
      met.add(fault);
      skip(fault.reason);
    });

    const kit = contractKit(() => store);
    const { freshPk, note, create, read } = kit;

    describe('single documents', () => {
      it('reads nothing as undefined', async () => {
        expect(await read(freshPk(), 'nothing')).toBeUndefined();
      });

      it('reads what was created, with the same etag', async () => {
        const pk = freshPk();
        const doc = { ...note('a'), workspace_id: pk, list: [1, null, { deep: true }], zero: 0, none: null };
        const created = await store.create('workspaces', pk, doc);
        expect(created.doc).toEqual(doc);
        expect(await store.read('workspaces', pk, 'a')).toEqual(created);
      });

      it('refuses to create an id that exists and leaves the old document', async () => {
        const pk = freshPk();
        await create(pk, 'a');
        await expect(create(pk, 'a', 'second')).rejects.toMatchObject({ code: 'conflict' });
        expect((await read(pk, 'a'))?.doc.text).toBe('first');
      });

      it('keeps one id in two partitions and in two containers apart', async () => {
        const [one, two] = [freshPk(), freshPk()];
        await create(one, 'a', 'one');
        await create(two, 'a', 'two');
        await store.create('users', one, note('a', 'user'));
        expect((await read(one, 'a'))?.doc.text).toBe('one');
        expect((await read(two, 'a'))?.doc.text).toBe('two');
        expect((await store.read<Note>('users', one, 'a'))?.doc.text).toBe('user');
      });

      it('upserts what is missing and what is there', async () => {
        const pk = freshPk();
        await store.upsert('workspaces', pk, note('a', 'made'));
        await store.upsert('workspaces', pk, note('a', 'changed'));
        expect((await read(pk, 'a'))?.doc.text).toBe('changed');
      });

      it('replaces the whole document, so that a field left out is gone', async () => {
        const pk = freshPk();
        await create(pk, 'a');
        await store.replace('workspaces', pk, { id: 'a', type: 'note' });
        expect((await read(pk, 'a'))?.doc).toEqual({ id: 'a', type: 'note' });
      });

      it('refuses to replace what is missing, with and without ifMatch', async () => {
        const pk = freshPk();
        const missing = { code: 'not_found' };
        await expect(store.replace('workspaces', pk, note('a'))).rejects.toMatchObject(missing);
        const conditional = store.replace('workspaces', pk, note('a'), { ifMatch: '"any"' });
        await expect(conditional).rejects.toMatchObject(missing);
        expect(await read(pk, 'a')).toBeUndefined();
      });

      it('replaces with the current etag and refuses an older one', async () => {
        const pk = freshPk();
        const { etag: first } = await create(pk, 'a');
        await store.replace('workspaces', pk, note('a', 'second'), { ifMatch: first });
        const late = store.replace('workspaces', pk, note('a', 'third'), { ifMatch: first });
        await expect(late).rejects.toMatchObject({ code: 'precondition_failed' });
        expect((await read(pk, 'a'))?.doc.text).toBe('second');
      });

      it('deletes, and deletes nothing without an error', async () => {
        const pk = freshPk();
        await create(pk, 'a');
        await store.delete('workspaces', pk, 'a');
        expect(await read(pk, 'a')).toBeUndefined();
        await store.delete('workspaces', pk, 'a');
      });

      it('deletes with the current etag only, and says when there is nothing', async () => {
        const pk = freshPk();
        const { etag: old } = await create(pk, 'a');
        const { etag } = await store.upsert('workspaces', pk, note('a', 'second'));
        const late = store.delete('workspaces', pk, 'a', { ifMatch: old });
        await expect(late).rejects.toMatchObject({ code: 'precondition_failed' });
        await store.delete('workspaces', pk, 'a', { ifMatch: etag });
        const again = store.delete('workspaces', pk, 'a', { ifMatch: etag });
        await expect(again).rejects.toMatchObject({ code: 'not_found' });
      });

      it('gives a new etag at every write, even of the same content', async () => {
        const pk = freshPk();
        const etags = [(await create(pk, 'a')).etag];
        etags.push((await store.upsert('workspaces', pk, note('a', 'first'))).etag);
        etags.push((await store.replace('workspaces', pk, note('a', 'first'))).etag);
        await store.delete('workspaces', pk, 'a');
        etags.push((await create(pk, 'a')).etag);
        expect(new Set(etags).size).toBe(4);
      });

      it('hands out copies: changing a document given or returned changes nothing stored', async () => {
        const pk = freshPk();
        const given = { ...note('a'), list: [1] };
        const creating = store.create('workspaces', pk, given);
        given.list.push(2);
        const created = await creating;
        created.doc.list.push(3);
        const first = await store.read<typeof given>('workspaces', pk, 'a');
        first?.doc.list.push(4);
        expect((await store.read<typeof given>('workspaces', pk, 'a'))?.doc.list).toEqual([1]);
      });

      it('shows an awaited write to the next read, even if it was sent together with others', async () => {
        const pk = freshPk();
        const writes = Array.from({ length: 20 }, (_, i) => create(pk, `n${i}`));
        await writes[7];
        expect((await read(pk, 'n7'))?.doc.id).toBe('n7');
        await Promise.all(writes);
      });
    });

    storeRulesContract(kit);
    storeBatchContract(kit);
    storeRaceContract(kit);
    storeScanContract(kit);
    storeTtlContract(kit);
    storeQueryContract(kit);

    it('refuses everything once it is closed, after finishing earlier requests', async () => {
      const pk = freshPk();
      const closing = await open();
      const last = closing.create('workspaces', pk, note('last'));
      await closing.close();
      expect((await last).doc.id).toBe('last');
      const closed = { code: 'unavailable' };
      await expect(closing.read('workspaces', pk, 'last')).rejects.toMatchObject(closed);
      await expect(closing.create('workspaces', pk, note('b'))).rejects.toMatchObject(closed);
      await expect(closing.batch('workspaces', pk, [])).rejects.toMatchObject(closed);
      await expect(closing.query('runs.open', { pk })).rejects.toMatchObject(closed);
      await closing.close();
    });

    if (faults.length > 0) {
      it('has skipped a test for every known fault', () => {
        expect([...met]).toEqual(faults);
      });
    }
  });
}
