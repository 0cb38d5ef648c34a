import type { ServerResponse } from 'node:http';
import type { HttpRoute } from './http.ts';

/** Returns, for each named part of the process, whether it can be reached. */
export type Ready = () => Promise<Record<string, boolean>>;

/**
 * Serves the two health endpoints. `/healthz` says that the process is alive; if it does not answer, restart it.
 * `/readyz` says whether the process can do its work, part by part. It answers 503 while the process cannot work or is
 * stopping, so that no requests are sent to it.
 */
export function healthRoutes({
  ready = async () => ({}),
  problems = async () => [],
  notes = async () => ({}),
  isClosing = () => false,
}: {
  ready?: Ready | undefined;
  /** Problems that do not stop the service, one sentence each, with the remedy. This text is public. */
  problems?: (() => Promise<string[]>) | undefined;
  /** Further facts for the operator, by name. */
  notes?: (() => Promise<Record<string, unknown>>) | undefined;
  isClosing?: () => boolean;
} = {}): HttpRoute[] {
  return [
    { method: 'GET', path: '/healthz', handle: async (_, response) => send(response, 200, { status: 'ok' }) },
    {
      method: 'GET',
      path: '/readyz',
      async handle(_, response) {
        const [parts, wrong] = await Promise.all([ready(), problems()]);
        const isReady = !isClosing() && Object.values(parts).every(Boolean);
        // A store that cannot be reached cannot supply notes either.
        const noted = isReady ? await notes().catch(() => ({})) : {};
        const status = wrong.length > 0 ? 'degraded' : 'ready';
        send(response, isReady ? 200 : 503, {
          status: isReady ? status : 'not ready',
          parts,
          ...(wrong.length > 0 && { problems: wrong }),
          ...noted,
        });
      },
    },
  ];
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
