import { auditCommand } from './audit-command.ts';

process.exitCode = await auditCommand({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
