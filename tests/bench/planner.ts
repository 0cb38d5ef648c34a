import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { createJudge, planThread, readPhrases, scoreOf } from '../phrases/score.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 10;

/** Questions that the built-in planner understands a second, alone on one core, and how long each takes. */
export async function run(): Promise<BenchResult> {
  const planner = createBuiltInPlanner(tools);
  const [tuned, keptAside] = [readPhrases('tuned.txt'), readPhrases('kept-aside.txt')];
  const cases = [...tuned, ...keptAside];
  const latencies: number[] = [];
  const timed = {
    plan(input: Parameters<typeof planner.plan>[0]) {
      const start = performance.now();
      try {
        return planner.plan(input);
      } finally {
        latencies.push(performance.now() - start);
      }
    },
  };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    if (round === WARM_UP_ROUNDS) latencies.length = 0;
    for (const { turns } of cases) await planThread(timed, turns);
    if (round >= WARM_UP_ROUNDS)
      console.error(
        `round ${round - WARM_UP_ROUNDS + 1}: p99 so far ${percentile(latencies, 0.99).toFixed(2)} ms`,
      );
  }
  const judge = createJudge(planner, tools);
  const score = scoreOf(await Promise.all(keptAside.map(judge)));
  const busy = latencies.reduce((sum, ms) => sum + ms, 0) / 1000;
  return resultOf(
    {
      questions: latencies.length,
      questions_per_second: Math.round(latencies.length / busy),
      p50_ms: round3(percentile(latencies, 0.5)),
      p99_ms: round3(percentile(latencies, 0.99)),
      max_ms: round3(Math.max(...latencies)),
      kept_aside_exact_percent: Math.round((1000 * score.exact) / score.total) / 10,
      kept_aside_within_choices_percent: Math.round((1000 * score.within) / score.total) / 10,
    },
    { p99_ms: { max: 5 } },
  );
}

const round3 = (ms: number) => Math.round(ms * 1000) / 1000;
