import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../support/child.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The console's kit with the page of its parts (ui-page/) in its place: one origin with the API, under the product's own policy. */
export async function startUi() {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-ui-'));
  const kit = await startConsole({ pages: () => build(folder) });
  return {
    ...kit,
    openPart: (query: string, options?: OpenOptions) => kit.open(`/?${query}`, options),
    async close() {
      await kit.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With React's warnings and StrictMode's double mounting. */
async function build(folder: string): Promise<string> {
  const args = ['build', '--mode', 'development', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const child = startChild([join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: fileURLToPath(new URL('ui-page/', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if ((await child.ended) === 0) return folder;
  throw new Error(`The page of parts could not be built:\n${child.output()}`);
}
