// `node functions/scripts/image.ts OUT`: puts into OUT what is in the container's image, and nothing else: see
// templates/container/Dockerfile. `node bot/scripts/prepare.cjs start` goes before.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBill } from './bill.ts';
import { copyShipped } from './copy-shipped.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where the code looks for them: functions/src/product.ts. */
const SERVER = 'functions/compiled';
const CONSOLE = 'console/dist';
const BESIDE = ['LICENSE', 'templates/container/health.mjs'];

/**
 * The server, the console, what both read, and what must be told of their packages. Nothing has to be installed there.
 * @param out a folder that is empty or not there yet
 * @param consoleFolder the built console
 * @throws Error where something was not built, or `out` holds something
 */
export function writeImage(out: string, consoleFolder: string = join(ROOT, CONSOLE)): void {
  mkdirSync(out, { recursive: true });
  if (readdirSync(out).length > 0) throw new Error(`${out} holds something: name an empty folder.`);
  writeBill(out, [join(ROOT, SERVER), consoleFolder]);
  const shown = { recursive: true, filter: (source: string) => basename(source) !== '.vite' };
  cpSync(join(ROOT, SERVER), join(out, SERVER), shown);
  cpSync(consoleFolder, join(out, CONSOLE), shown);
  copyShipped(out);
  for (const file of BESIDE) cpSync(join(ROOT, file), join(out, basename(file)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out] = process.argv.slice(2);
  if (!out) throw new Error('Say into which folder.');
  writeImage(out);
}
