import { mcpCommand } from './mcp-command.ts';

const code = await mcpCommand({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
// Ends reads of AWS that nobody waits for any more.
process.exit(code);
