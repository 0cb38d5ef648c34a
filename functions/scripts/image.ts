// `node functions/scripts/image.ts OUT` puts into OUT exactly what the container image holds: see
// templates/container/Dockerfile. Run `node bot/scripts/prepare.cjs start` first.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBill } from './bill.ts';
import { copyShipped } from './copy-shipped.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where the code looks for the server's files: functions/src/product.ts. */
const SERVER = 'functions/compiled';
const CONSOLE = 'console/dist';
const BESIDE = ['LICENSE', 'templates/container/health.mjs'];

/**
 * Writes the server, the console, the files that both read and the notices for their packages. Nothing has to be
 * installed in the image.
 * @param out a folder that is empty or does not exist yet
 * @param consoleFolder the built console
 * @throws Error if something has not been built, or `out` is not empty
 */
export function writeImage(out: string, consoleFolder: string = join(ROOT, CONSOLE)): void {
  mkdirSync(out, { recursive: true });
  if (readdirSync(out).length > 0) throw new Error(`${out} is not empty: name an empty folder.`);
  writeBill(out, [join(ROOT, SERVER), consoleFolder]);
  const shown = { recursive: true, filter: (source: string) => basename(source) !== '.vite' };
  cpSync(join(ROOT, SERVER), join(out, SERVER), shown);
  cpSync(consoleFolder, join(out, CONSOLE), shown);
  copyShipped(out);
  for (const file of BESIDE) cpSync(join(ROOT, file), join(out, basename(file)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out] = process.argv.slice(2);
  if (!out) throw new Error('Name the output folder.');
  writeImage(out);
}
