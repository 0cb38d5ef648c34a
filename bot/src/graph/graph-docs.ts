import type { Doc } from '../store/store.ts';
import type { KnownKind } from './known-kind.ts';

/** Goes up when what is stored, or how it is read, changes: what another version stored is read anew from AWS. */
export const GRAPH_VERSION = 2;

/** What is known of one account, in its workspace's partition: `graph-<12 digits>`. */
export interface GraphDoc extends Doc {
  type: 'graph';
  workspace_id: string;
  version: number;
  /** 12 digits. */
  account: string;
  kinds: Record<string, StoredKind>;
  /** The ids of the documents that hold the things. Every version has them here, so that another can delete them. */
  docs: string[];
}

export interface StoredKind {
  hash: string;
  /** Absent: all of them could be read. */
  unread?: true;
  /** More were read than a document holds. */
  cut?: true;
  /** ISO 8601, when it was last found changed. */
  changed_at: string;
}

/** The things of one kind of one account: `graph-<12 digits>-<kind>`. There is none where there are no things. */
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

/** Would storing it change anything? */
export const isStored = ({ hash, unread }: KnownKind, stored: StoredKind | undefined): boolean =>
  stored?.hash === hash && (stored.cut === true || (stored.unread ?? false) === unread);
