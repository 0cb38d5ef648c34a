import type { Address, Incoming } from '../../contract/message.ts';
import { tracedDoc } from '../../telemetry/telemetry.ts';
import { RUN_SECONDS } from '../runs/enqueue.ts';
import type { RunDoc } from '../runs/run.ts';
import type { JobDoc } from './job-doc.ts';

/**
 * Returns the run that asks a job's question for an instant. Its answer begins a thread at `address`. Times in epoch
 * ms.
 */
export function jobRun(
  job: JobDoc,
  { id, address, due, now }: { id: string; address: Address; due: number; now: number },
): RunDoc {
  const incoming: Incoming = {
    address: { ...address, thread: '' },
    message_id: id,
    user: '',
    text: job.query,
    mentioned: false,
    direct: false,
    timezone: job.schedule.timezone,
  };
  return {
    id,
    type: 'run',
    workspace_id: job.workspace_id,
    thread_key: `thread-${id}`,
    status: 'pending',
    incoming,
    origin: {
      kind: 'job',
      job_id: job.id,
      instant: new Date(due).toISOString(),
      description: job.description,
      ...(job.plan && { plan: job.plan }),
      ...(job.confirmed_by && { confirmed_by: job.confirmed_by }),
    },
    created_at: new Date(now).toISOString(),
    attempts: 0,
    ...tracedDoc(id),
    ttl: RUN_SECONDS,
  };
}
