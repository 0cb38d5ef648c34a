import { backupCommand } from './backup-command.ts';

process.exitCode = await backupCommand({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
