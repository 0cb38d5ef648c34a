import { createMcpHandler } from '@modelcontextprotocol/server';
import { buildServer } from './build-server.ts';
import type { Desk } from './desk.ts';

/** Answers one POST: both the stateless protocol of 2026 and the clients of 2025. */
export function answerHttp(
  desk: Desk,
  { request, body }: { request: Request; body: unknown },
): Promise<Response> {
  const handler = createMcpHandler(() => buildServer(desk), {
    // There is nothing to subscribe to: a stream of no events would hold a connection for ever.
    maxSubscriptions: 0,
  });
  return handler.fetch(request, body === undefined ? {} : { parsedBody: body });
}
