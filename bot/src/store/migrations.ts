import type { DatabaseSync } from 'node:sqlite';
import { StoreOpenError } from './errors.ts';

/** 'WIND': identifies a Windsock database among SQLite files. */
const APPLICATION_ID = 0x57494e44;

/**
 * The schema's history: entry n leads from version n to n + 1. Released entries are never changed; new ones are added.
 * Columns that queries filter or order by are generated from the body. They are VIRTUAL, since only those can be added
 * to an existing table; their values live in the indexes. No table is WITHOUT ROWID, because bodies are large.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE docs (
     container  TEXT NOT NULL,
     pk         TEXT NOT NULL,
     id         TEXT NOT NULL,
     etag       TEXT NOT NULL,
     ts         INTEGER NOT NULL, -- last write, epoch ms
     expires    INTEGER,          -- end of its ttl, epoch ms
     body       TEXT NOT NULL,    -- the document as JSON
     type       AS (body ->> '$.type') VIRTUAL,
     status     AS (body ->> '$.status') VIRTUAL,
     thread_key AS (body ->> '$.thread_key') VIRTUAL,
     created_at AS (body ->> '$.created_at') VIRTUAL,
     at         AS (body ->> '$.at') VIRTUAL,
     UNIQUE (container, pk, id)
   );
   CREATE INDEX docs_expiring ON docs (expires) WHERE expires IS NOT NULL;
   CREATE INDEX docs_by_due_time ON docs (container, pk, at, id) WHERE at IS NOT NULL;
   CREATE INDEX docs_by_type ON docs (container, pk, type, created_at, id) WHERE created_at IS NOT NULL;
   CREATE INDEX docs_open_runs ON docs (pk, created_at, id)
     WHERE container = 'workspaces' AND type = 'run' AND status IN ('pending', 'leased');
   CREATE INDEX docs_open_runs_by_thread ON docs (pk, thread_key, created_at, id)
     WHERE container = 'workspaces' AND type = 'run' AND status IN ('pending', 'leased');`,
  `ALTER TABLE docs ADD COLUMN action AS (body ->> '$.action') VIRTUAL;
   ALTER TABLE docs ADD COLUMN actor_id AS (body ->> '$.actor_id') VIRTUAL;
   ALTER TABLE docs ADD COLUMN run_id AS (body ->> '$.run_id') VIRTUAL;
   CREATE INDEX docs_audit_by_action ON docs (pk, action, created_at, id)
     WHERE container = 'workspaces' AND type = 'audit';
   CREATE INDEX docs_audit_by_actor_id ON docs (pk, actor_id, created_at, id)
     WHERE container = 'workspaces' AND type = 'audit';
   CREATE INDEX docs_audit_by_run_id ON docs (pk, run_id, created_at, id)
     WHERE container = 'workspaces' AND type = 'audit' AND run_id IS NOT NULL;`,
  `ALTER TABLE docs ADD COLUMN asker AS (body ->> '$.asker') VIRTUAL;
   CREATE INDEX docs_threads_by_asker ON docs (pk, asker, created_at, id)
     WHERE container = 'workspaces' AND type = 'thread' AND asker IS NOT NULL;
   CREATE INDEX docs_runs_by_thread ON docs (pk, thread_key, created_at, id)
     WHERE container = 'workspaces' AND type = 'run';`,
  // One index serves all queries for a thread's runs. A thread's key begins with the second in which it began, and only
  // that comes first in the index: new runs are written next to each other, several times faster than by the whole key.
  // Few threads of a workspace begin in the same second; the key and the status tell their runs apart in the index.
  `DROP INDEX docs_open_runs_by_thread;
   DROP INDEX docs_runs_by_thread;
   ALTER TABLE docs ADD COLUMN thread_second AS (substr(body ->> '$.thread_key', 1, 13)) VIRTUAL; -- 'thread-s44we8'
   CREATE INDEX docs_runs_by_thread ON docs (pk, thread_second, created_at, id, thread_key, status)
     WHERE container = 'workspaces' AND type = 'run';`,
];

/**
 * Brings a database to the current schema, each step in its own transaction. Changes nothing in a file that is not
 * Windsock's (StoreOpenError `foreign`) or that a newer Windsock wrote (`newer`).
 * @param path only for the messages
 */
export function migrate(db: DatabaseSync, path: string, migrations: readonly string[] = MIGRATIONS): void {
  const version = pragma(db, 'user_version');
  const ours = pragma(db, 'application_id') === APPLICATION_ID;
  if (!ours && !isEmpty(db)) {
    throw new StoreOpenError(
      'foreign',
      `${path} is not a Windsock database and was left as it is. Move it away, or set WINDSOCK_DATA_DIR to another folder.`,
    );
  }
  if (version > migrations.length) {
    throw new StoreOpenError(
      'newer',
      `${path} was written by a newer Windsock (schema version ${version}; this one knows ${migrations.length}). ` +
        `Update Windsock, or set WINDSOCK_DATA_DIR to another folder.`,
    );
  }
  for (const [from, sql] of migrations.entries()) {
    if (from >= version) step(db, sql, from + 1);
  }
}

function step(db: DatabaseSync, sql: string, version: number): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    db.exec(sql);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Returns whether nobody has written to the file yet. */
function isEmpty(db: DatabaseSync): boolean {
  const objects = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  return objects === 0 && pragma(db, 'user_version') === 0 && pragma(db, 'application_id') === 0;
}

function pragma(db: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
}
