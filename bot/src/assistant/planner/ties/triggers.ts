import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { nounsIn } from './nouns.ts';
import { ownersIn } from './owners.ts';

const FUNCTIONS = 'lambda.functions';

const STARTING = '(?:trigger|invok|call|start|kick|fir|run|launch|wak)';
/** "what triggers it", "who start it", "what is it invoked by" */
const ASKS = new RegExp(
  `\\b(?:whats?|who|which [\\w-]+)(?: (?:all|else|actually|usually|can|may))* ${STARTING}(?:e|es|s|ed)?\\b|\\b(?:by (?:what|whom|who)\\b.*|(?:what|who)\\b.*)\\b${STARTING}n?(?:ed)?(?: by)?\\W*$`,
  'i',
);
/** "which triggers does it have", "triggers of pos-import" */
const HAS_TRIGGERS =
  /^\W*(?:(?:and|so|ok|list|show|show me|tell me|which|what|what are|whats?|any) )*(?:the |its )?triggers?(?= (?:of|for|on|does|do|has|have)\b|\W*$)/i;
const SAYS_SO = new RegExp(`^(?:${STARTING}\\w*|functions?|lambdas?|off|up)$`, 'i');

/** Reports whether a message asks what starts a function, and nothing else. */
export const asksWhatStarts = (text: string, words: readonly string[]): boolean =>
  (ASKS.test(text) || HAS_TRIGGERS.test(text)) &&
  words.every((word) => SAYS_SO.test(word) || FUNCTION_WORDS.has(word));

/** "what calls order-events": plans what starts a function, according to its triggers. */
export function triggersPlan(question: Question, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { text, tokens } = question;
  const isNoun = HAS_TRIGGERS.test(text);
  if ((!isNoun && !ASKS.test(text)) || question.window || question.periods.length > 0) return undefined;
  const owners = ownersIn(question, nounsIn(tokens, lexicon), asked, lexicon);
  const [one, another] = owners?.things.filter(({ kind }) => kind === FUNCTIONS) ?? [];
  if (!owners || !one || another) return undefined;
  // "what does it call": the function is the one that calls.
  const isTurned = !isNoun && /\bdo(?:es)?\b/i.test(text.slice(0, tokens[owners.from]?.start));
  const isRead = tokens.every(
    ({ word }, at) =>
      question.taken[at] ||
      (at >= owners.from && at < owners.to) ||
      SAYS_SO.test(word) ||
      FUNCTION_WORDS.has(word),
  );
  if (isTurned || !isRead) return undefined;
  return toolPlan('resources.about', {
    ...{ resource: one.name ?? one.id, kind: FUNCTIONS, asked: [{ topic: 'trigger' }] },
    ...(one.region !== 'global' && { regions: [one.region] }),
  });
}
