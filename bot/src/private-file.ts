import { statSync } from 'node:fs';

/**
 * Returns a sentence, with the command that fixes it, if others on this machine can read or write a file. Undefined if
 * they cannot, if there is no such file, and on systems without file modes.
 */
export function exposureOf(path: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return undefined;
  const quoted = /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
  return `Others on this machine can read or write ${path}. Mend it: chmod 600 ${quoted}`;
}
