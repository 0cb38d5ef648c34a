import { toolById } from '../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { NARROWS, opensElliptically, refersToThings } from './follow-up/ties.ts';
import { statementIn } from './words/statements.ts';
import { stemsOf } from './words/text.ts';

/**
 * "the pos gateway, its cpu", in a thread about something else: starts anew with a message that is complete by itself,
 * if the thread leaves words of it unexplained.
 * @param inThread what it means in the thread
 */
export function startsAnew(
  inThread: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): ToolPlan | undefined {
  if (!input.frame?.last || !leavesOpen(inThread)) return undefined;
  const { frame: _, ...alone } = input;
  const anew = planned(alone);
  if (anew.kind !== 'tool' || anew.ignored) return undefined;
  const { text } = input;
  // "sam thinks they are all new. which is the oldest?": the name is in a remark.
  if (NARROWS.test(text) || SENTENCES.test(text) || statementIn(text)) return undefined;
  if (anew.args.resource !== undefined)
    return losesOnly(`${anew.args.resource}`, inThread) ? undefined : anew;
  const isBound = refersToThings(text) || opensElliptically(text);
  // A period alone does not turn a thread to money.
  if (anew.tool.startsWith('cost.')) return isBound || !isOfMoney(input) ? undefined : anew;
  // "logs?", in a thread about one thing, asks for its logs, not for those of the whole account.
  if (input.frame.focus && isNounAlone(anew, text)) return undefined;
  return isBound || !namesKind(anew, text) ? undefined : anew;
}

const SENTENCES = /[.!?;]\s+\S/;

const isOfMoney = ({ frame, text }: PlanInput): boolean =>
  /^cost\./.test(frame?.last?.tool ?? '') ||
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some(isMoney);

const leavesOpen = (plan: Plan): boolean =>
  plan.kind === 'unknown' || plan.kind === 'choose' || (plan.kind === 'tool' && plan.ignored !== undefined);

/** "which is the oldest of sam": the thread leaves only the name unexplained. */
const losesOnly = (name: string, plan: Plan): boolean =>
  plan.kind === 'tool' && (plan.ignored ?? []).every((words) => words.toLowerCase() === name.toLowerCase());

/** Reports whether a text names the things that a list shows. */
export function namesKind({ tool }: Pick<ToolPlan, 'tool'>, text: string): boolean {
  const stems = new Set(stemsOf(text.toLowerCase()));
  return (toolById(tool)?.nouns ?? []).some((noun) => stemsOf(noun).every((word) => stems.has(word)));
}

/** Reports whether a text is the noun for what a list shows, and nothing besides. */
function isNounAlone({ tool }: ToolPlan, text: string): boolean {
  const said = stemsOf(text.toLowerCase()).join(' ');
  return (toolById(tool)?.nouns ?? []).some((noun) => stemsOf(noun).join(' ') === said);
}
