import { readdirSync, readFileSync } from 'node:fs';
import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { openQuestions } from '@windsock/bot/assistant/open-questions.ts';
import type { Plan, Planner } from '@windsock/bot/assistant/plan.ts';
import type { Tool } from '@windsock/bot/tools/tool.ts';
import { createCanonical } from './canonical.ts';
import { likeness } from './likeness.ts';
import type { Case } from './parse.ts';
import { parsePhrases } from './parse.ts';

/** Where and when every question of the tables is asked. */
export const SETTING = {
  now: new Date('2026-11-21T10:00:00Z'),
  timezone: 'UTC',
  accounts: [
    { id: '111122223333', alias: 'Production' },
    { id: '444455556666', alias: 'Staging' },
  ],
};

export interface Judged {
  case: Case;
  /** offered: not understood at once, but one of the shown choices is right. */
  verdict: 'exact' | 'offered' | 'missed';
  expected: string[];
  /** What was understood, in the same form as `expected`. */
  got: string;
}

export interface Score {
  total: number;
  exact: number;
  /** Exact, or among the shown choices. */
  within: number;
}

/**
 * Reads all tables of a folder next to this file. Throws an Error that names a malformed line, or a question that is in
 * two tables.
 */
export function readPhrases(folder: 'tuned' | 'kept-aside'): Case[] {
  const path = new URL(`${folder}/`, import.meta.url);
  const cases = readdirSync(path)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parsePhrases(readFileSync(new URL(name, path), 'utf8'), `${folder}/${name}`));
  const [twice] =
    [...Map.groupBy(cases, ({ question }) => question.toLowerCase()).values()].find(
      (same) => same.length > 1,
    ) ?? [];
  if (twice) throw new Error(`${twice.file}: '${twice.question}' is in another table, too`);
  return cases;
}

/** From this likeness on, two questions count as nearly the same. */
const ALIKE = 0.75;

/**
 * Returns the questions that nobody tunes on, without those that are nearly the same as a tuned one, whoever wrote it
 * first.
 */
export const readKeptAside = (tuned: Case[]): Case[] =>
  readPhrases('kept-aside').filter((one) => tuned.every((other) => likeness(one, other) < ALIKE));

/** Plans each case, its messages one after another in a thread of its own, and compares the result. */
export function createJudge(planner: Planner, tools: readonly Tool[]): (asked: Case) => Promise<Judged> {
  const canonical = createCanonical({ tools, ...SETTING });
  return async (asked) => {
    const expected = asked.expected.map(canonical);
    let plan: Plan;
    try {
      plan = await planThread(planner, asked.turns);
    } catch (error) {
      return { case: asked, verdict: 'missed', expected, got: `threw ${String(error)}` };
    }
    // The assistant asks about words without effect before it answers.
    const isAsked = plan.kind === 'tool' && plan.ignored !== undefined && openQuestions(plan).length === 0;
    const got = isAsked ? 'choose' : canonical(plan);
    if (expected.includes(got)) return { case: asked, verdict: 'exact', expected, got };
    const offered = isAsked ? [canonical(plan)] : choices(plan).map((choice) => canonical(choice.plan));
    const verdict = offered.some((choice) => expected.includes(choice)) ? 'offered' : 'missed';
    return { case: asked, verdict, expected, got: [got, ...offered].join('\n  offered ') };
  };
}

/** Plans the messages of a thread and returns the last plan. Each plan is assumed to have run. */
export async function planThread(planner: Planner, turns: string[]): Promise<Plan> {
  let frame: Frame = {};
  let plan: Plan = { kind: 'unknown', options: [] };
  for (const text of turns) {
    plan = await planner.plan({ text, frame, ...SETTING });
    frame = frameAfter(frame, plan);
  }
  return plan;
}

function frameAfter(frame: Frame, plan: Plan): Frame {
  if (plan.kind === 'tool') return { last: plan };
  return plan.kind === 'choose' || plan.kind === 'unknown' ? { ...frame, choices: plan.options } : frame;
}

const choices = (plan: Plan) => (plan.kind === 'choose' || plan.kind === 'unknown' ? plan.options : []);

export function scoreOf(judged: Judged[]): Score {
  const count = (verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict).length;
  return { total: judged.length, exact: count('exact'), within: count('exact') + count('offered') };
}

/** Returns separate scores by expected tool id or plan kind, and for threads and single questions. */
export function scoresByArea(judged: Judged[]): Map<string, Score> {
  const areas = Map.groupBy(judged, ({ case: { expected } }) => {
    const [first] = expected;
    return first?.kind === 'tool' ? first.tool : (first?.kind ?? '');
  });
  const sorted = [...areas].sort(([a], [b]) => a.localeCompare(b));
  const threads = Map.groupBy(judged, ({ case: { turns } }) => (turns.length > 1 ? 'threads' : 'questions'));
  return new Map([...sorted, ...threads].map(([area, some]) => [area, scoreOf(some)]));
}

/** '83 % exact, 90 % with the choices shown (250 questions)' */
export function describeScore({ total, exact, within }: Score): string {
  const share = (part: number) => `${((100 * part) / total).toFixed(1)} %`;
  return `${share(exact)} exact, ${share(within)} with the choices shown (${total} questions)`;
}
