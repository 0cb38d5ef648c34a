import type { Action, Reply } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { jobInWords, runInWords } from './job-words.ts';
import { buttonOf } from './managed.ts';

/** Announces the jobs that a workspace has without having ordered them. @param jobs those that are on; one at least */
export function defaultJobsReply(jobs: readonly JobDoc[]): Reply {
  const several = jobs.length > 1;
  const last = jobs.at(-1)?.description.toLowerCase() ?? '';
  return {
    kind: 'clarify',
    text: `**I scheduled ${several ? `${NUMBERS[jobs.length] ?? jobs.length} reports` : 'a report'} that ${several ? 'come' : 'comes'} here by ${several ? 'themselves' : 'itself'}.** Keep ${several ? 'them' : 'it'}, or remove ${several ? 'them' : 'it'}?`,
    bullets: jobs.map((job) => `**${jobInWords(job)}**${nextOf(job)}`),
    notes: [
      `Remove turns ${several ? 'them' : 'it'} off: you can turn ${several ? 'them' : 'it'} on again at any time.${several ? ` Say “pause the ${last}” in this thread to turn off that one alone.` : ''}`,
    ],
    change: { do: 'keep', jobs: jobs.map(({ id, description }) => ({ id, description })) },
    actions: [
      { id: 'confirm', kind: 'confirm', label: 'Keep', style: 'primary' },
      { id: 'cancel', kind: 'cancel', label: 'Remove' },
    ],
  };
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** The reply after keeping them: when each runs next. */
export const keptReply = (jobs: readonly JobDoc[]): Reply => ({
  kind: 'notice',
  text: jobs.length > 1 ? '**Good, I keep them.**' : '**Good, I keep it.**',
  bullets: jobs.map((job) => `**${data(job.description)}**${stateOf(job)}`),
});

/** The reply after turning them off, and how to turn each on again. They cannot be deleted. */
export const turnedOffReply = (jobs: readonly JobDoc[]): Reply => ({
  kind: 'notice',
  text: `**Turned off: ${namesOf(jobs)}.** ${jobs.length > 1 ? 'They do' : 'It does'} not run until somebody turns ${jobs.length > 1 ? 'them' : 'it'} on again: here, or under Scheduled Jobs in Windsock’s settings.`,
  actions: turnActions(jobs),
});

/** The reply if somebody else decided before. */
export const decidedBeforeReply = (jobs: readonly JobDoc[]): Reply => ({
  kind: 'notice',
  text: 'Somebody decided this already, so I changed nothing. This is how it stands:',
  bullets: jobs.map((job) => `**${data(job.description)}**${stateOf(job)}`),
  actions: turnActions(jobs),
});

/** The reply to "no", which may mean either. */
export const KEEP_OR_REMOVE = 'Press **Keep** or **Remove** above, or say “pause them”.';

const turnActions = (jobs: readonly JobDoc[]): Action[] =>
  jobs.map((job, at) => ({
    ...buttonOf(job.enabled ? 'pause' : 'resume', job),
    id: `turn-${at + 1}`,
    label: `Turn ${job.enabled ? 'off' : 'on'} the ${job.description.toLowerCase()}`,
  }));

const stateOf = (job: JobDoc): string => (job.enabled ? nextOf(job) || ' is on' : ' is off');

const nextOf = ({ next_run, schedule }: JobDoc): string =>
  next_run ? `: next on ${runInWords(next_run, schedule.timezone)}` : '';

const namesOf = (jobs: readonly JobDoc[]): string => joined(jobs.map(({ description }) => data(description)));
