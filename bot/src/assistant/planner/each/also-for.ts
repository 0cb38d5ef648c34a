import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Frame } from '../../frame.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { placesAlone } from '../follow-up/same-elsewhere.ts';
import { sameFor } from '../follow-up/same-for.ts';
import { readAll } from '../readings.ts';
import { twinIn } from '../thread/twin.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';
import { merged } from './merged.ts';

/**
 * Continues a question that was asked of each of several things: "and shop-sin?" or "and singapore?" asks it of
 * another, "since when" asks more of each. Undefined if the message does neither.
 */
export function alsoFor(
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { frame } = input;
  const asked = askedOfEach(frame);
  const other = nameThere(input, lexicon);
  const text = other ?? input.text;
  if (asked.length < 2) return other === undefined ? undefined : planned({ ...input, text });
  const [first] = asked;
  const { question } = readAll({ ...input, text }, lexicon);
  return (first && sameFor(first, question)) ?? moreOfEach(asked, input, planned);
}

/** Returns the plans of the last answer, if each of them was about one thing. */
function askedOfEach(frame: Frame | undefined): readonly ToolPlan[] {
  const { beside = [] } = frame ?? {};
  return beside.every(({ args }) => typeof args.resource === 'string') ? beside : [];
}

/** "and singapore?": the message with the name of the one thing there that is called like those that were shown. */
function nameThere(input: PlanInput, lexicon: Lexicon): string | undefined {
  const { frame: { shown = [] } = {}, graph, text } = input;
  const [first] = shown;
  const isFew = shown.length > 1 && shown.length <= MOST;
  if (!graph || !first || !isFew || isGroup(first) || shown.some(({ kind }) => kind !== first.kind))
    return undefined;
  if (!namesItsThings(input.frame)) return undefined;
  const places = placesAlone(input, lexicon);
  const twin = places.length > 0 && shown.map((one) => twinIn(places, one, graph)).find(Boolean);
  const isThere = shown.some(({ id, kind }) =>
    graph.called(id).some((thing) => thing.kind === kind && places.includes(thing.region)),
  );
  if (!twin || isThere) return undefined;
  const { place = 0, end = 0 } = placeIn(input, lexicon);
  return `${text.slice(0, place)}${twin}${text.slice(end)}`;
}
const MOST = 4;

/** A list that is narrowed to a place or by a condition continues as that list: "same but for virginia". */
function namesItsThings({ last }: Frame = {}): boolean {
  const { filters = [], regions, resources } = (last?.args ?? {}) as ListQuery & { resources?: unknown };
  const isList = last !== undefined && toolById(last.tool)?.kind === 'list';
  if (!isList) return last === undefined || resources !== undefined || last.args.resource !== undefined;
  return regions === undefined && filters.some(({ field, op }) => op === 'eq' && isNameField(field));
}

function placeIn(input: PlanInput, lexicon: Lexicon): { place?: number; end?: number } {
  const { places, tokens } = readAll(input, lexicon).question;
  const [one] = places;
  return one ? { place: tokens[one.at]?.start ?? 0, end: one.end } : {};
}

const SHORT = 4;

/** "since when", "and why": asks more of each. */
function moreOfEach(
  asked: readonly ToolPlan[],
  { frame, ...input }: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const words = tokenise(input.text);
  if (words.length > SHORT || words.some(({ word }) => !FUNCTION_WORDS.has(word) || OF_ALL.test(word)))
    return undefined;
  const { beside: _, last: __, shown = [], ...rest } = frame ?? {};
  const plans = asked.map((last) => {
    const own = shown.find((one) => nameOf(one) === last.args.resource);
    return own && planned({ ...input, frame: { ...rest, last, shown: [own], focus: own } });
  });
  const clear = plans.filter(
    (plan, at): plan is ToolPlan =>
      plan?.kind === 'tool' &&
      !plan.ignored &&
      plan.args.resource === asked[at]?.args.resource &&
      !isDeepStrictEqual(plan.args, asked[at]?.args),
  );
  return clear.length === asked.length ? merged(clear, input) : undefined;
}
const OF_ALL = /^(?:both|they|them|those|these|their|which|either|neither|all|same|more|less)$/;

const nameOf = ({ id, name = id }: Shown): string => name;
