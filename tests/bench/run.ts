// `npm run --silent bench -- NAME` runs tests/bench/NAME.ts. It prints its progress on standard error, and one line of
// JSON on standard output. It exits with 1 if a goal was missed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { BenchResult } from './result.ts';

const here = new URL('.', import.meta.url);
const name = process.argv[2] ?? '';

/** Lists the benchmarks: the files that export run(). The other files here are their parts. */
function benches(): string[] {
  return readdirSync(here)
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        /^export async function run\(/m.test(readFileSync(new URL(file, here), 'utf8')),
    )
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

if (!/^[a-z-]+$/.test(name) || !existsSync(new URL(`${name}.ts`, here)) || !benches().includes(name)) {
  console.error(`Say which benchmark to run: ${benches().join(', ')}.`);
  process.exit(1);
}
const { run } = (await import(`./${name}.ts`)) as { run(): Promise<BenchResult> };
const { figures, goals, pass } = await run();
for (const [figure, goal] of Object.entries(goals)) {
  const wanted = 'min' in goal ? `at least ${goal.min}` : `at most ${goal.max}`;
  console.error(`${figure}: ${figures[figure] ?? 'not measured'} (goal: ${wanted})`);
}
console.log(JSON.stringify({ bench: name, figures, goals, pass }));
process.exit(pass ? 0 : 1);
