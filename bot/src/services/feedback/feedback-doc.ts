import { hash } from 'node:crypto';
import type { Verdict } from '../../contract/feedback.ts';
import type { FeedbackReason } from '../../contract/feedback-words.ts';
import type { SurfaceName } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Doc } from '../../store/store.ts';

/** The person who gives feedback, under the name that their chat or the API uses. */
export interface Judge {
  surface: SurfaceName;
  user: string;
}

/** One person's feedback on one run's answer, in the workspace's partition. */
export interface FeedbackDoc extends Doc {
  type: 'feedback';
  workspace_id: string;
  run_id: string;
  verdict: Verdict;
  reason?: FeedbackReason;
  words?: string;
  by: Judge;
  /** They gave a reason, and were told that it is read together with the question and its answer. */
  shared?: true;
  /** What the feedback is about, if the workspace keeps the words of questions. It outlives the run. */
  kept?: KeptCase;
  /** ISO 8601, when it was last given. */
  created_at: string;
}

export interface KeptCase {
  text: string;
  thread: string;
  /** Whether the question was private. */
  private: boolean;
  reply_text: string;
  plan?: Reply['plan'];
  /** The scope under which the answer was found. Absent: everything. */
  scope?: Scope | undefined;
}

/** One document for each run and person. New feedback replaces the old. */
export function feedbackId(runId: string, { surface, user }: Judge): string {
  return `feedback-${hash('sha256', [runId, surface, user].join('\n'), 'hex').slice(0, 32)}`;
}

export const isSame = (one: Judge, other: Judge): boolean =>
  one.surface === other.surface && one.user === other.user;
