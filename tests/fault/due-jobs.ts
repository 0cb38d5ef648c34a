import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { putOnAgenda } from '@windsock/bot/services/jobs/job-entry.ts';
import type { Store } from '@windsock/bot/store/store.ts';

const WORKSPACES = 25;

/** Creates one-time jobs that have been due for a second, each with `more`. */
export async function putDueJobs(store: Store, count: number, more: Partial<JobDoc> = {}): Promise<void> {
  const due = new Date(Date.now() - 1_000).toISOString();
  const job = (n: number): JobDoc => ({
    id: `job-${n}`,
    type: 'job',
    workspace_id: `W${n % WORKSPACES}`,
    description: `Report ${n}`,
    query: 'what did we spend yesterday?',
    platform: 'slack',
    schedule: { kind: 'once', at: due, timezone: 'UTC' },
    enabled: true,
    is_default_job: false,
    address: { surface: 'slack', org: 'T1', channel: 'C1', thread: '' },
    last_run: null,
    next_run: due,
    created_at: due,
    ...more,
  });
  // One at a time per workspace, because a store under too many parallel requests times out.
  const ofWorkspace = async (first: number) => {
    for (let n = first; n < count; n += WORKSPACES) {
      const each = job(n);
      await putOnAgenda(store, each);
      await store.create('workspaces', each.workspace_id, each);
    }
  };
  await Promise.all(Array.from({ length: WORKSPACES }, (_, first) => ofWorkspace(first)));
}
