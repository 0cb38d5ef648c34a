import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { namedTogether } from '../named-together.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { tokenise } from '../words/text.ts';
import { withoutAsItIs } from './as-it-is.ts';
import { isGrouped, isOfPast, resourcesPlan } from './single-things.ts';
import { asksForEnd, asksForMore, inOrder, leftBeside } from './single-words.ts';

/** "which of api-1 and web-1 is cheaper": plans the costs of two to four things of one kind that a message names. */
export function dearestOfNamed(
  { cost, question }: Pick<Readings, 'cost' | 'question'>,
  { graph }: Pick<PlanInput, 'graph'>,
): ToolPlan | undefined {
  const { mentions, text } = question;
  const { isToCome, text: bare } = withoutAsItIs(text);
  const isAsked = asksForMore(text) || asksForEnd(text) || isToCome;
  if (!graph || !isAsked || !isOfPast(cost) || isGrouped(cost, text)) return undefined;
  const things = namedTogether(question, graph);
  const kind = billedKind(things?.[0]?.kind);
  if (!things || !kind) return undefined;
  const names = new Set(mentions.flatMap(({ words }) => tokenise(words).map(({ raw }) => raw)));
  const left = leftBeside(cost.ignored, question, kind).filter(
    (word) => !names.has(word) && bare.includes(word) && !FUNCTION_WORDS.has(word.toLowerCase()),
  );
  return left.length > 0
    ? undefined
    : resourcesPlan(inOrder(cost, text), {
        kind: kind.id,
        resources: things.map(({ id }) => id),
        ...(isToCome && { estimate: true }),
      });
}
