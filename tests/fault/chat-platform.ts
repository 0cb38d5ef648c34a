import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../support/wait.ts';

/** The most failed calls for one run, so that it is answered in less than a minute whatever the random choices are. */
const MAX_FAILURES = 3;
/** Then the connection breaks: the caller's own time-out is not tested here. */
const SILENCE_MS = 500;

export interface ChatPlatform {
  url: string;
  /** The posted runs, once for each time they were posted. */
  posted: string[];
  /** The worker that called last. */
  caller: string;
  /** Waits until each of `count` runs is posted. */
  all(count: number, timeoutMs: number): Promise<void>;
  /** The requests about runs that were posted more than once, to find out why. */
  twice(): string[];
  close(): void;
}

/**
 * A chat platform over HTTP: POST /RUN posts a run's answer, GET /RUN says whether it was posted. A third of its calls
 * fail: with 429, with 500 before or after the work is done, or without an answer for a while.
 */
export async function startChatPlatform({ fails = true } = {}): Promise<ChatPlatform> {
  const posted: string[] = [];
  const failures = new Map<string, number>();
  const log = new Map<string, string[]>();

  async function serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse) {
    const runId = url.slice(1);
    const caller = String(headers['x-worker']);
    platform.caller = caller;
    const note = (words: string) => {
      const line = `${Math.round(performance.now())} ms, worker ${caller}: ${words}`;
      log.set(runId, [...(log.get(runId) ?? []), line]);
    };
    const failed = failures.get(runId) ?? 0;
    const trouble = fails && failed < MAX_FAILURES ? Math.floor(Math.random() * 12) : 12;
    if (trouble < 4) failures.set(runId, failed + 1);
    note(`${method}, ${['429', '500', '500 once done', 'silence'][trouble] ?? 'well'}`);
    const fail = (status: number) => {
      response.statusCode = status;
      response.end();
    };
    if (trouble === 0) return fail(429);
    if (trouble === 1) return fail(500);
    await sleep(Math.random() * 20);
    if (method === 'POST') posted.push(runId);
    if (trouble === 2) return fail(500);
    if (trouble === 3) {
      await sleep(SILENCE_MS);
      response.destroy();
      return;
    }
    const seen = posted.includes(runId);
    note(seen ? 'is there' : 'is not there');
    response.end(seen ? `m-${runId}` : '');
  }

  const platform: ChatPlatform = {
    url: '',
    posted,
    caller: '',
    async all(count, timeoutMs) {
      await waitFor(`${count} answers`, () => new Set(posted).size === count, { timeoutMs });
    },
    twice() {
      const often = new Set(posted.filter((runId, at) => posted.indexOf(runId) !== at));
      return [...often].flatMap((runId) => [runId, ...(log.get(runId) ?? [])]);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  platform.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return platform;
}
