import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import { isNameField } from '../../name-field.ts';
import type { Item } from './items.ts';
import type { Series } from './series.ts';

/** Reports whether a plan is about an item. */
export function holds({ args }: ToolPlan, { from, means }: Item): boolean {
  if (from !== undefined)
    return [args.period, args.baseline, args.window].some((span) => covers(span as Span | undefined, from));
  const said = JSON.stringify(args).toLowerCase();
  return means.some((all) => all.every((each) => said.includes(each.toLowerCase())));
}

interface Span {
  start: string;
  end: string;
}

const covers = (span: Span | undefined, day: string): boolean =>
  span !== undefined && span.start.slice(0, 10) <= day && day < span.end.replace(/^(.{10})T00:00.*/, '$1');

/** "together", "in total": one number for all of them is asked. */
const TOGETHER = /\b(?:together|total|sum|combined|altogether|in all|overall|average|mean)\b/i;
/** "who is older": the end of an order is asked. */
const OF_END = /\b(?:which|who|what|whichever)\b.*\b(?:\w+er|\w+est|more|most|less|least)\b|\bthan\b/i;

/** Reports whether a plan tells of each of several what the message asks. */
export function tellsEach(plan: Plan, { items, texts }: Series, text: string): boolean {
  if (plan.kind === 'several') return items.every((item) => plan.plans.some((each) => holds(each, item)));
  if (plan.kind !== 'tool' || plan.ignored) return false;
  // "which of the three is newest": what is asked of those that were shown together is told of them together.
  if (items.every(({ isMeant }) => isMeant) && (plan.args.resource === undefined || OF_END.test(text))) return true;
  if (!items.every((item) => holds(plan, item))) return false;
  const tool = toolById(plan.tool);
  if (tool?.kind !== 'list' || items[0]?.sort !== 'thing') return true;
  const { limit, measure }: ListQuery = plan.args;
  const isOfOne = limit !== undefined && limit < items.length;
  const isSum = measure !== undefined && measure.fn !== 'count';
  if ((isOfOne && !OF_END.test(text)) || (isSum && !TOGETHER.test(text))) return false;
  return !isOnlyNamed(plan) || isBare(texts[0] ?? '', items);
}

/** Reports whether a list says no more of its things than that they are named so. */
export function isOnlyNamed({ args, assumed, drawn, filed }: ToolPlan): boolean {
  const { filters = [], ...query }: ListQuery = args;
  return (
    filters.every(({ field }) => isNameField(field) || /_id$/.test(field)) &&
    Object.keys(query).every((key) => /^(?:accounts|regions)$/.test(key)) &&
    !(assumed ?? drawn ?? filed)
  );
}

/** Reports whether a message about one thing only names it. */
function isBare(text: string, [first]: readonly Item[]): boolean {
  const names = new Set(first?.means.flat().flatMap((name) => [name, ...name.split(/[^\w'-]+/)]));
  const rest = text.toLowerCase().replace(OPENS, '').split(/[^\w'-]+/);
  return rest.every((word) => names.has(word) || SHOWS.test(word));
}
const OPENS = /^(?:(?:and|ok|okay|so|now|please|pls|what about|how about|only|just)[, ]+)*/;
const SHOWS =
  /^(?:|show|list|give|get|see|display|print|me|us|the|our|all|only|just|for|please|pls|too|instances?|servers?|databases?|dbs?|queues?|alarms?|buckets?|users?|functions?|services?)$/;
