import type { ScheduledTasks } from '@windsock/bot/runs/scheduled-tasks.ts';
import type { ScheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { scheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text } from './kit.ts';

/** A worker with these scheduled tasks, and its entries. */
function scheduledTaskBench(scheduledTasks: ScheduledTasks) {
  const made = bench(async () => ({ reply: text('ok') }), { scheduledTasks });
  const { store, clock } = made;
  async function note(
    of: string,
    kind: ScheduledTaskEntry['kind'] = 'erase_user',
    at = clock.now,
  ): Promise<ScheduledTaskEntry> {
    const entry = scheduledTaskEntry({ kind, of, ref: { of }, at, since: clock.now, state: 'begun' });
    return (await store.upsert('agenda', entry.shard, entry)).doc;
  }
  const read = async ({ shard, id }: ScheduledTaskEntry) =>
    (await store.read<ScheduledTaskEntry>('agenda', shard, id))?.doc;
  return { ...made, note, read };
}

describe('a chore', () => {
  it('is done when it is due, not before, and leaves the agenda', async () => {
    const done: string[] = [];
    const { worker, note, read, clock, agenda } = scheduledTaskBench({
      erase_user: async ({ ref }) => {
        done.push(ref.of ?? '');
        return undefined;
      },
    });
    await note('now');
    const later = await note('later', 'erase_user', clock.now + 60_000);
    worker.ring();
    await worker.idle();
    expect(done).toEqual(['now']);
    expect(await read(later)).toBeDefined();
    clock.now += 60_000;
    worker.ring();
    await worker.idle();
    expect(done).toEqual(['now', 'later']);
    expect(await agenda()).toBe(0);
  });

  it('that names a next time is started again then', async () => {
    const { worker, note, read, clock } = scheduledTaskBench({ erase_user: async ({ at }) => at + 300_000 });
    const entry = await note('x');
    worker.ring();
    await worker.idle();
    // Counted from the end of its lease: the scheduled task sees the entry as it claimed it.
    expect(await read(entry)).toMatchObject({ at: clock.now + 60_000 + 300_000, attempts: 0 });
  });

  it('that fails is retried after longer and longer waits, for ever', async () => {
    let tries = 0;
    const { worker, note, read, clock } = scheduledTaskBench({
      erase_user: async () => {
        tries += 1;
        throw new Error('not now');
      },
    });
    const entry = await note('x');
    const waits: number[] = [];
    for (let round = 0; round < 14; round += 1) {
      worker.ring();
      await worker.idle();
      const { at = 0 } = (await read(entry)) ?? {};
      waits.push(at - clock.now);
      clock.now = at;
    }
    expect(tries).toBe(14);
    expect(waits[0]).toBeLessThan(1_300);
    expect(waits[5]).toBeGreaterThan(20_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(750_000);
  });

  it('is done by one of two workers, and by the other if that one dies', async () => {
    const begun: string[] = [];
    const scheduledTasks = (who: string): ScheduledTasks => ({
      erase_user: () => {
        begun.push(who);
        return new Promise(() => {});
      },
    });
    const { worker, another, note, clock } = scheduledTaskBench(scheduledTasks('first'));
    const second = another({ scheduledTasks: scheduledTasks('second') });
    await note('x');
    worker.ring();
    await waitFor('the first', () => begun.length === 1);
    second.ring();
    await second.idle();
    expect(begun).toEqual(['first']);
    clock.now += 60_001;
    second.ring();
    await waitFor('the second', () => begun.length === 2);
    expect(begun).toEqual(['first', 'second']);
  });

  it('that was scheduled again while it was running stays', async () => {
    const { worker, note, read } = scheduledTaskBench({
      erase_user: async () => {
        await note('x', 'erase_user', 5);
        return undefined;
      },
    });
    const entry = await note('x');
    worker.ring();
    await worker.idle();
    expect(await read(entry)).toMatchObject({ at: 5 });
  });

  it('of an unknown kind is left to other processes', async () => {
    const { worker, note, read } = scheduledTaskBench({});
    const entry = await note('x');
    worker.ring();
    await worker.idle();
    expect(await read(entry)).toEqual(entry);
  });

  it('waits for no other kind, and delays no question', { timeout: 15_000 }, async () => {
    const { worker, note, read, ask, run } = scheduledTaskBench({
      erase_user: () => new Promise(() => {}),
      erase_workspace: async () => undefined,
    });
    for (let count = 0; count < 20; count += 1) await note(`slow-${count}`);
    const quick = await note('quick', 'erase_workspace');
    worker.start();
    const id = await ask('1');
    await waitFor('the answer', async () => (await run(id))?.status === 'done');
    await waitFor('the quick one', async () => (await read(quick)) === undefined);
    // Not even for scheduled tasks that ignore the signal.
    await worker.stop();
  });

  it('that still runs when the process ends is returned for the next worker', {
    timeout: 15_000,
  }, async () => {
    const { worker, note, read, clock } = scheduledTaskBench({
      erase_user: (_entry, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const entry = await note('x');
    worker.ring();
    await waitFor('the claim', async () => (await read(entry))?.attempts === 1);
    await worker.stop();
    expect(await read(entry)).toMatchObject({ at: clock.now, attempts: 0 });
  });
});
