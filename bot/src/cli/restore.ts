import { restoreCommand } from './restore-command.ts';

process.exitCode = await restoreCommand({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
