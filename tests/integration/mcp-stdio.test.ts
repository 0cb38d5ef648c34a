import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { capabilities } from '@windsock/bot/capabilities/index.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { eras } from '../support/mcp-kit.ts';

const MCP = fileURLToPath(import.meta.resolve('@windsock/bot/cli/start-mcp.ts'));
let client: Client | undefined;
afterEach(() => client?.close());

describe.each(eras)('an agent that starts Windsock, by the %s protocol', (era) => {
  it('is served over its standard input and output, from the demo account, which is said', async () => {
    const mode = era === 'modern' ? 'auto' : 'legacy';
    client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const env = { PATH: process.env.PATH ?? '', AWS_EC2_METADATA_DISABLED: 'true' };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [MCP], env }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(capabilities.map(({ name }) => name));
    const input = { kind: 'ec2.instances', regions: ['Sydney'] };
    const answer = await client.callTool({ name: 'list_things', arguments: input });
    expect(answer.structuredContent).toMatchObject({
      id: 'r1',
      outcome: 'found',
      notes: expect.arrayContaining([expect.stringMatching(/demo data/i)]),
    });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['windsock://checks', 'windsock://coverage']);
  });
});

describe('the command', () => {
  it('ends with its client', async () => {
    const child = spawn(process.execPath, [MCP], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says how it is used, and writes nothing where the protocol is read', async () => {
    const child = spawn(process.execPath, [MCP, '--everything']);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(out).toBe('');
    expect(err).toMatch(/Usage: npm run --silent mcp/);
  });
});
