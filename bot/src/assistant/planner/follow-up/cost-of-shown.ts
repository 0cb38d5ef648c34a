import type { ListQuery } from '../../../contract/query.ts';
import { serviceLabel } from '../../../domain/services.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { costPlan } from '../cost/plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';

/** "what do they cost", "the price of that", "spend there" */
const POINTS =
  /\b(?:those|these|them|they|theirs?|it|its|that|this(?! (?:day|week|month|quarter|year)\b)|there(?! (?:is|are|was|were|any)\b)|the (?:ones|lot|two|three|four)|both|either|all of)\b/i;
/** "and the cost?", "how much": only a word for money and perhaps a time. */
const BARE =
  /^(?:(?:and|so|ok|what about|how about|now)[, ]+)*(?:the |their |its |what (?:is|are|was|were) the |how much(?: money)?(?: (?:is|was|are))? ?)*(?:costs?|price|bill|spend|spending)?(?: (?:in|for|of|last|this|per|a|month|day|week|year|[a-z]+ber|january|february|march|april|may|june|july|august))*\??$/i;
const THERE = /\bthere\b/i;

/**
 * "and what do they cost?": plans the costs of what was shown, as closely as Cost Explorer can filter: by service,
 * region and tag. If that covers more than what was shown, the plan says so. Returns undefined if nothing narrows the
 * costs or the message is about other costs.
 */
export function costOfShown(
  last: ToolPlan,
  { cost, question }: Pick<Readings, 'cost' | 'question'>,
  input: PlanInput,
): ToolPlan | undefined {
  if (cost.score <= 0 || !(POINTS.test(question.text) || BARE.test(question.text))) return undefined;
  const whose = ownersOfOverview(input);
  const isOfOthers = cost.filters.some(({ dimension }) => dimension.startsWith('tag:'));
  if (whose && !isOfOthers)
    return costPlan({ ...cost, filters: [...cost.filters, whose], ignored: [] }, input);
  const names = (wanted: string): boolean => cost.filters.some(({ dimension }) => dimension === wanted);
  const { filters: narrowed = [], regions: asked, accounts }: ListQuery = last.args;
  const isThere = THERE.test(question.text);
  const service = isThere ? undefined : serviceOfTool(last.tool);
  const isList = toolById(last.tool)?.kind === 'list';
  if ((names('service') && !isThere) || (!service && !isList && !asked)) return undefined;
  const tags = isThere ? [] : narrowed.filter(({ field, op }) => field.startsWith('tag:') && op === 'eq');
  const isNarrowed = narrowed.length > tags.length;
  const regions = asked ?? (isNarrowed || isThere ? regionsShown(input) : undefined);
  const filters: CostFilter[] = [
    ...cost.filters,
    ...(service ? [{ dimension: 'service', op: 'eq' as const, values: [service] }] : []),
    ...(regions && !names('region') ? [{ dimension: 'region', op: 'eq' as const, values: regions }] : []),
    ...tags.flatMap(({ field, value }) =>
      value === undefined || names(field)
        ? []
        : [{ dimension: field, op: 'eq' as const, values: [value].flat().map(String) }],
    ),
  ];
  if (filters.length === cost.filters.length) return undefined;
  const reading: CostReading = {
    ...cost,
    ...{ filters, ignored: [], accounts: cost.accounts.length > 0 ? cost.accounts : (accounts ?? []) },
    assumed: [...cost.assumed, ...(service ? [countedNote(service, isNarrowed)] : [])],
  };
  return costPlan(reading, input);
}

/** "what do they cost us", after how everything of a team is: the costs of its tag, not of the alarms that were shown. */
function ownersOfOverview({ frame, graph }: PlanInput): CostFilter | undefined {
  const [, key, label] = /^of `(?:([^=`]+)=)?([^`]+)`$/.exec(frame?.overall?.of ?? '') ?? [];
  const values = label?.split(', ') ?? [];
  const tags = values[0] === undefined ? [] : (graph?.resolve(values[0]).tags ?? []);
  const tag = tags.find((each) => key === undefined || each.key === key);
  return (
    tag && { dimension: `tag:${tag.key}`, op: 'eq', values: key === undefined ? [...tag.values] : values }
  );
}

const countedNote = (service: string, isNarrowed: boolean): string =>
  `These costs are by service, region and tag, not by single thing: this is all of ${serviceLabel(service)} there${isNarrowed ? ', and more than the things that were shown' : ''}.`;

/** With more regions than this, the filter is left out. */
const MAX_REGIONS = 6;

/** Returns the regions of the things that were shown, or undefined if one of them is not known. */
function regionsShown({ frame, graph }: PlanInput): string[] | undefined {
  const shown = frame?.shown ?? [];
  const found = shown.map(({ id, kind }) => graph?.called(id).find((thing) => thing.kind === kind)?.region);
  const regions = [...new Set(found)];
  const isKnown = regions.length > 0 && regions.length <= MAX_REGIONS;
  return isKnown && regions.every((region) => region !== undefined && /^[a-z]+-[a-z]+-\d/.test(region))
    ? (regions as string[])
    : undefined;
}
