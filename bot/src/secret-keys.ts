import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEY_BYTES } from './crypto.ts';
import { exposureOf } from './private-file.ts';

/** The key is missing, or is not the store's. The message says what to do and can be printed unchanged. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/** The keys, newest first, each 32 bytes. */
export type KeyRing = [Buffer, ...Buffer[]];

export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key');

/**
 * Returns the configured keys, or those in the data folder's file (mode 0600): one a line in base64, newest first.
 * @param make whether to create a missing file; otherwise the result is undefined
 * @throws SecretKeyError
 */
export async function loadSecretKeys({
  secretKeys,
  dataDir,
  make = true,
}: {
  secretKeys?: KeyRing;
  dataDir: string;
  make?: boolean;
}): Promise<KeyRing | undefined> {
  if (secretKeys) return secretKeys;
  const path = keyFile(dataDir);
  const text = await explained(path, async () => (await read(path)) ?? (make ? makeKey(path) : undefined));
  if (text === undefined) return undefined;
  const exposure = exposureOf(path);
  if (exposure) throw new SecretKeyError(exposure);
  const [newest, ...older] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'));
  if (newest && [newest, ...older].every(({ length }) => length === KEY_BYTES)) return [newest, ...older];
  throw new SecretKeyError(
    `${path} does not hold keys of ${KEY_BYTES} bytes in base64, one a line. Restore it from a backup; without it what it encrypted cannot be read, and once the file is removed a new key is made.`,
  );
}

/**
 * Replaces the keys in the data folder's file, entirely or not at all.
 * @throws SecretKeyError
 */
export async function writeSecretKeys(dataDir: string, keys: KeyRing): Promise<void> {
  const path = keyFile(dataDir);
  await explained(path, () => withDraft(path, textOf(keys), (draft) => rename(draft, path)));
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

const textOf = (keys: KeyRing): string => keys.map((key) => `${key.toString('base64')}\n`).join('');

const read = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(unless('ENOENT'));

async function makeKey(path: string): Promise<string> {
  // Fails if another process was faster. Its key then counts.
  await withDraft(path, textOf([newKey()]), (draft) => link(draft, path).catch(unless('EEXIST')));
  return readFile(path, 'utf8');
}

/** Completes a file before it gets its name: a crash or a full disk in between must not leave half a key. */
async function withDraft(path: string, text: string, place: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await place(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function explained<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SecretKeyError(
      `Windsock cannot keep its key in ${path} (${reason}). Let this user write to that folder and make sure that its disk has room, or set WINDSOCK_SECRET_KEY.`,
      { cause },
    );
  }
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};
