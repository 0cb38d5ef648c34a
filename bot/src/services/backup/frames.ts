import { createCipheriv, createDecipheriv, hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';
import type { Encryption } from './header.ts';

/**
 * The body of an encrypted backup is a sequence of frames: the length in four bytes, then the AES-256-GCM ciphertext,
 * with the tag last. The nonce consists of the frame's number and whether it is the last one. The file's first line is
 * authenticated with each frame. So no frame can be left out, moved, cut off or taken to another backup (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 */
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** OWASP's setting for scrypt: 128 MiB, half a second. */
const COST = 2 ** 17;
const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/**
 * Derives a key from the passphrase for a new file, with the parameters that the file must contain to derive it again.
 */
export async function newFileKey(
  passphrase: string,
  n = COST,
): Promise<{ key: Buffer; encryption: Encryption }> {
  const salt = randomBytes(16);
  const [key, check] = await keyOf(passphrase, { n, salt });
  const encryption: Encryption = {
    ...{ kdf: 'scrypt', n, r: 8, p: 1, cipher: 'aes-256-gcm' },
    ...{ salt: salt.toString('base64'), check: check.toString('base64') },
  };
  return { key, encryption };
}

/** Derives the key of a file. @throws BackupError if the passphrase is wrong */
export async function fileKey(passphrase: string, { n, salt, check }: Encryption): Promise<Buffer> {
  const [key, found] = await keyOf(passphrase, { n, salt: Buffer.from(salt, 'base64') });
  const wanted = Buffer.from(check, 'base64');
  if (wanted.length === found.length && timingSafeEqual(wanted, found)) return key;
  throw new BackupError('The passphrase is not the one that this backup was made with.');
}

async function keyOf(
  passphrase: string,
  { n, salt }: { n: number; salt: Buffer },
): Promise<[Buffer, Buffer]> {
  const options = { N: n, r: 8, p: 1, maxmem: 2 * 128 * n * 8 };
  const derived = await derive(passphrase.normalize('NFKC'), salt, 2 * KEY_BYTES, options);
  const check = hash('sha256', derived.subarray(KEY_BYTES), 'buffer').subarray(0, 16);
  return [derived.subarray(0, KEY_BYTES), check];
}

/** @param header the file's first line */
export async function* intoFrames(
  chunks: AsyncIterable<Buffer>,
  { key, header }: { key: Buffer; header: Buffer },
): AsyncGenerator<Buffer> {
  let number = 0;
  let waiting = Buffer.alloc(0);
  const frame = (plain: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(header);
    number += 1;
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length > FRAME_BYTES; waiting = waiting.subarray(FRAME_BYTES))
      yield frame(waiting.subarray(0, FRAME_BYTES), false);
  }
  yield frame(waiting, true);
}

/** @throws BackupError if anything was changed, or the end is missing */
export async function* outOfFrames(
  chunks: AsyncIterable<Buffer>,
  { key, header, damaged }: { key: Buffer; header: Buffer; damaged: () => BackupError },
): AsyncGenerator<Buffer> {
  let number = 0;
  let waiting = Buffer.alloc(0);
  const open = (body: Buffer, last: boolean): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(header).setAuthTag(body.subarray(-TAG_BYTES));
    number += 1;
    try {
      return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged();
    }
  };
  /** Takes the first complete frame out of the buffer. */
  const take = (): Buffer | undefined => {
    if (waiting.length < LENGTH_BYTES) return undefined;
    const length = waiting.readUInt32BE();
    if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw damaged();
    if (waiting.length < LENGTH_BYTES + length) return undefined;
    const body = waiting.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
    waiting = waiting.subarray(LENGTH_BYTES + length);
    return body;
  };
  let held: Buffer | undefined;
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    for (let next = take(); next; next = take()) {
      // A frame is known not to be the last once another one follows.
      if (held) yield open(held, false);
      held = next;
    }
  }
  if (!held || waiting.length > 0) throw damaged();
  yield open(held, true);
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
