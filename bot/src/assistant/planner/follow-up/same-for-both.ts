import { isDeepStrictEqual } from 'node:util';
import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';

const SAME_FOR = /^((?:(?:and|so|ok)[, ]+)*same(?: (?:q|question|thing|check))? (?:for|of|on|with) )(.+)$/i;
const BETWEEN = /(?:, *(?:and )?| and | & )/i;
const MOST = 4;

/**
 * "same for shop and the crm": the last question about each of them.
 * @param ofOne plans the question about one of them
 */
export function sameForBoth(
  asked: PlanInput,
  ofOne: (input: PlanInput) => ToolPlan | undefined,
): Plan | undefined {
  const [, lead = '', names = ''] = SAME_FOR.exec(asked.text) ?? [];
  const each = names.split(BETWEEN);
  if (each.length < 2 || each.length > MOST) return undefined;
  const plans = each.flatMap((name) => ofOne({ ...asked, text: `${lead}${name}` }) ?? []);
  if (plans.length < each.length) return undefined;
  return oneList(plans) ?? { kind: 'several', plans };
}

/** Joins lists that differ in nothing but the thing that they name. */
function oneList(plans: readonly ToolPlan[]): ToolPlan | undefined {
  const [first, ...others] = plans.map(({ args, tool }) => {
    const { filters = [], ...rest }: ListQuery = args;
    return {
      name: filters.find(isName),
      same: { tool, rest, filters: filters.filter((filter) => !isName(filter)) },
    };
  });
  const [plan] = plans;
  if (!plan || !first?.name || toolById(plan.tool)?.kind !== 'list') return undefined;
  if (!others.every(({ name, same }) => name && isDeepStrictEqual(same, first.same))) return undefined;
  const value = [first, ...others].flatMap(({ name }) => name?.value ?? []) as string[];
  const assumed = plans.flatMap((each) => each.assumed ?? []);
  return {
    ...plan,
    args: { ...plan.args, filters: [...first.same.filters, { ...first.name, value }] },
    ...(assumed.length > 0 && { assumed }),
  };
}

const isName = ({ field, op, says }: Filter): boolean =>
  op === 'eq' && says === undefined && isNameField(field);
