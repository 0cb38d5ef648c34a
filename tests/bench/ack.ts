import { appMention, eventCallback, signed } from '../support/slack-requests.ts';
import type { BenchProcess } from './ack-process.ts';
import { startBench } from './ack-process.ts';
import { httpPost, percentile, sendAll } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const CONNECTIONS = 50;
const ROUNDS = 7;
const EVENTS_A_ROUND = 8_000;
const PACED = { perSecond: 200, seconds: 15 };

/**
 * Signed Slack events that are acknowledged a second: the product's server, which persists each, beside @slack/bolt's
 * HTTP receiver, which does not. Each in a process of its own, in turns, under the same load.
 */
export async function run(): Promise<BenchResult> {
  const windsock = await startBench('ack-windsock.ts');
  const bolt = await startBench('ack-bolt.ts');
  const rates: Record<'windsock' | 'bolt', number[]> = { windsock: [], bolt: [] };
  const cpu: Record<'windsock' | 'bolt', number[]> = { windsock: [], bolt: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Who goes first changes, so that neither has the quieter machine.
    const order = round % 2 ? (['windsock', 'bolt'] as const) : (['bolt', 'windsock'] as const);
    for (const name of order) {
      const measured = await measure(name === 'windsock' ? windsock : bolt);
      if (round === 0) continue; // warming up
      console.error(
        `${name}: ${Math.round(measured.rate)} acks/s, ${Math.round(measured.cpu)} µs of CPU each`,
      );
      rates[name].push(measured.rate);
      cpu[name].push(measured.cpu);
    }
  }
  const paced = await sendAll(windsock.port, events(PACED.perSecond * PACED.seconds), {
    connections: CONNECTIONS,
    perSecond: PACED.perSecond,
  });
  const sent = (ROUNDS + 1) * EVENTS_A_ROUND + PACED.perSecond * PACED.seconds;
  const persisted = await windsock.count();
  await Promise.all([windsock.stop(), bolt.stop()]);

  const figures = {
    acks_per_second: Math.round(percentile(rates.windsock, 0.5)),
    bolt_acks_per_second: Math.round(percentile(rates.bolt, 0.5)),
    ratio: round(percentile(rates.windsock, 0.5) / percentile(rates.bolt, 0.5)),
    cpu_us_per_ack: Math.round(percentile(cpu.windsock, 0.5)),
    bolt_cpu_us_per_ack: Math.round(percentile(cpu.bolt, 0.5)),
    acknowledged_not_persisted: sent - persisted,
    refused: paced.refused,
    p50_ms: round(percentile(paced.latencies, 0.5)),
    p99_ms: round(percentile(paced.latencies, 0.99)),
  };
  return resultOf(figures, {
    ratio: { min: 1 },
    p99_ms: { max: 100 },
    acknowledged_not_persisted: { max: 0 },
    refused: { max: 0 },
  });
}

async function measure(server: BenchProcess): Promise<{ rate: number; cpu: number }> {
  const requests = events(EVENTS_A_ROUND);
  await server.cpu();
  const { seconds, refused } = await sendAll(server.port, requests, { connections: CONNECTIONS });
  const cpu = await server.cpu();
  if (refused) throw new Error(`${refused} events were refused`);
  return { rate: requests.length / seconds, cpu: cpu / requests.length };
}

let made = 0;

/** Mentions by many people, each at the top of a channel: every one opens a thread. */
function events(count: number): Buffer[] {
  return Array.from({ length: count }, () => {
    made += 1;
    const ts = `${1_700_000_000 + Math.floor(made / 1000)}.${String(made % 1000).padStart(6, '0')}`;
    const user = `U${String(made % 5000).padStart(9, '0')}`;
    const body = JSON.stringify(
      eventCallback(appMention('which EC2 instances are running in Sydney?', { ts, user })),
    );
    return httpPost('/slack/events', signed(body), body);
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
