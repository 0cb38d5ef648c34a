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

/** What functions need at their first call, and not before. */
export interface Host extends HostWork {
  answer: WholeHandler;
}

/** What fetch's Request takes; anything else is refused by Azure's host itself. */
const METHODS: HttpMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Registers the table with Azure, a function for each row, the chat platforms' endpoints, the timer and the queue.
 * Azure's host takes the first function whose route fits, in the alphabetical order of their names: so every one of
 * them answers by our own router, whichever was taken, and the last, which fits everything under /api, has the 404s,
 * 405s and HEADs that Azure would answer in its own way. Routes are whole paths (host.json, routePrefix), and none
 * fits all of them: such a one would hide the /admin and /runtime of Azure's host itself. So each page of the console
 * is named; an address that is none gets Azure's own 404.
 * @param pages serves the console, whether or not the host can be opened
 */
export function registerFunctions(
  app: Pick<typeof App, 'http' | 'timer' | 'storageQueue'>,
  routes: readonly Route[],
  host: () => Promise<Host>,
  logger: Logger,
  pages: WholeHandler,
): void {
  // Nobody waits for traces here: they go out within a second of the answer.
  const hosted: WholeHandler = async (request, invocation) => {
    const { answer } = await host();
    return continueFrom(invocation.traceContext?.traceParent, () => answer(request, invocation));
  };
  const http = (name: string, path: string, methods: HttpMethod[], handler = hosted) =>
    app.http(name, { route: azureRoute(path), methods, authLevel: 'anonymous', handler });

  for (const { id, method, path } of routes) {
    // What is not under /api has no other function for its 405s.
    const own: HttpMethod[] = method === 'GET' ? ['GET', 'HEAD'] : [method];
    http(functionName(id), path, path.startsWith('/api/') ? own : METHODS);
  }
  for (const path of CHAT_PATHS) http(functionName(`chat${path}`), path, METHODS);
  for (const path of CONSOLE_PATHS) http(functionName(`console${path}`), path, METHODS, pages);
  // Whether the worker is there needs no host; whether it can do its work, the host tells.
  const lives = createChatHandler(healthRoutes(), hosted, { publicUrl: 'https:', logger });
  http('healthz', '/healthz', METHODS, lives);
  http('readyz', '/readyz', METHODS);
  http('zzz-anything-else', '/api/{*path}', METHODS);
  app.timer('agenda', { schedule: AGENDA_SCHEDULE, handler: createAgendaSweep(host) });
  const queue = { queueName: RUNS_QUEUE, connection: QUEUE_CONNECTION };
  app.storageQueue('run', { ...queue, handler: createRunHandler(host, logger) });
}

/** Azure takes a route without its first slash, and an empty one for none: the root is what has no more than that slash. */
const azureRoute = (path: string): string => path.slice(1) || '{root:maxlength(0)?}';

/** Azure takes letters, digits, - and _. */
export const functionName = (routeId: string): string => routeId.replace(/[^\w-]/g, '-');
