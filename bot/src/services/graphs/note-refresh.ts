import type { Store } from '../../store/store.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';

/** An account was connected just now, or is being analysed: questions about it go first. */
const FIRST_MS = 60_000;
/** What is in an account is read anew so often, and somewhat later, so that accounts do not stand in line. */
const EVERY_MS = 6 * 3_600_000;
const SPREAD_MS = 30 * 60_000;

/** Lets a worker read what is in an account, and again every few hours; nothing where one does already. */
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

/** Epoch ms of the next reading, whatever came of this one: an account that refused is left alone as long. */
export const nextRefresh = (now: number): number => now + EVERY_MS + Math.random() * SPREAD_MS;
