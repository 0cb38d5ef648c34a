import type { Graph } from '../../graph/graph.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { opensElliptically, refersToThings } from './follow-up/ties.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';

/** A whole question: a verb before its subject, or a word that asks. */
const ASKS =
  /^(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|may|will|would)\b|.*\b(?:what|which|who|whose|where|when|why|how|whats|wheres|whos)\b)/i;
/** Words for what was said before, besides pronouns. */
const POINTS_BACK =
  /\b(?:there|here|so|also|either|neither|same|else|other|others|another|again|this|he|she|him|his|her|than|twin|sibling)\b/i;
/** The longest name, in words. */
const LONGEST = 3;

/**
 * "is dr-standby even on", after the open ports: a whole question that names its own thing and points at nothing owes
 * nothing to the thread. Returns what it means alone, if the thread only made the thing a part of its last answer.
 * @param inThread what it means in the thread
 */
export function namedAnew(
  inThread: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): ToolPlan | undefined {
  const { frame, graph, text } = input;
  const last = frame?.last;
  const goesOn = inThread.kind === 'tool' && (inThread.tool === last?.tool || isOfTopic(inThread, last));
  if (!last || !graph || !goesOn || !ASKS.test(text)) return undefined;
  if (opensElliptically(text) || refersToThings(text) || POINTS_BACK.test(text)) return undefined;
  if (
    last.tool.startsWith('cost.') &&
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .some(isMoney)
  )
    return undefined;
  const name = namedIn(text, graph);
  if (!name) return undefined;
  const { frame: _, ...alone } = input;
  const anew = planned(alone);
  return anew.kind === 'tool' && anew.tool !== inThread.tool && !anew.ignored && isAbout(anew, name)
    ? anew
    : undefined;
}

/** A list narrowed to the things that an answer about them was for: "security groups of dr-standby". */
const isOfTopic = (plan: ToolPlan, last: ToolPlan | undefined): boolean =>
  plan.tool.split('.')[0] === last?.tool.split('.')[0] && !/^resources\./.test(plan.tool);

/** Returns the whole name in a text, the longest first. */
function namedIn(text: string, graph: Graph): string | undefined {
  const words = text.split(/[\s,?!]+/).map((word) => word.replace(/(?:['’]s|[.:;])$/, ''));
  for (let length = LONGEST; length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const said = words.slice(from, from + length);
      if (said.some((word) => word === '' || FUNCTION_WORDS.has(word.toLowerCase()))) continue;
      const [thing] = graph.resolve(said.join(' ')).exact;
      if (thing) return thing.name ?? thing.id;
    }
  return undefined;
}

const isAbout = ({ args }: ToolPlan, name: string): boolean =>
  JSON.stringify(args).toLowerCase().includes(JSON.stringify(name).toLowerCase().slice(1, -1));
