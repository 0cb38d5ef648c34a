/** The containers, with their partition keys: workspaces/workspace_id, users/user_id, lookups/id, agenda/shard. */
export type ContainerName = 'workspaces' | 'users' | 'lookups' | 'agenda';

/**
 * A stored document: JSON, at most 2,000,000 bytes of it and 128 levels deep. What JSON cannot carry is stored as JSON.stringify
 * writes it. Ids and partition keys follow Cosmos DB's rules in every adapter: 1 to 255 characters, none of
 * `/ \ ? #` or control characters, no trailing space. The fields `pk`, `_write`, `_etag`, `_ts`, `_rid`, `_self`
 * and `_attachments` are reserved for Cosmos DB. A document that names its partition (workspace_id, user_id, shard)
 * must name the one it is written to; a lookup's partition is its id.
 */
export interface Doc {
  id: string;
  /** The kind of thing, where a container holds several: 'run', 'thread', 'account', … */
  type: string;
  /** Whole seconds to live, counted from the last write; absent: for ever. */
  ttl?: number;
}

/** A document as it was read, with the version that `ifMatch` compares. */
export interface Stored<T extends Doc = Doc> {
  doc: T;
  /** Opaque; another one after every write. */
  etag: string;
}

export type BatchOp<T extends Doc = Doc> =
  | { op: 'create'; doc: T }
  | { op: 'upsert'; doc: T }
  | { op: 'replace'; doc: T; ifMatch?: string }
  | { op: 'delete'; id: string; ifMatch?: string };

export interface Page<T> {
  items: T[];
  /** Opaque; absent on the last page. Hand it back with the same query and parameters. */
  cursor?: string;
}

/** A document as it lies in its container, whichever partition it is of. */
export interface Scanned<T extends Doc = Doc> extends Stored<T> {
  pk: string;
  /** Epoch ms of its last write, from which its ttl counts. */
  writtenAt: number;
}

export interface QueryOptions {
  /** The partition to stay in; all of today's queries need it. */
  pk?: string;
  params?: Record<string, string | number | boolean | null>;
  /** Items a page, 1 to 1000; 100 unless told. */
  limit?: number;
  cursor?: string;
}

/**
 * The one door to persistent data. Two adapters (SQLite, Cosmos DB) pass one contract suite.
 *
 * Errors are StoreError with a code: `conflict` (create of an id that exists), `precondition_failed`
 * (ifMatch of an older version), `not_found` (replace of nothing), `too_large`, `invalid`, `unavailable`
 * (the disk or the service refuses, or the store is closed). Each means that nothing was written, with one exception:
 * `unavailable` from Cosmos DB whose message ends in 'it may have been done', when its answer was lost and neither
 * repeating nor looking told more. Whoever tries again after it looks first, or writes with ifMatch or a fixed id.
 * `read` of nothing is undefined; `delete` of nothing is no error unless ifMatch is given (not_found).
 *
 * An awaited write is durable and seen by every later read (in Cosmos DB under Session consistency: every later read
 * of the same process; of all processes under Strong or Bounded staleness). A write that is not awaited yet may be seen or not.
 * Documents go in and come out as copies. A document whose ttl is over does not exist for any operation.
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
   * All or nothing, in order, at most 100 operations of one partition and 2,000,000 bytes in all.
   * Returns the new etags (null for a delete). As in Cosmos DB, a delete of nothing fails the batch (not_found).
   */
  batch(container: ContainerName, pk: string, ops: BatchOp[]): Promise<(string | null)[]>;
  /** A query by its name in queries.ts. Pages stay complete and free of duplicates while documents are added. */
  query<T extends Doc>(name: string, options?: QueryOptions): Promise<Page<Stored<T>>>;
  /**
   * Some document that has a field, in whichever partition; undefined where none has. It looks through the whole
   * container: for the start, not for requests.
   * @param field of the document itself, in small letters and _
   */
  findWith<T extends Doc>(container: ContainerName, field: string): Promise<Stored<T> | undefined>;
  /**
   * A page of all documents of a container, of all partitions, in an order of the store's own, exactly as they were
   * written. What is there from the first page to the last is seen once; what is written meanwhile may be missed. For
   * work that goes through everything: a page costs what reading its documents costs.
   * @param options.limit documents a page at most, 1 to 1000; 100 unless told
   * @param options.cursor of the page before; opaque, and good for as long as the container is there
   */
  scan<T extends Doc>(
    container: ContainerName,
    options?: { limit?: number; cursor?: string },
  ): Promise<Page<Scanned<T>>>;
  /** Finishes what was asked before; everything asked after it is `unavailable`. */
  close(): Promise<void>;
}
