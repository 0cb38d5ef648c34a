import type { app as App, HttpMethod, HttpRequest, InvocationContext } from '@azure/functions';
import type { Logger } from '@windsock/bot/logger.ts';
import { RUNS_QUEUE } from '@windsock/bot/queue/run-message.ts';
import { continueFrom } from '@windsock/bot/telemetry/telemetry.ts';
import type { WholeHandler } from './chat-answer.ts';
import { CHAT_PATHS } from './chat-endpoints.ts';
import type { HostWork } from './host-work.ts';
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
 * fits all of them: such a one would hide the /admin and /runtime of Azure's host itself.
 */
export function registerFunctions(
  app: Pick<typeof App, 'http' | 'timer' | 'storageQueue'>,
  routes: readonly Route[],
  host: () => Promise<Host>,
  logger: Logger,
): void {
  // Nobody waits for traces here: they go out within a second of the answer.
  const handler = async (request: HttpRequest, invocation: InvocationContext) => {
    const { answer } = await host();
    return continueFrom(invocation.traceContext?.traceParent, () => answer(request, invocation));
  };
  const http = (name: string, path: string, methods: HttpMethod[]) =>
    app.http(name, { route: path.slice(1), methods, authLevel: 'anonymous', handler });

  for (const { id, method, path } of routes) {
    // What is not under /api has no other function for its 405s.
    const own: HttpMethod[] = method === 'GET' ? ['GET', 'HEAD'] : [method];
    http(functionName(id), path, path.startsWith('/api/') ? own : METHODS);
  }
  for (const path of CHAT_PATHS) http(functionName(`chat${path}`), path, METHODS);
  http('zzz-anything-else', '/api/{*path}', METHODS);
  app.timer('agenda', { schedule: AGENDA_SCHEDULE, handler: createAgendaSweep(host) });
  const queue = { queueName: RUNS_QUEUE, connection: QUEUE_CONNECTION };
  app.storageQueue('run', { ...queue, handler: createRunHandler(host, logger) });
}

/** Azure takes letters, digits, - and _. */
export const functionName = (routeId: string): string => routeId.replace(/[^\w-]/g, '-');
