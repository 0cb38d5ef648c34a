import type { ListQuery } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import { isHop } from '../is-hop.ts';
import { leftOut } from '../left-out/left-out.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Read } from './read.ts';
import { readMessage } from './read-message.ts';
import { withoutList } from './without-list.ts';

/** Longer messages name their subject themselves. */
const MAX_OF_FOCUS = 8;

/**
 * "was there errors today", "since when?": reads a message as one about the thing in focus, if it names nothing else
 * and is clear that way.
 */
export function readOfFocus(
  { plan, readings: { cost, lists, question } }: Read,
  asked: PlanInput,
  lexicon: Lexicon,
): Read | undefined {
  const focus = asked.frame?.focus;
  const { mentions, tokens } = question;
  if (!focus || tokens.length > MAX_OF_FOCUS || cost.score > 0) return undefined;
  const isNamed = lists.some(({ noun }) => noun) && !isHop(plan, asked);
  if (isNamed || mentions.some(({ isOrdinary }) => !isOrdinary)) return undefined;
  if (plan.kind === 'problem' && !plan.unmatched) return undefined;
  const text = `${asked.text.replace(/[?.! ]+$/, '')} of ${focus.name ?? focus.id}`;
  const again = readMessage({ ...asked, text, frame: withoutList(asked.frame) }, lexicon, focus);
  if (again.plan.kind !== 'tool' || again.plan.ignored || again.goesOn) return undefined;
  // A list must be about what belongs to the thing. Its own row adds nothing, and other things only have similar names.
  const { filters = [] }: ListQuery = again.plan.args;
  const isOfIt = again.plan.args.resource !== undefined || filters.some(({ says }) => says !== undefined);
  if (again.plan.tool === focus.kind || !isOfIt) return undefined;
  return leftOut(again.plan, again.readings.question, lexicon, { goesOn: false, graph: asked.graph })
    ? undefined
    : again;
}
