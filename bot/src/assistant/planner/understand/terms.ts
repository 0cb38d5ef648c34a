import { toolById } from '../../../tools/index.ts';
import type { Plan } from '../../plan.ts';
import { GLOSSARY } from '../../replies/glossary.ts';
import { choiceFor } from '../choices.ts';
import type { Lexicon } from '../words/lexicon.ts';

const LEAD = '^(?:(?:and|so|ok|okay|but|well|hi|hello|hey|sorry)[, ]+)*(?:(?:can|could) you )?(?:please )?';
/** "what is a dead-letter queue", "explain what an alarm does": of one of a kind, and of none in particular. */
const ASKS = new RegExp(
  `${LEAD}(?:(?:explain|tell|describe)(?: to)?(?: me| us)? )?what(?:['’]?s| is| does| do| exactly is| is actually)? an? [^,;]*?(?: is| are| does| do| good for| used for| for| mean| means)?\\W*$`,
  'i',
);

/** "what is rds", "what does nat mean": the bare name of a service or a kind. */
const BARE = new RegExp(
  `${LEAD}what(?:['’]?s| is| are| does) (?:an? )?(?<term>[\\w -]+?)(?: mean| means| even| again| actually| exactly| do| for| good)*\\W*$`,
  'i',
);

/** Returns what a term of AWS means, if it is in the glossary: the kind that a plan took it for. */
function meaningOf(plan: Plan & { kind: 'tool' }, text: string): string | undefined {
  const term = BARE.exec(text)?.groups?.term;
  if (
    !term ||
    /^(?:the|our|my|this|that|it|in|on|of|there)\b/i.test(term) ||
    term.split(' ').length > MOST_WORDS
  )
    return undefined;
  const tool = toolById(plan.tool);
  const [kind] = tool?.kind === 'list' && Object.keys(plan.args).length === 0 ? tool.noun : [];
  const found = kind === undefined ? undefined : GLOSSARY.find(({ of }) => of.test(kind));
  return found && `**${found.term}**: ${found.means}.`;
}
const MOST_WORDS = 3;

/** A question for a term: the list of such things does not answer it, and is offered. */
export function ofTerm(plan: Plan, text: string, lexicon: Lexicon): Plan | undefined {
  const meaning = plan.kind === 'tool' ? meaningOf(plan, text) : undefined;
  if (meaning && plan.kind === 'tool')
    return {
      kind: 'choose',
      question: `${meaning} Shall I show yours?`,
      options: [choiceFor({ ...plan, ignored: undefined }, lexicon.tools)],
      about: plan,
    };
  if (plan.kind !== 'tool' || toolById(plan.tool)?.kind !== 'list' || !ASKS.test(text)) return undefined;
  const { columns: _, limit: _l, whether: _w, ...args } = plan.args;
  return {
    kind: 'choose',
    question:
      'I tell what is in your accounts, and do not explain the terms of AWS: its documentation does. Shall I show yours?',
    options: [choiceFor({ ...plan, args, ignored: undefined }, lexicon.tools)],
  };
}
