import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';

const MAIN = fileURLToPath(new URL('../../node_modules/azurite/dist/src/queue/main.js', import.meta.url));

/** The key that Azurite's documentation gives to everybody. */
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** How Azure's storage is reached on a port of this machine, whether anything listens there or not. */
export const storageAt = (port: number): string =>
  `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=${KEY};QueueEndpoint=http://127.0.0.1:${port}/devstoreaccount1;`;

export interface Azurite {
  port: number;
  connectionString: string;
  close(): Promise<void>;
}

/**
 * Starts the queues of Azure's storage emulator on a free port, with nothing in them; takes about a second. With a
 * certificate (PEM) it takes Microsoft's tokens too, over TLS; who signed them it does not look at.
 */
export async function startAzurite(certificate?: { cert: string; key: string }): Promise<Azurite> {
  // It writes where it is started.
  const cwd = mkdtempSync(join(tmpdir(), 'windsock-azurite-'));
  const tls = certificate ? ['--cert', 'cert.pem', '--key', 'key.pem', '--oauth', 'basic'] : [];
  for (const [name, pem] of Object.entries(certificate ?? {})) writeFileSync(join(cwd, `${name}.pem`), pem);
  const memory = ['--inMemoryPersistence', '--extentMemoryLimit', '64'];
  const quiet = ['--silent', '--disableTelemetry', '--skipApiVersionCheck'];
  const child = startChild(
    [MAIN, '--queueHost', '127.0.0.1', '--queuePort', '0', ...memory, ...quiet, ...tls],
    {
      cwd,
    },
  );
  const [, port] = await child.says(/successfully listens on https?:\/\/127\.0\.0\.1:(\d+)/);
  return {
    port: Number(port),
    connectionString: storageAt(Number(port)),
    async close() {
      await child.end();
      rmSync(cwd, { recursive: true });
    },
  };
}
