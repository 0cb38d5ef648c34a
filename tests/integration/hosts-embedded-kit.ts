import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { routes as table } from '@windsock/functions/functions.ts';
import type { Route } from '@windsock/functions/route.ts';
import { defineRoute } from '@windsock/functions/route.ts';
import { z } from 'zod';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';

const anything = { access: 'public', summary: 'Of this test', answers: { 200: { empty: true } } } as const;

/** Starts the embedded host with routes of the tests beside the product's. */
export async function startEmbedded() {
  const log: string[] = [];
  /** What the tests' routes were called with. */
  const seen: unknown[] = [];
  let release: (() => void) | undefined;

  const own: Route[] = [
    defineRoute({
      ...anything,
      id: 'test.who',
      method: 'GET',
      path: '/api/test/who',
      handle: async ({ ip, request }) => ({ json: { ip, url: request.url } }),
    }),
    defineRoute({
      ...anything,
      id: 'test.take',
      method: 'POST',
      path: '/api/test/take',
      body: z.object({ name: z.string() }),
      async handle({ body }) {
        seen.push(body);
        return { json: body };
      },
    }),
    defineRoute({
      ...anything,
      id: 'test.from',
      method: 'POST',
      path: '/api/test/from',
      body: z.object({ name: z.string() }),
      async handle({ ip }) {
        seen.push(ip);
        return {};
      },
    }),
    defineRoute({
      ...anything,
      id: 'test.patient',
      method: 'GET',
      path: '/api/test/patient',
      async handle({ request }) {
        await sleep(50);
        const { signal } = request;
        const gone = () => seen.push('gone');
        if (signal?.aborted) gone();
        else signal?.addEventListener('abort', gone);
        await sleep(200);
        return { json: { waited: true } };
      },
    }),
    defineRoute({
      ...anything,
      id: 'test.slow',
      method: 'GET',
      path: '/api/test/slow',
      async handle() {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        seen.push('answered');
        return { json: {} };
      },
    }),
  ];

  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
  const api = createTestApi({ logger, routes: [...table, ...own] });
  const server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl: ORIGIN },
    logger,
    routes: [
      {
        method: 'POST',
        path: '/api/messages',
        handle: async (_request, response) => void response.end('chat'),
      },
    ],
    files: async (_request, response) => {
      response.end('<!doctype html>');
      return true;
    },
    api: createEmbeddedApi([...table, ...own], api.ctx),
  });
  const { url, port } = await server.listen();

  /**
   * Sends raw bytes, and continues while `more` gives any; resolves with everything received until the end or `until`.
   */
  async function raw(
    head: string,
    more?: () => string | undefined,
    until = /\r\n\r\n.*\}$/s,
  ): Promise<string> {
    let answer = '';
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', async () => {
        socket.write(head);
        for (let part = more?.(); part !== undefined && !answer && !socket.destroyed; part = more?.()) {
          socket.write(part);
          await sleep(1);
        }
      });
      socket.on('data', (chunk) => {
        answer += chunk;
        if (until.test(answer)) socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.setTimeout(20_000, () => reject(new Error(`The server sent nothing more after: ${answer}`)));
    });
    return answer;
  }

  return {
    url,
    port,
    log,
    seen,
    raw,
    /** The routes of the tests. */
    routes: own,
    /** The function that lets the slow route answer, once it was called. */
    release: () => release,
    close: () => server.close({ graceMs: 0 }),
  };
}

export const POST = `POST /api/test/take HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\n`;
