import type { FeedbackResult, Verdict } from '../../contract/feedback.ts';
import type { FeedbackReason } from '../../contract/feedback-words.ts';
import type { Store } from '../../store/store.ts';
import type { RunDoc } from '../runs/run.ts';
import type { FeedbackDoc, Judge } from './feedback-doc.ts';
import { feedbackId } from './feedback-doc.ts';
import { caseOf, keepsQuestions, secondsLeft } from './kept-case.ts';

export interface FeedbackContext {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  /** How long cases are kept if the workspace keeps questions: as long as the audit trail. Absent: for good. */
  keepDays?: number | undefined;
}

export interface Judgement {
  verdict: Verdict;
  /** Absent: not asked for yet. */
  reason?: FeedbackReason | undefined;
  words?: string | undefined;
}

/**
 * Stores a person's feedback on a run's answer. It replaces their earlier feedback; the same verdict without a reason
 * keeps the earlier reason. It is deleted with the run. If the workspace keeps the words of questions, it stays as a
 * case that can be asked again. The caller must know that the person saw the answer.
 */
export async function giveFeedback({
  ctx: { keepDays, now, store },
  input: { by, judgement, run },
}: {
  ctx: FeedbackContext;
  input: { run: RunDoc; by: Judge; judgement: Judgement };
}): Promise<FeedbackResult> {
  const { id: run_id, workspace_id } = run;
  const id = feedbackId(run_id, by);
  const before = (await store.read<FeedbackDoc>('workspaces', workspace_id, id))?.doc;
  const judged = merged(before, judgement);
  const doc: FeedbackDoc = {
    ...{ id, type: 'feedback', workspace_id, run_id, by },
    ...judged,
    ...((judged.reason || judged.words) && { shared: true }),
    created_at: new Date(now()).toISOString(),
  };
  const alone = { ...doc, ttl: secondsLeft(run, now()) };
  if (!(await keepsQuestions(store, workspace_id))) {
    await store.upsert('workspaces', workspace_id, alone);
    return resultOf(doc);
  }
  const ttl = keepDays !== undefined && { ttl: keepDays * 24 * 3600 };
  await store.upsert('workspaces', workspace_id, { ...doc, kept: caseOf(run), ...ttl });
  // If the setting was turned off meanwhile, this document may have been missed.
  if (!(await keepsQuestions(store, workspace_id))) await store.upsert('workspaces', workspace_id, alone);
  return resultOf(doc);
}

function merged(before: FeedbackDoc | undefined, { reason, verdict, words }: Judgement): Judgement {
  const given = { verdict, ...(reason && { reason }), ...(words && { words }) };
  if (!before || before.verdict !== verdict || reason || words) return given;
  return {
    ...given,
    ...(before.reason && { reason: before.reason }),
    ...(before.words && { words: before.words }),
  };
}

export const resultOf = ({ reason, run_id, verdict, words }: FeedbackDoc): FeedbackResult => ({
  ...{ run_id, verdict },
  reason: reason ?? null,
  words: words ?? null,
});
