import { McpServer } from '@modelcontextprotocol/server';
import { addPrompts } from './add-prompts.ts';
import { addResources } from './add-resources.ts';
import { addTools } from './add-tools.ts';
import type { Desk } from './desk.ts';
import { INSTRUCTIONS } from './instructions.ts';

/** The lists never change while a process runs. A subscription to changes ends as soon as it is acknowledged. */
const fixed = { listChanged: false };
const LISTS_MS = 10 * 60_000;
const forAll = { ttlMs: LISTS_MS, cacheScope: 'public' as const };

/** Builds an MCP server for one caller: one request over HTTP, one connection over stdio. */
export function buildServer(desk: Desk): McpServer {
  const server = new McpServer(
    { name: 'windsock', title: 'Windsock', version: desk.version },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: fixed, resources: fixed, prompts: fixed },
      cacheHints: {
        'tools/list': desk.isNarrowed ? { ...forAll, cacheScope: 'private' } : forAll,
        'prompts/list': forAll,
        'server/discover': forAll,
      },
    },
  );
  addTools(server, desk);
  addResources(server, desk);
  addPrompts(server);
  return server;
}
