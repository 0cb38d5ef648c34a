import { isDeepStrictEqual } from 'node:util';
import { changeSchedule } from '../../domain/schedule/change-schedule.ts';
import { nearTime, shiftedTime } from '../../domain/schedule/near-time.ts';
import type { Composed } from '../../domain/schedule/reading.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { Answer } from '../answer.ts';
import { problemReply } from '../replies/clarify.ts';
import { jobInWords, nextRuns, runInWords, whenInWords, withoutZone } from '../replies/job-words.ts';
import { inLowerCase } from '../replies/managed.ts';
import { whichMoveReply } from '../replies/which-move.ts';
import type { ListedJob } from './existing-jobs.ts';
import type { Managing } from './managing.ts';
import { withConfirm } from './propose-change.ts';

/** Shows a job's old and new times, or asks which times the person means. Parts that were not mentioned stay. */
export function proposeMove({ job }: ListedJob, to: string, at: Managing): Answer {
  const { frame, now } = at;
  const problem = (sentence: string): Answer => ({ reply: problemReply(sentence), frame });
  if (isCompleted(job)) return problem('This job was to run once, and has: schedule it again.');
  const near = nearTime(shiftedTime(to, job.schedule), job.schedule);
  if ('either' in near) {
    const options = near.either.map((label, i) => ({ label, to: near.texts[i] ?? label }));
    const [early, late] = near.either;
    return { reply: whichMoveReply(job, `${early}, or ${late}?`, options), frame };
  }
  const reading = changeSchedule({ text: near.text, schedule: job.schedule, now });
  if (reading.kind === 'none')
    return problem(
      `I did not understand “${data(to, 80)}” as a time. Say “8:30”, “Tuesdays at 10am” or “weekdays at 7”.`,
    );
  if (reading.kind === 'problem') return problem(reading.message);
  if (reading.kind === 'ask') {
    const options = suiting(job, reading.options);
    const [only, another] = options;
    if (only && !another) return offer(job, only.schedule, [], at);
    const asked = options.map(({ label, schedule }) => ({ label, to: inLowerCase(schedule) }));
    return { reply: whichMoveReply(job, reading.question, asked), frame };
  }
  const why = reading.kind === 'nearest' ? [reading.why] : [];
  return offer(
    job,
    reading.schedule,
    [...why, ...(near.assumed ? [near.assumed] : []), ...reading.assumed],
    at,
  );
}

/**
 * Chooses an option of the job's own kind: a one-time job is more likely meant to run once. "on Friday" could mean
 * either.
 */
function suiting({ schedule }: JobDoc, options: Extract<Composed, { kind: 'ask' }>['options']) {
  const alike = options.filter((each) => each.schedule.kind === schedule.kind);
  return alike.length > 0 ? alike : options;
}

function offer(job: JobDoc, to: Schedule, notes: string[], at: Managing): Answer {
  const { schedule: from, id, description } = job;
  const problem = (sentence: string): Answer => ({ reply: problemReply(sentence), frame: at.frame });
  if (from.kind === 'cron' && to.kind === 'once')
    return problem(
      `**${data(description)}** comes again and again, and I can only move all of its times. Say days that repeat, such as “Tuesdays at 10”; to have it once more, say “run it now”.`,
    );
  if (isDeepStrictEqual(from, to)) return problem(`**${jobInWords(job)}**: that is when it comes already.`);
  const [first, ...more] = nextRuns({ schedule: to }, at.now, 3);
  if (!first) return problem('That time has passed. Say one that is to come.');
  const runs = [
    `**Next run:** ${runInWords(first, to.timezone)}`,
    ...more.map((each) => `**Then:** ${runInWords(each, to.timezone)}`),
  ];
  const before = from.timezone === to.timezone ? withoutZone(whenInWords(from)) : whenInWords(from);
  const again = from.kind === to.kind ? [] : ['It was to run once, and will then run again and again.'];
  const paused = job.enabled ? [] : ['It is paused, and stays so until you say “resume it”.'];
  const said = [...notes, ...again, ...paused];
  return withConfirm(
    {
      text: `**Move ${data(description)}: ${before} → ${whenInWords(to)}?** Nothing is saved before you confirm.`,
      bullets: job.enabled ? runs : runs.map((each) => each.replace('Next run', 'Would run')),
      ...(said.length > 0 && { notes: said }),
    },
    { do: 'move', job: { id, description }, from, to },
    at,
  );
}
