import { describe, expect, it } from 'vitest';
import type { ContractKit, Note } from './store-contract-kit.ts';

/**
 * Documents that expire. The tests run in real time, because Cosmos DB's clock cannot be set. Part of storeContract.
 */
export function storeTtlContract({ store, freshPk, note, create, read }: ContractKit): void {
  describe('time to live', () => {
    const gone = (pk: string, id: string) =>
      expect.poll(() => read(pk, id), { timeout: 10_000, interval: 100 }).toBeUndefined();

    it('expires a document after its ttl: for reads, replaces, deletes and queries; its id is free again', async () => {
      const pk = freshPk();
      const doc: Note & { created_at: string } = {
        id: 'a',
        type: 'account',
        ttl: 2,
        created_at: '2026-01-01',
      };
      const { etag } = await store().create('workspaces', pk, doc);
      expect(await read(pk, 'a')).toBeDefined();
      expect((await store().query('accounts.of_workspace', { pk })).items).toHaveLength(1);
      await gone(pk, 'a');
      expect((await store().query('accounts.of_workspace', { pk })).items).toEqual([]);
      const missing = { code: 'not_found' };
      await expect(store().replace('workspaces', pk, note('a'))).rejects.toMatchObject(missing);
      await expect(store().delete('workspaces', pk, 'a', { ifMatch: etag })).rejects.toMatchObject(missing);
      await create(pk, 'a', 'again');
      expect((await read(pk, 'a'))?.doc.text).toBe('again');
    });

    it('counts the ttl from the last write, and a write without a ttl removes it', async () => {
      const pk = freshPk();
      await store().create('workspaces', pk, { ...note('short'), ttl: 2 });
      await store().create('workspaces', pk, { ...note('longer'), ttl: 2 });
      await store().create('workspaces', pk, { ...note('kept'), ttl: 2 });
      await store().replace('workspaces', pk, { ...note('longer'), ttl: 60 });
      await store().upsert('workspaces', pk, note('kept'));
      await gone(pk, 'short');
      expect((await read(pk, 'longer'))?.doc.ttl).toBe(60);
      expect((await read(pk, 'kept'))?.doc).toEqual({ id: 'kept', type: 'note' });
    });

    it.each([0, -1, 1.5, Number.NaN, 2 ** 31])('refuses a ttl of %d', async (ttl) => {
      const refused = store().create('workspaces', freshPk(), { ...note('a'), ttl });
      await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    });
  });
}
