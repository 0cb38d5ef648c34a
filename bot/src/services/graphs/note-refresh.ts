import type { Store } from '../../store/store.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';

/** Delay of the first reading. When an account was just connected or is being analysed, questions about it go first. */
const FIRST_MS = 60_000;
/** Interval between two readings of an account. A random addition keeps accounts from being read all at once. */
const EVERY_MS = 6 * 3_600_000;
const SPREAD_MS = 30 * 60_000;

/**
 * Schedules that a worker reads an account's resources, and again every few hours. Does nothing if that is already
 * scheduled.
 */
export async function noteRefresh({
  ctx: { now, store },
  input: { awsAccountId, workspaceId },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; awsAccountId: string };
}): Promise<void> {
  const since = now();
  const entry = scheduledTaskEntry({
    kind: 'graph',
    of: `${workspaceId}-${awsAccountId}`,
    ref: { workspace_id: workspaceId, aws_account_id: awsAccountId },
    ...{ at: since + FIRST_MS, since, state: 'due' },
  });
  if (await store.read('agenda', entry.shard, entry.id)) return;
  await store.upsert('agenda', entry.shard, entry);
}

/**
 * Returns when to read next, in epoch ms, whatever the last result. An account that refused is left alone for as long.
 */
export const nextRefresh = (now: number): number => now + EVERY_MS + Math.random() * SPREAD_MS;
