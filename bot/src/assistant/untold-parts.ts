import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import { showsSame } from './loses-part.ts';
import { looksLikeQuestion } from './parts.ts';
import type { Plan, SeveralPlan, ToolPlan } from './plan.ts';
import { isRowOf } from './planner/kinds-of-row.ts';
import { answersClause, fitsClause } from './planner/left-out/further-questions.ts';
import { asksWhether } from './planner/obligations.ts';
import { FUNCTION_WORDS } from './planner/words/function-words.ts';
import { withRefusedParts } from './replies/refused-parts.ts';
import type { Answering, Taken } from './taken-parts.ts';

/** The plan of a part that the reply names as not answered. */
const UNANSWERED: Plan = { kind: 'unknown', options: [] };

/**
 * "what is old-wiki, can i have it": the questions of which nothing is said if the plan for the whole message is that of
 * its first question. They are asked again after its answer.
 */
export function untoldBy(whole: Plan, { asked, clear: [first = ''], ...taken }: Taken): string[] {
  const own = taken.plans.get(first);
  if (whole.kind !== 'tool' || own?.kind !== 'tool' || !isSamePlan(own, whole)) return [];
  return asked.slice(asked.indexOf(first) + 1).filter((part) => {
    const plan = taken.plans.get(part);
    const isOpen = plan
      ? plan.kind === 'tool' && isSamePlan(plan, whole)
      : taken.unclear.includes(part) || taken.later.includes(part);
    return isOpen && !taken.apart.has(part) && isUntold(part, whole);
  });
}

/** Puts a question off until those before it are answered. */
export function putOff(part: string, { clear, later, unclear }: Taken): void {
  for (const kept of [clear, unclear]) if (kept.includes(part)) kept.splice(kept.indexOf(part), 1);
  if (!later.includes(part)) later.push(part);
}

/**
 * Reports whether a plan made after the answer is one to the question. "it" is none of several things, but may be what they
 * cost.
 * @param before what "and since when" is about: it asks for another detail of the same things
 */
export function fitsPart(
  plan: Plan,
  part: string,
  { focus, shown = [] }: Frame,
  before: { plan?: ToolPlan } | undefined,
): boolean {
  if (plan.kind === 'several')
    return (
      before?.plan === undefined && /\s/.test(part) && plan.plans.every((each) => fitsClause(each, part))
    );
  if (plan.kind !== 'tool' || (before?.plan && !showsSame(before.plan, plan))) return false;
  const isOfMany = shown.length > 1 && !focus && !/^(?:cost|checks)\./.test(plan.tool);
  return fitsClause(plan, part) && !(isOfMany && /\bits?\b/i.test(part));
}

/** Notes a part that gets no answer, so that the reply names it. */
export function leaveOut(part: string, { beside, said, unclear }: Taken, isRefused: boolean): void {
  if (isRefused) beside.push({ part: said.get(part) ?? part, plan: UNANSWERED });
  else unclear.push(part);
}

/** Answers a message as one question, and names those of its questions to which that says nothing. */
export async function withUnanswered(
  whole: ToolPlan,
  { clear, later, plans, said, unclear }: Taken,
  { carryOut, frame, text }: Answering,
): Promise<Answer | undefined> {
  const [only = '', another] = clear;
  const open = [...unclear, ...later].filter(
    (part) => isUntold(part, whole) || (looksLikeQuestion(part) && saysNothingNew(part, clear)),
  );
  if (open.length === 0 || clear.length === 0 || whole.ignored) return undefined;
  // "is it failing, and did its setup change this week": the week belongs to what is not answered.
  const own = another === undefined ? plans.get(only) : undefined;
  const isOwn = own?.kind === 'tool' && own.tool === whole.tool && !own.ignored;
  const answered = await carryOut(isOwn ? own : whole, frame, isOwn ? only : text);
  const beside = open.map((part) => ({ part: said.get(part) ?? part, plan: UNANSWERED }));
  return { ...answered, reply: withRefusedParts(answered.reply, beside) };
}

/** "whats running in singapore & who put it there": answers several lists, and names what none of them says. */
export async function severalWithUnanswered(
  whole: SeveralPlan,
  { clear, later, said, unclear }: Taken,
  { carryOut, frame, text }: Answering,
): Promise<Answer | undefined> {
  const open = [...unclear, ...later].filter((part) => whole.plans.every((plan) => isUntold(part, plan)));
  if (whole.overview || open.length === 0 || clear.length === 0) return undefined;
  const answered = await carryOut(whole, frame, text);
  const beside = open.map((part) => ({ part: said.get(part) ?? part, plan: UNANSWERED }));
  return { ...answered, reply: withRefusedParts(answered.reply, beside) };
}

/** "did it help": reports whether a plan shows only the row of a thing where a part asks for a yes or no. */
export const isBareRow = (plan: Plan, part: string): boolean =>
  plan.kind === 'tool' && !plan.args.columns && asksWhether(part) && isRowOf(plan, part);

const isUntold = (part: string, whole: ToolPlan): boolean =>
  looksLikeQuestion(part) && !answersClause(whole, part);

/**
 * "which groups allow rdp, which allow everything": words that an earlier question has as well do not show that the answer
 * covers this one.
 */
function saysNothingNew(part: string, clear: readonly string[]): boolean {
  const said = new Set(clear.flatMap(wordsOf));
  const own = wordsOf(part).filter((word) => !FUNCTION_WORDS.has(word));
  return own.length > 0 && own.every((word) => said.has(word));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d-]+/u)
    .filter(Boolean);

/** Returns parts as the person wrote them. */
export const inOwnWords = (parts: readonly string[], { said }: Taken): string[] =>
  parts.map((part) => said.get(part) ?? part);

export const isSamePlan = (one: ToolPlan | undefined, { args, tool }: ToolPlan): boolean =>
  one?.tool === tool && isDeepStrictEqual(one.args, args);
