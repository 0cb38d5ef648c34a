import type { Proposal } from '../../contract/proposal.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDecision } from '../../services/jobs/decide.ts';
import { runInWords, whenInWords } from './job-words.ts';

const notice = (text: string): Reply => ({ kind: 'notice', text });

/** The reply to a button of a proposal that was decided before. `job`: its current state, if it exists. */
export function historyReply(
  decision: JobDecision,
  proposal: Pick<Proposal, 'description' | 'schedule'>,
  job?: { enabled: boolean; next_run: string | null; schedule: Schedule },
): Reply {
  const what = `**${data(proposal.description)}, ${whenInWords(proposal.schedule)}**`;
  if (decision === 'cancelled')
    return notice(
      `${what} was cancelled already, and is not scheduled. Ask for it again if you want it after all.`,
    );
  if (decision === 'changed')
    return notice(`${what} was changed since: the newer proposal in this thread is the one to confirm.`);
  if (decision === 'moved')
    return notice(`Nothing was added: the job that was there was moved instead, to these times. ${what}.`);
  if (!job)
    return notice(
      `${what} was confirmed before, and is not among the scheduled jobs now. Ask “what is scheduled here?” to see those that are.`,
    );
  if (job.next_run)
    return notice(
      `${what} is scheduled already. Next run: ${runInWords(job.next_run, job.schedule.timezone)}. Say “delete it” if you do not want it any more.`,
    );
  return notice(`${what} was scheduled, and ${job.enabled ? 'has run' : 'is paused'}.`);
}
