import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'windsock-kill-'));
const path = join(folder, 'windsock.db');
afterAll(() => rmSync(folder, { recursive: true }));

const ROUNDS = 5;

/** Starts a process that writes; `acknowledged` grows as it prints. */
function startWriter(round: number) {
  const script = join(import.meta.dirname, 'store-kill-child.ts');
  const child = spawn(process.execPath, [script, path, String(round)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  return {
    child,
    acknowledged: () => printed.split('\n').slice(0, -1),
    complaints: () => complaints,
  };
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

describe('a process killed while it writes', () => {
  it('loses nothing it acknowledged, keeps batches whole, and lets the next process open the store', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writer = startWriter(round);
      await once(writer.child.stdout, 'data');
      await sleep(Math.random() * 400);
      await kill(writer.child);
      expect(writer.complaints()).toBe('');
      acknowledged.push(...writer.acknowledged());

      const store = openSqliteStore({ path });
      const ids = acknowledged.flatMap((id) => (id.startsWith('p') ? [`${id}-a`, `${id}-b`] : [id]));
      const found = await Promise.all(ids.map((id) => store.read('workspaces', 'w', id)));
      expect(ids.filter((_, i) => found[i] === undefined)).toEqual([]);
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 25);

    const db = new DatabaseSync(path);
    const halves = db
      .prepare(`SELECT id FROM docs WHERE id LIKE 'p%'`)
      .all()
      .map((row) => String(row.id));
    const whole = halves.filter((id) => id.endsWith('-a')).map((id) => id.replace(/a$/, 'b'));
    expect(halves.filter((id) => id.endsWith('-b')).sort()).toEqual(whole.sort());
    expect(db.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
    db.close();
  });

  it('keeps a second process out with a clear sentence while it runs', async () => {
    const writer = startWriter(ROUNDS);
    await once(writer.child.stdout, 'data');
    const refused = expect.objectContaining({
      code: 'in_use',
      message: expect.stringMatching(/Another Windsock is running on this data folder/),
    });
    expect(() => openSqliteStore({ path })).toThrow(refused);
    expect(writer.child.exitCode).toBeNull();
    await kill(writer.child);
    await openSqliteStore({ path }).close();
  });
});
