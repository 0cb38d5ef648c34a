import type { ListQuery } from '../../../contract/query.ts';
import { KINDS } from '../../../graph/kinds.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { UNKNOWN } from '../../shown.ts';
import { likeliest } from '../likeliest-check.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Acts } from './act-words.ts';

const BUDGETS = 'cost.budgets';

export const asksOf = ({ danger, effort, plainly, steps }: Acts): UrgentArgs['asks'] =>
  plainly ? 'plainly' : steps ? 'steps' : danger ? 'danger' : effort ? 'effort' : undefined;

/** Plans a question about one thing. */
export function ofOne(
  { id, kind, name = id }: Shown,
  { away, danger, effort, plainly, steps }: Acts,
): ToolPlan | undefined {
  if (kind === UNKNOWN) return undefined;
  if (steps && !away && !plainly) return toolPlan('resources.about', { resource: name, kind, fix: true });
  const topics: Asked[] = [
    ...(plainly ? [{ topic: 'plainly' as const }] : []),
    ...(steps && away ? [{ topic: 'removal' as const }] : []),
    ...(danger ? [{ topic: 'danger' as const }] : []),
    ...(effort ? [{ topic: 'effort' as const }] : []),
  ];
  return topics.length > 0 ? toolPlan('resources.about', { resource: name, kind, asked: topics }) : undefined;
}

/** Plans a ranking of what a list shows. */
export function ofList(plan: ToolPlan, acts: Acts, asked = ''): ToolPlan | undefined {
  const { args, tool: id } = plan;
  const tool = KINDS.find((each) => each.id === id);
  const { columns: _c, group_by, measure: _m, whether: _w, ...query }: ListQuery = args;
  // Budgets have an order of their own.
  if (!tool || id === BUDGETS || group_by?.length || acts.isOfMoney || acts.isWeak) return undefined;
  const asks = asksOf(acts);
  // "is that bad", after keys that are not rotated, means the reason for which they were listed.
  const about = asks && !acts.ranks && query.filters?.length ? likeliest(plan, asked)?.args.check : undefined;
  return toolPlan('checks.urgent', {
    list: { tool: id, query },
    of: tool.noun[1],
    ...(about !== undefined && { about }),
    ...(acts.limit && { limit: acts.limit }),
    ...(asks && { asks }),
  });
}

/** Plans the worst of the findings that were shown, or the most expensive of those about waste. */
export function ofFindings(
  { asks: _a, limit: _l, row: _r, whether: _w, ...args }: FindingsArgs,
  { isOfMoney, limit }: Acts,
): ToolPlan {
  const isOfWaste = args.kind === 'waste' || (isOfMoney && args.kind !== 'security');
  return toolPlan('checks.findings', {
    ...args,
    ...(isOfWaste && { kind: 'waste' }),
    asks: isOfWaste ? 'dearest' : 'worst',
    ...(limit && { limit }),
  });
}
