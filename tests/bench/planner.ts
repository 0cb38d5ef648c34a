import type { PlanInput } from '@windsock/bot/assistant/plan.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { readSchedule } from '@windsock/bot/domain/schedule/read-schedule.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import type { Case } from '../phrases/parse.ts';
import { NOW, readScheduleTable } from '../phrases/schedule-table.ts';
import { createJudge, planThread, readKeptAside, readPhrases, scoreOf } from '../phrases/score.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 10;

/**
 * Measures how many questions per second the built-in planner understands on one core, and how long each message takes.
 * p50, p99 and max include hiccups of the machine; the figures for each message's median over the rounds do not.
 */
export async function run(): Promise<BenchResult> {
  const planner = createBuiltInPlanner([...tools]);
  const tuned = readPhrases('tuned');
  const keptAside = readKeptAside(tuned);
  const cases = [...tuned, ...keptAside];
  const rounds: number[][] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const latencies = await timeAll(planner, cases);
    if (round < WARM_UP_ROUNDS) continue;
    rounds.push(latencies);
    console.error(`round ${rounds.length}: p99 ${milliseconds(percentile(latencies, 0.99))} ms`);
  }
  const all = rounds.flat();
  const medians = (rounds[0] ?? []).map((_, index) =>
    percentile(
      rounds.map((round) => round[index] ?? Number.NaN),
      0.5,
    ),
  );
  const score = scoreOf(await Promise.all(keptAside.map(createJudge(planner, tools))));
  return resultOf(
    {
      questions: all.length,
      questions_per_second: Math.round((1000 * all.length) / all.reduce((sum, ms) => sum + ms, 0)),
      p50_ms: milliseconds(percentile(all, 0.5)),
      p99_ms: milliseconds(percentile(all, 0.99)),
      max_ms: milliseconds(percentile(all, 1)),
      p99_of_medians_ms: milliseconds(percentile(medians, 0.99)),
      max_of_medians_ms: milliseconds(percentile(medians, 1)),
      schedule_p99_of_medians_ms: milliseconds(percentile(scheduleMedians(), 0.99)),
      kept_aside_exact_percent: percent(score.exact, score.total),
      kept_aside_within_choices_percent: percent(score.within, score.total),
    },
    { p99_ms: { max: 5 } },
  );
}

/** Measures the recognition of schedules: milliseconds of each phrase, alone and at the end of a long message. */
function scheduleMedians(): number[] {
  const phrases = [...readScheduleTable('tuned'), ...readScheduleTable('keptAside')].map(({ text }) => text);
  const prose =
    'we would like to see what runs in production, with its owner and the team that pays, '.repeat(10);
  const messages = [...phrases, ...phrases.map((text) => `${prose} ${text}`)];
  const read = (text: string) => readSchedule({ text, timezone: 'Australia/Brisbane', now: NOW });
  for (const message of messages) read(message);
  return messages.map((message) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      read(message);
      return performance.now() - start;
    });
    return percentile(times, 0.5);
  });
}

/** Plans every message of every case; returns the milliseconds of each, in order. */
async function timeAll(planner: ReturnType<typeof createBuiltInPlanner>, cases: Case[]): Promise<number[]> {
  const latencies: number[] = [];
  const timed = {
    plan(input: PlanInput) {
      const start = performance.now();
      const plan = planner.plan(input);
      latencies.push(performance.now() - start);
      return plan;
    },
  };
  for (const { turns } of cases) await planThread(timed, turns);
  return latencies;
}

const milliseconds = (ms: number) => Math.round(ms * 1000) / 1000;
const percent = (part: number, total: number) => Math.round((1000 * part) / total) / 10;
