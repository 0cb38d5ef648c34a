import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../support/child.ts';
import { startCommand } from '../support/start-command.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const { flags, file } = startCommand();
const ROUNDS = 5;
const REST_MS = 5_000;
const GOALS = { listening_ms: { max: 1_500 }, rest_mb: { max: 150 } };

/**
 * Measures the whole product as `npm start` runs it, with Slack and Teams configured, on an empty data folder:
 * milliseconds until it answers /healthz, and resident memory 5 s later. The first start compiles everything and is
 * reported separately; the goals apply to the median of the others.
 */
export async function run(): Promise<BenchResult> {
  const rounds: { ms: number; mb: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = await once();
    console.log(
      `start ${round}: listening after ${measured.ms.toFixed(0)} ms, ${measured.mb.toFixed(0)} MB at rest`,
    );
    rounds.push(measured);
  }
  const [first, ...others] = rounds;
  return resultOf(
    {
      first_listening_ms: Math.round(first?.ms ?? Number.NaN),
      listening_ms: Math.round(median(others.map(({ ms }) => ms))),
      rest_mb: Math.round(median(others.map(({ mb }) => mb))),
    },
    GOALS,
  );
}

async function once(): Promise<{ ms: number; mb: number }> {
  const data = mkdtempSync(join(tmpdir(), 'windsock-bench-'));
  const started = performance.now();
  const child = startChild([...flags, file], {
    env: {
      ...process.env,
      PORT: '0',
      WINDSOCK_DATA_DIR: data,
      SLACK_SIGNING_SECRET: 'a bench secret',
      TEAMS_ALLOW_UNAUTHENTICATED: 'true',
    },
  });
  try {
    const [, url] = await child.says(/listening on (http:\S+)/);
    const answer = await fetch(`${url}/healthz`);
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    const ms = performance.now() - started;
    await sleep(REST_MS);
    return { ms, mb: residentMegabytes(child.process.pid ?? 0) };
  } finally {
    await child.end();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Returns the memory as Linux counts it; unknown on other systems. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
