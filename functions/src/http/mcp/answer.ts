import type { ReadableStream } from 'node:stream/web';
import { MCP_PATH } from '@windsock/bot/services/mcp/mcp.ts';
import { ownWorkspace } from '@windsock/bot/services/workspaces/own.ts';
import { z } from 'zod';
import type { ApiRequest } from '../../api-request.ts';
import { askerOf } from '../../asker.ts';
import { claimOf } from '../../authenticate.ts';
import { readText } from '../../parse.ts';
import { actorOf } from '../../record.ts';
import type { Answer } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { refuseForeign } from './refuse-foreign.ts';

/** The headers that the MCP package reads. They are named here because our requests cannot list their headers. */
const HEADERS = ['accept', 'content-type', 'last-event-id', 'mcp-method', 'mcp-name', 'mcp-protocol-version'];
/** Headers that belong to a connection, or that we set ourselves. */
const NOT_TAKEN_OVER = new Set(['connection', 'content-length', 'content-type', 'transfer-encoding']);

/**
 * Answers MCP requests. The answers are JSON-RPC, which OpenAPI does not describe, so the route is not in the API's
 * table.
 */
export const answerMcpRoute = defineRoute({
  id: 'mcp.answer',
  method: 'POST',
  path: MCP_PATH,
  access: 'agent',
  scope: 'ask',
  summary: 'The Model Context Protocol, over streamable HTTP',
  answers: { 200: { json: z.unknown() } },
  handle: async ({ ctx, caller, request }) => {
    refuseForeign(request, ctx.config);
    // A person's agent reads the person's home workspace.
    const workspaceId =
      caller.kind === 'machine' ? caller.key.workspace_id : caller.user.default_workspace_id;
    const input = { workspaceId, claim: claimOf(caller) };
    const { doc: workspace } = await ownWorkspace({ ctx, input });
    const text = await readText(request);
    const response = await ctx.mcp({
      caller: { workspaceId, asker: askerOf(caller), actor: actorOf(caller), timezone: workspace.timezone },
      request: webRequest(request, text),
      body: parsed(text),
    });
    return answerOf(response);
  },
});

function webRequest(request: ApiRequest, body: string): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const signal = request.signal ?? null;
  return new Request(request.url, { method: request.method, headers, body, signal });
}

/** Returns undefined if the text is not JSON: the protocol has its own answer for that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { body, status } = response;
  const type = response.headers.get('content-type') ?? 'application/json';
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_TAKEN_OVER.has(name)));
  if (!body) return { status, headers };
  if (type.startsWith('text/event-stream')) {
    // The browser's and Node's ReadableStream are one class with two types in TypeScript.
    return { status, headers, stream: { content: body as ReadableStream<Uint8Array>, type } };
  }
  return { status, headers, bytes: { content: new Uint8Array(await response.arrayBuffer()), type } };
}
