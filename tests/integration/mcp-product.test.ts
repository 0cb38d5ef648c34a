// The real capabilities over MCP, with the demo account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Result } from '@windsock/bot/capabilities/result.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { accountDocId } from '@windsock/bot/services/accounts/account-doc.ts';
import { reportDocId } from '@windsock/bot/services/accounts/analysis-doc.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { startProduct } from '@windsock/functions/product.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '../support/mcp-inputs.ts';
import { startMcp } from '../support/mcp-kit.ts';

const TOKENS = 8_000;
const UNITS_A_TOKEN = 4;

let mcp: Awaited<ReturnType<typeof startMcp>>;
let me: Awaited<ReturnType<typeof mcp.workspace>>;
let client: Awaited<ReturnType<typeof mcp.connect>>;
beforeAll(async () => {
  mcp = await startMcp();
  me = await mcp.workspace();
  client = await mcp.connect(me.key);
});
afterAll(() => mcp.close());

describe('the tools', () => {
  it(`are listed in ${TOKENS} tokens`, async () => {
    const units = JSON.stringify(await client.listTools()).length;
    expect(units / UNITS_A_TOKEN).toBeLessThan(TOKENS);
  });

  it('can all be called, and say that they use the demo account', async () => {
    const { tools } = await client.listTools();
    const ids = new Map<string, string>();
    const names = tools.map(({ name }) => name);
    for (const { input, name } of callsOf(names, ids)) {
      const answer = await client.callTool({ name, arguments: input() });
      expect(answer.isError, `${name}: ${JSON.stringify(answer.content)}`).toBeFalsy();
      const { id, notes, outcome } = answer.structuredContent as Result;
      ids.set(name, id);
      expect(outcome, name).toMatch(/found|none/);
      expect(notes?.[0]).toMatch(/demo data/);
      const [{ text } = { text: '' }] = answer.content as { text: string }[];
      expect(text).toMatch(/Result r\d+/);
    }
    expect(ids.size).toBe(tools.length);
  });
});

it('tools leave their look-ups in the audit trail, under the session name in CloudTrail', async () => {
  await client.callTool({ name: 'list_things', arguments: { kind: 's3.buckets' } });
  const input = { workspaceId: me.workspaceId, filter: { action: 'question.asked' as const }, limit: 1 };
  const { items } = await listAudit({ ctx: mcp.ctx, input });
  expect(items[0]).toMatchObject({
    actor: { kind: 'api_key' },
    run_id: expect.stringMatching(/^mcp-[0-9a-f-]{36}$/),
    details: {
      ...{ surface: 'mcp', tool: 'list_things', outcome: 'found' },
      ...{ accounts: ['000000000000'], apis: expect.arrayContaining(['s3:ListBuckets']) },
    },
  });
});

it('the capabilities are served by the one process, beside the console and the API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-mcp-'));
  const config = loadConfig({ PORT: '0', WINDSOCK_DATA_DIR: folder });
  const product = await startProduct({ config, logger: createLogger({ level: 'silent' }), print() {} });
  const agent = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  try {
    const ctx = product.services;
    const user = await findOrCreateUser({ ctx, input: { email: 'ada@example.com' } });
    const input = { workspaceId: user.default_workspace_id, userId: user.user_id, name: 'agent' };
    const { key } = await createApiKey({ ctx, input });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    await agent.connect(new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { requestInit }));
    const answer = await agent.callTool({ name: 'find', arguments: { words: 'web-1' } });
    expect(answer.structuredContent).toMatchObject({ outcome: 'found' });
  } finally {
    await agent.close();
    await product.close();
    rmSync(folder, { recursive: true });
  }
});

describe('the prompts', () => {
  it('name existing tools', async () => {
    const [{ tools }, { prompts }] = [await client.listTools(), await client.listPrompts()];
    const known = new Set(tools.map(({ name }) => name));
    expect(prompts.length).toBeGreaterThan(2);
    for (const { name } of prompts) {
      const { messages } = await client.getPrompt({ name });
      const { text } = (messages[0] as { content: unknown }).content as { text: string };
      const named = [...text.matchAll(/`(\w+)`/g)].map(([, tool]) => tool);
      expect(named.length, name).toBeGreaterThan(0);
      for (const tool of named) expect(known, name).toContain(tool);
    }
  });

  it('are filled in', async () => {
    const given = { name: 'what_happened', arguments: { thing: 'web-1' } };
    expect(JSON.stringify(await client.getPrompt(given))).toMatch(/happened to web-1 in AWS/);
    const long = { name: 'what_happened', arguments: { thing: 'x'.repeat(10_000) } };
    await expect(client.getPrompt(long)).rejects.toThrow();
  });
});

describe('the resources', () => {
  const read = async (uri: string, by = client) => {
    const { contents } = await by.readResource({ uri });
    return (contents[0] as { text: string }).text;
  };

  it('say what is checked and what is covered', async () => {
    const checks = JSON.parse(await read('windsock://checks')) as { id: string; source: string }[];
    expect(checks.length).toBeGreaterThan(50);
    expect(checks[0]).toMatchObject({ id: expect.any(String), source: expect.any(String) });
    expect(await read('windsock://coverage')).toMatch(/ec2:DescribeInstances/);
  });

  it("show an account's last report to its workspace, and to no other", async () => {
    const accountId = '123456789012';
    await addReport(accountId);
    const uri = `windsock://reports/${accountId}`;
    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri)).toContain(uri);
    expect(await read(uri)).toMatch(/All is well in Production/);

    const stranger = await mcp.connect((await mcp.workspace()).key);
    const theirs = await stranger.listResources();
    expect(theirs.resources.map((resource) => resource.uri)).not.toContain(uri);
    await expect(read(uri, stranger)).rejects.toThrow(/no such report/);
    const input = { kind: 'ec2.instances', places: [accountId] };
    const answer = await stranger.callTool({ name: 'list_things', arguments: input });
    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).not.toMatch(/Production/);
  });

  it.each([
    'windsock://reports/210987654321',
    'windsock://reports/..%2Fworkspace',
    'windsock://reports/account-123456789012',
    'windsock://workspaces/1',
    'file:///etc/passwd',
  ])('are not %s', async (uri) => {
    await expect(read(uri)).rejects.toThrow(/not found|no such/i);
  });

  async function addReport(awsAccountId: string) {
    const { workspaceId } = me;
    const at = new Date().toISOString();
    const id = accountDocId(awsAccountId);
    const table = { columns: [{ key: 'a', header: 'A', type: 'text' }], rows: [] };
    const common = { workspace_id: workspaceId, created_at: at };
    const named = { aws_account_id: awsAccountId, account_alias: 'Production' };
    const report = {
      ...{ ...named, account_id: id, run_id: 'run-1', created_at: at },
      reply: { kind: 'answer', text: 'All is well in Production.' },
      ...{ inventory: table, costs: table, findings: table, not_judged: table },
    };
    const account = { role_arn: 'arn', external_id: 'sealed', primary_region: 'us-east-1' };
    await mcp.ctx.store.create('workspaces', workspaceId, {
      ...{ id, type: 'account', ...common, ...named, ...account },
    });
    const ofReport = { id: reportDocId(id), type: 'report', ...common, report };
    await mcp.ctx.store.create('workspaces', workspaceId, ofReport);
  }
});
