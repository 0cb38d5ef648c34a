import { setTimeout as sleep } from 'node:timers/promises';
import { startBench } from './ack-process.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';
import { createThreads } from './soak-asking.ts';
import { conversations } from './soak-questions.ts';

/** `SOAK_QUESTIONS` asks fewer, while something is looked for. */
const QUESTIONS = Number(process.env.SOAK_QUESTIONS ?? 20_000);
/** Threads that go on at once. */
const AT_ONCE = 40;
const QUARTERS = 4;

/**
 * Resident memory of the whole product in one process after 20,000 mixed questions, in Slack, in Teams, over the API and
 * over MCP, of the demo account, with the built-in planner; and how much the heap, once garbage is collected, grew in the
 * last quarter.
 */
export async function run(): Promise<BenchResult> {
  const chat = await startBench('soak-chat.ts');
  const chatUrl = `http://127.0.0.1:${chat.port}/`;
  const product = await startBench('soak-product.ts', { BENCH_SLACK_API_URL: `${chatUrl}api/` });
  const { begin, close } = createThreads({
    ...{ chatUrl, url: `http://127.0.0.1:${product.port}` },
    workspaces: JSON.parse(product.told.workspaces ?? '[]'),
  });
  const all = conversations();
  const started = performance.now();
  const quarters: { resident: number; heap: number }[] = [];
  let asked = 0;
  while (asked < QUESTIONS) {
    const threads = Array.from({ length: AT_ONCE }, () => begin(all.next().value));
    for (let more = true; more; ) {
      const counts = await Promise.all(threads.map((ask) => ask()));
      while ((await product.count()) > 0) await sleep(20);
      const turn = counts.reduce((sum, count) => sum + count, 0);
      asked += turn;
      more = turn > 0;
    }
    if (asked < ((quarters.length + 1) / QUARTERS) * QUESTIONS) continue;
    const measured = await product.memory();
    quarters.push(measured);
    console.error(
      `${asked} questions, ${Math.round((performance.now() - started) / 1000)} s: ${megabytes(measured.resident)} MB resident, ${megabytes(measured.heap)} MB of heap`,
    );
  }
  await close();
  await product.stop();
  await chat.stop();
  const [before, end] = quarters.slice(-2);
  return resultOf(
    {
      questions: asked,
      resident_mb: megabytes(end?.resident),
      heap_mb: megabytes(end?.heap),
      growth_mb: megabytes((end?.heap ?? Number.NaN) - (before?.heap ?? Number.NaN)),
      seconds: Math.round((performance.now() - started) / 1000),
    },
    { resident_mb: { max: 300 }, growth_mb: { max: 1 } },
  );
}

const megabytes = (bytes = Number.NaN): number => Math.round((bytes / 2 ** 20) * 10) / 10;
