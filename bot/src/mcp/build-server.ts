import { McpServer } from '@modelcontextprotocol/server';
import { addPrompts } from './add-prompts.ts';
import { addResources } from './add-resources.ts';
import { addTools } from './add-tools.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { McpBackend } from './mcp-backend.ts';

/** The lists never change while a process runs. A subscription to changes ends as soon as it is acknowledged. */
const fixed = { listChanged: false };
const LISTS_MS = 10 * 60_000;
const forAll = { ttlMs: LISTS_MS, cacheScope: 'public' as const };

/** Builds an MCP server for one caller: one request over HTTP, one connection over stdio. */
export function buildServer(backend: McpBackend): McpServer {
  const server = new McpServer(
    { name: 'windsock', title: 'Windsock', version: backend.version },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: fixed, resources: fixed, prompts: fixed },
      cacheHints: {
        'tools/list': backend.isNarrowed ? { ...forAll, cacheScope: 'private' } : forAll,
        'prompts/list': forAll,
        'server/discover': forAll,
      },
    },
  );
  addTools(server, backend);
  addResources(server, backend);
  addPrompts(server);
  return server;
}
