import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer, loadSecretKey, SecretKeyError } from '@windsock/bot/crypto.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const KEY = Buffer.alloc(32, 1);

describe('a sealed secret', () => {
  const sealer = createSealer(KEY);

  it('opens with the same key and context', () => {
    expect(sealer.open(sealer.seal('xoxb-1 ✓', 'slack-T1'), 'slack-T1')).toBe('xoxb-1 ✓');
    expect(createSealer(KEY).open(sealer.seal('', 'c'), 'c')).toBe('');
  });

  it('never looks the same twice, and shows nothing', () => {
    const [one, two] = [sealer.seal('xoxb-1', 'c'), sealer.seal('xoxb-1', 'c')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('xoxb');
  });

  it('does not open for another context, or when it was changed', () => {
    const sealed = sealer.seal('xoxb-1', 'slack-T1');
    expect(() => sealer.open(sealed, 'slack-T2')).toThrow();
    const [version, id, text = ''] = sealed.split('.');
    for (let at = 0; at < text.length; at += 7) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(() => sealer.open(`${version}.${id}.${changed}`, 'slack-T1')).toThrow();
    }
    for (const part of ['', 'AA', text.slice(0, 20)]) {
      expect(() => sealer.open(`${version}.${id}.${part}`, 'slack-T1')).toThrow();
    }
  });

  it('says when it was sealed with another key, or is none', () => {
    const other = createSealer(Buffer.alloc(32, 2));
    expect(() => other.open(sealer.seal('x', 'c'), 'c')).toThrow(/WINDSOCK_SECRET_KEY/);
    expect(() => sealer.open('xoxb-1', 'c')).toThrow('not a sealed secret');
  });

  it('needs a key of 32 bytes', () => {
    expect(() => createSealer(Buffer.alloc(16))).toThrow('32 bytes');
  });
});

describe('the secret key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'windsock-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is made once in the data folder, for its owner alone', async () => {
    const folder = join(dataDir, 'new');
    const key = await loadSecretKey({ dataDir: folder });
    expect(key).toHaveLength(32);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(await loadSecretKey({ dataDir: folder })).toEqual(key);
  });

  it('is one for all who make it at the same time, and nothing else is left', async () => {
    const folder = join(dataDir, 'new');
    const keys = await Promise.all(Array.from({ length: 10 }, () => loadSecretKey({ dataDir: folder })));
    expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it('says what to do where it cannot be kept', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const failed = loadSecretKey({ dataDir: join(dataDir, 'file', 'data') });
    await expect(failed).rejects.toThrow(
      /^Windsock cannot keep its key in .*secret\.key .*WINDSOCK_SECRET_KEY/,
    );
  });

  it('is the configured one when there is one, and no file is made', async () => {
    expect(await loadSecretKey({ dataDir, secretKey: KEY })).toBe(KEY);
    expect(() => readFileSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
  });

  it('is refused when the file holds something else', async () => {
    writeFileSync(join(dataDir, 'secret.key'), 'hello', { mode: 0o600 });
    await expect(loadSecretKey({ dataDir })).rejects.toThrow(SecretKeyError);
  });
});
