import type { Filter } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stemsOf } from '../words/text.ts';
import type { Owners } from './named-owners.ts';
import type { TiePlan } from './tie-plan.ts';
import { tiePlan } from './tie-plan.ts';

/** Returns a plan for what is tied to the things in a message, if the plan that was made leaves the relation out. */
export function tieInstead(
  plan: Plan,
  question: Question,
  asked: PlanInput,
  lexicon: Lexicon,
): Plan | undefined {
  if (!isReplaceable(plan)) return undefined;
  const tied = tiePlan(question, asked, lexicon);
  return tied && !covers(plan, tied, question) ? tied.plan : undefined;
}

const isReplaceable = (plan: Plan): boolean =>
  plan.kind === 'unknown' ||
  plan.kind === 'choose' ||
  (plan.kind === 'problem' && plan.unmatched === true) ||
  (plan.kind === 'several' && plan.ofShown === true) ||
  plan.kind === 'tool';

/** A list does not show costs, events, metrics and findings. */
const OTHER_ANSWERS = /^(?:cost|cloudtrail|cloudwatch|checks)\./;

/** Reports whether a plan covers the relation already, with all its words. */
function covers(plan: Plan, { head, owners, plan: tied }: TiePlan, question: Question): boolean {
  if (plan.kind !== 'tool' || plan.ignored) return false;
  const kind = listIn(tied);
  // Without ties, the words have their usual meanings, and no other tool answers that.
  if (owners.things.length === 0)
    return plan.tool === kind && filtersOf(plan).length > 0 && !filtersOf(plan).some(isOfThings(plan.tool));
  if (plan.tool === 'resources.about')
    return tied.kind === 'tool' && tellsOfOne(plan, owners, kind) && !onlyCounts(plan, question, head);
  if (toolById(plan.tool)?.kind !== 'list') return OTHER_ANSWERS.test(plan.tool);
  // "the dns name of shop" is not a list of DNS records.
  if (isProperty(tied) && !owners.things.some((thing) => thing.kind === plan.tool)) return false;
  if (plan.tool !== kind && owners.things.some((thing) => thing.kind === plan.tool))
    return (
      showsField(plan, (phrase) => isPartOfHead(phrase, question, head)) &&
      !filtersOf(plan).some(({ op }) => op === 'contains')
    );
  return kind === undefined ? filtersOf(plan).some(isTie) : plan.tool === kind && isNarrowed(plan, owners);
}

/** Returns the kind of things that a plan lists. */
const listIn = (plan: Plan): string | undefined =>
  plan.kind === 'tool' && toolById(plan.tool)?.kind === 'list' ? plan.tool : undefined;

/** Reports whether a plan shows a field of the thing itself. */
const isProperty = (plan: Plan): boolean =>
  plan.kind === 'tool' &&
  plan.tool === 'resources.about' &&
  ((plan.args.asked ?? []) as Asked[]).some(({ field, of }) => field !== undefined && of === undefined);

function tellsOfOne(
  { args }: ToolPlan,
  { things: [one, another] }: Owners,
  kind: string | undefined,
): boolean {
  const asked = (args.asked ?? []) as Asked[];
  if (asked.length === 0) return false;
  // If several things have one name, it describes only the first.
  if (kind === undefined) return !another && (args.kind === one?.kind || args.regions !== undefined);
  return asked.every(({ of, topic }) => topic !== 'use' && (!of || of === kind));
}

/** "which instances does it have": a number or a type of them names none. */
function onlyCounts({ args }: ToolPlan, { tokens }: Question, head: TiePlan['head']): boolean {
  const tool = toolById(String(args.kind));
  const asked = (args.asked ?? []) as Asked[];
  if (!head || tool?.kind !== 'list' || !/^(?:which|what)$/.test(tokens[head.from - 1]?.word ?? ''))
    return false;
  return asked.every(({ field, of }) =>
    tool.fields.some(({ key, things, type, values }) => {
      const isAmount = type === 'number' || values !== undefined;
      return key === field && of === undefined && !things && isAmount;
    }),
  );
}

/** "dns records of shop": "dns" is part of the noun for records, and no question about the host of shop. */
const isPartOfHead = (phrase: string, { tokens }: Question, head: TiePlan['head']): boolean => {
  const stems = stemsOf(phrase);
  const isIn = (at: number) => head !== undefined && head.from <= at && at < head.to;
  return (
    head !== undefined &&
    stems.length < head.to - head.from &&
    tokens.some(({ stem }, at) => isIn(at) && stems.includes(stem)) &&
    !tokens.some(({ stem }, at) => !isIn(at) && stems.includes(stem))
  );
};

/**
 * Reports whether a list shows a field of the owners that has more than a number: "what ip does it have".
 * @param isOther reports whether a word for it means something else
 */
function showsField({ args, tool: id }: ToolPlan, isOther: (phrase: string) => boolean): boolean {
  const tool = toolById(id);
  const columns = (args.columns ?? []) as string[];
  return (
    tool?.kind === 'list' &&
    tool.fields.some(
      ({ key, type, unit, words }) =>
        columns.includes(key) && (type !== 'number' || unit) && key !== 'name' && !words?.some(isOther),
    )
  );
}

const filtersOf = ({ args }: ToolPlan): readonly Filter[] => (args.filters ?? []) as Filter[];

/** Matches a filter for things with an empty field. The field is only one of several ways in which they may be tied. */
const isOfThings =
  (id: string) =>
  ({ field, op }: Filter): boolean => {
    const tool = toolById(id);
    return (
      op === 'missing' &&
      tool?.kind === 'list' &&
      tool.fields.some((each) => each.key === field && each.things)
    );
  };

const isTie = ({ says }: Filter): boolean => says !== undefined;

/** Reports whether a field of its own narrows a list to what is tied: "volumes attached to i-0abc". */
function isNarrowed(plan: ToolPlan, { things }: Owners): boolean {
  const names = new Set(things.flatMap(({ id, name = id }) => [id, name]));
  // A thing with the name of its owner need not be tied to it, unless it is the owner itself: "device of jenkins-home".
  const isOwn = things.some(({ kind }) => kind === plan.tool);
  return filtersOf(plan).some(
    ({ field, says, value }) =>
      says === undefined &&
      (isOwn || field !== 'name') &&
      [value].flat().some((each) => names.has(String(each))),
  );
}
