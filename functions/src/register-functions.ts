import type { app as App, HttpMethod } from '@azure/functions';
import { healthRoutes } from '@windsock/bot/chat/health.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import { RUNS_QUEUE } from '@windsock/bot/queue/run-message.ts';
import { continueFrom } from '@windsock/bot/telemetry/telemetry.ts';
import { CHAT_PATHS } from './chat-endpoints.ts';
import { createChatHandler } from './chat-handler.ts';
import { CONSOLE_PATHS } from './console-handler.ts';
import type { HostWork } from './host-work.ts';
import type { WholeHandler } from './node-handler.ts';
import { createRunHandler, QUEUE_CONNECTION } from './queues/run.ts';
import type { Route } from './route.ts';
import { AGENDA_SCHEDULE, createAgendaSweep } from './timers/agenda.ts';

/** What functions need from the host, once they are called. */
export interface Host extends HostWork {
  answer: WholeHandler;
}

/** The methods that fetch's Request accepts; Azure's host refuses any other itself. */
const METHODS: HttpMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Registers with Azure a function for each row of the table, the chat platforms' endpoints, the timer and the queue.
 * Azure's host takes the first function whose route matches, in the alphabetical order of their names. So every
 * function answers through our own router, whichever was taken, and the last one, which matches everything under /api,
 * gives the 404, 405 and HEAD answers that Azure would give in its own way.
 * Routes are whole paths (host.json, routePrefix). No route matches all paths, because it would hide the /admin and
 * /runtime of Azure's host. So each page of the console is named, and an unknown address gets Azure's own 404.
 * @param pages serves the console, even if the host cannot be opened
 */
export function registerFunctions(
  app: Pick<typeof App, 'http' | 'timer' | 'storageQueue'>,
  routes: readonly Route[],
  host: () => Promise<Host>,
  logger: Logger,
  pages: WholeHandler,
): void {
  // This does not wait for traces: they are sent within a second of the answer.
  const hosted: WholeHandler = async (request, invocation) => {
    const { answer } = await host();
    return continueFrom(invocation.traceContext?.traceParent, () => answer(request, invocation));
  };
  const http = (name: string, path: string, methods: HttpMethod[], handler = hosted) =>
    app.http(name, { route: azureRoute(path), methods, authLevel: 'anonymous', handler });

  for (const { id, method, path } of routes) {
    // No other function answers 405 for paths outside /api.
    const own: HttpMethod[] = method === 'GET' ? ['GET', 'HEAD'] : [method];
    http(functionName(id), path, path.startsWith('/api/') ? own : METHODS);
  }
  for (const path of CHAT_PATHS) http(functionName(`chat${path}`), path, METHODS);
  for (const path of CONSOLE_PATHS) http(functionName(`console${path}`), path, METHODS, pages);
  // The liveness probe needs no host; the readiness probe asks the host.
  const lives = createChatHandler(healthRoutes(), hosted, { publicUrl: 'https:', logger });
  http('healthz', '/healthz', METHODS, lives);
  http('readyz', '/readyz', METHODS);
  http('zzz-anything-else', '/api/{*path}', METHODS);
  app.timer('agenda', { schedule: AGENDA_SCHEDULE, handler: createAgendaSweep(host) });
  const queue = { queueName: RUNS_QUEUE, connection: QUEUE_CONNECTION };
  app.storageQueue('run', { ...queue, handler: createRunHandler(host, logger) });
}

/**
 * Azure takes a route without its leading slash and treats an empty one as missing, so the root is a parameter of
 * length 0.
 */
const azureRoute = (path: string): string => path.slice(1) || '{root:maxlength(0)?}';

/** Azure's function names allow letters, digits, - and _. */
export const functionName = (routeId: string): string => routeId.replace(/[^\w-]/g, '-');
