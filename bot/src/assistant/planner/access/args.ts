import type { Act } from '../../../tools/iam/access/hold.ts';
import { OTHERS } from '../../../tools/iam/trust.ts';
import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Objects } from './objects.ts';
import type { Actors } from './principals.ts';

/** The arguments for who acts. */
export function principalArgs({ kind, names }: Pick<Actors, 'kind' | 'names'>): Record<string, unknown> {
  const [one, another] = names;
  return {
    principals: names,
    ...(kind && { principal_kind: kind }),
    ...(one && !another && { resource: one, ...(kind && { kind }) }),
  };
}

/** The arguments for what is acted on. */
export function objectArgs({ inside, on, things }: Objects): Record<string, unknown> {
  const [one, another] = things;
  return {
    on,
    ...(things.length > 0 && { things }),
    ...(inside && { inside }),
    ...(one && !another && { resource: one.id, kind: one.kind }),
  };
}

/** Whether it is about the roles that somebody may assume. Their trust policies decide, not the policies of others. */
export const isOfTrust = (
  act: Act | undefined,
  on: string | undefined,
  things: readonly unknown[],
): boolean => act === 'assume' && on === 'iam.roles' && things.length === 0;

/** The roles that people from other accounts may assume. */
export const rolesForOthers = (): ToolPlan =>
  toolPlan('iam.roles', { filters: [{ field: 'trust', op: 'contains', value: OTHERS }] });

/** The plan of a question about access. */
export const accessPlan = (args: Record<string, unknown>, ignored: string[]): ToolPlan =>
  toolPlan('iam.access', args, { ignored });
