import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { buildServer } from './build-server.ts';
import type { McpBackend } from './mcp-backend.ts';

/** Serves one client over a pair of streams. Resolves when the client closes its end. */
export function answerStdio(
  backend: McpBackend,
  { input, output }: { input: Readable; output: Writable },
): Promise<void> {
  const transport = new StdioServerTransport(input, output);
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve);
  });
  const { close } = serveStdio(() => buildServer(backend), {
    transport,
    onerror: (error) => backend.failed(error, 'stdio'),
  });
  return ended.then(close);
}
