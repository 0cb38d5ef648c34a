import { isDeepStrictEqual } from 'node:util';
import type { Filter, ListQuery, Period } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { METRICS } from '../measured/things.ts';
import { toolPlan } from '../tool-plan.ts';

const USAGE = 'cost.usage';

/** Merges several plans that differ in one thing only, where one answer covers all of them. */
export function merged(plans: readonly ToolPlan[], { now, text }: Pick<PlanInput, 'now' | 'text'>): Plan {
  const today = now.toISOString().slice(0, 10);
  return (
    measuredTogether(plans) ??
    listedTogether(plans) ??
    costsOfTwo(plans, today) ??
    monthByMonth(plans) ??
    costsAgainst(plans, text, today) ?? { kind: 'several', plans: [...plans] }
  );
}

const allBut = (plan: ToolPlan, ...keys: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(plan.args).filter(([key]) => !keys.includes(key)));

const areAlikeBut = ([first, ...others]: readonly ToolPlan[], ...keys: string[]): boolean =>
  first !== undefined &&
  others.every(
    (plan) => plan.tool === first.tool && isDeepStrictEqual(allBut(plan, ...keys), allBut(first, ...keys)),
  );

/** One metric of several things. */
function measuredTogether(plans: readonly ToolPlan[]): ToolPlan | undefined {
  const [first] = plans;
  if (first?.tool !== METRICS || !areAlikeBut(plans, 'resource', 'resources')) return undefined;
  const resources = plans.flatMap(({ args }) => args.resources ?? args.resource ?? []);
  return { ...first, args: { ...allBut(first, 'resource', 'resources'), resources } };
}

/** A list of several things by their names. */
function listedTogether(plans: readonly ToolPlan[]): ToolPlan | undefined {
  const [first] = plans;
  const tool = first && toolById(first.tool);
  if (!first || tool?.kind !== 'list' || !areAlikeBut(plans, 'filters', 'limit', 'sort', 'measure'))
    return undefined;
  const key = tool.fields[0]?.key ?? 'name';
  const isName = ({ field, op, says }: Filter) =>
    op === 'eq' && !says && (field === key || isNameField(field));
  const split = plans.map(({ args }) => {
    const { filters = [] }: ListQuery = args;
    return { name: filters.find(isName), others: filters.filter((filter) => !isName(filter)) };
  });
  const [{ name, others } = { name: undefined, others: [] }] = split;
  const isAlike = split.every(
    (each) => each.name?.field === name?.field && isDeepStrictEqual(each.others, others),
  );
  if (!name || !isAlike) return undefined;
  const value = [...new Set(split.flatMap((each) => [each.name?.value ?? []].flat()))] as string[];
  const { measure, sort }: ListQuery = first.args;
  const asked = [measure?.field ?? sort?.field ?? []].flat();
  const { columns = [] }: ListQuery = first.args;
  return {
    ...first,
    args: {
      ...allBut(first, 'filters', 'limit', 'sort', 'measure'),
      filters: [{ ...name, value }, ...others],
      ...(columns.length + asked.length > 0 && { columns: [...new Set([...columns, ...asked])] }),
    },
  };
}

/** The costs of two past periods: those of the later one compared with the earlier one. */
function costsOfTwo(plans: readonly ToolPlan[], today: string): ToolPlan | undefined {
  const [first, second, third] = plans;
  if (!first || !second || third || first.tool !== USAGE || !areAlikeBut(plans, 'period')) return undefined;
  const [one, other] = [first.args.period, second.args.period] as [Period, Period];
  if (one.end > today || other.end > today) return undefined;
  const [baseline, period] = one.start < other.start ? [one, other] : [other, one];
  const { granularity: _, limit: __, sort: ___, ...args } = first.args;
  const groups = (args.group_by ?? []) as string[];
  return toolPlan('cost.compare', {
    ...{ ...args, period, baseline, group_by: groups.length > 0 ? groups : ['service'] },
  });
}

const AGAINST = /\b(?:against|versus|vs|compared? (?:to|with))\b/i;

/** "q3 against q2 and against q3 last year": compares the costs of the first period with those of each other. */
function costsAgainst(
  [first, ...others]: readonly ToolPlan[],
  text: string,
  today: string,
): Plan | undefined {
  if (!first || !AGAINST.test(text)) return undefined;
  const plans = others.flatMap((other) => costsOfTwo([first, other], today) ?? []);
  return plans.length === others.length ? { kind: 'several', plans } : undefined;
}

/** The costs of three or more months in a row: month by month. */
function monthByMonth(plans: readonly ToolPlan[]): ToolPlan | undefined {
  const [first] = plans;
  if (first?.tool !== USAGE || !areAlikeBut(plans, 'period')) return undefined;
  const periods = plans
    .map(({ args }) => args.period as Period)
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const isInRow = periods.every(
    ({ end, start }, at) =>
      /-01$/.test(start) && /-01$/.test(end) && (at === 0 || periods[at - 1]?.end === start),
  );
  const [from, to] = [periods[0], periods.at(-1)];
  if (!isInRow || !from || !to) return undefined;
  const period = { start: from.start, end: to.end, label: `${from.label} to ${to.label}` };
  return { ...first, args: { ...first.args, period, granularity: 'monthly' } };
}
