import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ready } from './chat/health.ts';
import { healthRoutes } from './chat/health.ts';
import type { HttpRoute } from './chat/http.ts';
import { sendProblem } from './chat/http.ts';
import { createHttpListener } from './http-listener.ts';
import type { Logger } from './logger.ts';
import { securityHeaders } from './security-headers.ts';
import { hasUrl, isApiPath, pathOf } from './server/request-url.ts';

export interface ServerOptions {
  config: { port: number; host: string; publicUrl: string };
  logger: Logger;
  /** The chat platforms' endpoints. */
  routes: HttpRoute[];
  /** Answers requests under /api that match no route, before routing. It sets all headers itself. */
  api?: (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;
  /** Paths outside /api that `api` answers, too. */
  apiPaths?: readonly string[];
  /** Answers any other GET or HEAD, for example with the console's files. false: it has nothing there. */
  files?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Decides `/readyz`. Absent: the process alone. */
  ready?: Ready;
  /** Problems that do not stop the service, one sentence each, with the remedy. This text is public. */
  problems?: () => Promise<string[]>;
  /** Further facts for the operator, by name. */
  notes?: () => Promise<Record<string, unknown>>;
  /** A connection without traffic for this time is closed. */
  idleMs?: number;
}

export interface Server {
  /** Listens. `port` is the real one if the configuration said 0. Throws when the address is taken. */
  listen(): Promise<{ port: number; url: string }>;
  /** Accepts no more connections, lets requests finish for `graceMs`, then ends them. */
  close(options?: { graceMs?: number }): Promise<void>;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const TIMEOUT_CHECK_MS = 2_000;
/** Longer than the idle time of load balancers (60 s), so that they close connections first. */
const KEEP_ALIVE_MS = 65_000;
/** Longer than the wait for any answer (100 s). */
const IDLE_MS = 150_000;
const GRACE_MS = 5_000;

/** Creates the HTTP server of one process: routes with time-outs, security headers and problem details. */
export function createServer(options: ServerOptions): Server {
  const {
    config,
    logger,
    routes,
    api,
    apiPaths = [],
    files,
    ready,
    problems,
    notes,
    idleMs = IDLE_MS,
  } = options;
  const log = logger.child({ module: 'server' });
  let closing = false;
  const listener = createHttpListener(log);
  const { http } = listener;
  boundSlowPeers(http, idleMs);

  const failed: Failed = (response, err) => {
    log.error({ err, request_id: response.getHeader('x-request-id') }, 'request failed');
    sendProblem(response, 500, 'Something went wrong on our side.');
  };
  const early = new Map(
    routes.filter((route) => route.early).map((route) => [`${route.method} ${route.path}`, route]),
  );
  const headers = securityHeaders(config.publicUrl);
  const paths = new Set(routes.map(({ path }) => path));
  const setHeaders = (response: ServerResponse, requestId: string) => {
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
  };
  listener.beforeRouting((request, response) => {
    const requestId = randomUUID();
    const valid = hasUrl(request);
    const route = valid && early.get(`${request.method} ${request.url}`);
    if (route) {
      setHeaders(response, requestId);
      void serve(route, request, response, failed);
      return false;
    }
    if (valid && api && isApiPath(request.url, apiPaths) && !paths.has(pathOf(request.url))) {
      api(request, response, requestId).catch((err) => {
        if (!response.headersSent) setHeaders(response, requestId);
        failed(response, err);
      });
      return false;
    }
    setHeaders(response, requestId);
    if (valid) return true;
    sendProblem(response, 400, 'The request target and host are no URL.');
    return false;
  });

  const health = healthRoutes({ ready, problems, notes, isClosing: () => closing });
  for (const route of [...health, ...routes])
    listener.mount(route, (request, response) => serve(route, request, response, failed));
  listener.unrouted((request, response, status) => {
    const isFile = files && status === 404 && (request.method === 'GET' || request.method === 'HEAD');
    const found = isFile ? files(request, response) : Promise.resolve(false);
    found.then((was) => was || refuse(request, response, status)).catch((err) => failed(response, err));
  });
  listener.failed((err) => {
    if (http.listening) log.error({ err }, 'server error');
  });

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        http.once('error', reject);
        http.listen(config.port, config.host, () => {
          http.off('error', reject);
          const { port } = http.address() as AddressInfo;
          const host = config.host.includes(':') ? `[${config.host}]` : config.host;
          resolve({ port, url: `http://${host}:${port}` });
        });
      }),
    close: ({ graceMs = GRACE_MS } = {}) =>
      new Promise((resolve) => {
        closing = true;
        const patience = setTimeout(() => http.closeAllConnections(), graceMs);
        // A connection whose request finishes meanwhile would otherwise wait for another one.
        const idle = setInterval(() => http.closeIdleConnections(), 50);
        http.close(() => {
          clearTimeout(patience);
          clearInterval(idle);
          resolve();
        });
        http.closeIdleConnections();
      }),
  };
}

/** Closes connections of slow senders, and of readers who do not read (OWASP: slow HTTP attacks). */
function boundSlowPeers(http: HttpServer, idleMs: number): void {
  http.timeout = idleMs;
  http.headersTimeout = HEADERS_TIMEOUT_MS;
  http.requestTimeout = REQUEST_TIMEOUT_MS;
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  http.maxHeadersCount = 100;
  // Node reads it when the server begins to listen, and the listener cannot pass it to the constructor.
  Object.assign(http, { connectionsCheckingInterval: TIMEOUT_CHECK_MS });
}

type Failed = (response: ServerResponse, err: unknown) => void;

/** Lets a route answer. Never rejects. */
async function serve(
  { method, path, handle }: HttpRoute,
  request: IncomingMessage,
  response: ServerResponse,
  failed: Failed,
): Promise<void> {
  try {
    await handle(request, response);
    if (!response.headersSent) throw new Error(`${method} ${path} gave no answer`);
  } catch (err) {
    failed(response, err);
  }
}

/** Answers a request without a matching path, or with the wrong method. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  const details: Record<number, string> = {
    404: 'There is nothing here.',
    405: `${request.method} is not allowed here.`,
  };
  sendProblem(response, status || 400, details[status] ?? 'The request is not valid.');
}
