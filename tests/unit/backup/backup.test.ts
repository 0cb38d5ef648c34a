import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openData } from '@windsock/bot/services/upkeep/open-data.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { expectAllThere } from '../../fixtures/all-there.ts';
import { FIXTURE_ENV, FIXTURE_TIME, fixture, fixtures, putSqlite } from '../../fixtures/stored.ts';
import { PEER_KEY } from '../../support/cosmos-key.ts';
import { cosmosKit } from '../../support/cosmos-kit.ts';
import { backupKit } from './kit.ts';

const cosmos = cosmosKit();
const { at, encrypted, backup, restore } = backupKit();
const logger = createLogger({ level: 'silent' });
const now = () => FIXTURE_TIME + 3600_000;
const NAME = fixtures.at(-1) ?? '';
const KEY_TEXT = `${Buffer.alloc(32, 7).toString('base64')}\n`;

/** Creates the fixture as an installation with its key in its folder. */
function putInstallation(): Record<string, string> {
  mkdirSync(at('data'), { mode: 0o700 });
  putSqlite(NAME, at('data'));
  writeFileSync(at('data/secret.key'), KEY_TEXT, { mode: 0o600 });
  return { WINDSOCK_DATA_DIR: at('data') };
}

async function expectWhole(env: Record<string, string>): Promise<void> {
  const data = await openData({ config: loadConfig(env), logger, now });
  await expectAllThere(data, fixture(NAME), now).finally(() => data.store.close());
}
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('a backup', () => {
  it('brings everything back after the data folder was deleted, and nobody else can read it', async () => {
    const env = putInstallation();
    const made = await backup(env, at('b'), ...encrypted());
    expect(made).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/^\d+ documents, with the key/),
    });
    expect(modeOf(at('b'))).toBe(0o600);
    for (const word of ['ada@example.com', 'Daily', KEY_TEXT.trim()])
      expect(readFileSync(at('b'), 'latin1')).not.toContain(word);
    rmSync(at('data'), { recursive: true });
    expect(await restore(env, at('b'), ...encrypted())).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(at('data')).toSorted()).toEqual(['secret.key', 'windsock.sqlite']);
    for (const name of readdirSync(at('data'))) expect(modeOf(join(at('data'), name))).toBe(0o600);
    expect(readFileSync(at('data/secret.key'), 'utf8')).toBe(KEY_TEXT);
    await expectWhole(env);
  });

  it('is made while Windsock runs and writes, and shows a single moment', async () => {
    const env = putInstallation();
    const running = await openData({ config: loadConfig(env), logger, now });
    let stopped = false;
    // Two documents per batch each time: there must never be one of them alone.
    const writing = (async () => {
      for (let n = 0; !stopped; n += 1) {
        const pair = ['a', 'b'].map(
          (half) => ({ op: 'create', doc: { id: `${half}-${n}`, type: 'note' } }) as const,
        );
        await running.store.batch('users', 'pairs', pair);
        if (n % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const made = await backup(env, at('b'), '--without-key');
    stopped = true;
    await writing;
    await running.store.close();
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(at('data')).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    // Without its key, so the existing key is kept.
    expect(await restore(env, at('b'), '--force')).toMatchObject({ code: 0, errors: '' });
    const store = openSqliteStore({ path: at('data/windsock.sqlite') });
    const ids: string[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await store.scan('users', { limit: 1000, ...(cursor !== undefined && { cursor }) });
      ids.push(...page.items.filter(({ pk }) => pk === 'pairs').map(({ doc }) => doc.id));
      cursor = page.cursor;
    }
    await store.close();
    expect(ids.length).toBeGreaterThan(0);
    const halves = (half: string) => ids.filter((id) => id.startsWith(half)).map((id) => id.slice(2));
    expect(halves('a').toSorted()).toEqual(halves('b').toSorted());
    await expectWhole(env);
  });

  it('reads a Cosmos DB database page by page, and moves an installation from one store to the other', async () => {
    const server = await cosmos.start({ pageItems: 5 });
    const at_ = (database: string) => ({
      WINDSOCK_DATA_DIR: at('empty'),
      ...{ COSMOS_ENDPOINT: server.url, COSMOS_KEY: PEER_KEY, COSMOS_DATABASE: database },
      ...FIXTURE_ENV,
    });
    await backup(putInstallation(), at('b'), '--without-key');
    expect(await restore(at_('one'), at('b'))).toMatchObject({ code: 0, errors: '' });
    await expectWhole(at_('one'));
    const again = await restore(at_('one'), at('b'));
    expect(again).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/database one is not empty.*set COSMOS_DATABASE/),
    });
    expect(await backup(at_('one'), at('c'), '--without-key')).toMatchObject({ code: 0, errors: '' });
    // After an interruption no Windsock opens it; repeated, it is complete.
    let writes = 0;
    server.interfere = ({ operation }) => {
      if (operation === 'upsert') writes += 1;
      return writes > 5 ? { status: 413 } : undefined;
    };
    expect(await restore(at_('two'), at('c'))).toMatchObject({ code: 1 });
    server.interfere = () => undefined;
    await expect(expectWhole(at_('two'))).rejects.toThrow(
      /A restore into The Cosmos DB database two was broken off/,
    );
    expect(await restore(at_('two'), at('c'))).toMatchObject({ code: 0, errors: '' });
    await expectWhole(at_('two'));
    const other = { ...at_('three'), WINDSOCK_SECRET_KEY: Buffer.alloc(32, 8).toString('hex') };
    expect(await restore(other, at('c'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/needs a key \(id/),
    });
    expect(existsSync(at('empty'))).toBe(false);
  });

  it('keeps the remaining time to live, and leaves out what has expired since', async () => {
    const env = putInstallation();
    const store = openSqliteStore({ path: at('data/windsock.sqlite'), now: () => Date.now() - 100_000 });
    await store.create('users', 'u', { id: 'long', type: 'note', ttl: 1000 });
    await store.create('users', 'u', { id: 'kept', type: 'note' });
    await store.close();
    await backup(env, at('b'), '--without-key');
    expect(await restore(env, at('b'), '--force')).toMatchObject({ code: 0 });
    const restored = openSqliteStore({ path: at('data/windsock.sqlite') });
    const long = await restored.read<Doc>('users', 'u', 'long');
    expect(Math.abs((long?.doc.ttl ?? 0) - 900)).toBeLessThan(20);
    expect((await restored.read<Doc>('users', 'u', 'kept'))?.doc).toEqual({ id: 'kept', type: 'note' });
    await restored.close();
  });
});

