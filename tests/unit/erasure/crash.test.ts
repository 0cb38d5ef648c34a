import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { deleteWorkspace } from '@windsock/bot/services/erasure/delete-workspace.ts';
import { describe, expect, it } from 'vitest';
import { agenda, letWorkersFinish, seedPerson } from '../../support/erasure-kit.ts';
import { createErasure, tracesIn } from './kit.ts';

type Erasure = ReturnType<typeof createErasure>;

/**
 * Deletes in a process that dies before or after its nth write, and lets others finish. Returns how many writes it
 * made.
 */
async function crash(
  erase: (erasure: Erasure, ada: Awaited<ReturnType<typeof seedPerson>>) => Promise<unknown>,
  when: 'before' | 'after',
  write: number,
) {
  const erasure = createErasure();
  const { ctx, clock, state, dieAt, revive, everything } = erasure;
  const ada = await seedPerson(ctx, 'zoe.qx');
  const bob = await seedPerson(ctx, 'hugo.qx');
  const before = await everything();
  const ofBob = (docs: string[]) => docs.filter((doc) => tracesIn([doc], bob.traces).length > 0).sort();
  dieAt(when, write);
  const refused = await erase(erasure, ada).then(
    () => false,
    () => true,
  );
  const writes = state.writes;
  revive();
  clock.now += 61_000;
  await letWorkersFinish(ctx, clock);
  const after = await everything();
  return { ada, ofBob, before, after, refused, writes, entries: await agenda(ctx.store) };
}

const moments = ['before', 'after'] as const;

describe.each(moments)('a process that deletes an account and dies %s any of its writes', (when) => {
  it('leaves nothing of it once a worker has run, or all of it if nothing began', async () => {
    let begun = 0;
    for (let write = 1; ; write += 1) {
      const result = await crash(
        ({ ctx }, { userId }) => deleteUser({ ctx, input: { userId } }),
        when,
        write,
      );
      const { ada, ofBob, before, after, refused, writes, entries } = result;
      const place = `${when} ${write}`;
      expect(ofBob(after), place).toEqual(ofBob(before));
      const gone = tracesIn(after, ada.traces).length === 0;
      // Refused: the person was told that nothing happened, or that it failed after it was marked.
      if (refused && !gone) expect(after.sort(), place).toEqual(before.sort());
      else
        expect(
          after.filter((doc) => tracesIn([doc], ada.traces).length > 0),
          place,
        ).toEqual([]);
      if (gone) begun += 1;
      expect(
        entries.filter(({ kind }) => kind.startsWith('erase')),
        place,
      ).toEqual([]);
      if (writes < write) break;
    }
    expect(begun).toBeGreaterThan(50);
  });
});

describe.each(moments)('a process that deletes a workspace and dies %s any of its writes', (when) => {
  it('leaves nothing of it once a worker has run, or all of it if nothing began', async () => {
    let begun = 0;
    for (let write = 1; ; write += 1) {
      const { ada, before, after, refused, writes, entries } = await crash(
        ({ ctx }, { userId, workspaceIds: [first = ''] }) =>
          deleteWorkspace({ ctx, input: { workspaceId: first, userId } }),
        when,
        write,
      );
      const [first = '', second = ''] = ada.workspaceIds;
      const place = `${when} ${write}`;
      // Of everything that leads to the person, only the e-mail lookup may say which workspace was the first.
      const left = after.filter((doc) => doc.includes(first) && !doc.startsWith('["lookups","email-'));
      if (refused && left.length > 0) expect(after.sort(), place).toEqual(before.sort());
      else expect(left, place).toEqual([]);
      if (left.length === 0) begun += 1;
      const user = after.find((doc) => doc.includes('First-zoe.qx')) ?? '';
      expect(user, place).toContain(`"default_workspace_id":"${left.length === 0 ? second : first}"`);
      const ofSecond = (docs: string[]) =>
        docs.filter((doc) => doc.includes(second) && !doc.includes('First-zoe.qx'));
      expect(ofSecond(after).sort(), place).toEqual(ofSecond(before).sort());
      expect(
        entries.filter(({ kind }) => kind.startsWith('erase')),
        place,
      ).toEqual([]);
      if (writes < write) break;
    }
    expect(begun).toBeGreaterThan(20);
  });
});
