import type { Answer } from '../answer.ts';
import type { Draft, Frame } from '../frame.ts';
import type { Decision } from '../plan.ts';
import type { Question } from '../question.ts';
import { WHICH_OF_TWO } from '../replies/already.ts';
import { problemReply } from '../replies/clarify.ts';
import { cancelledReply } from '../replies/decided-replies.ts';
import { KEEP_OR_REMOVE } from '../replies/default-jobs.ts';
import { historyReply } from '../replies/history-reply.ts';
import { decide, proposedOf } from './decide.ts';
import { decideChange } from './decide-change.ts';

/** Applies a typed word to the job that is proposed in the thread. */
export async function decideDraft(
  decision: Decision,
  { draft, ...frame }: Frame,
  { context, jobs }: Pick<Question, 'context' | 'jobs'>,
): Promise<Answer> {
  const isOneOfTwo = draft?.run !== undefined && draft.run === frame.change?.run;
  if (isOneOfTwo && decision === 'confirm') return { reply: problemReply(WHICH_OF_TWO) };
  const proposed = draft && proposedOf(draft, context.now);
  if (!draft && frame.change?.change.do === 'keep' && decision === 'cancel')
    return { reply: problemReply(KEEP_OR_REMOVE) };
  if (!draft && frame.change && jobs && decision !== 'change')
    return decideChange(decision, frame.change, { frame, now: context.now, jobs });
  if (proposed && jobs)
    return decide(decision, proposed, { frame: { ...frame, draft }, now: context.now, jobs });
  const job = !draft && frame.job ? await jobs?.find(frame.job) : undefined;
  if (job) return { reply: historyReply('confirmed', job, job) };
  if (decision === 'cancel') return { reply: cancelledReply, frame: { ...frame, choices: [] } };
  return { reply: problemReply(incomplete(draft)) };
}

function incomplete(draft: Draft | undefined): string {
  return draft?.wanted
    ? 'There is nothing to confirm yet: tell me when it shall come, such as “every day at 9”.'
    : 'There is nothing to confirm yet: tell me what to report, such as “costs of yesterday by service”.';
}
