import { toolById } from '../../../tools/index.ts';
import type { Plan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import type { Lexicon } from '../words/lexicon.ts';

const LEAD = '^(?:(?:and|so|ok|okay|but|well|hi|hello|hey|sorry)[, ]+)*(?:(?:can|could) you )?(?:please )?';
/** "what is a dead-letter queue", "explain what an alarm does": of one of a kind, and of none in particular. */
const ASKS = new RegExp(
  `${LEAD}(?:(?:explain|tell|describe)(?: to)?(?: me| us)? )?what(?:['’]?s| is| does| do| exactly is| is actually)? an? [^,;]*?(?: is| are| does| do| good for| used for| for| mean| means)?\\W*$`,
  'i',
);

/** A question for a term: the list of such things does not answer it, and is offered. */
export function ofTerm(plan: Plan, text: string, lexicon: Lexicon): Plan | undefined {
  if (plan.kind !== 'tool' || toolById(plan.tool)?.kind !== 'list' || !ASKS.test(text)) return undefined;
  const { columns: _, limit: _l, whether: _w, ...args } = plan.args;
  return {
    kind: 'choose',
    question:
      'I tell what is in your accounts, and do not explain the terms of AWS: its documentation does. Shall I show yours?',
    options: [choiceFor({ ...plan, args, ignored: undefined }, lexicon.tools)],
  };
}
