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
  /** How long cases are kept where the workspace keeps questions: as long as the audit trail. Absent: for good. */
  keepDays?: number | undefined;
}

export interface Judgement {
  verdict: Verdict;
  /** Absent: none was asked for yet. */
  reason?: FeedbackReason | undefined;
  words?: string | undefined;
}

/**
 * Keeps what somebody thinks of a run's answer. It replaces what they thought before; the same verdict without a reason
 * leaves their reason as it is. It goes with the run; where the workspace keeps the words of questions it stays as a case
 * to be asked again. That they were told the answer is the caller's to know.
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
  // Whoever ended it meanwhile may not have seen this one.
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
