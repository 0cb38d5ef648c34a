import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { byScore } from '../candidates/candidate.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostReading } from './reading.ts';
import { asksForEnd, kindOfEach, leftBeside } from './single-words.ts';

/** A dimension that the message names. "costs the most" alone stands for services. */
const SERVICE = /\b(?:services?|products?)\b/i;
const RESOURCE = /\bresources?\b/i;
const PER_RESOURCE = /\b(?:per|each|every|by|single|individual) (?:single |individual )?resources?\b/i;

/**
 * "which server is the most expensive", "cost per bucket": plans the costs of single things of a kind. Returns undefined
 * if the message asks for something else, or if AWS bills no such things one by one.
 * @param lists the kinds that the message may name
 */
export function singleThingsPlan(
  { cost, lists: read, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
  lists: readonly Candidate[],
): ToolPlan | undefined {
  const { text } = question;
  if (!isOfPast(cost) || isGrouped(cost, text)) return undefined;
  const [named] = lists.filter(({ noun }) => noun).sort(byScore);
  const isOfAnyKind = RESOURCE.test(text) && (!named || named.plan.tool.startsWith('resources.'));
  if (isOfAnyKind)
    return asksForEnd(text) || PER_RESOURCE.test(text)
      ? resourcesPlan(cost, {}, leftBeside(cost.ignored, question))
      : undefined;
  const each = kindOfEach(question, read, cost.filters);
  // "costs of snapshots": the bill has no line for them, but each of them has its costs.
  const [noun, another] = read.filter((one) => one.noun && one.details === 0);
  const hasNoLine = noun !== undefined && !another && cost.filters.length === 0 && !cost.granularity;
  const isOfKind =
    hasNoLine &&
    billedKind(noun.vocabulary.tool.id) &&
    leftBeside(cost.ignored, question, noun.vocabulary.tool).length === 0 &&
    cost.ignored.length > 0;
  const kind =
    each ??
    (asksForEnd(text) ? billedKind(named?.plan.tool) : undefined) ??
    (isOfKind ? billedKind(noun.vocabulary.tool.id) : undefined);
  if (!kind) return undefined;
  return resourcesPlan(cost, { kind: kind.id }, leftBeside(cost.ignored, question, kind));
}

/** Reports whether a message is about costs of the past that are not compared. */
export const isOfPast = ({ ahead, change, compares, score, why }: CostReading): boolean =>
  score > 0 && !ahead && !compares && !why && !change;

/** Reports whether a message names what the costs are grouped by: "the most expensive region". */
export const isGrouped = ({ groupBy }: CostReading, text: string): boolean =>
  groupBy.some((dimension) => dimension !== 'service' || SERVICE.test(text));

/** Plans the costs of single things with what a message says about costs. */
export function resourcesPlan(
  cost: CostReading,
  of: {
    kind?: ListTool['id'];
    resources?: string[];
    accounts?: string[];
    filters?: CostReading['filters'];
    estimate?: boolean;
  },
  ignored: readonly string[] = [],
): ToolPlan {
  const own =
    of.kind === undefined ? cost.filters : cost.filters.filter(({ dimension }) => dimension !== 'service');
  const filters = [...own, ...(of.filters ?? [])];
  const accounts = cost.accounts.length > 0 ? cost.accounts : of.accounts;
  const isByTime = cost.granularity === 'daily' || cost.granularity === 'monthly';
  return toolPlan(
    'cost.resources',
    {
      ...(of.kind !== undefined && { kind: of.kind }),
      ...(of.resources && { resources: of.resources }),
      ...{ filters, metric: cost.metric ?? 'unblended', sort: cost.sort ?? 'desc' },
      ...(of.estimate && { estimate: true }),
      ...(cost.period && { period: cost.period }),
      ...(accounts?.length && { accounts }),
      // "the most expensive one" is shown before the others.
      ...(cost.limit && cost.limit > 1 && { limit: cost.limit }),
    },
    {
      assumed: [
        ...cost.assumed,
        ...(isByTime && !of.estimate
          ? ['Costs of single things are totals for these days, not by day or month.']
          : []),
      ],
      ignored: [...ignored],
    },
  );
}
