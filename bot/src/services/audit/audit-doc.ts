import type { AuditActor, AuditEntry } from '../../contract/audit.ts';
import type { Doc } from '../../store/store.ts';

/** An entry of a workspace's audit trail, in its partition. Written once, never changed. */
export interface AuditDoc extends Doc, Omit<AuditEntry, 'at' | 'actor'> {
  type: 'audit';
  workspace_id: string;
  /** When it happened, never earlier than the preceding entry. ISO 8601. */
  created_at: string;
  actor_kind: AuditActor['kind'];
  actor_id: string;
}

/** The last entry of a trail. An entry is appended by replacing it in the same batch. Its id is AUDIT_HEAD. */
export interface AuditHeadDoc extends Doc {
  type: 'audit_head';
  workspace_id: string;
  seq: number;
  hash: string;
  /** ISO 8601. */
  at: string;
}

export const AUDIT_HEAD = 'audit-head';

/** Ids sort in the order of the numbers. */
export const auditId = (seq: number): string => `audit-${String(seq).padStart(12, '0')}`;
