import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { backupCommand } from '@windsock/bot/cli/backup-command.ts';
import { restoreCommand } from '@windsock/bot/cli/restore-command.ts';
import { afterEach, beforeEach } from 'vitest';

/** A folder for each test, and the commands as a person runs them. */
export function backupKit() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'windsock-backup-'));
    writeFileSync(join(folder, 'passphrase'), 'correct horse battery staple\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(command: typeof backupCommand, env: Record<string, string>, args: string[]) {
    const said = { output: '', errors: '' };
    const into = (name: keyof typeof said) =>
      new Writable({
        write(chunk, _encoding, done) {
          said[name] += String(chunk);
          done();
        },
      });
    const given = { args, env, input: Readable.from([]), output: into('output'), errors: into('errors') };
    return { code: await command(given), ...said };
  }
  const at = (name: string) => join(folder, name);
  const encrypted = () => ['--passphrase-file', at('passphrase')];
  return {
    at,
    /** Options that name the passphrase. */
    encrypted,
    backup: (env: Record<string, string>, ...args: string[]) => run(backupCommand, env, args),
    restore: (env: Record<string, string>, ...args: string[]) => run(restoreCommand, env, args),
  };
}
