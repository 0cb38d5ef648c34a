import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeImage } from '@windsock/functions/scripts/image.ts';
import { builtConsole } from './console-build.ts';
import type { ImageConfig } from './dockerfile.ts';
import { imageConfig } from './dockerfile.ts';
import { freePort } from './free-port.ts';
import type { Sandboxed } from './sandbox.ts';
import { startSandboxed } from './sandbox.ts';
import { setUp } from './set-up.ts';
import { ask, signInByMail } from './sign-in-by-mail.ts';

export const DOCKERFILE = fileURLToPath(new URL('../../templates/container/Dockerfile', import.meta.url));

/** A folder with the image's contents, made by the step that the Dockerfile runs. */
export interface Image {
  root: string;
  config: ImageConfig;
  /** The size without Node. */
  megabytes: number;
  remove(): void;
}

export async function makeImage(): Promise<Image> {
  await setUp('product');
  const config = imageConfig(DOCKERFILE);
  const root = mkdtempSync(join(tmpdir(), 'windsock-image-'));
  // Another user has to read it.
  chmodSync(root, 0o755);
  const folder = join(root, config.workdir);
  writeImage(folder, await builtConsole());
  return {
    root,
    config,
    megabytes: bytesIn(folder) / 1e6,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

export interface StartedImage extends Sandboxed {
  url: string;
  /** The time from the start until /readyz answered 200. */
  readyMs: number;
}

/** Starts the image on a loopback port, and waits until it is ready. @throws Error with its output */
export async function startImage(
  { root, config }: Image,
  env: Record<string, string> = {},
): Promise<StartedImage> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = startSandboxed(root, config, {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    ...env,
  });
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (over || performance.now() - started > 30_000) {
      await server.kill();
      throw new Error(`The server is not ready:\n${server.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { ...server, url, readyMs: performance.now() - started };
}

/** Signs a person in through the mail in the data folder and asks a question. @returns the answer's body */
export async function askImage(url: string, outbox: string, text: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const token = await signInByMail({ url, outbox, email, localAddress: '127.0.0.7' });
  const headers = { origin: url, cookie: `__Host-windsock=${token}` };
  const [workspace] = JSON.parse((await ask(`${url}/api/workspaces`, { headers })).body);
  const path = `/api/workspaces/${workspace.workspace_id}/ask`;
  const { status, body } = await ask(`${url}${path}`, { method: 'POST', headers, json: { text } });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return body;
}
