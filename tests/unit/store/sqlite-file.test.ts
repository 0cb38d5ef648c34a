import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFiles } from './temp-folder.ts';

const pathTo = temporaryFiles();
const note = (id: string): Doc => ({ id, type: 'note' });

describe('the database file', () => {
  it('is created with its folder, for this user only', async () => {
    const path = pathTo('data/deep/windsock.db');
    const store = openSqliteStore({ path });
    await store.create('workspaces', 'w', note('a'));
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(dirname(path))) {
      expect([file, statSync(`${dirname(path)}/${file}`).mode & 0o777]).toEqual([file, 0o600]);
    }
    await store.close();
  });

  it('is one complete file after close, so that a copy can be read', async () => {
    const path = pathTo('windsock.db');
    const store = openSqliteStore({ path });
    const created = await store.create('workspaces', 'w', note('a'));
    await store.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const copy = pathTo('copy.db');
    writeFileSync(copy, readFileSync(path), { mode: 0o600 });
    const again = openSqliteStore({ path: copy });
    expect(await again.read('workspaces', 'w', 'a')).toEqual(created);
    await again.close();
  });

  it('gives new etags after it is reopened', async () => {
    const path = pathTo('windsock.db');
    const etags: string[] = [];
    for (let round = 0; round < 3; round++) {
      const store = openSqliteStore({ path });
      etags.push((await store.upsert('workspaces', 'w', note('a'))).etag);
      await store.close();
    }
    expect(new Set(etags).size).toBe(3);
  });

  it('cannot be opened twice, but can once the first has closed it', async () => {
    const path = pathTo('windsock.db');
    const first = openSqliteStore({ path });
    expect(() => openSqliteStore({ path })).toThrow(
      expect.objectContaining({
        name: 'StoreOpenError',
        code: 'in_use',
        message:
          `Another Windsock is running on this data folder (${path} is locked). ` +
          'Stop it, or start this one with another WINDSOCK_DATA_DIR.',
      }),
    );
    await first.create('workspaces', 'w', note('a'));
    await first.close();
    await openSqliteStore({ path }).close();
  });

  it('is reported if it is damaged', async () => {
    const path = pathTo('windsock.db');
    await openSqliteStore({ path }).close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xff, 100, 4096));
    expect(() => openSqliteStore({ path })).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  it('is reported if its folder cannot be created or it is a folder', () => {
    writeFileSync(pathTo('occupied'), '');
    const inaccessible = expect.objectContaining({
      code: 'inaccessible',
      message: expect.stringContaining('WINDSOCK_DATA_DIR'),
    });
    expect(() => openSqliteStore({ path: pathTo('occupied/windsock.db') })).toThrow(inaccessible);
    mkdirSync(pathTo('folder.db'));
    expect(() => openSqliteStore({ path: pathTo('folder.db') })).toThrow(inaccessible);
  });
});

describe('times to live in the file', () => {
  it('follow the clock to the millisecond, and expired documents are removed from the file', async () => {
    const path = pathTo('windsock.db');
    let now = 1_000_000;
    const store = openSqliteStore({ path, now: () => now });
    await store.create('workspaces', 'w', { ...note('a'), ttl: 10 });
    await store.create('workspaces', 'w', note('kept'));
    now += 9_999;
    expect(await store.read('workspaces', 'w', 'a')).toBeDefined();
    now += 1;
    expect(await store.read('workspaces', 'w', 'a')).toBeUndefined();
    await store.close();
    const db = new DatabaseSync(path);
    expect(
      db
        .prepare('SELECT id FROM docs')
        .all()
        .map((row) => row.id),
    ).toEqual(['kept']);
    db.close();
  });

  it('do not block a create before they are removed', async () => {
    let now = 1_000_000;
    const store = openSqliteStore({ path: ':memory:', now: () => now });
    await store.create('lookups', 'code', { ...note('code'), ttl: 10 });
    now += 10_000;
    await store.create('lookups', 'code', note('code'));
    now += 1_000_000;
    expect(await store.read('lookups', 'code', 'code')).toBeDefined();
    await store.close();
  });
});
