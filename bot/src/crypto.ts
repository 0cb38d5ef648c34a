import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest with AES-256-GCM. A stored secret is bound to the id of its document. */
export interface Sealer {
  /** Ids of the keys that it can decrypt with. It encrypts with the first. */
  readonly keyIds: readonly string[];
  /** @param context what the secret belongs to: the id of its document; decryption needs the same one */
  seal(secret: string, context: string): string;
  /** @throws Error when it was encrypted with another key or for another context, or was changed */
  open(sealed: string, context: string): string;
}

const VERSION = 'v1';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([0-9a-f]{8})\.[\w-]{38,}$/;

/** Returns the id of the key that a text was encrypted with. Undefined if it is not encrypted. */
export const keyIdOf = (text: string): string | undefined => SEALED.exec(text)?.[1];

/** Returns an id that distinguishes keys and reveals nothing about them. @param key 32 bytes */
export const idOfKey = (key: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from('windsock key id'), key]), 'hex').slice(0, 8);

/**
 * @param newest encrypts, 32 bytes
 * @param older decrypt earlier secrets, 32 bytes each
 */
export function createSealer(newest: Buffer, ...older: Buffer[]): Sealer {
  const keys = new Map([newest, ...older].map((key) => [idOfKey(mustFit(key)), key]));
  const [newestId = ''] = keys.keys();
  return {
    keyIds: [...keys.keys()],
    seal(secret, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${newestId}.${sealed.toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, id = '', text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('This is not a sealed secret');
      const key = keys.get(id);
      if (!key)
        throw new Error(
          'The secret was sealed with another key: was WINDSOCK_SECRET_KEY changed, or a key removed?',
        );
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

function mustFit(key: Buffer): Buffer {
  if (key.length !== KEY_BYTES) throw new Error(`The secret key must be ${KEY_BYTES} bytes`);
  return key;
}
