import type { Measured } from './ack-load.ts';
import { CONNECTIONS, EVENTS_A_ROUND, events, measure } from './ack-load.ts';
import { startBench } from './ack-process.ts';
import { percentile, sendAll } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 11;
const PACED = { perSecond: 200, seconds: 15 };

type Name = 'windsock' | 'bolt';

/**
 * Measures how many signed Slack events are acknowledged per second: by the product's server, which persists each, and
 * by @slack/bolt's HTTP receiver, which does not. Each runs in its own process, in turns, under the same load. Then it
 * measures how long an acknowledgement takes at 200 events per second while the whole product answers the questions.
 */
export async function run(): Promise<BenchResult> {
  const { rounds, persisted, sent } = await compare();
  const { latencies, refused, answered } = await pace();
  const median = (name: Name, figure: keyof Measured) =>
    percentile(
      rounds.map((round) => round[name][figure]),
      0.5,
    );
  const figures = {
    acks_per_second: Math.round(median('windsock', 'rate')),
    bolt_acks_per_second: Math.round(median('bolt', 'rate')),
    // Compares within one round, when both had the same conditions.
    ratio: round(
      percentile(
        rounds.map(({ windsock, bolt }) => windsock.rate / bolt.rate),
        0.5,
      ),
    ),
    cpu_us_per_ack: Math.round(median('windsock', 'cpu')),
    bolt_cpu_us_per_ack: Math.round(median('bolt', 'cpu')),
    acknowledged_not_persisted: sent - persisted,
    refused,
    answered,
    p50_ms: round(percentile(latencies, 0.5)),
    p99_ms: round(percentile(latencies, 0.99)),
  };
  return resultOf(figures, {
    ratio: { min: 1 },
    p99_ms: { max: 100 },
    acknowledged_not_persisted: { max: 0 },
    refused: { max: 0 },
    answered: { min: PACED.perSecond * PACED.seconds },
  });
}

async function compare() {
  const servers = { windsock: await startBench('ack-windsock.ts'), bolt: await startBench('ack-bolt.ts') };
  const rounds: Record<Name, Measured>[] = [];
  for (let n = 0; n <= ROUNDS; n += 1) {
    // The order alternates, so that neither benefits from a quieter machine.
    const first = n % 2 ? 'windsock' : 'bolt';
    const before = await measure(servers[first]);
    const after = await measure(servers[first === 'bolt' ? 'windsock' : 'bolt']);
    const result = first === 'bolt' ? { bolt: before, windsock: after } : { bolt: after, windsock: before };
    if (n === 0) continue; // warm-up
    rounds.push(result);
    console.error(`round ${n}: windsock ${described(result.windsock)}, bolt ${described(result.bolt)}`);
  }
  const persisted = await servers.windsock.count();
  await Promise.all([servers.windsock.stop(), servers.bolt.stop()]);
  return { rounds, persisted, sent: (ROUNDS + 1) * EVENTS_A_ROUND };
}

/** Measures the product that answers from the demo account in the process that acknowledges. */
async function pace() {
  const slack = await startBench('ack-slack.ts');
  const env = { BENCH_SLACK_API_URL: `http://127.0.0.1:${slack.port}/api/` };
  const product = await startBench('ack-product.ts', env);
  await sendAll(product.port, events(200), { connections: CONNECTIONS, perSecond: 50 });
  await product.count();
  const before = await slack.count();
  const load = await sendAll(product.port, events(PACED.perSecond * PACED.seconds), {
    connections: CONNECTIONS,
    perSecond: PACED.perSecond,
  });
  // Resolves once every question is answered.
  await product.count();
  const answered = (await slack.count()) - before;
  await product.stop();
  await slack.stop();
  console.error(`${PACED.perSecond} a second: ${load.latencies.length} acknowledged, ${answered} answered`);
  return { ...load, answered };
}

const described = ({ rate, cpu }: Measured) => `${Math.round(rate)}/s (${Math.round(cpu)} µs of CPU each)`;

const round = (value: number) => Math.round(value * 1000) / 1000;
