import type { Filter, ListQuery } from '../../contract/query.ts';
import { invert, scopeOf } from '../../domain/invert-filter.ts';
import type { Graph } from '../../graph/graph.ts';
import { data } from '../../reply/markup.ts';
import { describeFilters } from '../../tools/list/describe-filters.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { isWhole } from './is-whole.ts';
import { hitsOf, kindMeant, openPlaces } from './kind-meant.ts';
import { isOfAll } from './list/sides.ts';
import { fieldsOf, narrowedTo, nearest, whichOf } from './nearest-field.ts';
import { unmet } from './obligations.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';
import { NEGATIONS } from './words/negations.ts';

/**
 * "which of our databases would just die if one datacentre went dark": the question names a kind and gives a condition
 * in words that no field has. The tool's plain words say which condition fits, and the answer says how the words were
 * understood. If several conditions fit, the reply asks which one; if none fits, it offers the nearest that the kind
 * has. Returns undefined if the plan is clear or no kind is named.
 */
export function inPlainWords(
  plan: Plan,
  { cost, lists, question }: Readings,
  lexicon: Lexicon,
  graph?: Graph,
): Plan | undefined {
  if (!isOpen(plan) || question.mentions.some(isThing) || cost.score > 0) return undefined;
  const reading = kindMeant(plan, lists, question);
  if (!reading) return undefined;
  const { tool } = reading.vocabulary;
  const open = openPlaces(question, reading);
  const hits = hitsOf(reading, question);
  if (hits.length === 0) {
    const isLess = plan.kind === 'tool' && !(plan.ignored && isWhole(plan, 'accounts') && !plan.args.columns);
    return isLess ? undefined : nearest(reading, question, open, lexicon, graph);
  }
  const counted = new Map<string, number>();
  for (const { from, meanings, to } of hits)
    for (const { plain } of meanings) {
      const of = fieldsOf(plain);
      counted.set(of, (counted.get(of) ?? 0) + (to - from) / meanings.length);
    }
  const most = Math.max(...counted.values());
  const [of = '', another] = [...counted].flatMap(([fields, times]) => (times === most ? [fields] : []));
  const ofField = (tool.plain ?? []).filter((plain) => fieldsOf(plain) === of);
  const said = saidOf(question, hits);
  const all = question.tokens.length;
  if (another !== undefined) {
    const meant = (tool.plain ?? []).filter((plain) =>
      hits.some(({ meanings }) => meanings.some((each) => each.plain === plain)),
    );
    return whichOf(reading, { all, said: [said] }, meant, lexicon);
  }
  const side = hits.find(({ meanings }) =>
    meanings.some(({ isSide, plain }) => isSide && fieldsOf(plain) === of),
  );
  const first = side?.meanings.find(({ plain }) => fieldsOf(plain) === of)?.plain ?? ofField[0];
  if (!first) return undefined;
  const isTurned = side !== undefined && isNegated(question, side.from) !== isOfAll(question.text);
  const condition = isTurned ? ofField.find((plain) => plain !== first) : first;
  if (!condition) return whichOf(reading, { all, said: [said] }, [first], lexicon);
  const narrowed = askingOfAll(narrowedTo(reading, condition.filters), condition.filters, question.text);
  if (unmet(narrowed, question.text)) return undefined;
  const [predicate] = describeFilters(tool, condition.filters, 'UTC').predicates;
  return {
    ...narrowed,
    assumed: [`I took “${data(said)}” to mean: ${tool.noun[1]} that ${predicate ?? 'are so'}.`],
  };
}

/** Reports whether the plan was not understood, or covers everything of a kind. */
function isOpen(plan: Plan): boolean {
  if (plan.kind === 'unknown' || (plan.kind === 'choose' && !plan.about)) return true;
  if (plan.kind === 'problem') return plan.unmatched === true;
  return plan.kind === 'tool' || plan.kind === 'choose';
}

const isThing = ({ exact, isOrdinary, isReference }: Question['mentions'][number]): boolean =>
  !isOrdinary && !isReference && exact.length > 0;

/** Returns the person's words from the first match to the last. */
function saidOf({ text, tokens }: Question, hits: readonly { from: number; to: number }[]): string {
  const start = tokens[hits[0]?.from ?? 0]?.start ?? 0;
  const end = tokens[(hits.at(-1)?.to ?? 1) - 1]?.end ?? text.length;
  return text.slice(start, end);
}

/** "would not survive", "nobody can restore" */
const isNegated = ({ tokens }: Question, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - REACH), at)
    .some(({ word }) => NEGATIONS.has(word) || /n['’]?t$/.test(word) || /^(?:cannot|hardly)$/.test(word));
/** How many words a negation reaches across. */
const REACH = 4;

/** "are all our buckets locked down": the answer begins with yes or no, and shows the exceptions. */
function askingOfAll(plan: ToolPlan, filters: readonly Filter[], text: string): ToolPlan {
  const { filters: all = [], whether }: ListQuery = plan.args;
  if (whether?.of === 'share') {
    const scope = scopeOf({ filters: all, whether }).filter((each) => !filters.includes(each));
    const asked = { of: 'share' as const, are: [...filters] };
    return {
      ...plan,
      args: { ...plan.args, filters: [...scope, ...whether.are, ...filters], whether: asked },
    };
  }
  const [one, another] = filters;
  if (!isOfAll(text) || !one || another) return plan;
  return { ...plan, args: { ...plan.args, whether: { of: 'all', are: [invert(one)] } } };
}
