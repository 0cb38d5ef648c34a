import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { bindQuery, checkScan, DEFAULT_LIMIT } from './bind-query.ts';
import { decodeCursor } from './cursor.ts';
import { StoreError } from './errors.ts';
import type { EncodedDoc } from './rules.ts';
import { checkAddress, checkField, encodeBatch, encodeDoc } from './rules.ts';
import { openSqliteFile } from './sqlite-file.ts';
import type { LogFlush } from './sqlite-log-flush.ts';
import { startLogFlush } from './sqlite-log-flush.ts';
import { queryRunner } from './sqlite-queries.ts';
import { scanPage } from './sqlite-scan.ts';
import { answerSnapshots } from './sqlite-snapshot.ts';
import { prepareWrites } from './sqlite-writes.ts';
import type { BatchOp, ContainerName, Doc, Page, QueryOptions, Scanned, Store, Stored } from './store.ts';
import { SWEEP_PACE, startSweeper } from './sweeper.ts';
import { WriteQueue } from './write-queue.ts';

/**
 * The store in one SQLite file, for one process. Throws StoreOpenError if the file is in use, foreign, newer than this
 * code, damaged or inaccessible.
 * @param path the file, created if missing; ':memory:' for a store that ends with the process
 * @param now epoch ms, for ttls
 * @param isCopy whether it is a copy of another store; it then answers no snapshot requests
 */
export function openSqliteStore({
  path,
  now = Date.now,
  isCopy = path === ':memory:',
}: {
  path: string;
  now?: () => number;
  isCopy?: boolean;
}): Store {
  const db = openSqliteFile(path);
  return new SqliteStore(db, now, {
    stopSnapshots: isCopy ? undefined : answerSnapshots(db, dirname(path)),
    logFlush: path === ':memory:' ? undefined : startLogFlush(path),
  });
}

/** What a file has that a store in memory lacks. */
interface Beside {
  stopSnapshots: (() => void) | undefined;
  logFlush: LogFlush | undefined;
}

class SqliteStore implements Store {
  readonly #db: DatabaseSync;
  readonly #now: () => number;
  readonly #queue: WriteQueue;
  readonly #writes: ReturnType<typeof prepareWrites>;
  readonly #readOne: ReturnType<DatabaseSync['prepare']>;
  readonly #runQuery: ReturnType<typeof queryRunner>;
  readonly #stopSweeper: () => void;
  readonly #beside: Beside;
  #closed: Promise<void> | undefined;

