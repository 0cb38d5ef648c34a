import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { makeBackup } from '@windsock/bot/services/backup/make-backup.ts';
import { openData } from '@windsock/bot/services/upkeep/open-data.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '../support/child.ts';

const RESTORE = fileURLToPath(new URL('../../bot/src/cli/restore.ts', import.meta.url));
const DOCS = 1_000;
const logger = createLogger({ level: 'silent' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-restore-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (dataDir: string) => openData({ config: loadConfig({ WINDSOCK_DATA_DIR: dataDir }), logger });

/** Creates an installation with its own key and many secrets that contain its name. */
async function put(name: string): Promise<string> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const { store, sealer } = await open(dataDir);
  await Promise.all(
    Array.from({ length: DOCS }, (_, n) =>
      store.create('workspaces', 'w', {
        id: `${n}`,
        type: 'account',
        external_id: sealer.seal(name, `${n}`),
      } as Doc),
    ),
  );
  await store.close();
  return dataDir;
}

/** Returns whose data are there; the keys there must open all of them. */
async function whose(dataDir: string): Promise<string[]> {
  const { store, sealer } = await open(dataDir);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.scan<Doc & { external_id: string }>(
      'workspaces',
      cursor === undefined ? {} : { cursor },
    );
    names.push(...page.items.map(({ doc }) => sealer.open(doc.external_id, doc.id)));
    cursor = page.cursor;
  } while (cursor !== undefined);
  await store.close();
  expect(names).toHaveLength(DOCS);
  return [...new Set(names)];
}

test('leaves either the old data or the backup, whole and with its key, if a restore is killed', async () => {
  const backedUp = await put('new');
  const path = join(folder, 'backup');
  const passphrase = 'correct horse battery staple';
  const config = loadConfig({ WINDSOCK_DATA_DIR: backedUp });
  await makeBackup({ ctx: { config, logger, now: Date.now }, input: { path, withKey: true, passphrase } });
  writeFileSync(join(folder, 'passphrase'), passphrase);
  const dataDir = await put('old');
  const keyFile = join(dataDir, 'secret.key');
  const staged = join(dataDir, 'windsock.sqlite.restored');
  const ownKey = readFileSync(keyFile, 'utf8');
  const moments: [string, () => boolean][] = [
    ['once the keys of both are there', () => readFileSync(keyFile, 'utf8') !== ownKey],
    ['once it is in place', () => readFileSync(keyFile, 'utf8') !== ownKey && !existsSync(staged)],
  ];
  const found: string[][] = [];
  for (const [, hasCome] of moments) {
    const child = startChild([RESTORE, path, '--passphrase-file', join(folder, 'passphrase'), '--force'], {
      env: { PATH: process.env.PATH, WINDSOCK_DATA_DIR: dataDir },
    });
    let ended = false;
    void child.ended.then(() => {
      ended = true;
    });
    while (!ended && !hasCome()) await turn();
    child.process.kill('SIGKILL');
    await child.ended;
    found.push(await whose(dataDir));
  }
  for (const names of found) expect([['old'], ['new']]).toContainEqual(names);
  const last = startChild([RESTORE, path, '--passphrase-file', join(folder, 'passphrase'), '--force'], {
    env: { PATH: process.env.PATH, WINDSOCK_DATA_DIR: dataDir },
  });
  expect([await last.ended, last.output()]).toEqual([0, expect.stringMatching(/Start Windsock/)]);
  expect(await whose(dataDir)).toEqual(['new']);
  expect(readFileSync(keyFile, 'utf8')).toBe(readFileSync(join(backedUp, 'secret.key'), 'utf8'));
}, 120_000);
