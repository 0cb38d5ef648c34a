import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { restoreBackup } from '../services/backup/restore-backup.ts';
import type { BackupCommand } from './backup-command.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run --silent restore -- FILE [--passphrase-file FILE] [--force]
  Restores a backup into the data folder, or into an empty Cosmos DB database; Windsock must be stopped. The whole file is
  checked before anything is changed.
  --passphrase-file   its first line is the passphrase; else it is asked for
  --force             replaces what is in the data folder`;

/** Runs the command. Resolves with its exit code: 0, or 1 if nothing was restored, with a sentence that says why. */
export function restoreCommand({ args, env, input, output, errors }: BackupCommand): Promise<number> {
  return runCommand({ output, errors }, async () => {
    const { path, file, force } = readArguments(args);
    const config = loadConfig(env);
    const { documents, header } = await restoreBackup({
      ctx: { config, logger: createLogger({ level: 'silent' }), now: Date.now },
      input: { path, force, passphrase: () => readPassphrase({ file, input, errors }) },
    });
    const place = config.cosmos ? `the Cosmos DB database ${config.cosmos.database}` : config.dataDir;
    return `${documents} documents of ${header.made_at} are in ${place}. Start Windsock.`;
  });
}

function readArguments(args: string[]): { path: string; file: string | undefined; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new Error('Name one file.');
    return { path: resolve(path), file: values['passphrase-file'], force: values.force };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
