import type { ClientOptions } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { Capability } from '@windsock/bot/capabilities/capability.ts';
import { call, agentCapabilities as real } from '@windsock/bot/capabilities/index.ts';
import { offered } from '@windsock/bot/capabilities/offered.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createMcp } from '@windsock/bot/mcp/mcp.ts';
import { createServer } from '@windsock/bot/server.ts';
import { listAccounts } from '@windsock/bot/services/accounts/list.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { mcpRoutes, served } from '@windsock/functions/functions.ts';
import { createTestApi } from './api-kit.ts';

/** The protocol that a client speaks: that of 2025, or that of 2026, which has no handshake. */
export type Era = 'legacy' | 'modern';
export const eras: Era[] = ['legacy', 'modern'];

/** Lets a test's API answer MCP requests, over the demo account. @returns a function that ends it */
export function speakMcp(
  ctx: ServiceContext,
  capabilities: readonly Capability[] = real,
  callMs?: number,
): () => void {
  const { logger, now, store } = ctx;
  const aws = createAws({ now: () => new Date(now()) });
  const graphs = createGraphs();
  const mcp = createMcp({
    ...{ graphs, logger, now, store, trail: ctx.trail, version: '1.2.3' },
    load: async () => ({ call, capabilities, offered }),
    findAccess: ctx.findAccess,
    ...(callMs && { callMs }),
    open: async (workspaceId, question) => {
      const accounts = await listAccounts({ ctx, input: { workspaceId } });
      return openAccounts({ ctx: { aws, logger, now }, input: { accounts, ...question } });
    },
  });
  // The kit's handlers read this on each request.
  Object.assign(ctx, { mcp });
  return graphs.close;
}

/** Starts Windsock's MCP server on a port of its own. */
export async function startMcp({
  capabilities = real,
  callMs,
  env = {},
}: {
  capabilities?: readonly Capability[];
  callMs?: number;
  env?: Record<string, string>;
} = {}) {
  const log: string[] = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void log.push(line) } });
  const api = createTestApi({ routes: served, logger, env });
  const { ctx } = api;
  const end = speakMcp(ctx, capabilities, callMs);
  const server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl: ctx.config.publicUrl },
    logger,
    routes: [],
    api: createEmbeddedApi(served, ctx),
    apiPaths: mcpRoutes.map(({ path }) => path),
  });
  const { url: origin } = await server.listen();
  const url = `${origin}/mcp`;
  const clients: Client[] = [];

  return {
    ...{ api, ctx, log, origin, url },
    /** Creates a workspace with a key. */
    workspace: () => workspaceWithKey(api),
    async connect(key: string, era: Era = 'modern', options: ClientOptions = {}) {
      const mode = era === 'modern' ? 'auto' : 'legacy';
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode }, ...options });
      const requestInit = { headers: { Authorization: `Bearer ${key}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      clients.push(client);
      return client;
    },
    /** Posts raw messages that no client would send. */
    post: (body: unknown, { key, ...headers }: Record<string, string> = {}) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(key && { Authorization: `Bearer ${key}` }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      for (const client of clients) await client.close();
      await server.close({ graceMs: 0 });
      end();
      await ctx.store.close();
    },
  };
}

/** Creates a workspace of a new person, with a key. */
export async function workspaceWithKey({ ctx, signIn }: ReturnType<typeof createTestApi>) {
  const me = await signIn();
  const input = { workspaceId: me.workspaceId, userId: me.user.user_id, name: 'test' };
  const newKey = () => createApiKey({ ctx, input });
  return { ...me, newKey, ...(await newKey()) };
}

/** Returns a request of the 2026 protocol as it is sent: its headers repeat its body's method. */
export function modern(method: string, params: object = {}, version = '2026-07-28') {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const headers = { 'MCP-Protocol-Version': version, 'Mcp-Method': method };
  return { body: message(method, { ...params, _meta }), headers };
}

/** Returns a message of the 2025 protocol that needs no handshake. */
export const message = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
