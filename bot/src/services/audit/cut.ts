import type { AuditEntry } from '../../contract/audit.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import { AUDIT_HEAD, auditId } from './audit-doc.ts';
import { entriesOf, listAudit } from './list.ts';
import type { Trail } from './trail.ts';

/** Half of what a batch may hold, since others use the store, too. */
const AT_ONCE = 50;

interface CutContext {
  store: Store;
  trail: Trail;
  /** Epoch ms. */
  now: () => number;
  /** How many days entries are kept. Absent: for good. */
  keepDays: number | undefined;
}

/** The worker's task for trails whose entries are not kept for good: once a day it deletes the old ones. */
export function createAuditTask(ctx: CutContext) {
  return async ({
    ref: { workspace_id: workspaceId = '' },
  }: ScheduledTaskEntry): Promise<number | undefined> =>
    ctx.keepDays === undefined ? undefined : cutTrail({ ...ctx, keepDays: ctx.keepDays }, workspaceId);
}

/**
 * Deletes a workspace's entries that are too old. First it appends an entry that says up to which one, with that one's
 * hash. The trail thus stays verifiable, and nobody else can cut it unnoticed. If only such entries are old, nothing is
 * cut.
 * @returns when to look again, in epoch ms; undefined: there is no trail
 */
async function cutTrail(
  { keepDays, now, store, trail }: CutContext & { keepDays: number },
  workspaceId: string,
): Promise<number | undefined> {
  if (!(await store.read('workspaces', workspaceId, AUDIT_HEAD))) return undefined;
  const until = new Date(now() - keepDays * DAY_MS).toISOString();
  const last = await newest(store, workspaceId, { until });
  if (last) {
    const lastCut = (await listAudit({ ctx: { store }, input: { workspaceId, filter: CUTS, limit: 1 } }))
      .items[0];
    if (Number(lastCut?.details.through ?? 0) < last.seq)
      await trail.record(workspaceId, {
        action: 'trail.cut',
        actor: { kind: 'schedule', id: 'retention' },
        details: { through: last.seq, hash: last.hash, kept_days: keepDays },
      });
    await deleteUpTo(store, workspaceId, last.seq);
  }
  const oldest = await firstKept(store, workspaceId);
  const since = oldest ? Date.parse(oldest.at) : now();
  return Math.max(since + keepDays * DAY_MS, now() + DAY_MS);
}

const CUTS = { action: 'trail.cut' } as const;

/** Returns the newest entry that is not about a cut. @param filter.until ISO 8601, exclusive */
async function newest(
  store: Store,
  workspaceId: string,
  filter: { until: string },
): Promise<AuditEntry | undefined> {
  let cursor: string | undefined;
  do {
    const page = await listAudit({ ctx: { store }, input: { workspaceId, filter, cursor } });
    const found = page.items.find(({ action }) => action !== CUTS.action);
    if (found) return found;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return undefined;
}

async function firstKept(store: Store, workspaceId: string): Promise<AuditEntry | undefined> {
  for await (const entry of entriesOf(store, workspaceId)) if (entry.action !== CUTS.action) return entry;
  return undefined;
}

/** Deletes the oldest entries first, in batches. After an interruption the rest has no gap. */
async function deleteUpTo(store: Store, workspaceId: string, through: number): Promise<void> {
  let ops: BatchOp[] = [];
  const flush = async () => {
    if (ops.length > 0) await store.batch('workspaces', workspaceId, ops);
    ops = [];
  };
  for await (const { seq } of entriesOf(store, workspaceId)) {
    if (seq > through) break;
    ops.push({ op: 'delete', id: auditId(seq) });
    if (ops.length === AT_ONCE) await flush();
  }
  await flush();
}
