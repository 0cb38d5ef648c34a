import type { AuditEntry } from '../../contract/audit.ts';
import { StoreError } from '../../store/errors.ts';
import type { BatchOp, Store, Stored } from '../../store/store.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { AuditDoc, AuditHeadDoc } from './audit-doc.ts';
import { AUDIT_HEAD, auditId } from './audit-doc.ts';
import { BEFORE_ALL, sealed } from './chain.ts';

/** What happened, as reported by the code that saw it. */
export type AuditEvent = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'run_id'> &
  Partial<Pick<AuditEntry, 'details'>>;

/** The audit trails of all workspaces. */
export interface Trail {
  /**
   * Appends an entry to the workspace's trail. It is stored when this resolves. Nothing is recorded for a workspace
   * that is gone or being deleted.
   * @throws StoreError `unavailable`, AppError conflict when other processes kept being faster
   */
  record(workspaceId: string, event: AuditEvent): Promise<void>;
}

interface Waiting {
  event: AuditEvent;
  done(): void;
  failed(error: unknown): void;
}

/** Delay of the first cut. A trail may be older than the setting to cut it. */
const FIRST_CUT_MS = 60_000;
/** Entries in one batch. The head takes one more of the store's hundred operations. */
const MAX_AT_ONCE = 90;

/**
 * Creates the trails. Concurrent events in a workspace are written together, and the head is replaced once for all of
 * them.
 * @param keepDays how many days entries are kept (see cut.ts); absent: for good
 */
export function createTrail({
  keepDays,
  now,
  store,
}: {
  store: Store;
  now: () => number;
  keepDays?: number | undefined;
}): Trail {
  const lines = new Map<string, Waiting[]>();
  /** Workspaces with a cut in the agenda. */
  const cut = new Set<string>();

  /** Schedules the cut before an entry is written: an agenda entry without a trail is dropped. */
  async function seeToCut(workspaceId: string): Promise<void> {
    if (keepDays === undefined || cut.has(workspaceId)) return;
    const since = now();
    const entry = scheduledTaskEntry({
      ...{ kind: 'audit', of: workspaceId, ref: { workspace_id: workspaceId } },
      ...{ at: since + FIRST_CUT_MS, since, state: 'due' },
    });
    if (!(await store.read('agenda', entry.shard, entry.id)))
      await store.upsert('agenda', entry.shard, entry);
    cut.add(workspaceId);
  }

  async function writeAll(workspaceId: string, line: Waiting[]): Promise<void> {
    while (line.length > 0) {
      const batch = line.splice(0, MAX_AT_ONCE);
      try {
        const events = batch.map(({ event }) => event);
        await seeToCut(workspaceId);
        await retryOnConflict(() => append(store, workspaceId, { events, at: now() }));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    lines.delete(workspaceId);
  }

  return {
    record: (workspaceId, event) =>
      new Promise<void>((done, failed) => {
        const waiting = { event, done, failed };
        const line = lines.get(workspaceId);
        if (line) {
          line.push(waiting);
          return;
        }
        const begun = [waiting];
        lines.set(workspaceId, begun);
        void writeAll(workspaceId, begun);
      }),
  };
}

/** @param at epoch ms */
async function append(
  store: Store,
  workspaceId: string,
  { at, events }: { at: number; events: readonly AuditEvent[] },
): Promise<void> {
  const head = await store.read<AuditHeadDoc>('workspaces', workspaceId, AUDIT_HEAD);
  const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (!workspace || workspace.doc.deleting_at) return;
  const docs = docsAfter(head, workspaceId, { at, events });
  const last = docs.at(-1);
  if (!last) return;
  const next: AuditHeadDoc = {
    ...{ id: AUDIT_HEAD, type: 'audit_head', workspace_id: workspaceId },
    ...{ seq: last.seq, hash: last.hash, at: last.created_at },
  };
  const ops: BatchOp[] = [
    // A deletion removes the head. If there is none yet, the workspace is replaced in the same batch, so that no trail
    // begins during a deletion.
    ...(head
      ? [{ op: 'replace', doc: next, ifMatch: head.etag } as const]
      : [
          { op: 'replace', doc: workspace.doc, ifMatch: workspace.etag } as const,
          { op: 'create', doc: next } as const,
        ]),
    ...docs.map((doc): BatchOp => ({ op: 'create', doc })),
  ];
  try {
    await store.batch('workspaces', workspaceId, ops);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'not_found')) throw error;
  }
}

function docsAfter(
  head: Stored<AuditHeadDoc> | undefined,
  workspaceId: string,
  { at, events }: { at: number; events: readonly AuditEvent[] },
): AuditDoc[] {
  let { hash: previous, seq } = head?.doc ?? { hash: BEFORE_ALL, seq: 0 };
  // A clock that was set back must not put the trail out of order.
  const instant = new Date(Math.max(at, Date.parse(head?.doc.at ?? '') || 0)).toISOString();
  return events.map(({ details = {}, ...event }) => {
    seq += 1;
    const { actor, at: created_at, ...entry } = sealed({ seq, at: instant, ...event, details, previous });
    previous = entry.hash;
    return {
      ...{ id: auditId(seq), type: 'audit', workspace_id: workspaceId, created_at },
      ...{ actor_kind: actor.kind, actor_id: actor.id },
      ...entry,
    };
  });
}
