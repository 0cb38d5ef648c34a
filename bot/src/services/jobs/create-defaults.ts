import { DateTime } from 'luxon';
import type { Store } from '../../store/store.ts';
import type { AccountDoc } from '../accounts/account-doc.ts';
import { announceUnlessDeleted } from '../announcements/announce.ts';
import { listInstallations } from '../installations/list.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import { createJob } from './create.ts';
import { defaultJobs } from './default-jobs.ts';

interface Context {
  store: Store;
  now: () => number;
}

/** In an agenda entry, in place of a job: the default jobs must be created. */
export const DEFAULT_JOBS = 'defaults';
/** Longer than saving an account takes. */
const LATER_MS = 60_000;

/**
 * Runs `work`, which may give a workspace its first AWS account or chat platform. Then creates its default jobs if it
 * now has both. If the process ends in between, the agenda does the rest.
 */
export async function thenCreateDefaults<T>(
  ctx: Context,
  workspaceId: string,
  save: () => Promise<T>,
): Promise<T> {
  if (await haveAll(ctx.store, workspaceId)) return save();
  const since = ctx.now();
  const ref = { workspace_id: workspaceId, job_id: DEFAULT_JOBS };
  const of = `${DEFAULT_JOBS}-${workspaceId}`;
  const entry = scheduledTaskEntry({ kind: 'job', of, ref, at: since + LATER_MS, since, state: 'due' });
  await ctx.store.upsert('agenda', entry.shard, entry);
  const saved = await save();
  // What was saved is kept. The default jobs can be created later.
  await createDefaultJobs({ ctx, input: { workspaceId } }).catch(() => {});
  return saved;
}

/** Creates the default jobs that a workspace lacks, if it has both an AWS account and a chat platform. */
export async function createDefaultJobs({
  ctx,
  input: { workspaceId },
}: {
  ctx: Context;
  input: { workspaceId: string };
}): Promise<void> {
  const { store, now } = ctx;
  const workspace = (await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE))?.doc;
  if (!workspace || workspace.deleting_at) return;
  const accounts = await store.query<AccountDoc>('accounts.of_workspace', { pk: workspaceId, limit: 1 });
  const [installation] = await listInstallations({ ctx, input: { workspaceId } });
  if (accounts.items.length === 0 || !installation) return;
  const { timezone } = workspace;
  const today = DateTime.fromMillis(now(), { zone: timezone });
  for (const { id, cron, plan, ...job } of defaultJobs) {
    // The entry of an existing job must not be moved.
    if (await store.read('workspaces', workspaceId, id)) continue;
    const schedule = { kind: 'cron' as const, cron, timezone };
    const { platform } = installation;
    const input = { ...job, id, workspace_id: workspaceId, platform, schedule, plan: plan(today) };
    await createJob({ ctx, input: { ...input, is_default_job: true } });
  }
  // Once for a workspace, however often this runs.
  const about = { kind: 'announcement', about: 'default_jobs' } as const;
  const what = 'The default jobs are scheduled';
  await announceUnlessDeleted({
    ctx,
    input: { workspaceId, id: 'announced-default-jobs', origin: about, what, timezone },
  });
}

async function haveAll(store: Store, workspaceId: string): Promise<boolean> {
  const found = await Promise.all(defaultJobs.map(({ id }) => store.read('workspaces', workspaceId, id)));
  return found.every(Boolean);
}
