import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { adminOf, motoAccount } from '../integration/aws-accounts.ts';
import type { AwsProxy, Interference, ProxiedCall } from '../integration/aws-proxy.ts';
import { startAwsProxy } from '../integration/aws-proxy.ts';
import { lackingAnswers } from '../support/checks-answers.ts';
import { startMoto } from '../support/moto.ts';
import { presetCosts } from '../support/preset-costs.ts';
import { seedAccount } from '../support/seed-account.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ACCOUNT = motoAccount('111111111111');
const AUDIT = fileURLToPath(new URL('./audit-process.ts', import.meta.url));
/** A round trip to AWS: a far region takes 150 to 250 ms, the nearest some 10. */
const ROUND_TRIP_MS = 80;
const ROUNDS = 5;

/** What tests/bench/audit-process.ts reports about one audit. */
interface Audit {
  checks: number;
  regions: number;
  findings: number;
  not_judged: number;
  gaps: string[];
  commands: number;
  distinct: number;
  sent: number;
  again: [string, number][];
  at_once: number;
  at_once_in_a_region: number;
  ms: number;
  cpu_ms: number;
  peak_mb: number;
}

/**
 * Measures all checks over one account in 17 regions, held by moto. moto takes some 30 ms of one CPU for each call,
 * which would dominate the result. So its answers are recorded and replayed after AWS's latency, and answers that moto
 * lacks are substituted. It compares a process that has just started, including what it has to load, with one that has
 * run an audit before.
 */
export async function run(): Promise<BenchResult> {
  const moto = await startMoto();
  const proxy = await startAwsProxy(moto.url);
  try {
    const now = new Date();
    const admin = await adminOf(moto.url, ACCOUNT.id, 'eu-west-1');
    const made = await seedAccount(admin, now);
    await presetCosts(moto.url, ACCOUNT.id, now);
    // S3's control plane puts the account before the host name, which an IP address does not allow.
    const url = proxy.url.replace('127.0.0.1', 'localhost');
    answerAgain(proxy, await lackingAnswers(admin, { account: ACCOUNT.id, made, now, state: 'left' }));
    const [asked] = await audits(url, 1);
    const [first] = await audits(url, 1);
    const [, ...warm] = await audits(url, ROUNDS + 1);
    if (!asked || !first || warm.length === 0) throw new Error('no audit');
    for (const [call, times] of first.again) console.error(`${times} times: ${call}`);
    for (const gap of first.gaps) console.error(`not read: ${gap}`);
    const { checks, regions, findings, not_judged, commands, distinct, again, sent } = first;
    const figures = {
      checks,
      regions,
      findings,
      findings_of_moto_itself: asked.findings,
      not_judged,
      calls: commands,
      calls_distinct: distinct,
      calls_made_twice: again.length,
      retries: sent - commands,
      at_once: first.at_once,
      at_once_in_a_region: first.at_once_in_a_region,
      round_trip_ms: ROUND_TRIP_MS,
      first_ms: first.ms,
      first_cpu_ms: first.cpu_ms,
      first_peak_mb: first.peak_mb,
      next_ms: median(warm.map(({ ms }) => ms)),
      next_cpu_ms: median(warm.map(({ cpu_ms }) => cpu_ms)),
      peak_mb: warm.at(-1)?.peak_mb ?? Number.NaN,
    };
    return resultOf(figures, {
      calls_made_twice: { max: 0 },
      regions: { min: 17 },
      not_judged: { max: 0 },
      at_once: { max: 48 },
    });
  } finally {
    await proxy.close();
    await moto.close();
  }
}

/** Replays each call's first answer after a round trip. */
function answerAgain(proxy: AwsProxy, lacking: (call: ProxiedCall) => Interference): void {
  const known = new Map<string, Interference>();
  const keyOf = ({ action, body, path, region, service }: ProxiedCall) =>
    [service, region, action, path, withoutTimes(body)].join(' ');
  proxy.hear = (call, answer) => {
    if (answer.status < 500) known.set(keyOf(call), { ...answer, delayMs: ROUND_TRIP_MS });
  };
  proxy.interfere = (call) => {
    const answer = lacking(call);
    if (typeof answer === 'object' && 'status' in answer) return { ...answer, delayMs: ROUND_TRIP_MS };
    return known.get(keyOf(call)) ?? { delayMs: ROUND_TRIP_MS };
  };
}

/** Removes times, since metrics are requested up to the current moment. */
const withoutTimes = (body: string): string => body.replaceAll(/"(Start|End)Time":[\d.]+/g, '');

/** Runs audits one after another in a process of their own. */
async function audits(url: string, count: number): Promise<Audit[]> {
  const child = fork(AUDIT, [JSON.stringify({ url, account: ACCOUNT })]);
  const audits: Audit[] = [];
  try {
    await answer(child);
    for (let at = 1; at <= count; at += 1) {
      child.send('audit');
      const audit = (await answer(child)) as Audit;
      const { commands, cpu_ms, ms, peak_mb } = audit;
      console.error(`audit ${at}: ${commands} calls, ${ms} ms, ${cpu_ms} ms of CPU, peak ${peak_mb} MB`);
      audits.push(audit);
    }
    return audits;
  } finally {
    child.disconnect();
  }
}

async function answer(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the audit ended with ${code}`);
  });
  ended.catch(() => {});
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
