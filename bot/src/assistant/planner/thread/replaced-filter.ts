import type { Filter } from '../../../contract/query.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import type { CostFilter } from '../cost/reading.ts';
import { corrects } from './corrected.ts';

type Either = Partial<Filter> & Partial<CostFilter>;

/**
 * "volumes without a team tag", "sorry, without env i meant": a correction replaces the condition of the same sort. A
 * further question would add one. A condition on the same field is replaced anyway.
 */
export function withReplacedFilter(plan: Plan, { frame, text }: Pick<PlanInput, 'frame' | 'text'>): Plan {
  const { last } = frame ?? {};
  if (plan.kind !== 'tool' || plan.tool !== last?.tool || !corrects(text)) return plan;
  const before = (last.args.filters ?? []) as Either[];
  const filters = (plan.args.filters ?? []) as Either[];
  const added = filters.filter((filter) => before.every((each) => keyOf(each) !== keyOf(filter)));
  const [one, another] = added;
  if (!one || another || filters.length !== before.length + 1) return plan;
  const alike = before.filter((filter) => sortOf(filter) === sortOf(one));
  const [wrong, more] = alike;
  if (!wrong || more || sortOf(one) === undefined) return plan;
  const kept = filters.filter((filter) => keyOf(filter) !== keyOf(wrong));
  return { ...plan, args: { ...plan.args, filters: kept } };
}

const keyOf = ({ dimension, field }: Either): string => dimension ?? field ?? '';

/** Conditions of one sort exclude each other in a correction: two tags, two states, two amounts. */
function sortOf(filter: Either): string | undefined {
  const key = keyOf(filter);
  if (filter.says !== undefined || isNameField(key)) return undefined;
  if (key.startsWith('tag:')) return 'tag';
  if (filter.dimension !== undefined) return undefined;
  return /^[gl]te?$/.test(filter.op ?? '') ? 'amount' : 'state';
}
