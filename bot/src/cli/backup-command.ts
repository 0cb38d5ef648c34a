import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { BackupError } from '../services/backup/backup-error.ts';
import { makeBackup } from '../services/backup/make-backup.ts';
import type { Asking } from './passphrase.ts';
import { choosePassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run --silent backup -- FILE [--passphrase-file FILE] [--without-key]
  Writes all data and the key that opens its secrets into one new file, also while Windsock runs.
  --passphrase-file   its first line encrypts the backup; else it is asked for
  --without-key       leaves the key out: whoever restores it needs the key from elsewhere. Not encrypted unless a
                      passphrase is given; secrets in it stay encrypted with the key, names and questions are not`;

export interface BackupCommand {
  args: string[];
  /** Absent: the process's own. */
  env?: Record<string, string | undefined>;
  input: Asking['input'];
  output: Writable;
  errors: Writable;
}

/** Runs the command. Resolves with its exit code: 0, or 1 without a backup, with a sentence that says why. */
export function backupCommand({ args, env, input, output, errors }: BackupCommand): Promise<number> {
  return runCommand({ output, errors }, async () => {
    const { path, withKey, file } = readArguments(args);
    const config = loadConfig(env);
    const asked = withKey || file !== undefined;
    const passphrase = asked ? await choosePassphrase({ file, input, errors }) : undefined;
    const logger = createLogger({ level: 'silent' });
    const { documents, bytes } = await makeBackup({
      ctx: { config, logger, now: Date.now },
      input: { path, withKey, ...(passphrase !== undefined && { passphrase }) },
    }).catch(explained(path));
    const what = withKey ? 'with the key' : 'without the key';
    const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
    return `${documents} documents, ${what}, are in ${path} (${size}). Restore it with: npm run --silent restore -- ${path}`;
  });
}

const explained = (path: string) => (cause: unknown) => {
  const code = String(Reflect.get(Object(cause), 'code'));
  if (!/^E(NOENT|ACCES|NOSPC|ROFS|ISDIR|NOTDIR|PERM)$/.test(code)) throw cause;
  throw new BackupError(`${path} cannot be written (${cause instanceof Error ? cause.message : cause}).`, {
    cause,
  });
};

function readArguments(args: string[]): { path: string; withKey: boolean; file: string | undefined } {
  const usage = (problem: string) => new UsageError(`${problem}\n\n${USAGE}`);
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'passphrase-file': { type: 'string' },
        'without-key': { type: 'boolean', default: false },
      },
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new Error('Name one file.');
    return { path: resolve(path), withKey: !values['without-key'], file: values['passphrase-file'] };
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}
