import type { Doc } from '../store/store.ts';
import type { KnownKind } from './known-kind.ts';

/**
 * Increased when the stored format, or the way it is read, changes. Data that another version stored is then read again
 * from AWS.
 */
export const GRAPH_VERSION = 2;

/** What is known about one account, in its workspace's partition: `graph-<12 digits>`. */
export interface GraphDoc extends Doc {
  type: 'graph';
  workspace_id: string;
  version: number;
  /** 12 digits. */
  account: string;
  kinds: Record<string, StoredKind>;
  /**
   * The ids of the documents with the resources. Every version keeps them here, so that another version can delete
   * them.
   */
  docs: string[];
}

export interface StoredKind {
  hash: string;
  /** Absent: all resources could be read. */
  unread?: true;
  /** More resources were read than may be stored. */
  cut?: true;
  /**
   * The ids of the documents with the pieces of its packed resources, in order. Absent: one document holds all of them,
   * or there are none.
   */
  pieces?: string[];
  /** ISO 8601, when a change was last found. */
  changed_at: string;
}

/**
 * The resources of one kind in one account: `graph-<12 digits>-<kind>`. Absent if there are none. A kind that does not
 * fit into a document has a document for each piece: see `pieceDocId`.
 */
export interface ThingsDoc extends Doc {
  type: 'graph_things';
  workspace_id: string;
  version: number;
  hash: string;
  /** See packed.ts. In a document of a piece, a part of this text. */
  packed: string;
}

export const graphDocId = (account: string): string => `graph-${account}`;
export const thingsDocId = (account: string, kind: string): string => `graph-${account}-${kind}`;

/**
 * Returns the id of a document with a piece of a packed text. Its mark stands for the whole text, so that a document never
 * changes, and pieces of two concurrent writes are never mixed.
 */
export const pieceDocId = (account: string, kind: string, mark: string, at: number): string =>
  `${thingsDocId(account, kind)}:${mark}:${at}`;

/** Returns whether a document holds resources of this kind, or a piece of them. */
export const isOfKind = (id: string, account: string, kind: string): boolean =>
  id === thingsDocId(account, kind) || id.startsWith(`${thingsDocId(account, kind)}:`);

/** Returns whether this reading of a kind is already stored. A cut kind is always stored as unread, so its flag is not compared. */
export const isStored = ({ hash, unread }: KnownKind, stored: StoredKind | undefined): boolean =>
  stored?.hash === hash && (stored.cut === true || (stored.unread ?? false) === unread);
