import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS, migrate } from '@windsock/bot/store/migrations.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFiles } from './temp-folder.ts';

const pathTo = temporaryFiles();
const version = (db: DatabaseSync) => db.prepare('PRAGMA user_version').get()?.user_version;
const tables = (db: DatabaseSync) =>
  db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map((row) => row.name);

function sqliteFile(path: string, sql: string): Buffer {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
  return readFileSync(path);
}

describe('migrating the database', () => {
  it('brings a new file to the current version and leaves a current one unchanged', () => {
    const db = new DatabaseSync(':memory:');
    migrate(db, 'x.db');
    expect(version(db)).toBe(MIGRATIONS.length);
    expect(tables(db)).toContain('docs');
    migrate(db, 'x.db');
    expect(version(db)).toBe(MIGRATIONS.length);
  });

  it('keeps the documents of an older version and runs only the missing steps, in order', async () => {
    const path = pathTo('windsock.db');
    const store = openSqliteStore({ path });
    await store.create('workspaces', 'w', { id: 'a', type: 'note' });
    await store.close();
    const db = new DatabaseSync(path);
    const steps = [
      ...MIGRATIONS,
      `CREATE TABLE second AS SELECT count(*) AS docs FROM docs`,
      `ALTER TABLE second RENAME TO third`,
    ];
    migrate(db, path, steps);
    expect(version(db)).toBe(MIGRATIONS.length + 2);
    expect(db.prepare('SELECT docs FROM third').get()?.docs).toBe(1);
    db.close();
  });

  it('finds the questions of a thread that an older version stored', async () => {
    const path = pathTo('windsock.db');
    const run = {
      id: 'r',
      type: 'run',
      thread_key: 'thread-s44we8-abc',
      status: 'done',
      created_at: '2026-01-01',
    };
    const db = new DatabaseSync(path);
    migrate(db, path, MIGRATIONS.slice(0, 3));
    db.prepare(
      `INSERT INTO docs (container, pk, id, etag, ts, body) VALUES ('workspaces', 'w', 'r', 'e', 0, ?)`,
    ).run(JSON.stringify(run));
    db.close();
    chmodSync(path, 0o600);
    const store = openSqliteStore({ path });
    const ofThread = { pk: 'w', params: { thread_key: run.thread_key } };
    expect((await store.query('runs.of_thread', ofThread)).items.map(({ doc }) => doc)).toEqual([run]);
    expect((await store.query('runs.open_in_thread', ofThread)).items).toEqual([]);
    await store.close();
  });

  it('stops at the last complete step when one fails, so that it can be retried', () => {
    const db = new DatabaseSync(':memory:');
    const broken = [...MIGRATIONS, `CREATE TABLE half (a); CREATE TABLE half (a);`];
    expect(() => migrate(db, 'x.db', broken)).toThrow(/already exists/);
    expect(version(db)).toBe(MIGRATIONS.length);
    expect(tables(db)).not.toContain('half');
    expect(db.isTransaction).toBe(false);
    migrate(db, 'x.db', [...MIGRATIONS, `CREATE TABLE whole (a)`]);
    expect(version(db)).toBe(MIGRATIONS.length + 1);
  });
});

describe('files that we must not open', () => {
  it('refuses a database of a newer Windsock, naming both versions and what to do, and leaves it unchanged', async () => {
    const path = pathTo('windsock.db');
    await openSqliteStore({ path }).close();
    const newer = MIGRATIONS.length + 1;
    sqliteFile(path, `PRAGMA user_version = ${newer}`);
    expect(() => openSqliteStore({ path })).toThrow(
      expect.objectContaining({
        name: 'StoreOpenError',
        code: 'newer',
        message:
          `${path} was written by a newer Windsock (schema version ${newer}; this one knows ${MIGRATIONS.length}). ` +
          'Update Windsock, or set WINDSOCK_DATA_DIR to another folder.',
      }),
    );
    const db = new DatabaseSync(path);
    expect(version(db)).toBe(newer);
    db.close();
  });

  it.each([
    ['with tables', `CREATE TABLE contacts (name); INSERT INTO contacts VALUES ('Ada')`],
    ['with a table called docs', `CREATE TABLE docs (id)`],
    ['in WAL mode', `PRAGMA journal_mode = WAL; CREATE TABLE contacts (name)`],
    ['from another application', `PRAGMA application_id = 1196444487; PRAGMA user_version = 1`],
    ['with a version but no tables', `PRAGMA user_version = 1`],
  ])('refuses an SQLite file %s and changes no byte of it', (_what, sql) => {
    const path = pathTo('windsock.db');
    const before = sqliteFile(path, sql);
    expect(() => openSqliteStore({ path })).toThrow(
      expect.objectContaining({
        code: 'foreign',
        message: `${path} is not a Windsock database and was left as it is. Move it away, or set WINDSOCK_DATA_DIR to another folder.`,
      }),
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('refuses a file that is not SQLite and changes no byte of it', () => {
    const path = pathTo('windsock.db');
    const text = 'Dear diary, '.repeat(500);
    writeFileSync(path, text);
    expect(() => openSqliteStore({ path })).toThrow(expect.objectContaining({ code: 'foreign' }));
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('treats an empty file as a new database', async () => {
    const path = pathTo('windsock.db');
    writeFileSync(path, '', { mode: 0o600 });
    await openSqliteStore({ path }).close();
  });
});
