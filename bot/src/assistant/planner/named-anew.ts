import { calledOf } from '../../graph/entity.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { opensElliptically, refersToThings } from './follow-up/ties.ts';
import { readAll } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';

/** A whole question: a verb before its subject, or a word that asks. */
const ASKS =
  /^(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|may|will|would)\b|.*\b(?:what|which|who|whose|where|when|why|how|whats|wheres|whos)\b)/i;
/** Words for what was said before, besides pronouns. */
const POINTS_BACK =
  /\b(?:there|here|so|also|either|neither|same|else|other|others|another|again|this|he|she|him|his|her|than|twin|sibling)\b/i;
const SENTENCES = /[.!?;]\s+\S/;
const PERSON = 'iam.users';

/**
 * "is dr-standby even on", after the open ports: a whole question that names its own thing and points at nothing owes
 * nothing to the thread. Returns what it means alone, if the thread only made the thing a part of its last answer.
 * @param inThread what it means in the thread
 */
export function namedAnew(
  inThread: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { frame, graph, text } = input;
  const last = frame?.last;
  // "which is the oldest" ranks what was shown, whatever is named beside it.
  if (inThread.kind === 'tool' && inThread.args.sort !== undefined) return undefined;
  const goesOn = inThread.kind === 'tool' && (inThread.tool === last?.tool || isOfTopic(inThread, last));
  if (!last || !graph || !goesOn || !ASKS.test(text)) return undefined;
  // "search-1 looks tired. which is the oldest": the name is not in the question.
  if (SENTENCES.test(text)) return undefined;
  if (opensElliptically(text) || refersToThings(text) || POINTS_BACK.test(text)) return undefined;
  const isOfCosts =
    last.tool.startsWith('cost.') &&
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .some(isMoney);
  if (isOfCosts) return undefined;
  const { frame: _, ...alone } = input;
  const name = namedIn(alone, lexicon);
  if (!name) return undefined;
  const anew = planned(alone);
  return anew.kind === 'tool' && anew.tool !== inThread.tool && !anew.ignored && isAbout(anew, name)
    ? anew
    : undefined;
}

/** A list narrowed to the things that an answer about them was for: "security groups of dr-standby". */
const isOfTopic = (plan: ToolPlan, last: ToolPlan | undefined): boolean =>
  plan.tool.split('.')[0] === last?.tool.split('.')[0] && !/^resources\./.test(plan.tool);

/** Returns the first name in a message that is a thing's own: a person narrows what was shown, and so does a tag. */
function namedIn(input: PlanInput, lexicon: Lexicon): string | undefined {
  const { mentions } = readAll(input, lexicon).question;
  const named = mentions.find(
    ({ exact: [thing], isExcluded, isReference, keys }) =>
      thing && thing.kind !== PERSON && !isExcluded && !isReference && !keys,
  );
  return named?.exact[0] && calledOf(named.exact[0]);
}

const isAbout = ({ args }: ToolPlan, name: string): boolean =>
  JSON.stringify(args).toLowerCase().includes(JSON.stringify(name).toLowerCase().slice(1, -1));
