import type { ListQuery } from '../../../contract/query.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { accessPlan } from './args.ts';
import { IN_ANY_WAY } from './verbs.ts';

/** "and indirectly", after the users with admin rights: those who get them through a role as well. */
export function indirectPlan({ frame, text }: PlanInput): ToolPlan | undefined {
  const { filters = [] }: ListQuery = frame?.last?.tool === 'iam.users' ? frame.last.args : {};
  const isOfAdmins = filters.length === 1 && filters[0]?.field === 'admin_through';
  const isShort = text.split(/\s+/).length <= 6;
  return isOfAdmins && isShort && IN_ANY_WAY.test(text)
    ? accessPlan({ asks: 'who', act: 'admin' }, [])
    : undefined;
}

const FROM_WHERE =
  /^(?:(?:and|so|but|ok)[, ]+)*(?:from )?(?:where|how|why)(?: come)? (?:do|does|did|has|have|can|may) (?:it|he|she|they|that|this)\b.*\b(?:have|has|get|got|do)\b/i;

/** "from where do they have them", after somebody's rights. */
export function sourcePlan({ frame, text }: PlanInput): ToolPlan | undefined {
  const { last } = frame ?? {};
  const { principals, principal_kind: kind, resource } = last?.tool === 'iam.access' ? last.args : {};
  if (!Array.isArray(principals) || last?.args.asks === 'who' || !FROM_WHERE.test(text)) return undefined;
  return accessPlan(
    {
      asks: 'what',
      principals,
      ...(kind !== undefined && { principal_kind: kind, kind }),
      ...(resource !== undefined && { resource: principals[0] }),
    },
    [],
  );
}
