import type { GivenRole } from '../../contract/people.ts';
import type { Doc } from '../../store/store.ts';

/** A person in a workspace who does not own it, in its partition. Its id is `memberId`. */
export interface MemberDoc extends Doc {
  type: 'member';
  workspace_id: string;
  user_id: string;
  role: GivenRole;
  /** When they joined. ISO 8601. */
  created_at: string;
}

export const memberId = (userId: string): string => `member-${userId}`;
