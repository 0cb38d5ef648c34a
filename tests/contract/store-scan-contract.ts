import type { Scanned, Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import type { ContractKit, Note } from './store-contract-kit.ts';

/** Returns every page of a container, with all tests' documents. */
async function scanned(store: Store, limit: number): Promise<Scanned<Note>[]> {
  const found: Scanned<Note>[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.scan<Note>('workspaces', { limit, ...(cursor !== undefined && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

/** Scanning all documents of a container. Part of storeContract. */
export function storeScanContract({ store, freshPk, create, note }: ContractKit): void {
  describe('a scan', () => {
    it('sees every document of every partition once, page by page, with its partition, version and time', async () => {
      const pks = [freshPk(), freshPk(), freshPk()];
      for (const pk of pks) for (const id of ['a', 'b', 'c']) await create(pk, id, `${id} of ${pk}`);
      for (const limit of [2, 1000]) {
        const found = (await scanned(store(), limit)).filter(({ pk }) => pks.includes(pk));
        const names = found.map(({ pk, doc }) => `${pk} ${doc.id}`);
        expect(names.toSorted()).toEqual(pks.flatMap((pk) => ['a', 'b', 'c'].map((id) => `${pk} ${id}`)));
        for (const { pk, doc, etag, writtenAt } of found) {
          expect(await store().read('workspaces', pk, doc.id)).toEqual({ doc, etag });
          expect(Math.abs(writtenAt - Date.now())).toBeLessThan(600_000);
        }
      }
    });

    it('sees every document that exists throughout, while others are changed and added', async () => {
      const pk = freshPk();
      for (const id of ['a', 'b', 'c', 'd']) await create(pk, id);
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store().scan('workspaces', { limit: 2, ...(cursor !== undefined && { cursor }) });
        ids.push(...page.items.flatMap((item) => (item.pk === pk ? [item.doc.id] : [])));
        cursor = page.cursor;
        await store().upsert('workspaces', pk, note('b', `changed ${ids.length}`));
        await create(freshPk(), 'z');
      } while (cursor !== undefined && ids.length < 4);
      expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    });

    it.each([0, 1001, 1.5])('refuses a page of %d', async (limit) => {
      await expect(store().scan('users', { limit })).rejects.toMatchObject({ code: 'invalid' });
    });

    it('refuses an unknown container and an invalid cursor', async () => {
      const none = store().scan('nothing' as 'users');
      await expect(none).rejects.toMatchObject({ code: 'invalid' });
      const bogus = store().scan('users', { cursor: 'bogus' });
      await expect(bogus).rejects.toMatchObject({ code: 'invalid' });
    });
  });
}
