import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { buildServer } from './build-server.ts';
import type { Desk } from './desk.ts';

/** Serves one client over a pair of streams. Resolves when the client closes its end. */
export function answerStdio(
  desk: Desk,
  { input, output }: { input: Readable; output: Writable },
): Promise<void> {
  const transport = new StdioServerTransport(input, output);
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve);
  });
  const { close } = serveStdio(() => buildServer(desk), {
    transport,
    onerror: (error) => desk.failed(error, 'stdio'),
  });
  return ended.then(close);
}
