// A collector for `tracing` in a process of its own: it reads what it receives and discards it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spansIn } from '../support/otlp-decode.ts';
import { serveBench } from './ack-process.ts';

const bodies: Buffer[] = [];
let spans = 0;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks));
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  serveBench((server.address() as AddressInfo).port, {
    /** Returns the number of spans so far; they are counted only when nothing is being measured. */
    async count() {
      for (const body of bodies.splice(0)) spans += spansIn(body).length;
      return spans;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  });
});
