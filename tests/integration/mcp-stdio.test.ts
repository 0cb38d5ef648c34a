import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EC2Client, RunInstancesCommand } from '@aws-sdk/client-ec2';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { agentCapabilities } from '@windsock/bot/capabilities/index.ts';
import type { Result } from '@windsock/bot/capabilities/result.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { eras } from '../support/mcp-kit.ts';
import { clientOptions, emptyMoto } from '../support/moto.ts';

const MCP = fileURLToPath(import.meta.resolve('@windsock/bot/cli/start-mcp.ts'));
let client: Client | undefined;
afterEach(() => client?.close());

describe.each(eras)('an agent that starts Windsock, by the %s protocol', (era) => {
  it('is served over its standard input and output, from the demo account, and is told so', async () => {
    const mode = era === 'modern' ? 'auto' : 'legacy';
    client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const env = { PATH: process.env.PATH ?? '', AWS_EC2_METADATA_DISABLED: 'true' };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [MCP], env }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(agentCapabilities.map(({ name }) => name));
    const input = { kind: 'ec2.instances', places: ['Sydney'] };
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

describe('with --aws', () => {
  const connect = async (url: string) => {
    client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const env = {
      ...{ PATH: process.env.PATH ?? '', AWS_ENDPOINT_URL: url, AWS_REGION: 'eu-west-1' },
      ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    };
    const stderr = 'ignore' as const;
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [MCP, '--aws'], env, stderr }),
    );
    return client;
  };

  it('asks the account of the default credentials, and calculates with its results', async () => {
    const moto = await emptyMoto();
    const ec2 = new EC2Client(clientOptions(moto.url, 'eu-west-1'));
    await ec2.send(new RunInstancesCommand({ ImageId: 'ami-12c6146b', MinCount: 3, MaxCount: 3 }));
    const agent = await connect(moto.url);
    const input = { kind: 'ec2.instances', places: ['eu-west-1'] };
    const { structuredContent } = await agent.callTool({ name: 'list_things', arguments: input });
    const { id, notes = [], rows } = structuredContent as Result;
    expect(rows).toHaveLength(3);
    expect(notes.join()).not.toMatch(/demo/i);
    const counted = await agent.callTool({ name: 'calculate', arguments: { do: 'count', of: id } });
    expect(counted.structuredContent).toMatchObject({ says: expect.stringMatching(/\b3\b/) });
  });

  it('ends if AWS accepts no credentials', async () => {
    await expect(connect('http://127.0.0.1:1')).rejects.toThrow();
  });
});

describe('the command', () => {
  it('ends with its client', async () => {
    const child = spawn(process.execPath, [MCP], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints its usage, and writes nothing where the protocol is read', async () => {
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
