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
  /** More resources were read than a document holds. */
  cut?: true;
  /** ISO 8601, when a change was last found. */
  changed_at: string;
}

/** The resources of one kind in one account: `graph-<12 digits>-<kind>`. Absent if there are none. */
export interface ThingsDoc extends Doc {
  type: 'graph_things';
  workspace_id: string;
  version: number;
  hash: string;
  /** See packed.ts. */
  packed: string;
}

export const graphDocId = (account: string): string => `graph-${account}`;
export const thingsDocId = (account: string, kind: string): string => `graph-${account}-${kind}`;

/** Returns whether this reading of a kind is already stored. A cut kind is always stored as unread, so its flag is not compared. */
export const isStored = ({ hash, unread }: KnownKind, stored: StoredKind | undefined): boolean =>
  stored?.hash === hash && (stored.cut === true || (stored.unread ?? false) === unread);
