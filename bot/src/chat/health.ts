import type { ServerResponse } from 'node:http';
import type { HttpRoute } from './http.ts';

/** Whether the process can do its work: what each part is called, and whether it can be reached. */
export type Ready = () => Promise<Record<string, boolean>>;

/**
 * `/healthz` says that the process is there: one that does not answer is to be started again. `/readyz` says whether it
 * can do its work, and names each part: while it cannot, and while it stops, it shall be sent no requests (503).
 */
export function healthRoutes({
  ready = async () => ({}),
  problems = async () => [],
  notes = async () => ({}),
  isClosing = () => false,
}: {
  ready?: Ready | undefined;
  /** What is wrong and keeps nobody from being served, a sentence each, with the remedy; the world reads it. */
  problems?: (() => Promise<string[]>) | undefined;
  /** What whoever runs it shall know beside that, by name. */
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
        // A store that cannot be reached tells no notes either.
        const told = isReady ? await notes().catch(() => ({})) : {};
        const status = wrong.length > 0 ? 'degraded' : 'ready';
        send(response, isReady ? 200 : 503, {
          status: isReady ? status : 'not ready',
          parts,
          ...(wrong.length > 0 && { problems: wrong }),
          ...told,
        });
      },
    },
  ];
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
