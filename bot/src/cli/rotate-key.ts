import { rotateKeyCommand } from './rotate-key-command.ts';

process.exitCode = await rotateKeyCommand({
  args: process.argv.slice(2),
  output: process.stdout,
  errors: process.stderr,
});
