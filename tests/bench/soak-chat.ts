// The peer that `soak` uses as Slack's Web API and Teams' connector: it accepts everything and reports success.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveBench } from './ack-process.ts';

let messages = 0;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    messages += 1;
    const ts = `${1_800_000_000 + messages}.000001`;
    const { port } = server.address() as AddressInfo;
    const file = {
      upload_url: `http://127.0.0.1:${port}/upload`,
      file_id: `F${messages}`,
      files: [{ id: `F${messages}` }],
    };
    response.setHeader('Content-Type', 'application/json');
    // Teams users are reported as full members.
    response.end(JSON.stringify({ ok: true, channel: 'C1', ts, id: ts, userRole: 'user', ...file }));
  });
});
server.listen(0, '127.0.0.1', () => {
  serveBench((server.address() as AddressInfo).port, {
    count: async () => messages,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  });
});
