/** The containers, with their partition keys: workspaces/workspace_id, users/user_id, lookups/id, agenda/shard. */
export type ContainerName = 'workspaces' | 'users' | 'lookups' | 'agenda';

/**
 * A stored document: JSON of at most 2,000,000 bytes and 128 levels. What JSON cannot represent is stored as
 * JSON.stringify writes it. Ids and partition keys follow Cosmos DB's rules in every adapter: 1 to 255 characters, none
 * of `/ \ ? #` or control characters, no trailing space. The fields `pk`, `_write`, `_etag`, `_ts`, `_rid`, `_self` and
 * `_attachments` are reserved for Cosmos DB. A document that names its partition (workspace_id, user_id, shard) must
 * name the one it is written to. A lookup's partition is its id.
 */
export interface Doc {
  id: string;
  /** The type of document, in containers with several: 'run', 'thread', 'account', … */
  type: string;
  /** Whole seconds to live, counted from the last write. Absent: for ever. */
  ttl?: number;
}

/** A document with the version that `ifMatch` compares. */
export interface Stored<T extends Doc = Doc> {
  doc: T;
  /** Opaque. It changes with every write. */
  etag: string;
}

export type BatchOp<T extends Doc = Doc> =
  | { op: 'create'; doc: T }
  | { op: 'upsert'; doc: T }
  | { op: 'replace'; doc: T; ifMatch?: string }
  | { op: 'delete'; id: string; ifMatch?: string };

export interface Page<T> {
  items: T[];
  /** Opaque. Absent on the last page. Pass it back with the same query and parameters. */
  cursor?: string;
}

/** A document as stored in its container, in any partition. */
export interface Scanned<T extends Doc = Doc> extends Stored<T> {
  pk: string;
  /** The time of its last write (epoch ms), from which its ttl counts. */
  writtenAt: number;
}

export interface QueryOptions {
  /** The partition to search. All of today's queries need it. */
  pk?: string;
  params?: Record<string, string | number | boolean | null>;
  /** Items a page, 1 to 1000. Default: 100. */
  limit?: number;
  cursor?: string;
}

/**
 * The one interface to persistent data. Two adapters (SQLite, Cosmos DB) pass one contract suite.
 * Errors are StoreError with a code: `conflict` (create of an existing id), `precondition_failed` (ifMatch of an older
 * version), `not_found` (replace of nothing), `too_large`, `invalid`, `unavailable` (the disk or the service refuses,
 * or the store is closed). Each means that nothing was written, with one exception: `unavailable` from Cosmos DB whose
 * message ends in 'it may have been done'. Its answer was lost, and neither a retry nor a look-up could tell. A caller
 * that tries again must read first, or write with ifMatch or a fixed id. `read` of nothing is undefined. `delete` of
 * nothing is no error unless ifMatch is given (not_found).
 * An awaited write is durable, and every later read sees it. In Cosmos DB under Session consistency this holds for
 * later reads of the same process; under Strong or Bounded staleness, of all processes. A write that is not yet awaited
 * may or may not be seen. Documents go in and come out as copies. An expired document does not exist for any operation.
 */
export interface Store {
  read<T extends Doc>(container: ContainerName, pk: string, id: string): Promise<Stored<T> | undefined>;
  create<T extends Doc>(container: ContainerName, pk: string, doc: T): Promise<Stored<T>>;
  upsert<T extends Doc>(container: ContainerName, pk: string, doc: T): Promise<Stored<T>>;
  replace<T extends Doc>(
    container: ContainerName,
    pk: string,
    doc: T,
    options?: { ifMatch?: string },
  ): Promise<Stored<T>>;
  delete(container: ContainerName, pk: string, id: string, options?: { ifMatch?: string }): Promise<void>;
  /**
   * Runs all operations or none, in order: at most 100 in one partition, and 2,000,000 bytes in all. Returns the new
   * etags (null for a delete). As in Cosmos DB, a delete of nothing fails the batch (not_found).
   */
  batch(container: ContainerName, pk: string, ops: BatchOp[]): Promise<(string | null)[]>;
  /** Runs a named query of queries.ts. Pages stay complete and free of duplicates while documents are added. */
  query<T extends Doc>(name: string, options?: QueryOptions): Promise<Page<Stored<T>>>;
  /**
   * Returns any document that has a field, from any partition. Undefined if none has. It scans the whole container, so
   * use it at the start and not for requests.
   * @param field of the document itself, in lower-case letters and _
   */
  findWith<T extends Doc>(container: ContainerName, field: string): Promise<Stored<T> | undefined>;
  /**
   * Returns a page of all documents of a container, from all partitions, in the store's own order, exactly as written.
   * Documents that exist throughout the scan are seen once; those written meanwhile may be missed. For work that goes
   * through everything: a page costs as much as reading its documents.
   * @param options.limit documents a page, 1 to 1000; default: 100
   * @param options.cursor from the preceding page; opaque, and valid as long as the container exists
   */
  scan<T extends Doc>(
    container: ContainerName,
    options?: { limit?: number; cursor?: string },
  ): Promise<Page<Scanned<T>>>;
  /** Finishes pending operations. Later ones are `unavailable`. */
  close(): Promise<void>;
}
