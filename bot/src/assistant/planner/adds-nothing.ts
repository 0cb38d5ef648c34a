import { isDeepStrictEqual } from 'node:util';
import type { Period } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isRowOf } from './kinds-of-row.ts';
import type { Question } from './slots/question.ts';
import { stemsOf } from './words/text.ts';

/** Words that only ask to see a thing: "show me that one again", "which one is it". */
const LOOK = new Set(
  `a about again all an and any are at but by did do does exist exists find for found get give had has have here i in info
  is it its just kind know list look lookup me mean meant more my named now of ok okay one ones only or our ours out please pls s
  see shall show sorry so still tell that the them then there these they thing this those to was we were what whats which
  whose with you your hm hmm no not yes`.split(/\s+/),
);

/**
 * Reports whether a plan adds nothing to what the thread shows: the row of the one thing that a message points at,
 * without the field that was asked for, or the list that was shown last. The rest of such a message was not understood.
 * @param one the thing that a pronoun in the question was replaced with
 * @param goesOn whether the plan is the last one, changed
 */
export function addsNothing(
  plan: Plan,
  question: Question,
  one: Shown | undefined,
  { frame }: Pick<PlanInput, 'frame'>,
  goesOn = false,
): boolean {
  if (plan.kind !== 'tool') return false;
  const { asked, overall } = frame ?? {};
  // A section of an overview was not asked for by itself.
  const last = overall ? undefined : frame?.last;
  const isSame = last !== undefined && last.tool === plan.tool && isDeepStrictEqual(last.args, plan.args);
  const isList = toolById(plan.tool)?.kind === 'list';
  if (isOfItself(plan)) return true;
  // For costs, the same answer may contain what is asked now: "what grew fastest", after a comparison.
  const isOfMoney = /^(?:cost|checks)\./.test(plan.tool);
  if (!isList && !(isSame && goesOn && !isOfMoney)) return false;
  if (!isSame && !(one && isRowOf(plan, question.text))) return false;
  // Someone who repeats the question word for word wants the current state.
  if (isSame && asked !== undefined && bare(asked) === bare(question.text)) return false;
  if (isSame && !one && asksForKind(plan, question)) return false;
  return !asksToLook(question, isSame ? JSON.stringify(plan.args).toLowerCase() : undefined);
}

/** "which clusters do we have": asks for the things of the kind, and nothing else. */
function asksForKind({ tool }: ToolPlan, { taken, tokens }: Question): boolean {
  const nouns = new Set(toolById(tool)?.nouns.flatMap(stemsOf));
  return (
    tokens.some(({ stem }) => nouns.has(stem)) &&
    tokens.every(({ stem, word }, at) => nouns.has(stem) || LOOK.has(word) || taken[at])
  );
}

/** Reports whether a plan compares the costs of some days with those of the same days. */
const isOfItself = ({ args: { baseline, period } }: ToolPlan): boolean =>
  baseline !== undefined && isDeepStrictEqual(daysOf(baseline), daysOf(period));

const daysOf = (period: unknown): unknown[] => {
  const { end, start } = period as Partial<Period>;
  return [start, end];
};

/** Returns the words alone, for comparison. */
const bare = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** @param known what was asked before; another name in the message was not understood */
const asksToLook = ({ mentions, taken, tokens, patternMatches }: Question, known?: string): boolean =>
  tokens.every(
    ({ word }, at) =>
      LOOK.has(word) ||
      taken[at] ||
      patternMatches.some(({ from, to }) => from <= at && at < to) ||
      mentions.some(
        ({ exact, from, isReference, to, words }) =>
          from <= at &&
          at < to &&
          (known === undefined ||
            isReference ||
            [words, ...exact.flatMap(({ id, name = id }) => [id, name])].some((each) =>
              known.includes(each.toLowerCase()),
            )),
      ),
  );

/** Reports whether a text only asks to see what there is: "what do we know". */
export const onlyLooks = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => word === '' || LOOK.has(word));
