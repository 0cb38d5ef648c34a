import { isDeepStrictEqual } from 'node:util';
import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { sameFor } from '../follow-up/same-for.ts';
import { readAll } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';
import { merged } from './merged.ts';

/**
 * Continues a question that was asked of each of several things: "and shop-sin?" asks it of another, "since when" asks more of each. Undefined if the message does neither.
 */
export function alsoFor(
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { frame } = input;
  const asked = askedOfEach(frame);
  const [first, another] = asked;
  if (!another) return undefined;
  const { question } = readAll(input, lexicon);
  return (first && sameFor(first, question)) ?? moreOfEach(asked, input, planned);
}

/** Returns the plans of the last answer, if each of them was about one thing. */
function askedOfEach(frame: Frame | undefined): readonly ToolPlan[] {
  const { beside = [] } = frame ?? {};
  return beside.every(({ args }) => typeof args.resource === 'string') ? beside : [];
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
