import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { createSealer, idOfKey } from '../crypto.ts';
import { createLogger } from '../logger.ts';
import type { KeyRing } from '../secret-keys.ts';
import { keyFile, loadSecretKeys, newKey, writeSecretKeys } from '../secret-keys.ts';
import { keyNotes } from '../services/secrets/key-check.ts';
import { openStore } from '../store/open.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run --silent rotate-key [-- --remove-old]
  Puts a new key before the one in the data folder's secret.key. Windsock encrypts with it from its next start on, and
  encrypts again what the older key encrypted.
  --remove-old   removes the older keys that nothing needs any more; Windsock must be stopped`;

export interface RotateKeyCommand {
  args: string[];
  /** Absent: the process's own. */
  env?: Record<string, string | undefined>;
  output: Writable;
  errors: Writable;
}

/** Runs the command. Resolves with its exit code: 0, or 1 if nothing was changed, with a sentence that says why. */
export function rotateKeyCommand({ args, env, output, errors }: RotateKeyCommand): Promise<number> {
  return runCommand({ output, errors }, async () => {
    const removesOld = readArguments(args);
    const config = loadConfig(env);
    if (config.secretKeys) {
      throw new UsageError(
        'The key comes from WINDSOCK_SECRET_KEY or WINDSOCK_SECRET_KEYS: make a new one (openssl rand -base64 32), set WINDSOCK_SECRET_KEYS=new,old and start Windsock again. Where several instances run, start all with old,new first, so that each can decrypt what the new key encrypts.',
      );
    }
    const { dataDir } = config;
    const ring = await loadSecretKeys({ dataDir, make: false });
    if (!ring) throw new UsageError(`There is no key in ${keyFile(dataDir)} yet: the first start makes it.`);
    return removesOld ? removeOld(config, ring) : addNew(dataDir, ring);
  });
}

async function addNew(dataDir: string, ring: KeyRing): Promise<string> {
  const key = newKey();
  await writeSecretKeys(dataDir, [key, ...ring]);
  return (
    `${keyFile(dataDir)} has a new key (id ${idOfKey(key)}) before the current one (id ${idOfKey(ring[0])}). ` +
    'Start Windsock again: it encrypts with the new one from then on. A day later the log and /readyz say that the older one may be removed: npm run --silent rotate-key -- --remove-old'
  );
}

async function removeOld(config: ReturnType<typeof loadConfig>, ring: KeyRing): Promise<string> {
  const store = await openStore({ config, logger: createLogger({ level: 'silent' }) });
  try {
    const { secret_keys: keys } = await keyNotes({ store, sealer: createSealer(...ring) });
    const [newest, ...older] = ring;
    const left = older.filter((key) => keys?.needed.includes(idOfKey(key)));
    if (left.length === older.length) {
      throw new UsageError(
        older.length === 0
          ? 'There is no older key.'
          : `Something may still be encrypted with ${left.length === 1 ? 'the older key' : 'each older key'}: let Windsock run until its log and /readyz say otherwise, a day at least after the new key was first used.`,
      );
    }
    await writeSecretKeys(config.dataDir, [newest, ...left]);
    return `Removed from ${keyFile(config.dataDir)}: ${keys?.removable.join(', ')}. Backups without a key that are older need it: keep it with them.`;
  } finally {
    await store.close();
  }
}

function readArguments(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { 'remove-old': { type: 'boolean', default: false } } });
    return values['remove-old'];
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
