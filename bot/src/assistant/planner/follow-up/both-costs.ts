import { isDeepStrictEqual } from 'node:util';
import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { CostFilter } from '../cost/reading.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { WHY } from './asks-why.ts';
import type { CostArgs } from './costs-beside.ts';

const BOTH =
  /\b(?:(?:between |of |for )?(?:both|the two|these two|those two|the pair)(?: of (?:them|those|these))?)\b/i;
/** Words that only ask to see the two side by side. */
const BESIDE =
  /^(?:difference|differ|compare|compared|comparison|side|together|far|apart|gap|sum|total|beside|versus|vs)$/i;
/** "next to each other" means side by side, not a time to come. */
const NEXT_TO = /\bnext to (?:each other|one another)\b/i;

const TIMED =
  /^(?:per|each|since|until|before|after|last|next|today|yesterday|[a-z]+day|(?:hour|day|week|month|quarter|year)s?|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/**
 * "what is the difference between the two", "both for the last 6 months", after the costs of one team and then of
 * another: those of both, side by side.
 * @param within plans a text in a thread
 */
export function bothCosts(
  { frame, text }: PlanInput,
  within: (text: string, frame: Frame) => Plan,
): Plan | undefined {
  const both = frame && besideEachOther(frame);
  if (!both) return undefined;
  const which = dearerOf(text);
  const said = BOTH.exec(text);
  if (which) return which === 'why' ? withParts(both) : both;
  if (WHICH_OF_THEM.test(text)) return changeOfBoth(text, frame, both, within);
  if (!said) return undefined;
  const rest = `${text.slice(0, said.index)} ${text.slice(said.index + said[0].length)}`
    .replace(NEXT_TO, ' ')
    .trim();
  const words = rest.split(/[^\w.-]+/).filter((word) => word !== '');
  if (
    words.every((word) => BESIDE.test(word) || (FUNCTION_WORDS.has(word.toLowerCase()) && !TIMED.test(word)))
  )
    return both;
  const { focus: _, ...others } = frame;
  const plan = within(rest, { ...others, last: both });
  return plan.kind === 'tool' && plan.tool.startsWith('cost.') && holdsBoth(plan, both) ? plan : undefined;
}

/** "which one grew": of the two. */
const WHICH_OF_THEM = /^(?:(?:and|so|but|ok)[, ]+)*which (?:one|of (?:them|those|these|the two|both))\b/i;

function changeOfBoth(
  text: string,
  { focus: _, ...frame }: Frame,
  both: ToolPlan,
  within: (text: string, frame: Frame) => Plan,
): Plan | undefined {
  const plan = within(text, { ...frame, last: both });
  return plan.kind === 'tool' && plan.tool === 'cost.compare' && holdsBoth(plan, both) ? plan : undefined;
}

const COMPARES = /\b(?:cheaper|dearer|pricier|costlier|bigger|smaller|higher|lower|more|less)\b/i;
const OF_COSTS =
  /\b(?:cheaper|dearer|pricier|costlier|bigger|smaller|higher|lower|expensive|costly|costs?|costing)\b/gi;

/** "which is dearer", "why is that one more expensive": compares the two and names nothing else. */
function dearerOf(text: string): 'which' | 'why' | undefined {
  const asks = WHY.test(text) ? 'why' : /\bwhich\b/i.test(text) ? 'which' : undefined;
  if (!asks || !COMPARES.test(text) || /\bthan\b/i.test(text)) return undefined;
  const rest = text.replace(OF_COSTS, ' ').split(/[^\w.-]+/);
  const isAlone = rest.every((word) => FUNCTION_WORDS.has(word.toLowerCase()) || word === '');
  return isAlone ? asks : undefined;
}

/** The two side by side, and the services of which their difference is made. */
function withParts(both: ToolPlan): Plan {
  const { group_by: [dimension = ''] = [], ...args } = both.args as unknown as CostArgs;
  const parts = { ...both, args: { ...args, group_by: ['service', dimension] } };
  return dimension === 'service' ? both : { kind: 'several', plans: [both, parts] };
}

/** Returns the costs of the last two that were asked for, if they differ in one service, place, team or the like. */
function besideEachOther({ last, lists = [] }: Frame): ToolPlan | undefined {
  const [before, now] = lists.slice(-2);
  if (last?.tool !== 'cost.usage' || before?.tool !== last.tool || !isDeepStrictEqual(now?.args, last.args))
    return undefined;
  const [one, other] = [filtersOf(before), filtersOf(last)];
  const place = other.findIndex((filter, at) => !isDeepStrictEqual(filter, one[at]));
  const [first, second] = [one[place], other[place]];
  if (!first || !second || !differInOne(one, other)) return undefined;
  const both = { ...second, values: [...first.values, ...second.values] };
  return {
    ...last,
    args: { ...last.args, group_by: [second.dimension], filters: other.with(place, both) },
  };
}

export const filtersOf = ({ args }: ToolPlan): readonly CostFilter[] =>
  (args as unknown as Partial<CostArgs>).filters ?? [];

/** Reports whether two costs differ only in the value of one dimension. */
export function differInOne(one: readonly CostFilter[], other: readonly CostFilter[]): boolean {
  const apart = other.filter((filter, at) => !isDeepStrictEqual(filter, one[at]));
  const [own] = apart;
  const before = own && one[other.indexOf(own)];
  return (
    one.length === other.length &&
    apart.length === 1 &&
    before !== undefined &&
    before.dimension === own?.dimension &&
    before.op === 'eq' &&
    own.op === 'eq' &&
    !own.values.some((value) => before.values.includes(value))
  );
}

const holdsBoth = (plan: ToolPlan, both: ToolPlan): boolean =>
  filtersOf(both).every((filter) => filtersOf(plan).some((each) => isDeepStrictEqual(each, filter)));
