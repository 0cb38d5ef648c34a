// One API in both hosts: in the embedded process, over a socket, and as Azure calls its functions.
import './azure-core.ts';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpRequest } from 'node:http';
import { app } from '@azure/functions';
import { healthRoutes } from '@windsock/bot/chat/health.ts';
import type { HttpRoute } from '@windsock/bot/chat/http.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createChatHandler } from '@windsock/functions/chat-handler.ts';
import { createConsoleFiles } from '@windsock/functions/console-files.ts';
import { createConsoleHandler } from '@windsock/functions/console-handler.ts';
import { createDispatcher } from '@windsock/functions/dispatcher.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { registerFunctions } from '@windsock/functions/register-functions.ts';
import type { Route } from '@windsock/functions/route.ts';
import { createRouter } from '@windsock/functions/router.ts';
import { createTestApi } from './api-kit.ts';
import { callFunction, matchFunction, registeredCount, registeredFunctions } from './azure-core.ts';

export interface HostRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface HostAnswer {
  status: number;
  /** Without transport headers, and without Set-Cookie. */
  headers: Record<string, string>;
  /** Each as its sorted attributes, because the hosts use different order and case. */
  cookies: string[];
  body: Buffer;
  requestId: string;
}

/** Headers that a connection or a host adds, or that differ every time. */
const OF_TRANSPORT = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/**
 * Serves `routes` in both hosts over one store, with `chat` beside them; `env` is the configuration.
 * @param consoleFolder the built console's files
 */
export async function startHosts(
  routes: readonly Route[],
  env: Record<string, string> = {},
  chat: HttpRoute[] = [],
  consoleFolder = '/dev/null',
) {
  const log: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
  const api = createTestApi({ routes, logger, env });
  const { publicUrl } = api.ctx.config;
  let storeWorks = true;
  const ready = async () => ({ store: storeWorks });
  const server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl },
    logger,
    routes: chat,
    api: createEmbeddedApi(routes, api.ctx),
    apiPaths: routes.map(({ path }) => path),
    files: createConsoleFiles(consoleFolder),
    ready,
  });
  const { port } = await server.listen();

  const before = registeredCount();
  const answer = createChatHandler(
    [...chat, ...healthRoutes({ ready })],
    createDispatcher(createRouter(routes, api.ctx)),
    { publicUrl, logger },
  );
  const pages = createConsoleHandler({ folder: consoleFolder, logger });
  const worker = { ring() {}, async idle() {} };
  registerFunctions(app, routes, async () => ({ answer, worker }), logger, pages);
  const functions = registeredFunctions(before);

  return {
    api,
    port,
    log,
    functions,
    close: () => server.close({ graceMs: 0 }),
    /** Breaks the store, so that neither host is ready any more. */
    breakStore: () => {
      storeWorks = false;
    },

    async embedded({ method, target, headers = {}, body }: HostRequest): Promise<HostAnswer> {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = { port, host: '127.0.0.1', method, path: target, headers: { ...length, ...headers } };
      const { response, bytes } = await send(options, body);
      const { 'set-cookie': cookies = [], ...others } = response.headers;
      return answerOf(response.statusCode ?? 0, others as Record<string, string>, cookies, bytes);
    },

    async azure({ method, target, headers = {}, body }: HostRequest, only = functions): Promise<HostAnswer> {
      const url = `http://windsock.azurewebsites.net${target}`;
      const found = matchFunction(only, method, new URL(url).pathname);
      if (!found) throw new Error(`Azure has no function for ${method} ${target}`);
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const own = {
        host: 'windsock.azurewebsites.net',
        'x-forwarded-for': '127.0.0.1:4711',
        ...(bytes && { 'content-length': String(bytes.length) }),
      };
      const response = await callFunction(found, {
        method,
        url,
        headers: { ...own, ...headers },
        ...(bytes && { body: bytes }),
      });
      const answered = answerOf(
        response.status,
        Object.fromEntries(response.headers),
        response.cookies,
        Buffer.from(response.body),
      );
      if (answered.requestId !== response.invocationId)
        throw new Error('The request id is not the invocation');
      return answered;
    },
  };
}

export type Hosts = Awaited<ReturnType<typeof startHosts>>;

function answerOf(
  status: number,
  headers: Record<string, string>,
  cookies: string[],
  body: Buffer,
): HostAnswer {
  const { 'x-request-id': requestId = '', ...own } = headers;
  for (const name of OF_TRANSPORT) delete own[name];
  // The request id also differs inside a problem.
  const text = Buffer.from(body.toString('latin1').replaceAll(requestId, 'REQUEST-ID'), 'latin1');
  return { status, headers: own, cookies: cookies.map(attributesOf).sort(), body: text, requestId };
}

function attributesOf(cookie: string): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  return [pair, ...attributes.map((part) => part.toLowerCase()).sort()].join('; ');
}

function send(
  options: RequestOptions,
  body?: string | Uint8Array,
): Promise<{ response: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ response, bytes: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
