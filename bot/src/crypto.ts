import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exposureOf } from './private-file.ts';

/** Keeps secrets unreadable at rest: AES-256-GCM. */
export interface Sealer {
  /** @param context what the secret belongs to, a document's id say: it opens only with the same one */
  seal(secret: string, context: string): string;
  /** @throws Error when it was sealed with another key, for another context, or was changed */
  open(sealed: string, context: string): string;
}

const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
export function createSealer(key: Buffer): Sealer {
  if (key.length !== KEY_BYTES) throw new Error(`The secret key must be ${KEY_BYTES} bytes`);
  // Tells "another key" from "changed" without telling anything about the key.
  const keyId = hash('sha256', Buffer.concat([Buffer.from('windsock key id'), key]), 'hex').slice(0, 8);
  return {
    seal(secret, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${keyId}.${sealed.toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, id, text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('This is not a sealed secret');
      if (id !== keyId)
        throw new Error('The secret was sealed with another key: was WINDSOCK_SECRET_KEY changed?');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = bytes.subarray(IV_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** The key cannot be had, or is not the store's; the message says what to do and is fit to be printed as it is. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/**
 * The configured key, or the one in the data folder (mode 0600).
 * @param make where there is none it is made; else that is undefined
 * @throws SecretKeyError
 */
export async function loadSecretKey({
  secretKey,
  dataDir,
  make = true,
}: {
  secretKey?: Buffer;
  dataDir: string;
  make?: boolean;
}): Promise<Buffer | undefined> {
  if (secretKey) return secretKey;
  const path = join(dataDir, 'secret.key');
  let text: string | undefined;
  try {
    text = (await read(path)) ?? (make ? await makeKey(path) : undefined);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SecretKeyError(
      `Windsock cannot keep its key in ${path} (${reason}). Let this user write to that folder and see that its disk has room, or set WINDSOCK_SECRET_KEY.`,
      { cause },
    );
  }
  if (text === undefined) return undefined;
  const exposure = exposureOf(path);
  if (exposure) throw new SecretKeyError(exposure);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new SecretKeyError(
    `${path} does not hold a key of ${KEY_BYTES} bytes in base64. Restore it from a backup; without it what it encrypted cannot be read, and once the file is removed a new key is made.`,
  );
}

const read = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(unless('ENOENT'));

async function makeKey(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Whole before it has its name: a crash or a full disk in between must not leave half a key.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    // Fails where another process was faster: then its key counts.
    await link(draft, path).catch(unless('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};
