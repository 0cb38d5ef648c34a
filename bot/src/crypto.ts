import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** The configured key, or the one in the data folder (mode 0600), made on the first start. */
export async function loadSecretKey({
  secretKey,
  dataDir,
}: {
  secretKey?: Buffer;
  dataDir: string;
}): Promise<Buffer> {
  if (secretKey) return secretKey;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret.key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} does not hold a key of ${KEY_BYTES} bytes in base64`);
  return key;
}
