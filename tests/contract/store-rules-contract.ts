import type { Doc } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import type { ContractKit } from './store-contract-kit.ts';

/** What may be stored: ids, sizes, text, partitions. Part of storeContract. */
export function storeRulesContract({ store, freshPk, note, create, read }: ContractKit): void {
  describe('ids, sizes and text', () => {
    const badKeys = [
      '',
      'a/b',
      'a\\b',
      'a?b',
      'a#b',
      'a\nb',
      'ends in a space ',
      'x'.repeat(256),
      'lone \ud800',
    ];
    it.each(badKeys)('refuses %j as an id and as a partition key', async (key) => {
      const refused = { code: 'invalid' };
      await expect(create(freshPk(), key)).rejects.toMatchObject(refused);
      await expect(create(key, 'a')).rejects.toMatchObject(refused);
      await expect(read(freshPk(), key)).rejects.toMatchObject(refused);
      await expect(read(key, 'a')).rejects.toMatchObject(refused);
      await expect(store().delete('workspaces', freshPk(), key)).rejects.toMatchObject(refused);
      await expect(store().query('runs.open', { pk: key })).rejects.toMatchObject(refused);
    });

    it.each(['x'.repeat(255), 'team:T1|channel.C1 @ 1.2', 'Zürich 東京 🪁', "quote ' and % and _"])(
      'keeps %j as an id and as a partition key',
      async (key) => {
        const pk = `${freshPk()}${key}`.slice(-255);
        await create(pk, key);
        expect((await read(pk, key))?.doc.id).toBe(key);
      },
    );

    it('returns unicode unchanged: emoji, combining marks, right-to-left, line separators, NUL', async () => {
      const pk = freshPk();
      const text = 'naïve e\u0301 👩‍👩‍👧‍👦 العربية \u2028 \u0000 "quoted" \\ back';
      await create(pk, 'a', text);
      expect((await read(pk, 'a'))?.doc.text).toBe(text);
    });

    it('stores a document of 2,000,000 bytes and refuses one byte more, counted in UTF-8', async () => {
      const pk = freshPk();
      const empty = Buffer.byteLength(JSON.stringify(note('a', '')));
      const room = 2_000_000 - empty;
      const full = 'é'.repeat(Math.floor(room / 2)) + 'x'.repeat(room % 2);
      await create(pk, 'a', full);
      expect((await read(pk, 'a'))?.doc.text).toBe(full);
      await expect(create(pk, 'b', `${full}x`)).rejects.toMatchObject({ code: 'too_large' });
    });

    it.each(['pk', '_write', '_etag', '_ts', '_rid', '_self', '_attachments'])(
      'refuses the reserved field %s',
      async (field) => {
        const doc = { ...note('a'), [field]: 'x' };
        await expect(store().create('workspaces', freshPk(), doc)).rejects.toMatchObject({ code: 'invalid' });
      },
    );

    it('refuses a document that names another partition than the one it is written to', async () => {
      const refused = { code: 'invalid' };
      const pk = freshPk();
      const stranger = { ...note('a'), workspace_id: 'another' };
      await expect(store().create('workspaces', pk, stranger)).rejects.toMatchObject(refused);
      await expect(store().upsert('users', pk, { ...note('a'), user_id: 'another' })).rejects.toMatchObject(
        refused,
      );
      await expect(store().create('agenda', '3', { ...note('a'), shard: 4 })).rejects.toMatchObject(refused);
      await expect(store().create('lookups', pk, note('a'))).rejects.toMatchObject(refused);
      await expect(store().read('lookups', pk, 'a')).rejects.toMatchObject(refused);
      await store().create('lookups', pk, note(pk));
    });

    it('refuses a document without a type, one nested deeper than 128 levels, and one that JSON cannot carry', async () => {
      const refused = { code: 'invalid' };
      let deep: unknown = 'bottom';
      for (let level = 0; level < 128; level++) deep = [deep];
      const circular: Record<string, unknown> = { ...note('a') };
      circular.self = circular;
      for (const doc of [{ id: 'a' }, { ...note('a'), deep }, circular, { ...note('a'), big: 1n }]) {
        await expect(store().create('workspaces', freshPk(), doc as unknown as Doc)).rejects.toMatchObject(
          refused,
        );
      }
    });

    it('keeps addresses out of its error messages, since they may be personal', async () => {
      const email = 'ada@example.com';
      const pk = freshPk();
      await create(pk, email);
      const failures = await Promise.allSettled([
        create(pk, email),
        store().replace('workspaces', pk, note(email), { ifMatch: '"old"' }),
        create(pk, `${email}/`),
      ]);
      for (const failure of failures) {
        expect(failure.status).toBe('rejected');
        expect(String((failure as PromiseRejectedResult).reason)).not.toContain('ada');
      }
    });
  });
}
