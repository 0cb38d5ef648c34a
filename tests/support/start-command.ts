import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** Returns what `npm start` passes to Node: V8's flags and the file, which the set-up `product` compiles. */
export function startCommand(): { flags: string[]; file: string } {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const [, ...args]: string[] = scripts.start.split(' ');
  const file = args.pop() ?? '';
  return { flags: args, file: fileURLToPath(new URL(file, ROOT)) };
}
