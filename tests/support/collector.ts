import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pointsIn, spansIn } from './otlp-decode.ts';

/**
 * An OTLP receiver over HTTP on this machine: it keeps everything it receives, and can be made to answer late or with
 * an error.
 */
export async function startCollector() {
  const bodies: { path: string; body: Buffer; headers: Record<string, unknown> }[] = [];
  const control = {
    url: '',
    bodies,
    /** Resolves to the status that it answers with. */
    answer: async (): Promise<number> => 200,
    spans: () => of('/v1/traces').flatMap(spansIn),
    /** The sums and counts so far, the latest of each series last. */
    points: () => of('/v1/metrics').flatMap(pointsIn),
    /** Everything received as text, to check what must not be in it, however it is packed. */
    text: () => bodies.map(({ body }) => body.toString('latin1')).join('\n'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const of = (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => body);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      bodies.push({ path: request.url ?? '', body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(await control.answer(), { 'Content-Type': 'application/x-protobuf' });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  control.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return control;
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
