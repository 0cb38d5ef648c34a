import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecretKeys, newKey, SecretKeyError, writeSecretKeys } from '@windsock/bot/secret-keys.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const KEY = Buffer.alloc(32, 1);

describe('the secret keys', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'windsock-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are created once in the data folder, for its owner alone', async () => {
    const folder = join(dataDir, 'new');
    const keys = await loadSecretKeys({ dataDir: folder });
    expect(keys).toEqual([expect.objectContaining({ length: 32 })]);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(await loadSecretKeys({ dataDir: folder })).toEqual(keys);
  });

  it('are the same for all who create one at the same time, and nothing else is left', async () => {
    const folder = join(dataDir, 'new');
    const keys = await Promise.all(Array.from({ length: 10 }, () => loadSecretKeys({ dataDir: folder })));
    expect(new Set(keys.map((ring) => ring?.map((key) => key.toString('hex')).join())).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it('come with advice if they cannot be stored', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const failed = loadSecretKeys({ dataDir: join(dataDir, 'file', 'data') });
    await expect(failed).rejects.toThrow(
      /^Windsock cannot keep its key in .*secret\.key .*WINDSOCK_SECRET_KEY/,
    );
  });

  it('are the configured one if there is one, and no file is created', async () => {
    expect(await loadSecretKeys({ dataDir, secretKeys: [KEY] })).toEqual([KEY]);
    expect(() => readFileSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
  });

  it('are refused if the file contains anything else', async () => {
    writeFileSync(join(dataDir, 'secret.key'), 'hello', { mode: 0o600 });
    await expect(loadSecretKeys({ dataDir })).rejects.toThrow(SecretKeyError);
  });

  it('are read from the file as they were written, the newest first, and it stays its owner’s alone', async () => {
    const [newest, older] = [newKey(), KEY];
    await loadSecretKeys({ dataDir });
    await writeSecretKeys(dataDir, [newest, older]);
    expect(await loadSecretKeys({ dataDir })).toEqual([newest, older]);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('are refused if one of them is invalid', async () => {
    const text = `${KEY.toString('base64')}\nhello\n`;
    writeFileSync(join(dataDir, 'secret.key'), text, { mode: 0o600 });
    await expect(loadSecretKeys({ dataDir })).rejects.toThrow(/does not hold keys of 32 bytes/);
  });
});
