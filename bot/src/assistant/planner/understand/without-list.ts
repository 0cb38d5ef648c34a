import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';

/** The thread without the list that was shown, so that nothing of it is carried on. */
export function withoutList(frame: PlanInput['frame']): NonNullable<PlanInput['frame']> {
  const { last, ...rest } = frame ?? {};
  return last && toolById(last.tool)?.kind !== 'list' ? { ...rest, last } : rest;
}
