// `node tests/mcp/inspect.ts INSPECTOR` lets the official Inspector list and call every tool of the MCP server, over
// HTTP with an API key and over standard input and output. INSPECTOR is `mcp-inspector` from
// @modelcontextprotocol/inspector, which is not a dependency, because it brings 120 packages for a check that is run by
// hand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { callsOf, isOfResult } from '../support/mcp-inputs.ts';
import { startMcp } from '../support/mcp-kit.ts';

const [inspector = ''] = process.argv.slice(2);
const STDIO = fileURLToPath(import.meta.resolve('@windsock/bot/cli/start-mcp.ts'));

/** Returns the Inspector's output for a method. */
async function inspect(target: string[], method: string, args: string[] = []) {
  const child = spawn(process.execPath, [inspector, '--cli', ...target, '--method', method, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${method} ${args.join(' ')}: exit ${code}\n${said.err}${said.out}`);
  return JSON.parse(said.out);
}

const mcp = await startMcp();
const { key } = await mcp.workspace();
const targets = {
  http: [mcp.url, '--transport', 'http', '--header', `Authorization: Bearer ${key}`],
  stdio: [process.execPath, STDIO],
};
for (const [name, target] of Object.entries(targets)) {
  const { tools } = await inspect(target, 'tools/list', ['--strict']);
  console.log(`${name}: ${tools.length} tools listed, none with a schema that is not portable`);
  const ids = new Map<string, string>();
  const names: string[] = tools.map((tool: { name: string }) => tool.name);
  for (const { input, name: tool } of callsOf(names, ids)) {
    const pairs = Object.entries(input()).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const args = ['--tool-name', tool, ...pairs.flatMap((pair) => ['--tool-arg', pair])];
    // Over standard input and output, the Inspector starts a new process for each call, which has no earlier results.
    if (name === 'stdio' && isOfResult(tool)) continue;
    const { content, isError, structuredContent } = await inspect(target, 'tools/call', args);
    if (isError || !structuredContent) throw new Error(`${tool}: ${JSON.stringify(content)}`);
    ids.set(tool, structuredContent.id);
    console.log(`${name}: ${tool}: ${structuredContent.says.split('\n')[0].slice(0, 90)}`);
    mcp.api.clock.now += 10_000;
  }
  const { prompts } = await inspect(target, 'prompts/list');
  const { resources } = await inspect(target, 'resources/list');
  console.log(`${name}: ${prompts.length} prompts, ${resources.length} resources`);
}
await mcp.close();
