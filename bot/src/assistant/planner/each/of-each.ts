import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { withThing } from '../follow-up/same-for.ts';
import { METRICS } from '../measured/things.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { answersEach, holds, isOnlyNamed } from './holds.ts';
import { withThoseInPlaces } from './in-places.ts';
import type { Item } from './item.ts';
import { itemsIn } from './items.ts';
import { merged } from './merged.ts';
import type { Series } from './series.ts';
import { seriesOf } from './series.ts';
import { thoseInMind } from './those-in-mind.ts';

/**
 * "who owns a and b", "what did we pay in september and october", "are both encrypted": a message that says the same of
 * several things, places or times is planned for each of them, unless its plan covers all.
 * @param whole the plan of the message as it stands
 * @param planned plans the message about one of them
 */
export function ofEachNamed(
  whole: Plan,
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan {
  const readings = readAll(input, lexicon);
  const { question } = readings;
  const named = itemsIn(readings, input, lexicon);
  const placed = withThoseInPlaces(question, named, input);
  if (placed !== undefined) {
    const plan = planned({ ...input, text: placed });
    return plan.kind === 'several' || (plan.kind === 'tool' && !plan.ignored) ? plan : whole;
  }
  const series = seriesOf(question.text, named) ?? thoseInMind(question.text, whole, input);
  if (!series) return whole;
  if (answersEach(whole, series, question.text)) return countedEach(whole, series, question.text);
  const measured = otherMetric(series, input, planned);
  if (measured) return measured;
  const plans = plansOf(series, (text) => planned({ ...input, text }));
  if (plans && !areSame(plans) && !plans.every(isOnlyNamed)) return merged(plans, input);
  return withLost(whole, series, question.text);
}

/**
 * Returns a plan for each, if all are understood. A name that is not understood alone gets the question of the others.
 */
function plansOf({ items, texts }: Series, planned: (text: string) => Plan): ToolPlan[] | undefined {
  const plans = texts.map(planned);
  const isOf = (plan: Plan | undefined, item: Item): plan is ToolPlan =>
    plan?.kind === 'tool' && !plan.ignored && holds(plan, item);
  const first = items.findIndex((item, at) => item.isSure && isOf(plans[at], item));
  const model = plans[first];
  if (model?.kind !== 'tool') return undefined;
  const all = items.map((item, at): ToolPlan | undefined => {
    const plan = plans[at];
    if (isOf(plan, item) && (item.sort !== 'thing' || isAlike(plan, model) || !isOfKind(item, model)))
      return plan;
    const same = item.sort === 'thing' ? withThing(model, item.things) : undefined;
    return same && holds(same, item) ? same : isOf(plan, item) ? plan : undefined;
  });
  return all.every((plan) => plan !== undefined) ? all : undefined;
}

const isAlike = (one: ToolPlan, other: ToolPlan): boolean =>
  one.tool === other.tool && one.args.kind === other.args.kind;

/** Reports whether a name means a thing of the kind that a plan is about. */
const isOfKind = ({ things }: Item, { args, tool }: ToolPlan): boolean =>
  things.some(({ kind }) => kind === (args.kind ?? tool));

const areSame = ([first, ...others]: readonly ToolPlan[]): boolean =>
  others.some((other) => isDeepStrictEqual(other.args, first?.args) && other.tool === first?.tool);

/** The answer says which names a plan leaves out. */
function withLost(whole: Plan, { items }: Series, text: string): Plan {
  // A comparison of two times has both, as one against the other.
  if (whole.kind !== 'tool' || whole.ignored || whole.args.baseline) return whole;
  const lost = items.filter((item) => item.isSure && !item.isMeant && !holds(whole, item));
  const ignored = lost.map(({ end, start }) => text.slice(start, end));
  return ignored.length > 0 && ignored.length < items.length ? { ...whole, ignored } : whole;
}

/** "how many each": a number for each place or tag. */
function countedEach(whole: Plan, { items: [first] }: Series, text: string): Plan {
  if (whole.kind !== 'tool' || !EACH.test(text) || toolById(whole.tool)?.kind !== 'list') return whole;
  const { filters = [], group_by, measure }: ListQuery = whole.args;
  const tag = filters.find(({ field, value }) => field.startsWith('tag:') && Array.isArray(value))?.field;
  const group = first?.sort === 'place' ? 'region' : first?.sort === 'tag' ? tag : undefined;
  return measure?.fn === 'count' && !group_by && group
    ? { ...whole, args: { ...whole.args, group_by: [group] } }
    : whole;
}
const EACH = /\b(?:each|respectively|apiece|separately|in turn)\b/i;

/** "same for memory, both of them", after the load of both: another metric of the things that were measured. */
function otherMetric(
  { items: [first] }: Series,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { args, tool } = input.frame?.last ?? {};
  // A metric of one of them continues with that one.
  if (!first?.isMeant || tool !== METRICS || args?.resource !== undefined) return undefined;
  const text = `${input.text.slice(0, first.start)}${input.text.slice(first.end)}`.replace(/[\s,?.!]+$/, '');
  const plan = planned({ ...input, text });
  // "are the two in the same zone" asks for no metric, so the last one was planned again.
  const own = ({ metric, window }: ToolPlan['args']) => ({ metric, window });
  if (plan.kind === 'tool' && isDeepStrictEqual(own(plan.args), own(args ?? {}))) return undefined;
  return plan.kind === 'problem' || (plan.kind === 'tool' && plan.tool === METRICS && !plan.ignored)
    ? plan
    : undefined;
}
