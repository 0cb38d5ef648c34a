import { createMcpHandler } from '@modelcontextprotocol/server';
import { buildServer } from './build-server.ts';
import type { McpBackend } from './mcp-backend.ts';

/** Answers one POST. It supports both the stateless protocol of 2026 and the clients of 2025. */
export function answerHttp(
  backend: McpBackend,
  { request, body }: { request: Request; body: unknown },
): Promise<Response> {
  return createMcpHandler(() => buildServer(backend)).fetch(
    request,
    body === undefined ? {} : { parsedBody: body },
  );
}
