import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const { createHttpServer }: typeof import('@vercel/cosmosdb-server') = createRequire(import.meta.url)(
  '@vercel/cosmosdb-server',
);

/** A third-party in-memory Cosmos DB over plain HTTP. It cannot list its regions: turn their discovery off. */
export async function startVercelCosmos() {
  const server = createHttpServer({ keepAlive: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
