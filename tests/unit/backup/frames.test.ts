import { randomBytes } from 'node:crypto';
import { BackupError } from '@windsock/bot/services/backup/backup-error.ts';
import { fileKey, intoFrames, newFileKey, outOfFrames } from '@windsock/bot/services/backup/frames.ts';
import { expect, it } from 'vitest';

const FAST = 2 ** 10;
const header = Buffer.from('{"first":"line"}\n');
const key = randomBytes(32);
const damaged = () => new BackupError('damaged');

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
const seal = (bytes: Buffer, size = 10_000) => all(intoFrames(inParts(bytes, size), { key, header }));
const open = (bytes: Buffer, given: { key?: Buffer; header?: Buffer } = {}, size = 7_777) =>
  all(outOfFrames(inParts(bytes, size), { key, header, damaged, ...given }));

it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('returns what was put in: %d bytes', async (length) => {
  const plain = randomBytes(length);
  const sealed = await seal(plain);
  expect((await open(sealed)).equals(plain)).toBe(true);
  expect((await open(sealed, {}, length < 100 ? 3 : 70_000)).equals(plain)).toBe(true);
});

it('detects every change: of a byte, the first line, the key, the order, or the end', async () => {
  const sealed = await seal(randomBytes(150_000));
  const frame = 4 + 65_536 + 16;
  const [first, second, last] = [
    sealed.subarray(0, frame),
    sealed.subarray(frame, 2 * frame),
    sealed.subarray(2 * frame),
  ];
  const changed = (at: number) =>
    Buffer.concat([sealed.subarray(0, at), Buffer.from([(sealed[at] ?? 0) ^ 1]), sealed.subarray(at + 1)]);
  const wrong = [
    ...[0, 4, 100, frame, frame + 50, 2 * frame + 4, sealed.length - 1].map(changed),
    Buffer.concat([second, first, last]),
    Buffer.concat([first, last]),
    Buffer.concat([first, second]),
    Buffer.concat([sealed, last]),
    Buffer.concat([sealed, Buffer.from('x')]),
    sealed.subarray(0, -1),
    Buffer.alloc(0),
  ];
  for (const bytes of wrong) await expect(open(bytes)).rejects.toThrow('damaged');
  await expect(open(sealed, { key: randomBytes(32) })).rejects.toThrow('damaged');
  await expect(open(sealed, { header: Buffer.from('{"first":"lime"}\n') })).rejects.toThrow('damaged');
});

it('derives the key of a file from its passphrase in any Unicode form, and from no other', async () => {
  const made = await newFileKey('caffè latte', FAST);
  expect((await fileKey('caffe\u0300 latte', made.encryption)).equals(made.key)).toBe(true);
  await expect(fileKey('caffe latte', made.encryption)).rejects.toThrow(/not the one/);
  const again = await newFileKey('caffè latte', FAST);
  expect(again.key.equals(made.key)).toBe(false);
});
