import type { Stored } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import type { ContractKit, Note } from './store-contract-kit.ts';

/** Writers that race for one document. Part of storeContract. */
export function storeRaceContract({ store, freshPk, note, create, read }: ContractKit): void {
  describe('races', () => {
    const winners = (results: PromiseSettledResult<Stored<Note>>[]) =>
      results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const losers = (results: PromiseSettledResult<Stored<Note>>[]) =>
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));

    it('lets exactly one of many parallel creates of one id win', async () => {
      const pk = freshPk();
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => create(pk, 'a', `n${i}`)),
      );
      expect(winners(results)).toHaveLength(1);
      expect(losers(results)).toEqual(Array(49).fill('conflict'));
      expect(await read(pk, 'a')).toEqual(winners(results)[0]);
    });

    it('lets exactly one of many parallel replaces of one version win', async () => {
      const pk = freshPk();
      const { etag } = await create(pk, 'a');
      const replaces = Array.from({ length: 50 }, (_, i) =>
        store().replace('workspaces', pk, note('a', `n${i}`), { ifMatch: etag }),
      );
      const results = await Promise.allSettled(replaces);
      expect(winners(results)).toHaveLength(1);
      expect(losers(results)).toEqual(Array(49).fill('precondition_failed'));
      expect(await read(pk, 'a')).toEqual(winners(results)[0]);
    });

    it('loses no update when many read, change and retry on precondition_failed', async () => {
      const pk = freshPk();
      await create(pk, 'a', '0');
      const increment = async (): Promise<void> => {
        const { doc, etag } = (await read(pk, 'a')) as Stored<Note>;
        const next = note('a', String(Number(doc.text) + 1));
        try {
          await store().replace('workspaces', pk, next, { ifMatch: etag });
        } catch (error) {
          expect(error).toMatchObject({ code: 'precondition_failed' });
          await increment();
        }
      };
      await Promise.all(Array.from({ length: 20 }, increment));
      expect((await read(pk, 'a'))?.doc.text).toBe('20');
    });
  });
}
