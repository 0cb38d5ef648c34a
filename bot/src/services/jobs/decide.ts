import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import { RUN_SECONDS } from '../runs/enqueue.ts';

/** changed: another proposal replaced it. moved: an existing job got its times. */
export type JobDecision = 'confirmed' | 'cancelled' | 'changed' | 'moved';

/** The outcome of a proposed job. The first decision counts. Its id is derived from the run that proposed the job. */
interface DecisionDoc extends Doc {
  type: 'decision';
  workspace_id: string;
  decision: JobDecision;
  /** The run that decided. */
  by: string;
  /** ISO 8601. */
  created_at: string;
}

/**
 * Decides about a proposed job, once. A later caller gets the decision that was made.
 * @param input.proposal the id of the run that proposed it
 * @param input.by the run that decides; repeated by the same run, it counts as that run's decision
 */
export async function decideJob({
  ctx: { store, now },
  input: { workspaceId, proposal, decision, by },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; proposal: string; decision: JobDecision; by: string };
}): Promise<{ decision: JobDecision; own: boolean }> {
  const doc: DecisionDoc = {
    id: `decision-${proposal}`,
    type: 'decision',
    workspace_id: workspaceId,
    decision,
    by,
    created_at: new Date(now()).toISOString(),
    // Longer than the proposal's buttons can be pressed.
    ttl: 2 * RUN_SECONDS,
  };
  try {
    await store.create('workspaces', workspaceId, doc);
    return { decision, own: true };
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    const found = await store.read<DecisionDoc>('workspaces', workspaceId, doc.id);
    if (!found) throw error;
    return { decision: found.doc.decision, own: found.doc.by === by };
  }
}
