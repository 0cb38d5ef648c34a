import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PYTHON } from './python.ts';
import { setUp } from './set-up.ts';

const SERVER = fileURLToPath(new URL('./moto-server.py', import.meta.url));
/** Two images instead of moto's forty per region, with a snapshot each: every account would have them, and be slow. */
const IMAGES = fileURLToPath(new URL('./moto-images.json', import.meta.url));

/** The account that moto uses when the credentials are not those of an assumed role. */
export const MOTO_ACCOUNT = '123456789012';

/** A running AWS server that belongs to the test. */
export interface Moto {
  /** The endpoint of every service: http://127.0.0.1:PORT */
  url: string;
  /** Forgets everything in every account. */
  reset(): Promise<void>;
  /** Sets whether it checks permissions: from the next request on ('0'), or never ('inf'). */
  enforce(after: '0' | 'inf'): Promise<void>;
  close(): Promise<void>;
}

/** A moto that others use after the caller. */
export type SharedMoto = Omit<Moto, 'close'>;
const shared = new Map<string, Promise<Moto>>();

/**
 * Returns this worker's moto, emptied and without permission checks. The worker's test files run one after the other
 * and share it: moto needs three seconds to start and to load the services that a file uses. It ends with the worker.
 * `settings`: moto's own variables; each set of them gets its own moto.
 */
export async function emptyMoto(settings: Record<string, string> = {}): Promise<SharedMoto> {
  const key = JSON.stringify(settings);
  const started = shared.get(key) ?? startMoto(settings);
  shared.set(key, started);
  const moto = await started;
  await moto.reset();
  await moto.enforce('inf');
  return moto;
}

/** Starts a moto for the caller alone on a free port. It ends with this process, for whatever reason. */
export async function startMoto(settings: Record<string, string> = {}): Promise<Moto> {
  await setUp('moto');
  const env = { ...process.env, MOTO_AMIS_PATH: IMAGES, ...settings };
  const child = spawn(PYTHON, [SERVER], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  // moto logs every request; only the end of the log matters, and only if moto does not start.
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const port = await Promise.race([firstLine(child.stdout), exited.then(() => undefined)]);
  if (!port) throw new Error(`moto did not start: ${log}`);
  const url = `http://127.0.0.1:${port}`;
  const post = async (path: string, body = '') => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await fetch(`${url}/moto-api/${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`moto refused ${path}: HTTP ${answer.status}`);
  };
  return {
    url,
    reset: () => post('reset'),
    enforce: (after) => post('reset-auth', after),
    async close() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Returns the options for an SDK client to talk to moto as MOTO_ACCOUNT: `new EC2Client(clientOptions(moto.url))`. */
export function clientOptions(url: string, region = 'us-east-1') {
  return { endpoint: url, region, credentials: { accessKeyId: 'testing', secretAccessKey: 'testing' } };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: stream })) return line;
  return undefined;
}
