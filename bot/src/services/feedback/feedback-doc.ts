import { hash } from 'node:crypto';
import type { Verdict } from '../../contract/feedback.ts';
import type { FeedbackReason } from '../../contract/feedback-words.ts';
import type { SurfaceName } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Doc } from '../../store/store.ts';

/** Who judges: as their chat or the API calls them. */
export interface Judge {
  surface: SurfaceName;
  user: string;
}

/** What one person thinks of one run's answer, in the workspace's partition. */
export interface FeedbackDoc extends Doc {
  type: 'feedback';
  workspace_id: string;
  run_id: string;
  verdict: Verdict;
  reason?: FeedbackReason;
  words?: string;
  by: Judge;
  /** They gave a reason, and were told that it is read with the question and its answer. */
  shared?: true;
  /** What was judged, where the workspace keeps the words of questions: it outlives the run. */
  kept?: KeptCase;
  /** ISO 8601: when it was given last. */
  created_at: string;
}

export interface KeptCase {
  text: string;
  thread: string;
  /** The question was one person's alone. */
  private: boolean;
  reply_text: string;
  plan?: Reply['plan'];
  /** Under which the answer was found; absent: under everything. */
  scope?: Scope | undefined;
}

/** One document a run and person: who changes their mind replaces it. */
export function feedbackId(runId: string, { surface, user }: Judge): string {
  return `feedback-${hash('sha256', [runId, surface, user].join('\n'), 'hex').slice(0, 32)}`;
}

export const isSame = (one: Judge, other: Judge): boolean =>
  one.surface === other.surface && one.user === other.user;
