import type { Action, Reply } from '../../contract/reply.ts';
import { describeSchedule } from '../../domain/schedule/describe.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { jobInWords, runInWords } from './job-words.ts';

const LABELS = { pause: 'Pause it', resume: 'Turn it on', delete: 'Delete it …', run: 'Run it now' };

/** A button that does something with one job. */
export function buttonOf(what: keyof typeof LABELS, { id }: Pick<JobDoc, 'id'>): Action {
  const text = `${what} job ${id}${what === 'run' ? ' now' : ''}`;
  return { id: `${what}-job`, kind: 'ask', label: LABELS[what], text };
}

export function pausedReply(job: JobDoc, until: string | undefined): Reply {
  const already = job.enabled ? 'Paused' : 'Paused already';
  const lasting = until
    ? `I cannot turn it on again by myself (you said “${data(until, 60)}”): say “resume it” then.`
    : 'It does not run until you say “resume it”.';
  return {
    kind: 'notice',
    text: `**${already}: ${jobInWords(job)}.** ${lasting}`,
    actions: [buttonOf('resume', job)],
  };
}

export function resumedReply(job: JobDoc, wasOn: boolean): Reply {
  const next = job.next_run ? ` Next run: ${runInWords(job.next_run, job.schedule.timezone)}.` : '';
  return {
    kind: 'notice',
    text: `**${wasOn ? 'On already' : 'On again'}: ${jobInWords(job)}.**${next}`,
    ...(wasOn && { actions: [buttonOf('run', job)] }),
  };
}

export function runningReply({ job, here }: ListedJob): Reply {
  const where = here ? 'this channel' : 'the channel of the job';
  const after = job.enabled ? 'Its own times stay as they are.' : 'It stays paused otherwise.';
  return {
    kind: 'notice',
    text: `**Running now: ${data(job.description)}.** Its answer begins a new thread in ${where}. ${after}`,
  };
}

export const inLowerCase = (schedule: JobDoc['schedule']): string => describeSchedule(schedule).toLowerCase();
