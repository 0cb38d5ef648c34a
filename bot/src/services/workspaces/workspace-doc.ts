import type { Doc } from '../../store/store.ts';

/** A workspace, in its own partition. The document's id is WORKSPACE. */
export interface WorkspaceDoc extends Doc {
  type: 'workspace';
  workspace_id: string;
  /** The user who owns it. This is the truth about ownership. Members: people/member-doc.ts. */
  owner_id: string;
  /** Since when, if it was handed over. Absent: since its creation. ISO 8601. */
  owner_since?: string;
  name: string;
  /** IANA zone. */
  timezone: string;
  /** Whether the audit trail keeps the words of questions. */
  keep_questions?: boolean;
  /** ISO 8601. */
  created_at: string;
  /** Set while it is being deleted. From then on nobody can reach it. ISO 8601. */
  deleting_at?: string;
}

export const WORKSPACE = 'workspace';

/**
 * Lists a workspace in the partition of each person who is in it. Its id is `workspace-<id>`. It proves nothing: the
 * workspace knows who is in it.
 */
export interface WorkspaceLinkDoc extends Doc {
  type: 'workspace_link';
  user_id: string;
  workspace_id: string;
  created_at: string;
  /**
   * Set when the workspace is to be deleted, before the workspace itself is touched. From then on no list shows it. ISO
   * 8601.
   */
  deleting_at?: string;
}

export const workspaceLinkId = (workspaceId: string): string => `workspace-${workspaceId}`;
