import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

const END = '(?:most|least|fewest)(?: [a-z]+)?|[a-z]{2,}est';
/** "biggest first", "from largest to smallest", "in descending order": the order of the rows, not one of them. */
const ORDERED = [
  new RegExp(`\\b(?:with )?(?:the )?(?<end>${END}) (?:ones? )?(?:first|(?:on|at the|at|up) top)\\b`, 'i'),
  new RegExp(`\\b(?:from )?(?:the )?(?<end>${END}) to (?:the )?[a-z]+est\\b`, 'i'),
  /\b(?:in )?(?<order>descending|ascending)(?: order)?\b/i,
];
/** "sorted by cost", after costs. "how does that rank" asks for a place. */
const SORTED =
  /(?<!\b(?:how|where) (?:do|does|did) .{1,40})\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)(?: (?:it|them|that|those))?(?: by (?:the )?(?:costs?|amounts?|spend(?:ing)?|size|price|dollars|money))?\b/i;
const LEAST = /^(?:least|fewest|smallest|lowest|cheapest|tiniest|ascending)\b/i;
/** Words for the form of an answer, which name no rows. */
const OF_FORM =
  /^(?:csv|excel|xlsx?|spreadsheet|sheet|file|export|download|send|table|rows?|list|sorted|ordered|sort|order)$/i;
const STAYS =
  'I can order costs by amount, but not one part of them turned round: these are the same rows, the largest first.';
const BY_DAY = 'Days and months stay in their order: the file can be sorted by its cost.';

/**
 * "as csv, biggest first": the rows that were shown, in another order. Returns undefined if the message asks for other
 * rows.
 */
export function inOrder({ frame, text }: PlanInput, reread: (text: string) => Plan): ToolPlan | undefined {
  const { last, overall, shown = [] } = frame ?? {};
  if (!last || overall) return undefined;
  const isOfCosts = last.tool === 'cost.usage';
  const said =
    ORDERED.map((pattern) => pattern.exec(text)).find(Boolean) ?? (isOfCosts ? SORTED.exec(text) : null);
  if (!said) return undefined;
  const { end, order } = said.groups ?? {};
  const rest = `${text.slice(0, said.index)} ${text.slice(said.index + said[0].length)}`
    .replace(isOfCosts ? SORTED : /^$/, ' ')
    .split(/[^\w.@/-]+/)
    .filter((word) => word !== '' && !OF_FORM.test(word));
  const isBare = rest.every((word) => FUNCTION_WORDS.has(word.toLowerCase()));
  const base = isBare ? last : reread(rest.join(' '));
  if (base.kind !== 'tool' || base.tool !== last.tool || base.ignored) return undefined;
  const { ignored: _, ...plan } = base;
  if (isOfCosts) return costsInOrder(plan, LEAST.test(end ?? order ?? ''));
  if (toolById(last.tool)?.kind !== 'list' || !end) return undefined;
  const found = reread(/^(?:most|least|fewest) /i.test(end) ? `which has the ${end}` : `which is the ${end}`);
  const { sort }: ListQuery = found.kind === 'tool' && found.tool === last.tool ? found.args : {};
  return sort && listInOrder(plan, sort, shown);
}

function costsInOrder(plan: ToolPlan, isUp: boolean): ToolPlan {
  const { limit, sort: _, ...args } = plan.args;
  const isTop = typeof limit === 'number' && limit > 1;
  const isByTime = args.granularity !== undefined && args.granularity !== 'total';
  const isTurned = isUp !== (plan.args.sort === 'asc');
  const assumed = isByTime ? [BY_DAY] : isTop && isTurned ? [STAYS] : [];
  const sort = isTop ? plan.args.sort : isUp ? 'asc' : undefined;
  return toolPlan(
    plan.tool,
    { ...args, ...(isTop && { limit }), ...(sort !== undefined && { sort }) },
    { assumed },
  );
}

/** The first few rows stay the same in another order. */
function listInOrder(
  { args, tool: id }: ToolPlan,
  sort: NonNullable<ListQuery['sort']>,
  shown: readonly Shown[],
): ToolPlan {
  const { limit, sort: before, ...query }: ListQuery = args;
  const tool = toolById(id);
  const key = tool?.kind === 'list' ? tool.fields[0]?.key : undefined;
  const isSame = before?.field === sort.field && before.direction === sort.direction;
  if (!limit || limit === 1 || !key) return toolPlan(id, { ...query, sort });
  if (isSame) return toolPlan(id, { ...query, sort, limit });
  const value = shown.filter(({ kind }) => kind === id).map((one) => one.id);
  const these = { field: key, op: 'eq' as const, value, says: `are those ${value.length}` };
  return toolPlan(id, { ...query, filters: [...(query.filters ?? []), these], sort });
}
