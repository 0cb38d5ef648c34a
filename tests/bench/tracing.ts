import type { Measured } from './ack-load.ts';
import { CONNECTIONS, events, measure } from './ack-load.ts';
import type { BenchProcess } from './ack-process.ts';
import { startBench } from './ack-process.ts';
import { percentile, sendAll } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

/** Many short rounds: the machine's other load changes between two of them, and seldom within one. */
const ACKS = { rounds: 41, aRound: 2_000 };
const QUESTIONS = { rounds: 5, perSecond: 100, aRound: 300 };

type Name = 'off' | 'on';
type Both<T> = Record<Name, T>;

/**
 * Measures what tracing costs: for the rate of `ack`, whose server only acknowledges, and for the CPU time of the whole
 * product, which also answers. Each runs in two processes, one of which sends its traces to a collector on this
 * machine, in turns, under the same load.
 */
export async function run(): Promise<BenchResult> {
  const collector = await startBench('tracing-collector.ts');
  const traced = { BENCH_COLLECTOR_URL: `http://127.0.0.1:${collector.port}` };
  const acks = await acknowledged(traced);
  const answers = await answered(traced);
  const spans = await collector.count();
  await collector.stop();
  const figures = {
    acks_per_second: Math.round(medianOf(acks, ({ on }) => on.rate)),
    untraced_acks_per_second: Math.round(medianOf(acks, ({ off }) => off.rate)),
    // Compares within one round, when both had the same conditions.
    ratio: round(medianOf(acks, ({ off, on }) => on.rate / off.rate)),
    cpu_us_per_ack: round(medianOf(acks, ({ on }) => on.cpu)),
    // Steadier than the rate if other processes use the machine.
    ack_cpu_ratio: round(medianOf(acks, ({ off, on }) => on.cpu / off.cpu)),
    untraced_cpu_us_per_ack: round(medianOf(acks, ({ off }) => off.cpu)),
    cpu_us_per_answer: Math.round(medianOf(answers, ({ on }) => on)),
    untraced_cpu_us_per_answer: Math.round(medianOf(answers, ({ off }) => off)),
    answer_cpu_ratio: round(medianOf(answers, ({ off, on }) => on / off)),
    spans_per_answer: round(spans / ((QUESTIONS.rounds + 1) * QUESTIONS.aRound)),
  };
  return resultOf(figures, { ratio: { min: 0.95 }, spans_per_answer: { min: 6 } });
}

async function acknowledged(traced: Record<string, string>): Promise<Both<Measured>[]> {
  const servers = {
    off: await startBench('ack-windsock.ts'),
    on: await startBench('ack-windsock.ts', traced),
  };
  const rounds = await inTurns(servers, ACKS.rounds, (server) => measure(server, ACKS.aRound));
  await Promise.all([servers.off.stop(), servers.on.stop()]);
  for (const { off, on } of rounds) console.error(`acknowledged: off ${described(off)}, on ${described(on)}`);
  return rounds;
}

/** Returns the CPU time per answered question, in microseconds. */
async function answered(traced: Record<string, string>): Promise<Both<number>[]> {
  const slack = await startBench('ack-slack.ts');
  const env = { BENCH_SLACK_API_URL: `http://127.0.0.1:${slack.port}/api/` };
  const servers = {
    off: await startBench('ack-product.ts', env),
    on: await startBench('ack-product.ts', { ...env, ...traced }),
  };
  const rounds = await inTurns(servers, QUESTIONS.rounds, async (server) => {
    const { aRound, perSecond } = QUESTIONS;
    await server.cpu();
    await sendAll(server.port, events(aRound), { connections: CONNECTIONS, perSecond });
    // Resolves once every question is answered.
    await server.count();
    return (await server.cpu()) / aRound;
  });
  await Promise.all([servers.off.stop(), servers.on.stop()]);
  await slack.stop();
  for (const { off, on } of rounds)
    console.error(`answered: off ${Math.round(off)} µs, on ${Math.round(on)} µs`);
  return rounds;
}

/**
 * Runs both in turns. The order alternates, so that neither benefits from a quieter machine; the first round is a
 * warm-up.
 */
async function inTurns<T>(
  servers: Both<BenchProcess>,
  rounds: number,
  one: (server: BenchProcess) => Promise<T>,
): Promise<Both<T>[]> {
  const done: Both<T>[] = [];
  for (let n = 0; n <= rounds; n += 1) {
    const first: Name = n % 2 ? 'on' : 'off';
    const before = await one(servers[first]);
    const after = await one(servers[first === 'on' ? 'off' : 'on']);
    if (n > 0) done.push(first === 'on' ? { on: before, off: after } : { off: before, on: after });
  }
  return done;
}

const medianOf = <T>(rounds: T[], of: (round: T) => number): number => percentile(rounds.map(of), 0.5);
const round = (value: number) => Math.round(value * 1000) / 1000;
const described = ({ cpu, rate }: Measured) => `${Math.round(rate)}/s (${Math.round(cpu)} µs of CPU each)`;
