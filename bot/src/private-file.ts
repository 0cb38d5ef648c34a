import { statSync } from 'node:fs';

/**
 * What is wrong where others on this machine can read or write a file, as a sentence with the command that mends it;
 * undefined where they cannot, where there is no such file, and on systems without modes.
 */
export function exposureOf(path: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return undefined;
  const quoted = /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
  return `Others on this machine can read or write ${path}. Mend it: chmod 600 ${quoted}`;
}
