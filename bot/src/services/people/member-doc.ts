import type { GivenRole } from '../../contract/people.ts';
import type { Doc } from '../../store/store.ts';

/** Somebody who is in a workspace and does not own it, in its partition; its id is `memberId`. */
export interface MemberDoc extends Doc {
  type: 'member';
  workspace_id: string;
  user_id: string;
  role: GivenRole;
  /** Since when they are in it. ISO 8601. */
  created_at: string;
}

export const memberId = (userId: string): string => `member-${userId}`;
