// The part of Slack's Web API that an answer needs, for `ack`. emulate searches all its messages on each call, so at
// 200 questions per second the benchmark would measure emulate.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveBench } from './ack-process.ts';

let messages = 0;
let answers = 0;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    if (request.url?.endsWith('chat.postMessage')) messages += 1;
    // An answer contains a table's blocks; a placeholder is one line.
    if (request.url?.endsWith('chat.postMessage') && body.includes('rich_text')) answers += 1;
    response.setHeader('Content-Type', 'application/json');
    response.end(`{"ok":true,"channel":"C000000001","ts":"${1_800_000_000 + messages}.000001"}`);
  });
});
server.listen(0, '127.0.0.1', () => {
  serveBench((server.address() as AddressInfo).port, {
    count: async () => answers,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  });
});
