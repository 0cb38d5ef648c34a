import type { Job } from '@windsock/bot/contract/jobs.ts';
import { isCompleted } from '../../lib/jobs.ts';

type Placed = Pick<Job, 'cron_expression' | 'enabled' | 'id' | 'is_default_job' | 'last_run' | 'next_run'>;

/** Each job's place by its id: a pair of numbers, compared in order. */
export type Places = Map<string, readonly [group: number, within: number]>;

/**
 * Sorts the jobs by their next runs; paused jobs follow, then finished ones, the latest first.
 * A job keeps the place that `places` has for it, otherwise it gets one: a job that is paused or runs while the list is
 * open does not move under the person's hands.
 */
export function inOrder<One extends Placed>(jobs: readonly One[], places: Places): One[] {
  for (const job of jobs) if (!places.has(job.id)) places.set(job.id, placeOf(job));
  const rankOf = ({ id }: One) => places.get(id) ?? [0, 0];
  return [...jobs].sort((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)];
    return one[0] - other[0] || one[1] - other[1];
  });
}

function placeOf(job: Placed): readonly [number, number] {
  if (isCompleted(job)) return [3, job.last_run ? -Date.parse(job.last_run) : 0];
  if (!job.enabled) return [2, 0];
  return job.next_run ? [0, Date.parse(job.next_run)] : [1, 0];
}
