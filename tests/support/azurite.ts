import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../node_modules/azurite/dist/src/queue/main.js', import.meta.url));

/** Ends Azurite when this process ends, for whatever reason. */
const ENDS_WITH_US = 'data:text/javascript,process.stdin.on("end", () => process.exit()).resume()';

/** The public key from Azurite's documentation. */
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/**
 * Returns the connection string for Azure's storage on a port of this machine, whether or not anything listens there.
 */
export const storageAt = (port: number): string =>
  `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=${KEY};QueueEndpoint=http://127.0.0.1:${port}/devstoreaccount1;`;

export interface Azurite {
  port: number;
  connectionString: string;
  close(): Promise<void>;
}

/**
 * Starts the queues of Azure's storage emulator, empty, on a free port; takes about a second. With a certificate (PEM)
 * it also accepts Microsoft's tokens, over TLS, but does not check their signatures.
 */
export async function startAzurite(certificate?: { cert: string; key: string }): Promise<Azurite> {
  // Azurite writes into its working directory.
  const cwd = mkdtempSync(join(tmpdir(), 'windsock-azurite-'));
  const tls = certificate ? ['--cert', 'cert.pem', '--key', 'key.pem', '--oauth', 'basic'] : [];
  for (const [name, pem] of Object.entries(certificate ?? {})) writeFileSync(join(cwd, `${name}.pem`), pem);
  const memory = ['--inMemoryPersistence', '--extentMemoryLimit', '64'];
  const quiet = ['--silent', '--disableTelemetry', '--skipApiVersionCheck'];
  const args = [MAIN, '--queueHost', '127.0.0.1', '--queuePort', '0', ...memory, ...quiet, ...tls];
  const child = spawn(process.execPath, ['--import', ENDS_WITH_US, ...args], { cwd, stdio: 'pipe' });
  const exited = once(child, 'exit');
  let said = '';
  const listening = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, port] = /successfully listens on https?:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (port) resolve(Number(port));
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const port = await Promise.race([listening, exited.then(() => undefined)]);
  if (port === undefined) throw new Error(`Azurite did not start: ${said}`);
  return {
    port,
    connectionString: storageAt(port),
    async close() {
      child.kill('SIGKILL');
      await exited;
      rmSync(cwd, { recursive: true });
    },
  };
}
