import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { WriteQueue } from '@windsock/bot/store/write-queue.ts';
import { describe, expect, it } from 'vitest';

/** A queue that records what it does. */
function recorded(failing: { begin?: boolean; commit?: boolean } = {}) {
  const log: string[] = [];
  const note = (what: 'begin' | 'commit' | 'rollback') => () => {
    log.push(what);
    if (what !== 'rollback' && failing[what]) throw new Error('disk I/O error');
  };
  const queue = new WriteQueue({ begin: note('begin'), commit: note('commit'), rollback: note('rollback') });
  const write = (name: string) => queue.add(() => log.push(name)).then(() => log.push(`${name} settled`));
  return { log, queue, write };
}

describe('the write queue', () => {
  it('runs the writes of one turn in order in one transaction and settles them after its commit', async () => {
    const { log, write } = recorded();
    await Promise.all([write('a'), write('b'), write('c')]);
    expect(log).toEqual(['begin', 'a', 'b', 'c', 'commit', 'a settled', 'b settled', 'c settled']);
  });

  it('starts another transaction in another turn', async () => {
    const { log, write } = recorded();
    await write('a');
    await write('b');
    expect(log.filter((entry) => entry === 'begin')).toHaveLength(2);
  });

  it('splits a crowd into several transactions, so that none blocks the event loop for long', async () => {
    const { log, write } = recorded();
    await Promise.all(Array.from({ length: 1000 }, (_, i) => write(`n${i}`)));
    expect(log.filter((entry) => entry === 'commit')).toHaveLength(4);
    expect(log.filter((entry) => entry.endsWith('settled'))).toHaveLength(1000);
  });

  it('refuses one write without affecting the others', async () => {
    const { queue } = recorded();
    const results = await Promise.allSettled([
      queue.add(() => 'a'),
      queue.add(() => {
        throw new StoreError('conflict', 'there already');
      }),
      queue.add(() => 'c'),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'conflict' } });
  });

  it.each(['begin', 'commit'] as const)(
    'acknowledges nothing if the %s fails, and continues after it',
    async (step) => {
      const failing: { begin?: boolean; commit?: boolean } = { [step]: true };
      const { log, queue } = recorded(failing);
      const results = await Promise.allSettled([queue.add(() => 'a'), queue.add(() => 'b')]);
      for (const result of results) {
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
      }
      expect(log.at(-1)).toBe('rollback');
      failing[step] = false;
      expect(await queue.add(() => 'c')).toBe('c');
    },
  );

  it('rolls back and refuses a whole group if the disk is full, and works again when there is room', async () => {
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE t (x); PRAGMA max_page_count = 10');
    const queue = new WriteQueue({
      begin: () => db.exec('BEGIN'),
      commit: () => db.exec('COMMIT'),
      rollback: () => void (db.isTransaction && db.exec('ROLLBACK')),
    });
    const insert = (size: number) =>
      queue.add(() => db.prepare('INSERT INTO t VALUES (zeroblob(?))').run(size));
    const results = await Promise.allSettled([insert(1), insert(1_000_000), insert(2)]);
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { code: 'unavailable', message: expect.stringMatching(/full/) },
      });
    }
    expect(db.prepare('SELECT count(*) AS n FROM t').get()?.n).toBe(0);
    await insert(3);
    expect(db.prepare('SELECT count(*) AS n FROM t').get()?.n).toBe(1);
    db.close();
  });

  it('has run everything once it is flushed, even a crowd', () => {
    const { log, queue, write } = recorded();
    for (let i = 0; i < 600; i++) write(`n${i}`);
    expect(log).toEqual([]);
    queue.flush();
    expect(log.filter((entry) => entry.startsWith('n'))).toHaveLength(600);
    expect(log.at(-1)).toBe('commit');
  });
});