it('of a folder without data is refused, and creates nothing there', async () => {
  const made = await backup({ WINDSOCK_DATA_DIR: at('elsewhere') }, at('x.backup'), '--without-key');
  expect(made.code).toBe(1);
  expect(made.errors).toBe(
    `There is no data in ${at('elsewhere')} to back up: WINDSOCK_DATA_DIR or COSMOS_ENDPOINT says where it is.\n`,
  );
  expect([existsSync(at('elsewhere')), existsSync(at('x.backup'))]).toEqual([false, false]);
});

describe('restoring refuses, and changes nothing', () => {
  it('a truncated file, once all of it was read', async () => {
    const env = putInstallation();
    await backup(env, at('b'), '--without-key');
    writeFileSync(at('b'), readFileSync(at('b')).subarray(0, -20));
    const refused = await restore(env, at('b'), '--force');
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/is damaged: .*Use another/) });
    expect(readdirSync(at('data')).toSorted()).toEqual(['secret.key', 'windsock.sqlite']);
    expect(readFileSync(at('data/secret.key'), 'utf8')).toBe(KEY_TEXT);
    await expectWhole(env);
  });

  it('a folder that is not empty, a missing file, and a short or wrong passphrase', async () => {
    const env = putInstallation();
    writeFileSync(at('short'), 'short\n');
    writeFileSync(at('wrong'), 'another passphrase\n');
    const short = await backup(env, at('b'), '--passphrase-file', at('short'));
    expect(short.errors).toMatch(/has 5 characters; 12 are needed/);
    expect((await backup(env, at('b'))).errors).toMatch(/no terminal to ask .*--passphrase-file/);
    expect(await backup(env, at('b'), ...encrypted())).toMatchObject({ code: 0 });
    expect((await backup(env, at('b'), '--without-key')).errors).toMatch(/is there already/);
    expect((await restore(env, at('b'), ...encrypted())).errors).toMatch(/is not empty .*--force/);
    expect((await restore(env, at('nothing'), '--force')).errors).toMatch(/cannot be read .*ENOENT/);
    const wrong = await restore(env, at('b'), '--passphrase-file', at('wrong'), '--force');
    expect(wrong.errors).toBe('The passphrase is not the one that this backup was made with.\n');
    expect((await restore(env)).errors).toMatch(/^Name one file\.\n\nUsage/);
    await expectWhole(env);
  });
});

it('replaces a damaged database and moves it aside', async () => {
  const env = putInstallation();
  await backup(env, at('b'), '--without-key');
  writeFileSync(at('data/windsock.sqlite'), 'no database at all, '.repeat(100));
  writeFileSync(at('data/windsock.sqlite-wal'), 'nor a log');
  expect(await restore(env, at('b'), '--force')).toMatchObject({ code: 0, errors: '' });
  await expectWhole(env);
  expect(readdirSync(at('data')).filter((name) => name.includes('.sqlite.damaged-'))).not.toEqual([]);
});

it('does not mistake a log without its database for the new one’s', async () => {
  const env = putInstallation();
  await backup(env, at('b'), '--without-key');
  const running = openSqliteStore({ path: at('data/windsock.sqlite') });
  await running.create('users', 'u', { id: 'later', type: 'note' });
  const log = readFileSync(at('data/windsock.sqlite-wal'));
  await running.close();
  rmSync(at('data/windsock.sqlite'));
  writeFileSync(at('data/windsock.sqlite-wal'), log, { mode: 0o600 });
  expect(await restore(env, at('b'), '--force')).toMatchObject({ code: 0, errors: '' });
  await expectWhole(env);
  const store = openSqliteStore({ path: at('data/windsock.sqlite') });
  expect(await store.read('users', 'u', 'later')).toBeUndefined();
  await store.close();
});
