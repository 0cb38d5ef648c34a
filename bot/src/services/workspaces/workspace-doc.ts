import type { Doc } from '../../store/store.ts';

/** A workspace, in its own partition; the document's id is WORKSPACE. */
export interface WorkspaceDoc extends Doc {
  type: 'workspace';
  workspace_id: string;
  /** The user who owns it: the truth about whose it is. Who else is in it: people/member-doc.ts. */
  owner_id: string;
  /** Since when, where it was handed over; absent: since it was made. ISO 8601. */
  owner_since?: string;
  name: string;
  /** IANA zone. */
  timezone: string;
  /** The audit trail keeps the words of questions. */
  keep_questions?: boolean;
  /** ISO 8601. */
  created_at: string;
  /** Set while it is being deleted: nobody reaches it from then on. ISO 8601. */
  deleting_at?: string;
}

export const WORKSPACE = 'workspace';

/**
 * In the partition of each person who is in a workspace, so that theirs can be listed; its id is `workspace-<id>`. It
 * proves nothing: the workspace knows who is in it.
 */
export interface WorkspaceLinkDoc extends Doc {
  type: 'workspace_link';
  user_id: string;
  workspace_id: string;
  created_at: string;
  /** Set before the workspace itself is touched, when it is to be deleted: no list shows it any more. ISO 8601. */
  deleting_at?: string;
}

export const workspaceLinkId = (workspaceId: string): string => `workspace-${workspaceId}`;
