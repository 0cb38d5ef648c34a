import type { Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { whenInWords } from './job-words.ts';

export const MAX_BUTTONS = 5;

/** The reply if the given time is ambiguous. */
export function whichMoveReply(
  job: JobDoc,
  question: string,
  options: { label: string; to: string }[],
): Reply {
  return {
    kind: 'clarify',
    text: `**${data(job.description)}**, now ${whenInWords(job.schedule)}: when should it run? ${question}`,
    actions: options.slice(0, MAX_BUTTONS).map(({ label, to }, at) => ({
      id: `time-${at + 1}`,
      kind: 'ask',
      label,
      text: `move job ${job.id} to ${to.replace(/^at /, '')}`,
    })),
  };
}
