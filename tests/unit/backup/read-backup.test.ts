import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBackup } from '@windsock/bot/services/backup/read-backup.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-read-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns everything in a backup file. */
async function read(bytes: Buffer): Promise<unknown[]> {
  const path = join(folder, 'b');
  writeFileSync(path, bytes);
  const backup = await openBackup(path, { passphrase: async () => '', known: 1 });
  const found: unknown[] = [];
  for await (const entry of backup.documents()) found.push(entry);
  return found;
}

const lines = (...values: object[]) => gzipSync(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
const header = (more = {}) =>
  Buffer.from(
    `${JSON.stringify({ windsock_backup: 1, made_at: 'x', windsock: '0', schema: 1, with_key: false, encryption: null, ...more })}\n`,
  );
const doc = { container: 'users', pk: 'u', written: 0, doc: { id: 'a', type: 'note' } };

it('a backup returns its contents', async () => {
  expect(await read(Buffer.concat([header(), lines(doc, doc, { end: 2 })]))).toEqual([doc, doc]);
});

describe('a backup is refused', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['a foreign file', () => Buffer.from('Dear diary,\n'), /is not a Windsock backup/],
    ['an empty file', () => Buffer.alloc(0), /is not a Windsock backup/],
    [
      'a newer format',
      () => header({ windsock_backup: 2 }),
      /made by a newer Windsock \(form 2; this one knows 1\)\. Update/,
    ],
    ['newer documents', () => header({ schema: 99 }), /made by a newer Windsock \(documents of version 99/],
    ['an incomplete first line', () => header({ made_at: 1 }), /damaged in its first line/],
    ['no end', () => Buffer.concat([header(), lines(doc)]), /is damaged/],
    ['a wrong count', () => Buffer.concat([header(), lines(doc, { end: 2 })]), /is damaged/],
    ['data after the end', () => Buffer.concat([header(), lines({ end: 0 }, doc)]), /is damaged/],
    [
      'a line that is not a document',
      () => Buffer.concat([header(), lines({ pk: 1 }, { end: 0 })]),
      /is damaged/,
    ],
    ['an uncompressed body', () => Buffer.concat([header(), Buffer.from('hello')]), /is damaged/],
    [
      'a truncated body',
      () => Buffer.concat([header(), lines(doc, { end: 1 }).subarray(0, -12)]),
      /is damaged/,
    ],
    [
      'a missing key',
      () => Buffer.concat([header({ with_key: true }), lines(doc, { end: 1 })]),
      /is damaged/,
    ],
  ])('for %s', async (_what, bytes, sentence) => {
    await expect(read(bytes())).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(sentence),
    });
  });
});
