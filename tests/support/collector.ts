import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pointsIn, spansIn } from './otlp-decode.ts';

/** Starts a local OTLP/HTTP collector that keeps everything it receives and can be told to answer late or with an error. */
export async function startCollector() {
  const bodies: { path: string; body: Buffer; headers: Record<string, unknown> }[] = [];
  const control = {
    url: '',
    bodies,
    /** Returns the status to answer with. Tests replace it to delay or fail. */
    answer: async (): Promise<number> => 200,
    spans: () => bodiesFor('/v1/traces').flatMap(spansIn),
    /** All metric points received, in order, so the latest of each series is last. */
    points: () => bodiesFor('/v1/metrics').flatMap(pointsIn),
    /** All bodies as Latin-1 text, to check that a secret is in none of them. Only works on uncompressed bodies. */
    text: () => bodies.map(({ body }) => body.toString('latin1')).join('\n'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const bodiesFor = (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => body);
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
