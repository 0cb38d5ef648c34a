// What `soak` takes for Slack's Web API and for Teams' connector: it takes everything, and says that all is well.
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
    // Whom Teams is asked about is a full member.
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
