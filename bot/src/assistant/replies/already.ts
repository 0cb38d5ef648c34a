import type { JobChange } from '../../contract/job-change.ts';
import type { Proposal } from '../../contract/proposal.ts';
import type { Action, Reply } from '../../contract/reply.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { jobInWords, runInWords, whenInWords, withoutZone } from './job-words.ts';
import { buttonOf } from './managed.ts';

/** The id of the button that moves the existing job instead of adding one. */
export const MOVE_ID = 'move';

const CHANGE: Action = { id: 'change', kind: 'ask', label: 'Change', text: 'change it' };

/**
 * The reply if the request is already scheduled at these times: which job it is, when it runs next, and what can be
 * done with it.
 */
export function scheduledAlreadyReply(job: JobDoc, proposal: Proposal): Reply {
  const recurs = job.schedule.kind === 'cron';
  const next = job.next_run ? ` Next run: ${runInWords(job.next_run, job.schedule.timezone)}.` : '';
  const stop = { ...buttonOf(recurs ? 'pause' : 'delete', job), label: 'Stop' };
  return {
    kind: 'notice',
    text: job.enabled
      ? `**That is scheduled already: ${jobInWords(job)}.**${next}`
      : `**That is scheduled already, and paused: ${jobInWords(job)}.**`,
    proposal,
    actions: [...(recurs ? [CHANGE] : []), job.enabled ? stop : buttonOf('resume', job)],
    ...(!recurs && { notes: ['Say “move it to 10” in this thread for another time.'] }),
  };
}

/** The reply if the request is scheduled at other times: the job can be moved, or another added. */
export function moveOrAddReply(
  job: JobDoc,
  proposal: Proposal,
  said: { cost: string; where: string; notes: string[] },
): Reply {
  const { schedule, next_runs } = proposal;
  const [next] = next_runs;
  const change: JobChange = {
    do: 'move',
    job: { id: job.id, description: job.description },
    from: job.schedule,
    to: schedule,
  };
  const paused = job.enabled ? '' : ', and paused';
  return {
    kind: 'clarify',
    text: `**${data(job.description)}** is scheduled already, ${when(job.schedule, schedule)}${paused}. Shall I move it to ${when(schedule, job.schedule)}, or add a second one? Nothing is changed before you choose.`,
    bullets: [
      `**Asked each time:** ${data(job.query)}`,
      ...(next ? [`**First run then:** ${runInWords(next, schedule.timezone)}`] : []),
      `**Posted:** ${said.where}`,
      `**AWS charges per run:** ${said.cost}`,
    ],
    ...(said.notes.length > 0 && { notes: said.notes }),
    proposal,
    change,
    actions: [
      { id: MOVE_ID, kind: 'confirm', label: 'Move it', style: 'primary' },
      { id: 'confirm', kind: 'confirm', label: 'Add a second' },
      { id: 'cancel', kind: 'cancel', label: 'Cancel' },
    ],
  };
}

/** The zone is named if the two differ in it. */
const when = (one: Schedule, other: Schedule): string =>
  one.timezone === other.timezone ? withoutZone(whenInWords(one)) : whenInWords(one);

/** The reply to "yes" when a question offers two ways. */
export const WHICH_OF_TWO =
  'Both are possible: press **Move it** or **Add a second** above, or say “cancel”.';
