import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { knownKind } from '@windsock/bot/graph/known-kind.ts';
import { pack, unpack } from '@windsock/bot/graph/packed.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { NOW } from '../phrases/schedule-table.ts';
import { readPhrases } from '../phrases/score.ts';
import { fillAccounts } from './graph-fill.ts';
import { madeUpThings, wordsOf } from './graph-things.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ACCOUNTS = 50;
const THINGS_EACH = 2_010;
const WORDS = 2_000;
const QUESTIONS = 250;
const ROUNDS = 3;

/**
 * Measures 100,000 made-up resources in 50 accounts: their memory, and the time to look words up in them and to plan
 * questions with them. Then it fills 50 accounts in 17 regions at AWS's latency. The p99s include hiccups of the
 * machine; the p99s of each word's median over the rounds do not.
 */
export async function run(): Promise<BenchResult> {
  const looked = await measureLookUp();
  const filled = await fillAccounts(ACCOUNTS);
  return resultOf(
    { ...looked, ...filled },
    {
      things: { min: 100_000 },
      resolve_p99_ms: { max: 1 },
      plan_p99_ms: { max: 8 },
      memory_mb: { max: 100 },
      filled_accounts: { min: ACCOUNTS },
      filled_regions: { min: 17 },
      unread_kinds: { max: 0 },
      fill_seconds: { max: 90 },
      writes_of_a_refresh_with_nothing_new: { max: 0 },
    },
  );
}

async function measureLookUp(): Promise<Record<string, number>> {
  const planner = createBuiltInPlanner([...tools]);
  const packed: { account: string; kind: string; text: string }[] = [];
  let words: string[] = [];
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const account = String(100_000_000_000 + at);
    const things = madeUpThings(account, THINGS_EACH, at);
    if (at === 0) words = wordsOf(things, WORDS);
    for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind))
      packed.push({ account, kind, text: await pack(knownKind(some, { unread: false }).entities, kind) });
  }
  const before = usedMb();
  const loading = performance.now();
  const accounts = new Map<string, Entity[]>();
  for (const { account, kind, text } of packed) {
    const all = accounts.get(account) ?? [];
    all.push(...(await unpack(text, { account, kind })));
    accounts.set(account, all);
  }
  const indexes = [...accounts.values()].map((things) => new AccountIndex(things));
  const graph = new Graph(indexes);
  const loadMs = performance.now() - loading;
  // Includes what is built on first use.
  graph.near('legder', 5);
  const [first] = accounts.values();
  graph.belonging(first?.slice(0, 3) ?? [], 'ec2.volumes');
  const memory = usedMb() - before;

  const resolving = await timed(indexes, words, (word, known) => known.resolve(word));
  const questions = readPhrases('tuned')
    .flatMap(({ turns }) => turns.slice(0, 1))
    .slice(0, QUESTIONS)
    .flatMap((text, at) => [text, `${text} of ${words[at % words.length]}`]);
  const ask = { accounts: [], timezone: 'UTC', now: NOW };
  const planning = await timed(indexes, questions, (text, known) =>
    planner.plan({ ...ask, text, graph: known }),
  );
  return {
    accounts: ACCOUNTS,
    things: [...accounts.values()].reduce((sum, { length }) => sum + length, 0),
    stored_mb: round(packed.reduce((sum, { text }) => sum + text.length, 0) / 1e6),
    load_all_ms: round(loadMs),
    memory_mb: round(memory),
    words: words.length,
    resolve_p50_ms: resolving.p50,
    resolve_p99_ms: resolving.p99,
    resolve_p99_of_medians_ms: resolving.p99OfMedians,
    questions: questions.length,
    plan_p50_ms: planning.p50,
    plan_p99_ms: planning.p99,
    plan_p99_of_medians_ms: planning.p99OfMedians,
  };
}

/** Returns percentiles of the milliseconds that the inputs take over several rounds, after a warm-up round. */
async function timed<T>(
  indexes: readonly AccountIndex[],
  inputs: readonly T[],
  work: (input: T, known: Graph) => unknown,
) {
  const rounds: number[][] = [];
  for (let number = 0; number <= ROUNDS; number += 1) {
    const times: number[] = [];
    for (const input of inputs) {
      // Each question has its own, too.
      const known = new Graph(indexes);
      const start = performance.now();
      await work(input, known);
      times.push(performance.now() - start);
    }
    if (number > 0) rounds.push(times);
  }
  const medians = inputs.map((_, at) =>
    percentile(
      rounds.map((round) => round[at] ?? Number.NaN),
      0.5,
    ),
  );
  const slowest = medians.indexOf(Math.max(...medians));
  console.error(`slowest: ${inputs[slowest]}: ${round(medians[slowest] ?? Number.NaN)} ms`);
  const all = rounds.flat();
  return {
    p50: round(percentile(all, 0.5)),
    p99: round(percentile(all, 0.99)),
    p99OfMedians: round(percentile(medians, 0.99)),
  };
}

/** Returns the memory on and off the heap, after garbage collection. */
function usedMb(): number {
  collectGarbage();
  collectGarbage();
  const { external, heapUsed } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const round = (value: number): number => Math.round(value * 1000) / 1000;
