import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startCommand } from '../support/start-command.ts';
import { startBench } from './ack-process.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';
import { createThreads } from './soak-asking.ts';
import { conversations } from './soak-questions.ts';

/** `SOAK_QUESTIONS` sets a smaller number, for debugging. */
const QUESTIONS = Number(process.env.SOAK_QUESTIONS ?? 20_000);
/** The number of threads at the same time. */
const AT_ONCE = 40;
const QUARTERS = 4;
/** Long enough for the product to release memory: see functions/src/give-back-memory.ts. */
const REST_MS = 12_000;

/**
 * Measures the resident memory of the whole product in one process after 20,000 mixed questions about the demo account,
 * in Slack, in Teams, over the API and over MCP, with the built-in planner: at the last answer (`busy_mb`) and at rest
 * after it. It also measures how much the heap, after garbage collection, grew in the last quarter.
 */
export async function run(): Promise<BenchResult> {
  const chat = await startBench('soak-chat.ts');
  const chatUrl = `http://127.0.0.1:${chat.port}/`;
  const env = { BENCH_SLACK_API_URL: `${chatUrl}api/` };
  const product = await startBench(await compiledProduct(), env, startCommand().flags);
  const { begin, close } = createThreads({
    ...{ chatUrl, url: `http://127.0.0.1:${product.port}` },
    workspaces: JSON.parse(product.report.workspaces ?? '[]'),
  });
  const all = conversations();
  const started = performance.now();
  const quarters: { resident: number; heap: number }[] = [];
  let asked = 0;
  let busy = Number.NaN;
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
    busy = await product.resident();
    if (asked >= QUESTIONS) await sleep(REST_MS);
    const measured = await product.memory();
    quarters.push(measured);
    console.error(
      `${asked} questions, ${Math.round((performance.now() - started) / 1000)} s: ${megabytes(busy)} MB resident, ${megabytes(measured.heap)} MB of heap`,
    );
  }
  await close();
  await product.stop();
  await chat.stop();
  const [before, end] = quarters.slice(-2);
  return resultOf(
    {
      questions: asked,
      busy_mb: megabytes(busy),
      resident_mb: megabytes(end?.resident),
      heap_mb: megabytes(end?.heap),
      growth_mb: megabytes((end?.heap ?? Number.NaN) - (before?.heap ?? Number.NaN)),
      seconds: Math.round((performance.now() - started) / 1000),
    },
    { resident_mb: { max: 300 }, growth_mb: { max: 1 } },
  );
}

/** Compiles the measured process as the product is compiled for `npm start`. @returns its file */
async function compiledProduct(): Promise<string> {
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const outDir = path('../out/soak');
  await build({
    configFile: path('../../functions/vite.start.config.ts'),
    logLevel: 'error',
    build: { ssr: path('soak-product.ts'), outDir },
  });
  return `${outDir}/start.mjs`;
}

const megabytes = (bytes = Number.NaN): number => Math.round((bytes / 2 ** 20) * 10) / 10;
