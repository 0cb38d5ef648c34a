import { createJobsPort } from '@windsock/bot/assistant/jobs/jobs-port.ts';
import { auditedJobsPort } from '@windsock/bot/runs/audited-jobs-port.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { expect, it } from 'vitest';
import { ADDRESS, jobBench, silent } from '../jobs/kit.ts';

it('records changes to jobs in a chat, with who asked for them and in which message', async () => {
  const { clock, store } = await jobBench();
  const now = () => clock.now;
  const address = { ...ADDRESS, surface: 'slack' as const };
  const incoming = { address, message_id: 'M', user: 'U7', text: 'yes', mentioned: false, direct: false };
  const run = {
    ...{ id: 'R1', type: 'run', workspace_id: 'W1', thread_key: 't', status: 'leased', attempts: 1 },
    ...{ incoming, created_at: new Date(clock.now).toISOString() },
  } as RunDoc;
  const port = auditedJobsPort(
    createJobsPort({
      ctx: { store, now, logger: silent, doorbell: () => {} },
      input: { workspaceId: 'W1', runId: 'R1', incoming },
    }),
    createTrail({ store, now }),
    run,
  );
  const schedule = { kind: 'cron', cron: '0 9 * * *', timezone: 'UTC' } as const;
  const made = await port.create({
    ...{ id: 'job-1', description: 'Daily costs', query: 'what did we spend yesterday?', schedule },
    ...{ platform: 'slack', address },
  });
  await port.setEnabled(made.id, false);
  await port.remove(made.id);
  await expect(port.remove(made.id)).rejects.toThrow();
  const { items } = await listAudit({ ctx: { store }, input: { workspaceId: 'W1' } });
  expect(items.map(({ action, actor, run_id, subject }) => [action, actor, subject, run_id])).toEqual(
    ['job.deleted', 'job.changed', 'job.created'].map((action) => [
      action,
      { kind: 'slack', id: 'U7' },
      made.id,
      'R1',
    ]),
  );
});
