import { readSchedule } from '../../domain/schedule/read-schedule.ts';
import type { SchedulePlan } from '../plan.ts';
import type { Asked } from './open-question.ts';

/**
 * Plans a job that a model proposes, at the times that it gives in words; for an already proposed job, at that job's
 * times.
 */
export function wishFor({ context, frame, text }: Asked, when: string | undefined): SchedulePlan {
  const { now, timezone } = context;
  const schedule = frame.draft?.schedule;
  const said = when === undefined ? undefined : readSchedule({ text: when, timezone, now });
  const kept = schedule && { kind: 'read' as const, schedule, assumed: [], rest: '' };
  const reading = said && said.kind !== 'none' ? said : kept;
  return {
    ...{ kind: 'schedule', asked: text, unclear: text },
    ...(reading && { reading }),
    ...(frame.draft && { amends: true }),
  };
}
