import type { ListQuery } from '../../contract/query.ts';
import { regionLabel } from '../../domain/regions.ts';
import { plainText } from '../../reply/markup.ts';
import { describeFilters } from '../../tools/list/describe-filters.ts';
import type { CustomTool, ListTool, Tool } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';

/** A plan in a few words, for a button: "EC2 instances that are stopped in ap-southeast-2 (Sydney)". */
export function describePlan({ tool: id, args }: ToolPlan, tools: readonly Tool[]): string {
  const tool = tools.find((candidate) => candidate.id === id);
  if (!tool) return id;
  const words = tool.kind === 'list' ? describeList(tool, args as ListQuery) : describeCustom(tool, args);
  return plainText(words.filter(Boolean).join(' '));
}

function describeList(tool: ListTool, query: ListQuery): string[] {
  const { modifiers, predicates } = describeFilters(tool, query.filters ?? [], 'UTC');
  return [
    tool.title,
    ...modifiers,
    predicates.length > 0 ? `that ${predicates.join(' and ')}` : '',
    query.regions?.length ? `in ${query.regions.map(regionLabel).join(', ')}` : '',
    grouped(query.group_by),
  ];
}

function describeCustom(tool: CustomTool, args: Record<string, unknown>): string[] {
  const period = args.period as { label: string } | undefined;
  return [tool.title, grouped(args.group_by as string[] | undefined), period ? `for ${period.label}` : ''];
}

const grouped = (keys: string[] | undefined): string =>
  keys?.length ? `by ${keys.join(' and ').replaceAll('_', ' ')}` : '';
