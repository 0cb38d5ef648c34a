import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { RunInput } from '@windsock/bot/runs/compute-reply.ts';
import type { Worker, WorkerOptions } from '@windsock/bot/runs/worker.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { putOnAgenda } from '@windsock/bot/services/jobs/job-entry.ts';
import { createJobTask } from '@windsock/bot/services/jobs/scheduled-task.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { bench, silent, text } from './kit.ts';

export const FIRST = Date.parse('2026-11-20T12:10:00Z');

export const SPENT = 'You spent **$12** yesterday.';

export const failure = { kind: 'error' as const, text: 'AWS refused: AccessDenied.' };

export const MINUTE = 60_000;

/** A worker for jobs, on a store with job J1: hourly at ten past, answered in C1. It is 12:00. */
export async function jobBench(
  answers: () => Reply = () => text(SPENT),
  options: Partial<WorkerOptions> = {},
) {
  const asked: RunInput[] = [];
  const made = bench(async (input) => {
    asked.push(input);
    return { reply: answers(), frame: { last: 'plan' } };
  });
  const { store, clock, fake } = made;
  const surfaces = new Map([['slack' as const, fake.surface]]);
  const now = () => clock.now;
  const scheduledTasks = (over: Store) => ({
    job: createJobTask({ store: over, now, logger: silent, doorbell: (ref): void => worker.ring(ref) }),
  });
  const another = (over = store): Worker =>
    made.another({ store: over, surfaces, scheduledTasks: scheduledTasks(over), ...options });
  const worker = another();
  const job: JobDoc = {
    id: 'J1',
    type: 'job',
    workspace_id: 'W1',
    description: 'An hourly cost report',
    query: 'what did we spend yesterday?',
    platform: 'slack',
    schedule: { kind: 'cron', cron: '10 * * * *', timezone: 'UTC' },
    enabled: true,
    is_default_job: false,
    plan: { tool: 'cost.usage', args: {} },
    address: { surface: 'slack', org: 'O1', channel: 'C1', thread: '9.9' },
    last_run: null,
    next_run: new Date(FIRST).toISOString(),
    created_at: new Date(clock.now).toISOString(),
  };
  await putOnAgenda(store, job);
  await store.create('workspaces', 'W1', job);
  const idOf = (instant: number) => `J1-${instant.toString(36)}`;
  return {
    ...made,
    asked,
    worker,
    another,
    idOf,
    /** Processes everything that is due by then, in order. */
    async pass(to: number, by = worker) {
      clock.now = Math.max(clock.now, to);
      by.ring();
      await by.idle();
    },
    job: async () => (await store.read<JobDoc>('workspaces', 'W1', 'J1'))?.doc as JobDoc,
    runAt: (instant: number) => made.run(idOf(instant)) as Promise<RunDoc>,
    said: () => [...fake.messages.values()].map(({ replies }) => replies.at(-1)?.text),
  };
}
