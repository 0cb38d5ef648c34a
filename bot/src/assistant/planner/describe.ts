import type { Filter, ListQuery } from '../../contract/query.ts';
import { regionLabel } from '../../domain/regions.ts';
import type { Tool } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';

/** A plan in a few words, for a button or a sentence: "EC2 instances, state stopped, in ap-southeast-2 (Sydney)". */
export function describePlan(plan: ToolPlan, tools: readonly Tool[]): string {
  const tool = tools.find(({ id }) => id === plan.tool);
  const title = tool?.title ?? plan.tool;
  if (tool?.kind === 'custom') {
    const period = plan.args.period as { label: string } | undefined;
    const by = plan.args.group_by as string[] | undefined;
    return [title, by?.length ? `by ${by.join(' and ').replaceAll('_', ' ')}` : '', period?.label ?? '']
      .filter(Boolean)
      .join(', ');
  }
  const query = plan.args as ListQuery;
  const parts = [title];
  for (const filter of query.filters ?? []) parts.push(describeFilter(filter));
  if (query.group_by?.length) parts.push(`by ${query.group_by.join(' and ').replaceAll('_', ' ')}`);
  if (query.regions?.length) parts.push(`in ${query.regions.map(regionLabel).join(', ')}`);
  return parts.join(', ');
}

const OPS: Record<Filter['op'], string> = {
  eq: '',
  ne: 'not ',
  gt: 'over ',
  gte: 'at least ',
  lt: 'under ',
  lte: 'at most ',
  contains: 'with ',
  not_contains: 'without ',
  starts_with: 'starting with ',
  exists: 'set',
  missing: 'missing',
};

function describeFilter({ field, op, value }: Filter): string {
  const name = field.startsWith('tag:')
    ? `tag ${field.slice(4)}`
    : field.replace(/_(gib|mb|s|at)$/, '').replaceAll('_', ' ');
  if (typeof value === 'boolean') return value === (op === 'eq') ? name : `not ${name}`;
  return `${name} ${OPS[op]}${[value ?? []].flat().join(' or ')}`.trim();
}
