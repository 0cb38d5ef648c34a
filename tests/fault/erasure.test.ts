import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startChild } from '../support/child.ts';
import type { Seeded } from '../support/erasure-kit.ts';
import { ask, erasureContext, letWorkersFinish, seedPerson } from '../support/erasure-kit.ts';

const CHILD = fileURLToPath(new URL('./erasure-child.ts', import.meta.url));
/** Enough that a random kill hits the middle of the work. */
const QUESTIONS = 300;

let folder: string;
let path: string;
let zoe: Seeded;
let hugo: Seeded;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-erasure-'));
  path = join(folder, 'windsock.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function seed(questions: number): Promise<string[]> {
  const store = openSqliteStore({ path });
  const { ctx } = erasureContext(store, { now: Date.now() });
  zoe = await seedPerson(ctx, 'zoe.qx');
  hugo = await seedPerson(ctx, 'hugo.qx');
  const [first = ''] = zoe.workspaceIds;
  for (let at = 0; at < questions; at += 1) await ask(ctx, first, '0zoe.qx', `more-${at}`);
  await store.close();
  return rowsOf(hugo);
}

/** Deletes in a process of its own, until it is killed or finished. */
const startDeleting = (...how: string[]) => startChild([CHILD, path, zoe.userId, ...how]);

/** Starts a worker process later: its clock has moved on. */
async function restart(): Promise<void> {
  const clock = { now: Date.now() + 61_000 };
  const store = openSqliteStore({ path, now: () => clock.now });
  await letWorkersFinish(erasureContext(store, clock).ctx, clock);
  await store.close();
}

/** Returns every row that contains one of the person's traces. */
function rowsOf({ traces }: Seeded): string[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare(`SELECT container || ' ' || pk || ' ' || id || ' ' || body AS row FROM docs`).all();
  db.close();
  return rows
    .map(({ row }) => String(row))
    .filter((row) => traces.some((trace) => row.includes(trace)))
    .sort();
}

/** Returns the traces found in any byte of the file, once SQLite has released its freed pages. */
function tracesInFile({ traces }: Seeded): string[] {
  const db = new DatabaseSync(path);
  db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  const bytes = readFileSync(path);
  return traces.filter((trace) => bytes.includes(trace));
}

function expectGone(ofHugo: string[]): void {
  expect(rowsOf(zoe)).toEqual([]);
  expect(tracesInFile(zoe)).toEqual([]);
  expect(rowsOf(hugo)).toEqual(ofHugo);
}

describe('a process that is killed while it deletes an account', () => {
  // Write 1 records the deletion, 2 marks the person; before 3, nothing is erased yet. The last test counts the writes.
  test.each([
    ['after', 2],
    ['before', 6],
    ['after', 9],
    ['before', 17],
    ['after', 30],
    ['before', 45],
    ['before', 54],
  ])('leaves nothing once another process has run if it kills itself %s write %i', async (when, nth) => {
    const ofHugo = await seed(0);
    const child = startDeleting(when, String(nth));
    await child.ended;
    expect(child.process.signalCode, child.output()).toBe('SIGKILL');
    expect(rowsOf(zoe).length).toBeGreaterThan(0);
    await restart();
    expectGone(ofHugo);
  });

  test('leaves everything if it is killed before the decision is stored', async () => {
    await seed(0);
    const before = rowsOf(zoe);
    const child = startDeleting('before', '2');
    await child.ended;
    expect(child.process.signalCode).toBe('SIGKILL');
    await restart();
    expect(rowsOf(zoe)).toEqual(before);
  });

  test('leaves nothing once it finishes, however often it was killed before', {
    timeout: 60_000,
  }, async () => {
    const ofHugo = await seed(QUESTIONS);
    let struck = 0;
    for (let round = 0; round < 6; round += 1) {
      // However slow this machine is, the kill comes before the end.
      const child = startDeleting('hold', '40');
      await child.says(/begun/);
      await sleep(Math.random() * 40);
      child.process.kill('SIGKILL');
      await child.ended;
      const rows = rowsOf(zoe).length;
      if (rows > 10) struck += 1;
    }
    expect(struck).toBeGreaterThan(0);
    await restart();
    expectGone(ofHugo);
  });

  test('leaves nothing after the last check if it is not killed at all', async () => {
    const ofHugo = await seed(0);
    const child = startDeleting();
    expect(await child.ended, child.output()).toBe(0);
    expect(Number(/after (\d+) writes/.exec(child.output())?.[1])).toBeGreaterThan(50);
    // The agenda holds only ids, and no name.
    expect(rowsOf(zoe).map((row) => row.split(' ')[0])).toEqual(['agenda', 'agenda', 'agenda']);
    expect(rowsOf(zoe).filter((row) => row.includes('zoe.qx'))).toEqual([]);
    await restart();
    expectGone(ofHugo);
  });
});
