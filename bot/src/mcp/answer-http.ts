import { createMcpHandler } from '@modelcontextprotocol/server';
import { buildServer } from './build-server.ts';
import type { Desk } from './desk.ts';

/** Answers one POST. It supports both the stateless protocol of 2026 and the clients of 2025. */
export function answerHttp(
  desk: Desk,
  { request, body }: { request: Request; body: unknown },
): Promise<Response> {
  return createMcpHandler(() => buildServer(desk)).fetch(
    request,
    body === undefined ? {} : { parsedBody: body },
  );
}
