import { join } from 'node:path';
import type { Image } from '../support/container-kit.ts';
import { askImage, makeImage, startImage } from '../support/container-kit.ts';
import { canSandbox } from '../support/sandbox.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 5;
const GOALS = { ready_ms: { max: 1_500 }, image_mb: { max: 250 }, stop_ms: { max: 10_000 } };

/**
 * Measures the container image: its size besides Node in megabytes, and the milliseconds from its start to /readyz and
 * from SIGTERM to its end, each the median of five. It runs in namespaces as a container runtime starts it: read-only,
 * as user 65532, as process 1, so no compiled code is kept between two starts. Each run answers a question from the
 * demo account.
 */
export async function run(): Promise<BenchResult> {
  if (!canSandbox()) throw new Error('This benchmark needs namespaces: run it on Linux, as root.');
  const image = await makeImage();
  try {
    console.log(`the image holds ${image.megabytes.toFixed(1)} MB beside Node`);
    const rounds: { ready: number; stop: number }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const { ready, stop } = await once(image);
      console.log(`start ${round}: ready after ${ready.toFixed(0)} ms, stopped in ${stop.toFixed(0)} ms`);
      rounds.push({ ready, stop });
    }
    return resultOf(
      {
        image_mb: Math.round(image.megabytes * 10) / 10,
        ready_ms: Math.round(median(rounds.map(({ ready }) => ready))),
        stop_ms: Math.round(median(rounds.map(({ stop }) => stop))),
      },
      GOALS,
    );
  } finally {
    image.remove();
  }
}

async function once(image: Image): Promise<{ ready: number; stop: number }> {
  const server = await startImage(image);
  try {
    await askImage(server.url, join(image.root, 'data/outbox'), 'how many EC2 instances are running?');
    const asked = performance.now();
    server.signal('SIGTERM');
    const code = await server.ended;
    if (code !== 0) throw new Error(`The server exited with ${code}:\n${server.output()}`);
    return { ready: server.readyMs, stop: performance.now() - asked };
  } finally {
    await server.kill();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