  constructor(db: DatabaseSync, now: () => number, beside: Beside) {
    this.#db = db;
    this.#now = now;
    this.#beside = beside;
    this.#queue = new WriteQueue(transactionOf(db, beside.logFlush));
    this.#writes = prepareWrites(db, now);
    this.#readOne = db.prepare(
      `SELECT etag, body FROM docs
       WHERE container = ? AND pk = ? AND id = ? AND (expires IS NULL OR expires > ?)`,
    );
    this.#runQuery = queryRunner(db, now);
    this.#stopSweeper = startSweeper((limit) => this.#queue.add(() => this.#writes.deleteExpired(limit)));
  }

  async read<T extends Doc>(
    container: ContainerName,
    pk: string,
    id: string,
  ): Promise<Stored<T> | undefined> {
    this.#mustBeOpen();
    checkAddress(container, pk, id);
    const row = this.#reading(() => this.#readOne.get(container, pk, id, this.#now()));
    return row && { doc: JSON.parse(row.body as string), etag: row.etag as string };
  }

  async create<T extends Doc>(container: ContainerName, pk: string, doc: T): Promise<Stored<T>> {
    this.#mustBeOpen();
    const encoded = encodeDoc(container, pk, doc);
    return this.#stored(encoded, () => this.#writes.run(container, pk, { op: 'create', doc: encoded }));
  }

  async upsert<T extends Doc>(container: ContainerName, pk: string, doc: T): Promise<Stored<T>> {
    this.#mustBeOpen();
    const encoded = encodeDoc(container, pk, doc);
    return this.#stored(encoded, () => this.#writes.run(container, pk, { op: 'upsert', doc: encoded }));
  }

  async replace<T extends Doc>(
    container: ContainerName,
    pk: string,
    doc: T,
    { ifMatch }: { ifMatch?: string } = {},
  ): Promise<Stored<T>> {
    this.#mustBeOpen();
    const encoded = encodeDoc(container, pk, doc);
    return this.#stored(encoded, () =>
      this.#writes.run(container, pk, { op: 'replace', doc: encoded, ifMatch }),
    );
  }

  async delete(
    container: ContainerName,
    pk: string,
    id: string,
    { ifMatch }: { ifMatch?: string } = {},
  ): Promise<void> {
    this.#mustBeOpen();
    checkAddress(container, pk, id);
    try {
      await this.#queue.add(() => this.#writes.run(container, pk, { op: 'delete', id, ifMatch }));
    } catch (error) {
      const nothingThere = error instanceof StoreError && error.code === 'not_found';
      if (!nothingThere || ifMatch !== undefined) throw error;
    }
  }

  async batch(container: ContainerName, pk: string, ops: BatchOp[]): Promise<(string | null)[]> {
    this.#mustBeOpen();
    const encoded = encodeBatch(container, pk, ops);
    return this.#queue.add(() => this.#writes.runAll(container, pk, encoded));
  }

  async query<T extends Doc>(name: string, options: QueryOptions = {}): Promise<Page<Stored<T>>> {
    this.#mustBeOpen();
    const bound = bindQuery(name, options);
    const after = options.cursor === undefined ? undefined : decodeCursor(name, options.cursor);
    const { rows, ...next } = this.#reading(() => this.#runQuery(bound, after));
    return { items: rows.map(({ body, etag }) => ({ doc: JSON.parse(body), etag })), ...next };
  }

  async findWith<T extends Doc>(container: ContainerName, field: string): Promise<Stored<T> | undefined> {
    this.#mustBeOpen();
    checkField(field);
    const row = this.#reading(() =>
      this.#db
        .prepare(
          `SELECT etag, body FROM docs WHERE container = ? AND (expires IS NULL OR expires > ?)
           AND json_type(body, '$.${field}') IS NOT NULL LIMIT 1`,
        )
        .get(container, this.#now()),
    );
    return row && { doc: JSON.parse(row.body as string), etag: row.etag as string };
  }

  async scan<T extends Doc>(
    container: ContainerName,
    { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string } = {},
  ): Promise<Page<Scanned<T>>> {
    this.#mustBeOpen();
    checkScan(container, limit);
    return this.#reading(() => scanPage<T>(this.#db, { container, limit, cursor, now: this.#now() }));
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#stopSweeper();
    this.#beside.stopSnapshots?.();
    this.#queue.add(() => this.#writes.deleteExpired(SWEEP_PACE.step)).catch(() => {});
    this.#queue.flush();
    await this.#beside.logFlush?.stop();
    // On closing, SQLite folds the write-ahead log into the file. One file is left, which can be copied.
    this.#db.close();
  }

  async #stored<T extends Doc>(encoded: EncodedDoc, write: () => string | null): Promise<Stored<T>> {
    const etag = await this.#queue.add(write);
    let doc: T | undefined;
    // Most callers have no use for the copy, so it is made when it is read.
    return {
      get doc(): T {
        doc ??= JSON.parse(encoded.json) as T;
        return doc;
      },
      etag: etag as string,
    };
  }

  #reading<R>(read: () => R): R {
    try {
      return read();
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreError('unavailable', `The store could not read: ${reason}`, { cause });
    }
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreError('unavailable', 'The store is closed');
  }
}

function transactionOf(db: DatabaseSync, logFlush: LogFlush | undefined) {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return {
    begin: () => void begin.run(),
    commit: () => {
      commit.run();
      logFlush?.committed();
    },
    rollback: () => {
      if (db.isTransaction) db.exec('ROLLBACK');
    },
  };
}
