import { isDeepStrictEqual } from 'node:util';
import type { Address } from '../../contract/message.ts';
import type { Proposal } from '../../contract/proposal.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { ListedJob } from './existing-jobs.ts';
import type { JobPlace } from './place.ts';
import type { Clock } from './same-question.ts';
import { isSameQuestion } from './same-question.ts';

/** An existing job with the same question and place, at the same or other times. */
export interface Already {
  job: JobDoc;
  times: 'same' | 'others';
}

/**
 * Finds the existing job that already does what is requested. If there are several, the one at the same times. A
 * one-time job matches only at its exact time.
 */
export function findAlready(
  wanted: Pick<Proposal, 'query' | 'plan' | 'schedule'>,
  listed: readonly ListedJob[],
  { clock, place }: { clock: Clock; place: Exclude<JobPlace, { at: 'none' }> },
): Already | undefined {
  const there = listed
    .filter((each) => !isCompleted(each.job) && isIn(place, each))
    .flatMap(({ job }) => (job.plan ? [{ job, asked: { plan: job.plan, query: job.query } }] : []))
    .filter(({ asked }) => isSameQuestion(asked, wanted, clock))
    .map(({ job }) => job);
  const same = there.find(({ schedule }) => isDeepStrictEqual(schedule, wanted.schedule));
  if (same) return { job: same, times: 'same' };
  if (wanted.schedule.kind === 'once') return undefined;
  const other = there.find(({ schedule }) => schedule.kind === 'cron');
  return other && { job: other, times: 'others' };
}

/** From the console, a job without its own place has the same place as this one would. */
function isIn(place: Exclude<JobPlace, { at: 'none' }>, { here, job }: ListedJob): boolean {
  if (place.at === 'here') return here;
  return !job.address || (place.known && isSame(job.address, place.address));
}

const isSame = (one: Address, other: Address): boolean =>
  one.surface === other.surface && one.org === other.org && one.channel === other.channel;
