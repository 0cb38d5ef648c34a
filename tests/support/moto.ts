import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PYTHON = fileURLToPath(new URL('../../.cache/moto/bin/python', import.meta.url));
const SERVER = fileURLToPath(new URL('./moto-server.py', import.meta.url));
/** Two images in place of moto's own forty a region, with a snapshot each: every account would have them, and be slow. */
const IMAGES = fileURLToPath(new URL('./moto-images.json', import.meta.url));

/** The account that moto answers for when the credentials are not those of an assumed role. */
export const MOTO_ACCOUNT = '123456789012';

/** A running AWS server of the test's own. */
export interface Moto {
  /** The endpoint of every service: http://127.0.0.1:PORT */
  url: string;
  /** Forgets everything in every account. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts moto on a free port; takes about a second. It ends with this process, however that ends. */
export async function startMoto(): Promise<Moto> {
  if (!existsSync(PYTHON)) throw new Error('moto is not installed: run `npm test` once, which installs it');
  const env = { ...process.env, MOTO_AMIS_PATH: IMAGES };
  const child = spawn(PYTHON, [SERVER], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  // moto logs every request; only the end of it is of use, and only when moto does not start.
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const port = await Promise.race([firstLine(child.stdout), exited.then(() => undefined)]);
  if (!port) throw new Error(`moto did not start: ${log}`);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async reset() {
      const answer = await fetch(`${url}/moto-api/reset`, { method: 'POST' });
      if (!answer.ok) throw new Error(`moto did not reset: HTTP ${answer.status}`);
    },
    async close() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** What an SDK client needs to talk to moto as MOTO_ACCOUNT: `new EC2Client(clientOptions(moto.url))`. */
export function clientOptions(url: string, region = 'us-east-1') {
  return { endpoint: url, region, credentials: { accessKeyId: 'testing', secretAccessKey: 'testing' } };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: stream })) return line;
  return undefined;
}
