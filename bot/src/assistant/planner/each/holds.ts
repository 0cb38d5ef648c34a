import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Item } from './item.ts';
import type { Series } from './series.ts';

/** Reports whether a plan is about an item. */
export function holds({ args, tool }: ToolPlan, { from, means, sort, things }: Item): boolean {
  if (from !== undefined) return isIn(args, from);
  // "search-1 and the crm database": no list of databases shows an instance.
  const isList = toolById(tool)?.kind === 'list' && sort === 'thing';
  const isElsewhere = isList && isNamed(args) && !things.some(({ kind }) => kind === tool);
  const said = JSON.stringify(args).toLowerCase();
  return !isElsewhere && means.some((all) => all.every((each) => said.includes(each.toLowerCase())));
}

/** Reports whether a plan is about a day. If it compares two times, only one may contain the day. */
function isIn({ against, baseline, period, window }: ToolPlan['args'], day: string): boolean {
  const spans = [period, baseline, window, against].filter((span) => covers(span as Span | undefined, day));
  return against === undefined ? spans.length > 0 : spans.length === 1;
}

/** Reports whether a list is narrowed to things by their own names, and not by what they belong to. */
const isNamed = ({ filters = [] }: ListQuery): boolean =>
  filters.some(({ field, op, says }) => op === 'eq' && !says && isNameField(field));

interface Span {
  start: string;
  end: string;
}

const covers = (span: Span | undefined, day: string): boolean =>
  span !== undefined && span.start.slice(0, 10) <= day && day < span.end.replace(/^(.{10})T00:00.*/, '$1');

/** "together", "in total": asks for one number for all of them. */
const TOGETHER = /\b(?:together|total|sum|combined|altogether|in all|overall|average|mean)\b/i;
/** Reports whether a plan answers for each of several what the message asks. */
export function answersEach(plan: Plan, { items, texts }: Series, text: string): boolean {
  if (plan.kind === 'several') return items.every((item) => plan.plans.some((each) => holds(each, item)));
  if (plan.kind !== 'tool' || plan.ignored) return false;
  // "which of the three is newest": a question about several things together gets one answer.
  if (items.every(({ isMeant }) => isMeant) && plan.args.resource === undefined) return true;
  if (!items.every((item) => holds(plan, item))) return false;
  const tool = toolById(plan.tool);
  if (tool?.kind !== 'list' || items[0]?.sort !== 'thing') return true;
  const { limit, measure }: ListQuery = plan.args;
  const isOfOne = limit !== undefined && limit < items.length;
  const isSum = measure !== undefined && measure.fn !== 'count';
  if (isOfOne || (isSum && !TOGETHER.test(text))) return false;
  return !isOnlyNamed(plan) || isBare(texts[0] ?? '', items);
}

/** Reports whether a list only shows that things of these names exist. */
export function isOnlyNamed({ args, as, assumed, filed }: ToolPlan): boolean {
  const { filters = [], ...query }: ListQuery = args;
  return (
    filters.every(({ field }) => isNameField(field) || /_id$/.test(field)) &&
    Object.keys(query).every((key) => /^(?:accounts|regions)$/.test(key)) &&
    !(assumed ?? as ?? filed)
  );
}

/** Reports whether a message about one thing only names it. */
function isBare(text: string, [first]: readonly Item[]): boolean {
  const names = new Set(first?.means.flat().flatMap((name) => [name, ...name.split(/[^\w'-]+/)]));
  const rest = text
    .toLowerCase()
    .replace(OPENS, '')
    .split(/[^\w'-]+/);
  return rest.every((word) => names.has(word) || SHOWS.test(word));
}
const OPENS = /^(?:(?:and|ok|okay|so|now|please|pls|what about|how about|only|just)[, ]+)*/;
const SHOWS =
  /^(?:|show|list|give|get|see|display|print|me|us|the|our|all|only|just|for|please|pls|too|instances?|servers?|databases?|dbs?|queues?|alarms?|buckets?|users?|functions?|services?)$/;
