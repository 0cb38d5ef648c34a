import type { Action, Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import type { JobCommand } from '../jobs/command.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { jobInWords, whenInWords, withoutZone } from './job-words.ts';
import { MAX_BUTTONS } from './which-move.ts';

const VERBS = { pause: 'pause', resume: 'turn on', delete: 'delete', run: 'run', move: 'move', list: 'show' };

/** The reply if several jobs may be meant. */
export function whichReply(command: JobCommand, jobs: ListedJob[]): Reply {
  const more = jobs.length - MAX_BUTTONS;
  return {
    kind: 'clarify',
    text: `${jobs.length} jobs may be meant. Which one shall I ${VERBS[command.do]}?${
      more > 0
        ? ` Here are ${MAX_BUTTONS}; say more about it if it is another one, or ask “what is scheduled here?”.`
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
