import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { loadSecretKeys, newKey, writeSecretKeys } from '@windsock/bot/secret-keys.ts';
import { makeBackup } from '@windsock/bot/services/backup/make-backup.ts';
import { restoreBackup } from '@windsock/bot/services/backup/restore-backup.ts';
import { createResealTask } from '@windsock/bot/services/secrets/reseal.ts';
import { openData } from '@windsock/bot/services/upkeep/open-data.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const DOCS = 50_000;
const AT_ONCE = 1_000;
/** One document in this many holds a secret. */
const SECRET_EVERY = 50;
const GOALS = { backup_ms: { max: 10_000 }, restore_ms: { max: 10_000 }, reseal_ms: { max: 10_000 } };
const PASSPHRASE = 'correct horse battery staple';
const logger = createLogger({ level: 'silent' });

/**
 * Measures a SQLite store of 50,000 documents of 1 KB: the backup with its key, the restore, and the re-encryption of a
 * thousand secrets.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-bench-backup-'));
  const [from, to, path] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup')];
  const config = loadConfig({ WINDSOCK_DATA_DIR: from });
  const ctx = { config, logger, now: Date.now };
  try {
    await put(config);
    const input = { path, withKey: true, passphrase: PASSPHRASE };
    const backup_ms = await msOf(() => makeBackup({ ctx, input }));
    const other = { ...ctx, config: loadConfig({ WINDSOCK_DATA_DIR: to }) };
    const restore_ms = await msOf(() =>
      restoreBackup({ ctx: other, input: { path, force: false, passphrase: async () => PASSPHRASE } }),
    );
    const ring = await loadSecretKeys({ dataDir: from });
    await writeSecretKeys(from, [newKey(), ...(ring ?? [])]);
    const reseal_ms = await msOf(() => reseal(config));
    const database_mb = statSync(join(from, 'windsock.sqlite')).size / 1_000_000;
    const figures = {
      backup_ms,
      restore_ms,
      reseal_ms,
      database_mb,
      backup_mb: statSync(path).size / 1_000_000,
    };
    return resultOf(figures, GOALS);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function put(config: ReturnType<typeof loadConfig>): Promise<void> {
  const { store, sealer } = await openData({ config, logger });
  const text = 'words '.repeat(150);
  for (let at = 0; at < DOCS; at += AT_ONCE) {
    const docs = Array.from({ length: AT_ONCE }, (_, n): Doc & { text: string; secret?: string } => {
      const id = `run-${at + n}`;
      return { id, type: 'run', text, ...(n % SECRET_EVERY === 0 && { secret: sealer.seal('xoxb', id) }) };
    });
    await Promise.all(docs.map((doc, n) => store.create('workspaces', `w-${n % 500}`, doc)));
  }
  await store.close();
}

async function reseal(config: ReturnType<typeof loadConfig>): Promise<void> {
  const { store, sealer } = await openData({ config, logger });
  const scheduledTask = createResealTask({ store, sealer, logger, now: Date.now });
  const soon = () => Date.now() + 60_000;
  for (let next: number | undefined = 0; next !== undefined && next < soon(); )
    next = await scheduledTask(undefined, new AbortController().signal);
  await store.close();
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}
