import type { Writable } from 'node:stream';
import { ConfigError } from '../config.ts';
import { SecretKeyError } from '../secret-keys.ts';
import { BackupError } from '../services/backup/backup-error.ts';
import { StoreError, StoreOpenError } from '../store/errors.ts';
import { UsageError } from './usage-error.ts';

const SENTENCES = [UsageError, ConfigError, SecretKeyError, BackupError, StoreOpenError, StoreError];

/**
 * Runs a command's work and writes its output. Errors that the user can fix become a sentence.
 * @returns its exit code: 0, or 1 if it did nothing
 */
export async function runCommand(
  { output, errors }: { output: Writable; errors: Writable },
  work: () => Promise<string>,
): Promise<number> {
  try {
    output.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Error) || !SENTENCES.some((kind) => error instanceof kind)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
}
