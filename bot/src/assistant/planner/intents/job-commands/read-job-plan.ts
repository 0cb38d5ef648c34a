import { changeSchedule } from '../../../../domain/schedule/change-schedule.ts';
import type { Schedule } from '../../../../domain/schedule/schedule.ts';
import type { JobCommand } from '../../../jobs/command.ts';
import { isRequest, looksLikeQuestion } from '../../../parts.ts';
import type { Choice, JobPlan, PlanInput } from '../../../plan.ts';
import { readJobCommand } from './read-job-command.ts';
import { readSelector } from './read-selector.ts';

/**
 * Plans a message about existing jobs, or one that only names the job that a question asked for.
 * @param says whether words say something of AWS
 * @param toLookAt plans words as a question about AWS: "run the security check now" may be one
 */
export function readJobPlan(
  text: string,
  { frame = {}, timezone, now }: PlanInput,
  toLookAt: (words: string) => Choice | undefined,
  says: (rest: string) => boolean,
): JobPlan | undefined {
  const { job, listed, wish, draft } = frame;
  // A proposed job takes precedence over existing ones.
  const isAboutJobs = !draft && Boolean(job || listed?.length || wish);
  const talk = { timezone, now, isAboutJobs };
  const command =
    readJobCommand(text, talk) ??
    (isAboutJobs ? (amongRemarks(text, talk) ?? (job ? movedBy(text, now, says) : undefined)) : undefined);
  if (command) {
    // "them" refers to the rows of a table, unless it shows jobs.
    if (command.which?.by === 'listed' && !listed?.length) {
      if (!job || frame.shown?.length || command.do === 'list') return undefined;
      // "no more of these": the job that the thread is about.
      command.which = { by: 'this' };
    }
    if (draft && command.do === 'move' && command.which.by === 'this') return undefined;
    const words = command.do === 'run' && command.which.by === 'words' ? command.which.words : undefined;
    const instead = words === undefined ? undefined : toLookAt(words);
    return { kind: 'job', command, ...(instead && { instead }) };
  }
  if (!wish) return undefined;
  const which = readSelector(text.toLowerCase().replace(/[.!?]+$/, ''), true);
  return which && { kind: 'job', command: { ...wish, which } };
}

/** Where one clause ends and another begins. */
const BORDER = /[.,;:!?]+\s+|\s+(?:because|cause|since|as|so)\s+/i;

/** "stop it, finance has its own report now": the command of a message that otherwise only gives the reason. */
function amongRemarks(text: string, talk: Parameters<typeof readJobCommand>[1]): JobCommand | undefined {
  const clauses = text.split(BORDER).filter((clause) => /\w/.test(clause));
  const read = clauses.map((clause) => ({ clause, command: readJobCommand(clause, talk) }));
  const others = read.filter(({ command }) => !command);
  const [found, another] = read.flatMap(({ command }) => command ?? []);
  const asksMore = others.some(({ clause }) => looksLikeQuestion(clause) || isRequest(clause));
  return clauses.length > 1 && !another && !asksMore ? found : undefined;
}

const ANY: Schedule = { kind: 'cron', cron: '0 9 1 * *', timezone: 'UTC' };
/** "monthly", "at 9": alone, in a thread about costs, these may be about the costs. */
const MOST_ALONE = 2;

/** "we only need it monthly", "the 4th is better": another time, in a thread about a job, and nothing of AWS. */
function movedBy(text: string, now: Date, says: (rest: string) => boolean): JobCommand | undefined {
  if (looksLikeQuestion(text) || text.split(/\s+/).length <= MOST_ALONE) return undefined;
  const reading = changeSchedule({ text, schedule: ANY, now });
  if (reading.kind === 'none' || says(reading.rest)) return undefined;
  return { do: 'move', which: { by: 'this' }, to: text.toLowerCase().replace(/[.!]+$/, '') };
}
