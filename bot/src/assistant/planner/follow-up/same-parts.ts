import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isOfOne } from '../thread/thing-alone.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { sameQuestion } from './same-question.ts';

/** "the same two questions", "both checks": the parts of the last answer. */
const ALL =
  /\b(?:the )?(?:same (?:(?:two|three|four|\d|few|both) )?(?:questions?|things?|checks?|q|qs|ones?)|(?:same )?both(?: (?:questions?|things?|checks?|of (?:those|these|them)))?|those (?:two|three)(?: (?:questions?|things?|checks?))?)(?= (?:for|of|on|about|with|again)\b)/i;

/**
 * "same two questions for terraform state", "and for crm", after an answer of several parts about one thing: each part
 * about the other thing.
 * @param alone plans a text as the first of a thread
 */
export function sameParts(
  asked: PlanInput,
  lexicon: Lexicon,
  alone: (text: string) => Plan,
): Plan | undefined {
  const { frame, text } = asked;
  const parts = partsOf(frame);
  if (!frame || parts.length === 0 || !parts.every(isOfOne)) return undefined;
  const { asked: _, ...kept } = frame;
  const again = { ...asked, text: text.replace(ALL, 'same') };
  const plans = parts.flatMap(
    (last) => sameQuestion({ ...again, frame: { ...kept, last } }, lexicon, alone) ?? [],
  );
  if (plans.length < parts.length) return undefined;
  const [plan, another] = plans;
  if (plan && !another) return plan;
  // Each part would say again which thing was taken.
  const told = plans.map((plan, at) => {
    const { assumed, ...rest } = plan;
    return at === 0 ? plan : { ...rest, ...(assumed && { assumed: [] }) };
  });
  return { kind: 'several', plans: told };
}

/** Returns the parts of an answer of several, or a question of rights, which other readings take for one about people. */
function partsOf({ beside = [], last, parts = [] }: Frame = {}): readonly ToolPlan[] {
  if (parts.length > 1) return parts;
  if (last) return last.tool === 'iam.access' && last.args.asks === 'who' ? [last] : [];
  return beside.length > 1 ? beside : [];
}
