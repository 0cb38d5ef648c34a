import type { app as App, HttpMethod, HttpRequest, InvocationContext } from '@azure/functions';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import type { Handler } from './handler.ts';
import type { Route } from './route.ts';
import { AGENDA_SCHEDULE, createAgendaSweep } from './timers/agenda.ts';

/** What functions need at their first call, and not before. */
export interface Host {
  answer: Handler;
  worker: Pick<Worker, 'ring' | 'idle'>;
}

/** What fetch's Request takes; anything else is refused by Azure's host itself. */
const METHODS: HttpMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Registers the table with Azure, a function for each row, and the timer. Azure's host takes the first function whose
 * route fits, in the alphabetical order of their names: so every one of them answers by our own router, whichever was
 * taken, and the last, which fits everything, has the 404s, 405s and HEADs that Azure would answer in its own way.
 */
export function registerFunctions(
  app: Pick<typeof App, 'http' | 'timer'>,
  routes: readonly Route[],
  host: () => Promise<Host>,
): void {
  const handler = async (request: HttpRequest, invocation: InvocationContext) =>
    (await host()).answer(request, invocation);
  const http = (name: string, route: string, methods: HttpMethod[]) =>
    app.http(name, { route, methods, authLevel: 'anonymous', handler });

  for (const { id, method, path } of routes) {
    http(functionName(id), path.replace(/^\/api\//, ''), method === 'GET' ? ['GET', 'HEAD'] : [method]);
  }
  http('zzz-anything-else', '{*path}', METHODS);
  app.timer('agenda', { schedule: AGENDA_SCHEDULE, handler: createAgendaSweep(host) });
}

/** Azure takes letters, digits, - and _. */
export const functionName = (routeId: string): string => routeId.replace(/[^\w-]/g, '-');
