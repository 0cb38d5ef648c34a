import type { AuditEntry } from '../../contract/audit.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import { AUDIT_HEAD, auditId } from './audit-doc.ts';
import { entriesOf, listAudit } from './list.ts';
import type { Trail } from './trail.ts';

const DAY_MS = 24 * 3600_000;
/** Of the hundred that a batch may hold: others use the store too. */
const AT_ONCE = 50;

interface CutContext {
  store: Store;
  trail: Trail;
  /** Epoch ms. */
  now: () => number;
  /** How long entries are kept, in days. Absent: for good. */
  keepDays: number | undefined;
}

/** What the worker does of a trail whose entries are not kept for good: once a day it lets the old ones go. */
export function createAuditTask(ctx: CutContext) {
  return async ({
    ref: { workspace_id: workspaceId = '' },
  }: ScheduledTaskEntry): Promise<number | undefined> =>
    ctx.keepDays === undefined ? undefined : cutTrail({ ...ctx, keepDays: ctx.keepDays }, workspaceId);
}

/**
 * Deletes the entries of a workspace that are too old. First an entry says up to where, with the hash of the last of them, so
 * that the trail still follows from itself, and nobody else can cut it unseen. Such entries alone are no reason to cut.
 * @returns epoch ms of when to look again; undefined: there is no trail
 */
async function cutTrail(
  { keepDays, now, store, trail }: CutContext & { keepDays: number },
  workspaceId: string,
): Promise<number | undefined> {
  if (!(await store.read('workspaces', workspaceId, AUDIT_HEAD))) return undefined;
  const until = new Date(now() - keepDays * DAY_MS).toISOString();
  const last = await newest(store, workspaceId, { until });
  if (last) {
    const told = (await listAudit({ ctx: { store }, input: { workspaceId, filter: CUTS, limit: 1 } }))
      .items[0];
    if (Number(told?.details.through ?? 0) < last.seq)
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

/** The newest entry that tells of anything but a cut. @param filter.until ISO 8601, exclusive */
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

/** The oldest first, some at once: whatever interrupts it, what is left is without a gap. */
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
