import type { Address } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Doc } from '../../store/store.ts';

/** Something to be asked at a time, in the workspace's partition. */
export interface JobDoc extends Doc {
  type: 'job';
  workspace_id: string;
  description: string;
  query: string;
  platform: 'slack' | 'teams';
  /** A local 5-field cron with its IANA zone, or one instant (ISO 8601). */
  schedule: { kind: 'cron'; cron: string; timezone: string } | { kind: 'once'; at: string; timezone: string };
  enabled: boolean;
  is_default_job: boolean;
  /** The plan that was confirmed: tool and arguments. */
  plan?: Reply['plan'];
  /** Where its answers go; absent: not known yet. */
  address?: Address;
  /** ISO 8601. */
  last_run: string | null;
  next_run: string | null;
  created_at: string;
}
