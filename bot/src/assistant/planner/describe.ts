import type { ListQuery } from '../../contract/query.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { tagKey } from '../../domain/row-filter.ts';
import { serviceLabel } from '../../domain/services.ts';
import { plainText } from '../../reply/markup.ts';
import type { CostFilter } from '../../tools/cost/args.ts';
import { filterWords } from '../../tools/cost/words.ts';
import { describeFilters } from '../../tools/list/describe-filters.ts';
import type { CustomTool, ListTool, Tool } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';

/** Describes a plan in a few words, for a button: "EC2 instances that are stopped in ap-southeast-2 (Sydney)". */
export const describePlan = (plan: ToolPlan, tools: readonly Tool[]): string =>
  plainText(planInMarkup(plan, tools));

/** Describes a plan in the same way, with names as `code`. */
export function planInMarkup({ tool: id, args }: ToolPlan, tools: readonly Tool[]): string {
  const tool = tools.find((candidate) => candidate.id === id);
  if (!tool) return id;
  const words = tool.kind === 'list' ? describeList(tool, args as ListQuery) : describeCustom(tool, args);
  return words.filter(Boolean).join(' ');
}

function describeList(tool: ListTool, query: ListQuery): string[] {
  const { modifiers, predicates } = describeFilters(tool, query.filters ?? [], 'UTC');
  return [
    tool.title,
    ...modifiers,
    predicates.length > 0 ? `that ${predicates.join(' and ')}` : '',
    query.regions?.length ? `in ${query.regions.map(regionLabel).join(', ')}` : '',
    columnWords(tool, query.columns),
    grouped(query.group_by),
    cutWords(query.limit, query.sort),
  ];
}

function describeCustom(tool: CustomTool, args: Record<string, unknown>): string[] {
  if (tool.label) return [tool.label(args)];
  const { baseline, period, filters, limit, regions, severity, kind, service, sort } =
    args as Partial<CustomArgs>;
  return [
    tool.title,
    severity || kind ? `(${[severity, kind].filter(Boolean).join(' ')} only)` : '',
    service ? `of ${serviceLabel(service)}` : '',
    filterWords(filters ?? []).trim(),
    grouped(args.group_by as string[] | undefined),
    period ? `for ${period.label}` : '',
    baseline ? `compared with ${baseline.label}` : '',
    limit ? `(the ${limit} ${sort === 'asc' ? 'smallest' : 'largest'})` : '',
    regions?.length ? `in ${regions.map(regionLabel).join(', ')}` : '',
  ];
}

/** The arguments that narrow a question to a tool other than a list. */
interface CustomArgs {
  period: { label: string };
  baseline: { label: string };
  limit: number;
  sort: 'asc' | 'desc';
  filters: CostFilter[];
  regions: string[];
  severity: string;
  kind: string;
  service: string;
}

/** The columns beyond the usual ones: 'with Owner and Last used'. */
function columnWords({ fields }: ListTool, columns: readonly string[] = []): string {
  const headers = columns.map((key) => fields.find((field) => field.key === key)?.header ?? key);
  const told = headers.length > MAX_COLUMNS ? [...headers.slice(0, MAX_COLUMNS), 'more'] : headers;
  return told.length > 0 ? `with ${joined(told)}` : '';
}
const MAX_COLUMNS = 4;

/** The limit and the order: '(the first 10 by created at)'. */
function cutWords(limit: number | undefined, sort: ListQuery['sort']): string {
  const by = sort ? `by ${sort.field.replaceAll('_', ' ')}` : '';
  return limit ? `(the first ${limit}${by && ` ${by}`})` : by && `sorted ${by}`;
}

const grouped = (keys: string[] | undefined): string =>
  keys?.length ? `by ${keys.map((key) => tagKey(key) ?? key.replaceAll('_', ' ')).join(' and ')}` : '';
