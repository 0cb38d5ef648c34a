import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Joined } from '../joined-words.ts';
import { joinedWords, textsOfEach } from '../joined-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';
import { EVENTS } from './is-of-events.ts';

interface Deed extends Joined {
  action: string;
}

/**
 * "who stopped or terminated instances": asks for the events of each deed. A change is any of them, so "changed or
 * deleted" asks for the changes alone. Returns undefined if one of the questions is about something else.
 * @param planned plans a message about one deed
 */
export function severalDeeds(
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const tokens = tokenise(input.text, lexicon.splits);
  const deedAt = (at: number): Deed | undefined => {
    const { end = 0, start = 0, word = '' } = tokens[at] ?? {};
    const action = deedOf(word);
    return action && !DID.test(word) ? { action, end, start } : undefined;
  };
  const deeds = joinedWords(tokens, input.text, { upTo: deedAt, from: deedAt });
  if (deeds.length < 2) return undefined;
  const texts = textsOfEach(input.text, deeds);
  const change = texts[deeds.findIndex(({ action }) => action === 'modify')];
  const plans = (change === undefined ? texts : [change]).map((text) => planned({ ...input, text }));
  const events = plans.filter(
    (plan): plan is ToolPlan => plan.kind === 'tool' && plan.tool === EVENTS && !plan.ignored,
  );
  const [first] = events;
  if (!first || events.length < plans.length) return undefined;
  const actions = new Set(events.map(({ args }) => args.action));
  return actions.size === 1 ? first : { kind: 'several', plans: events };
}

/** Not a deed by itself. */
const DID = /^d(?:o|oes|id|one|oing)$/;
