import { mcpCommand } from './mcp-command.ts';

const code = await mcpCommand({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
// What still reads AWS for nobody ends with the client.
process.exit(code);
