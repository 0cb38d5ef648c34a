/** The containers, with their partition keys: workspaces/workspace_id, users/user_id, lookups/id, agenda/shard. */
export type ContainerName = 'workspaces' | 'users' | 'lookups' | 'agenda';

/**
 * A stored document. `id` and the partition key follow Cosmos DB's rules in every adapter:
 * 1 to 255 characters, none of `/ \ ? #`, no trailing space; at most 2 MB as JSON.
 */
export interface Doc {
  id: string;
  /** The kind of thing, where a container holds several: 'run', 'thread', 'account', … */
  type: string;
  /** Seconds to live, counted from the last write; absent: for ever. */
  ttl?: number;
}

/** A document as it was read, with the version that `ifMatch` compares. */
export interface Stored<T extends Doc = Doc> {
  doc: T;
  /** Opaque. */
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

export interface QueryOptions {
  /** Stay in one partition; without it the query crosses partitions. */
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
 * (ifMatch of an older version), `not_found` (replace of nothing), `too_large`, `invalid`.
 * `read` of nothing is undefined; `delete` of nothing is no error unless ifMatch is given (not_found).
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
  /** All or nothing, in order, at most 100 operations of one partition. Returns the new etags (null for a delete). */
  batch(container: ContainerName, pk: string, ops: BatchOp[]): Promise<(string | null)[]>;
  /** A query by its name in queries.ts. */
  query<T extends Doc>(name: string, options?: QueryOptions): Promise<Page<Stored<T>>>;
  close(): Promise<void>;
}
