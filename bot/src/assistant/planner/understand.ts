import { toolById } from '../../tools/index.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { askAbout } from './ask-about.ts';
import { asksAnew } from './candidates/asks-anew.ts';
import { gatherCandidates } from './candidates/gather.ts';
import { choose } from './choose.ts';
import { followUp } from './follow-up/follow-up.ts';
import { sameFor } from './follow-up/same-for.ts';
import { withSameThing } from './follow-up/same-thing.ts';
import { leftOut } from './left-out.ts';
import { overviewPlan } from './overview.ts';
import { contradiction, notYet, unknownAccount, wrongPeriod } from './problems.ts';
import type { Readings } from './readings.ts';
import { readAll } from './readings.ts';
import type { Question } from './slots/question.ts';
import { refer } from './thread/refer.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** The plan of a question about AWS, its spelling repaired: of its own, or the last one changed by it. */
export function understand(asked: PlanInput, lexicon: Lexicon): Plan {
  const { goesOn = false, plan, question } = read(asked, lexicon);
  if (plan.kind !== 'tool' || !question) return plan;
  const missed = leftOut(plan, question, lexicon, {
    goesOn,
    graph: asked.graph,
    last: asked.frame?.last,
  });
  return missed
    ? askAbout(plan, missed, asked, lexicon, (text) => read({ ...asked, text }, lexicon).plan)
    : plan;
}

/** The plan that explains most of a question, and the question as it was taken apart. */
function read(asked: PlanInput, lexicon: Lexicon): { plan: Plan; question?: Question; goesOn?: boolean } {
  const { text, one } = refer(asked.text, asked, lexicon);
  // What names its thing stands alone: the list that it stood in says nothing more of it.
  const input = one ? { ...asked, text, frame: withoutList(asked.frame) } : asked;
  const readings = readAll(input, lexicon, one);
  const { question, cost } = readings;
  const same = one && asked.frame?.last && sameFor(asked.frame.last, question);
  if (same) return { plan: same, question, goesOn: true };
  if (question.unknownAccount) return { plan: unknownAccount(question.unknownAccount, input.accounts) };
  const last = input.frame?.last;
  const followed = last && !asksAnew(readings, lexicon) && followUp(last, readings, input);
  if (followed) return { plan: contradiction(followed) ?? followed, question, goesOn: true };
  const wrong = question.periods.find(({ error }) => error)?.error;
  // Days to come are wrong for all but a forecast.
  if (wrong && !(cost.ahead && cost.score > 0)) return { plan: wrongPeriod(wrong) };
  const candidates = gatherCandidates(readings, input, lexicon);
  const foreign = candidates.some(({ noun }) => noun) ? undefined : foreignHead(readings, lexicon);
  if (foreign) return { plan: notYet(foreign) };
  const chosen = choose(question, candidates, input, lexicon);
  const plan = chosen.kind === 'tool' ? withSameThing(chosen, last, question.text) : chosen;
  const isUnclear =
    plan.kind === 'unknown' || (plan.kind === 'tool' && plan.ignored && plan.tool !== 'cloudwatch.alarms');
  const instead =
    isUnclear || plan.kind === 'choose' ? (overviewPlan(question) ?? thanked(question.text)) : undefined;
  return { plan: instead ?? contradiction(plan) ?? plan, question };
}

/** "snapshots older than 90 days": the question is about things that no tool looks at. */
function foreignHead({ question }: Readings, lexicon: Lexicon): string | undefined {
  if (question.looks.length > 0) return undefined;
  const head = question.tokens.findIndex(
    ({ word, stem }, at) => !question.taken[at] && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem),
  );
  const token = question.tokens[head];
  if (!token || !lexicon.isForeign(token.stem)) return undefined;
  // "count by AMI", "the endpoint of ledger-prod": a property of something else.
  const isProperty =
    /^(?:by|per)$/.test(question.tokens[head - 1]?.word ?? '') || question.tokens[head + 1]?.word === 'of';
  return isProperty ? undefined : token.raw;
}

/** The thread without the list that was shown, so that nothing of it is carried on. */
function withoutList(frame: PlanInput['frame']): NonNullable<PlanInput['frame']> {
  const { last, ...rest } = frame ?? {};
  return last && toolById(last.tool)?.kind !== 'list' ? { ...rest, last } : rest;
}

/** "ah ok, it was my side. thx bro": thanks, with something told that asks for nothing. */
function thanked(text: string): Plan | undefined {
  const isThanks = /\b(?:thanks|thank you|thx|thanx|ty|cheers|appreciate(?:d)?|much obliged)\b/i.test(text);
  return isThanks && !/\b(?:show|list|which|how|when|who|why)\b/i.test(text)
    ? { kind: 'small_talk', about: 'thanks' }
    : undefined;
}
