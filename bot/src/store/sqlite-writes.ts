import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from './errors.ts';
import type { EncodedDoc, EncodedOp } from './rules.ts';
import type { ContainerName } from './store.ts';

/** The writes as synchronous statements. Each either does all it should or throws and does nothing. */
export interface Writes {
  /** Runs one operation. Returns its new etag, null for a delete. Throws StoreError. */
  run(container: ContainerName, pk: string, op: EncodedOp): string | null;
  /** Runs all operations or none. */
  runAll(container: ContainerName, pk: string, ops: EncodedOp[]): (string | null)[];
  /** Deletes up to `limit` expired documents. Returns how many. */
  deleteExpired(limit: number): number;
}

/** @param now epoch ms */
export function prepareWrites(db: DatabaseSync, now: () => number): Writes {
  // An expired document may still be in the table. A create replaces it; other statements do not see it.
  const insert = `INSERT INTO docs (container, pk, id, etag, ts, expires, body) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (container, pk, id) DO UPDATE
    SET etag = excluded.etag, ts = excluded.ts, expires = excluded.expires, body = excluded.body`;
  const here = `container = ? AND pk = ? AND id = ?`;
  const create = db.prepare(`${insert} WHERE docs.expires <= excluded.ts`);
  const upsert = db.prepare(insert);
  const replace = db.prepare(`UPDATE docs SET etag = ?, ts = ?, expires = ?, body = ? WHERE ${here}`);
  const remove = db.prepare(`DELETE FROM docs WHERE ${here}`);
  const currentEtag = db.prepare(`SELECT etag FROM docs WHERE ${here} AND (expires IS NULL OR expires > ?)`);
  const sweep = db.prepare(
    `DELETE FROM docs WHERE rowid IN (SELECT rowid FROM docs WHERE expires <= ? ORDER BY expires LIMIT ?)`,
  );
  const savepoint = db.prepare('SAVEPOINT batch');
  const release = db.prepare('RELEASE batch');
  const nextEtag = etagSource();

  function expiry(doc: EncodedDoc, at: number): number | null {
    return doc.ttl === undefined ? null : at + doc.ttl * 1000;
  }

  /** Throws unless the document exists in the requested version. Nothing can come between this check and the write. */
  function mustMatch(
    container: ContainerName,
    pk: string,
    id: string,
    op: EncodedOp['op'],
    ifMatch?: string,
  ) {
    const etag = currentEtag.get(container, pk, id, now())?.etag;
    if (etag === undefined) {
      throw new StoreError('not_found', `There is no document to ${op} in ${container}`);
    }
    if (ifMatch !== undefined && etag !== ifMatch) {
      throw new StoreError(
        'precondition_failed',
        `The document in ${container} was changed by somebody else`,
      );
    }
  }

  function put(op: 'create' | 'upsert', container: ContainerName, pk: string, doc: EncodedDoc): string {
    const at = now();
    const etag = nextEtag();
    const statement = op === 'create' ? create : upsert;
    const { changes } = statement.run(container, pk, doc.id, etag, at, expiry(doc, at), doc.json);
    if (Number(changes) === 0) {
      throw new StoreError(
        'conflict',
        `A document of type '${doc.type}' with this id exists in ${container}`,
      );
    }
    return etag;
  }

  function run(container: ContainerName, pk: string, op: EncodedOp): string | null {
    if (op.op === 'create' || op.op === 'upsert') return put(op.op, container, pk, op.doc);
    const id = op.op === 'replace' ? op.doc.id : op.id;
    mustMatch(container, pk, id, op.op, op.ifMatch);
    if (op.op === 'delete') {
      remove.run(container, pk, id);
      return null;
    }
    const at = now();
    const etag = nextEtag();
    replace.run(etag, at, expiry(op.doc, at), op.doc.json, container, pk, id);
    return etag;
  }

  function runAll(container: ContainerName, pk: string, ops: EncodedOp[]): (string | null)[] {
    savepoint.run();
    try {
      const etags = ops.map((op, index) => runInBatch(container, pk, op, index));
      release.run();
      return etags;
    } catch (error) {
      // On a full disk SQLite itself rolls back, and the savepoint is gone with the transaction.
      if (db.isTransaction) db.exec('ROLLBACK TO batch; RELEASE batch');
      throw error;
    }
  }

  function runInBatch(container: ContainerName, pk: string, op: EncodedOp, index: number): string | null {
    try {
      return run(container, pk, op);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      throw new StoreError(error.code, `Operation ${index} of the batch (${op.op}): ${error.message}`);
    }
  }

  return { run, runAll, deleteExpired: (limit) => Number(sweep.run(now(), limit).changes) };
}

/** Returns etags that no other write of this file ever had: a random prefix for each opening, and a counter. */
function etagSource(): () => string {
  const start = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${start}${(count++).toString(36)}`;
}
