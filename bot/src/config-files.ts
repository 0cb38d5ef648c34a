import { readFileSync } from 'node:fs';

const MAX_BYTES = 65_536;

/**
 * Reads variables whose values are in files: for NAME_FILE=/run/secrets/name the file's text, without the line break at
 * its end, becomes NAME. Docker and Kubernetes mount secrets like that, and whoever starts a process can then not read
 * them in its environment.
 * @param names the variables that may be given this way; one that itself ends in _FILE is left alone
 * @returns the environment with them, and a sentence for each one that cannot be read, which never reveals a file's
 * content
 */
export function withFiles(
  env: Record<string, string | undefined>,
  names: readonly string[],
): { env: Record<string, string | undefined>; problems: string[] } {
  const found: Record<string, string> = {};
  const problems: string[] = [];
  const known = new Set(names);
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = env[variable]?.trim();
    if (!path || known.has(variable)) continue;
    if (env[name]?.trim()) {
      problems.push(`${name} and ${variable} are both set: set one of them.`);
      continue;
    }
    try {
      found[name] = read(path);
    } catch (error) {
      problems.push(`${variable} names ${path}, which ${whyNot(error)}.`);
    }
  }
  return { env: { ...env, ...found }, problems };
}

class NotAValue extends Error {}

function read(path: string): string {
  const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  if (!text.trim()) throw new NotAValue('is empty');
  if (text.length > MAX_BYTES) throw new NotAValue(`is longer than ${MAX_BYTES} bytes`);
  return text;
}

function whyNot(error: unknown): string {
  if (error instanceof NotAValue) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read';
  if (code === 'EISDIR') return 'is a folder';
  return `cannot be read (${code})`;
}
