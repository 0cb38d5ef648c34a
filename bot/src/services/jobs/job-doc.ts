import type { Address, SurfaceName } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import type { Doc } from '../../store/store.ts';

/** A question that is asked on a schedule, in the workspace's partition. */
export interface JobDoc extends Doc {
  type: 'job';
  workspace_id: string;
  description: string;
  query: string;
  platform: 'slack' | 'teams';
  schedule: Schedule;
  enabled: boolean;
  is_default_job: boolean;
  /** The confirmed plan: tool and arguments. */
  plan?: Reply['plan'];
  /** Who confirmed it. The job asks on their behalf. Absent: it is a default job, or older than this field. */
  confirmed_by?: { surface: SurfaceName; user: string };
  /** Where its answers go. Absent: to the workspace's default channel (services/default-channel), once there is one. */
  address?: Address;
  /** Consecutive instants without an answer, and the last of them (ISO 8601): see settle.ts. */
  failures?: { count: number; instant: string };
  /** ISO 8601. */
  last_run: string | null;
  next_run: string | null;
  created_at: string;
}

/** Whether it was to run once and has. It is then a record. */
export const isCompleted = ({ schedule, last_run }: Pick<JobDoc, 'schedule' | 'last_run'>): boolean =>
  schedule.kind === 'once' && last_run !== null;
