import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { putOnAgenda } from '@windsock/bot/services/jobs/job-entry.ts';
import { afterEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { cosmosKit } from '../support/cosmos-kit.ts';
import { waitFor } from '../support/wait.ts';

const CHILD = fileURLToPath(new URL('jobs-child.ts', import.meta.url));
const JOBS = 100;
const WORKSPACES = 25;
const KILLS = 6;

const cosmos = cosmosKit();
const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL');
});

/** A chat platform that fails one call in four: before or after it did what was asked, or by saying nothing. */
async function startPlatform() {
  const posted: string[] = [];
  async function serve({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const runId = url.slice(1);
    const luck = Math.random();
    const fail = (status: number) => response.writeHead(status).end();
    if (luck < 0.06) return void fail(429);
    if (luck < 0.12) return void fail(500);
    await sleep(Math.random() * 20);
    if (method === 'POST') posted.push(runId);
    if (luck < 0.18) return void fail(500);
    // Never answered.
    if (luck < 0.24) return;
    response.end(posted.includes(runId) ? `m-${runId}` : '');
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted, close };
}

test(`${JOBS} jobs that are due are each answered once, though workers are killed, doorbells lost or doubled, and the platform fails`, {
  timeout: 300_000,
}, async () => {
  const { url } = await cosmos.start();
  const { store } = await cosmos.open(url);
  const platform = await startPlatform();
  const due = Date.now() - 1_000;
  await Promise.all(Array.from({ length: JOBS }, (_, n) => put(n)));
  async function put(n: number): Promise<void> {
    const job: JobDoc = {
      id: `job-${n}`,
      type: 'job',
      workspace_id: `W${n % WORKSPACES}`,
      description: 'A report',
      query: 'what did we spend yesterday?',
      platform: 'slack',
      schedule: { kind: 'once', at: new Date(due).toISOString(), timezone: 'UTC' },
      enabled: true,
      is_default_job: false,
      address: { surface: 'slack', org: 'T1', channel: 'C1', thread: '' },
      last_run: null,
      next_run: new Date(due).toISOString(),
      created_at: new Date(due).toISOString(),
    };
    await putOnAgenda(store, job);
    await store.create('workspaces', job.workspace_id, job);
  }

  async function start(): Promise<Child> {
    const child = startChild([CHILD, url, platform.url]);
    children.push(child);
    await child.says(/working/, 60_000);
    return child;
  }
  const alive = await Promise.all([start(), start(), start()]);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const some = Math.floor((JOBS * kill) / (KILLS + 2));
    await waitFor('work', () => platform.posted.length >= some, { timeoutMs: 120_000, everyMs: 2 });
    const victim = Math.floor(Math.random() * alive.length);
    alive[victim]?.process.kill('SIGKILL');
    alive[victim] = await start();
  }
  const answered = () => new Set(platform.posted).size;
  await waitFor('all answers', () => answered() === JOBS, { timeoutMs: 180_000 });
  // Whatever might come twice comes when leases end and calls are given up.
  await sleep(5_000);
  platform.close();
  expect(answered()).toBe(JOBS);
  expect(platform.posted).toHaveLength(JOBS);
});
