import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { KEY_BYTES } from '../../crypto.ts';
import type { KeyRing } from '../../secret-keys.ts';
import { CONTAINERS, MAX_BYTES } from '../../store/rules.ts';
import type { ContainerName, Doc } from '../../store/store.ts';
import { BackupError } from './backup-error.ts';
import { fileKey, outOfFrames } from './frames.ts';
import type { Header } from './header.ts';
import { MAX_HEADER_BYTES, parseHeader } from './header.ts';

/** A document of a backup, and when it was last written (epoch ms). */
export interface BackedUp {
  container: ContainerName;
  pk: string;
  written: number;
  doc: Doc;
}

const keysSchema = z.object({ keys: z.array(z.base64()).min(1).max(100) });
const docSchema = z.object({
  container: z.enum(CONTAINERS),
  pk: z.string(),
  written: z.number(),
  doc: z.looseObject({ id: z.string(), type: z.string(), ttl: z.number().optional() }),
});
const endSchema = z.object({ end: z.int() });
/** The longest line: a document with its metadata. */
const MAX_LINE = MAX_BYTES + 10_000;

/** An open backup. The passphrase is right, and `documents` returns exactly what was backed up. */
export interface OpenedBackup {
  header: Header;
  /** Absent in a backup without a key. */
  keys?: KeyRing;
  /** Yields all documents from the first. Each call reads the file again. Throws BackupError if it is damaged. */
  documents(): AsyncGenerator<BackedUp>;
}

/**
 * @param given.passphrase called only if the file is encrypted
 * @param given.known the newest document version that this program knows
 * @throws BackupError if the file is missing, foreign, damaged or newer, or the passphrase is wrong
 */
export async function openBackup(
  path: string,
  given: { passphrase: () => Promise<string>; known: number },
): Promise<OpenedBackup> {
  const damaged = () =>
    new BackupError(`${path} is damaged: it was changed or cut off since it was made. Use another backup.`);
  const first = await firstLine(path);
  const header = parseHeader(first.toString(), { path, known: given.known });
  const key = header.encryption && (await fileKey(await given.passphrase(), header.encryption));

  async function* lines(): AsyncGenerator<unknown> {
    const body = createReadStream(path, { start: first.length });
    const packed = key ? Readable.from(outOfFrames(body, { key, header: first, damaged })) : body;
    const text = packed.pipe(createGunzip());
    packed.once('error', (error: Error) => text.destroy(error));
    try {
      yield* jsonLines(text, damaged);
    } catch (error) {
      throw error instanceof BackupError ? error : damaged();
    } finally {
      body.destroy();
    }
  }

  async function* entries(): AsyncGenerator<{ keys: KeyRing } | BackedUp> {
    let count = 0;
    let ended = false;
    for await (const line of lines()) {
      if (ended) throw damaged();
      const doc = docSchema.safeParse(line).data;
      const end = doc ? undefined : endSchema.safeParse(line).data?.end;
      if (doc) {
        count += 1;
        yield doc as BackedUp;
      } else if (end !== undefined) {
        if (end !== count) throw damaged();
        ended = true;
      } else yield { keys: ringIn(line, damaged) };
    }
    if (!ended) throw damaged();
  }

  const opened: OpenedBackup = {
    header,
    async *documents() {
      for await (const entry of entries()) if ('doc' in entry) yield entry;
    },
  };
  if (!header.with_key) return opened;
  for await (const entry of entries()) {
    if ('keys' in entry) return { ...opened, keys: entry.keys };
    break;
  }
  throw damaged();
}

function ringIn(line: unknown, damaged: () => BackupError): KeyRing {
  const keys = keysSchema.safeParse(line).data?.keys.map((key) => Buffer.from(key, 'base64')) ?? [];
  const [newest, ...older] = keys;
  if (!newest || keys.some(({ length }) => length !== KEY_BYTES)) throw damaged();
  return [newest, ...older];
}

async function* jsonLines(text: AsyncIterable<Buffer>, damaged: () => BackupError): AsyncGenerator<unknown> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of text) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield JSON.parse(Buffer.concat([...parts, chunk.subarray(from, at)]).toString());
      [parts, bytes, from] = [[], 0, at + 1];
    }
    parts.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > MAX_LINE) throw damaged();
  }
  if (bytes > 0) throw damaged();
}

/**
 * Returns the first line with its line end. @throws BackupError if there is no file, or it does not begin like a backup
 */
async function firstLine(path: string): Promise<Buffer> {
  const file = await open(path).catch((cause) => {
    throw new BackupError(`The backup cannot be read (${cause instanceof Error ? cause.message : cause}).`, {
      cause,
    });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf(10);
    if (end < 0) throw new BackupError(`${path} is not a Windsock backup.`);
    return buffer.subarray(0, end + 1);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup cannot be read (${cause instanceof Error ? cause.message : cause}).`, {
      cause,
    });
  } finally {
    await file.close();
  }
}
