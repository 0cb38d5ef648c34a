import type { Action, Reply } from '../../contract/reply.ts';
import { describeSchedule } from '../../domain/schedule/describe.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import type { JobCommand } from '../jobs/command.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { jobInWords, withoutZone } from './job-words.ts';
import { runInWords, whenInWords } from './proposal.ts';

const MAX_BUTTONS = 5;
const LABELS = { pause: 'Pause it', resume: 'Turn it on', delete: 'Delete it …', run: 'Run it now' };
const VERBS = { pause: 'pause', resume: 'turn on', delete: 'delete', run: 'run', move: 'move', list: 'show' };

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

/** The reply if the request may mean several jobs. */
export function whichReply(command: JobCommand, jobs: ListedJob[]): Reply {
  const more = jobs.length - MAX_BUTTONS;
  return {
    kind: 'clarify',
    text: `${jobs.length} jobs may be meant. Which one shall I ${VERBS[command.do]}?${
      more > 0
        ? ` Here are ${MAX_BUTTONS}; say more of it if it is another one, or ask “what is scheduled here?”.`
        : ''
    }`,
    ...chosenFrom(command, jobs),
  };
}

/**
 * The reply if no job matches for certain. @param isNear the jobs are similar to what was said; otherwise they are all
 * there are
 */
export function notFoundReply(command: JobCommand, jobs: ListedJob[], isNear: boolean): Reply {
  const { which } = command;
  const said = which && 'words' in which && which.words ? ` like “${data(which.words, 80)}”` : '';
  const isGone = which?.by === 'id' || which?.by === 'this';
  const text = isGone ? 'That job is not there any more.' : `I found no scheduled job${said}.`;
  return {
    kind: 'clarify',
    text: `${text} ${isNear ? 'Did you mean one of these?' : 'These are scheduled:'}`,
    ...(command.do === 'list'
      ? { bullets: jobs.slice(0, 10).map(({ job }) => jobInWords(job)) }
      : chosenFrom(command, jobs)),
  };
}

/** Returns buttons, and the same in words for clients without buttons. */
function chosenFrom(command: JobCommand, jobs: ListedJob[]): Pick<Reply, 'actions' | 'bullets'> {
  const actions = choices(command, jobs);
  return { actions, bullets: actions.map(({ label }) => data(label)) };
}

function choices(command: JobCommand, jobs: ListedJob[]): Action[] {
  const named = ({ job }: ListedJob) => `${job.description}, ${withoutZone(whenInWords(job.schedule))}`;
  const isAlone = (each: ListedJob) => jobs.filter((other) => named(other) === named(each)).length === 1;
  return jobs.slice(0, MAX_BUTTONS).map((each, at) => ({
    id: `job-${at + 1}`,
    kind: 'ask',
    label: isAlone(each) ? named(each) : `${named(each)}, ${each.here ? 'here' : 'elsewhere'}`,
    text: orderText(command, each.job.id),
  }));
}

/** Returns an order in words that mean this job, which its button asks. */
function orderText(command: JobCommand, id: string): string {
  if (command.do === 'move') return `move job ${id} to ${command.to}`;
  if (command.do === 'run') return `run job ${id} now`;
  return `${command.do} job ${id}`;
}

/** The reply if the given time is ambiguous. */
export function whichMoveReply(
  job: JobDoc,
  question: string,
  options: { label: string; to: string }[],
): Reply {
  return {
    kind: 'clarify',
    text: `**${data(job.description)}**, now ${whenInWords(job.schedule)}: when shall it come? ${question}`,
    actions: options.slice(0, MAX_BUTTONS).map(({ label, to }, at) => ({
      id: `time-${at + 1}`,
      kind: 'ask',
      label,
      text: `move job ${job.id} to ${to.replace(/^at /, '')}`,
    })),
  };
}

export const inLowerCase = (schedule: JobDoc['schedule']): string => describeSchedule(schedule).toLowerCase();
