import { askCommand } from './ask-command.ts';

const code = await askCommand({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
if (code !== 0) process.exit(code);
