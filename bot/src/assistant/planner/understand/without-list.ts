import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';

/** Returns the thread without the list that was shown, so that none of it is carried over. */
export function withoutList(frame: PlanInput['frame']): NonNullable<PlanInput['frame']> {
  const { last, ...rest } = frame ?? {};
  return last && toolById(last.tool)?.kind !== 'list' ? { ...rest, last } : rest;
}
