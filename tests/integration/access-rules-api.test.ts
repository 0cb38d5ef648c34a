// What people and agents get from the API under a workspace's access rules, and what happens to earlier results.
import type { ReportDoc } from '@windsock/bot/services/accounts/analysis-doc.ts';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';
import { startMcp } from '../support/mcp-kit.ts';
import { putRule } from '../support/put-rule.ts';

const COSTS = 'how much did we spend last month?';

const created_at = new Date().toISOString();

/** Stores a connected AWS account. */
async function putAccount(store: Store, workspaceId: string, id: string, alias: string): Promise<void> {
  await store.upsert('workspaces', workspaceId, {
    id: `account-${id}`,
    type: 'account',
    workspace_id: workspaceId,
    aws_account_id: id,
    account_alias: alias,
    primary_region: 'us-east-1',
    created_at,
    role_arn: `arn:aws:iam::${id}:role/W`,
    external_id: '',
  } as never);
}

/** Stores a connected account that was analysed before there were rules. */
async function putReport(store: Store, workspaceId: string, id: string): Promise<void> {
  await putAccount(store, workspaceId, id, 'Production');
  const report = {
    account_id: `account-${id}`,
    aws_account_id: id,
    account_alias: 'Production',
    run_id: 'R',
    created_at,
    reply: { kind: 'answer', text: 'All of it.' },
  } as ReportDoc['report'];
  await store.upsert('workspaces', workspaceId, {
    id: `report-${id}`,
    type: 'report',
    workspace_id: workspaceId,
    created_at,
    report,
  } as ReportDoc);
}

describe('over the API', () => {
  let api: ReturnType<typeof createAskApi>;
  let me: Awaited<ReturnType<typeof api.signIn>>;

  beforeEach(async () => {
    api = createAskApi();
    me = await api.signIn();
  });
  afterEach(async () => {
    await api.worker.stop();
    await api.store.close();
  });

  const at = (path: string) => `/api/workspaces/${me.workspaceId}${path}`;
  const ask = (json: unknown) => api.call('POST', at('/ask'), { session: me.session, json });
  const get = (path: string) => api.call('GET', at(path), { session: me.session });
  const limitMeToResources = () =>
    putRule(
      api,
      me.workspaceId,
      { kind: 'console_person', id: me.user.user_id },
      { subjects: ['resources'] },
    );

  it('a question is refused in a sentence, and a permitted one is answered', async () => {
    await limitMeToResources();
    const { body } = await ask({ text: COSTS });
    expect(body.reply).toMatchObject({
      kind: 'refusal',
      text: expect.stringMatching(
        /^Questions about costs are not allowed here: .+ allows resources\. Ask an admin/,
      ),
    });
    const allowed = await ask({ text: 'which EC2 instances are running in Sydney?' });
    expect(allowed.body.reply.kind).toBe('answer');
  });

  it('an answer from before a rule can no longer be read, its question is not listed, and its buttons do nothing', async () => {
    const { body } = await ask({ text: COSTS });
    expect(body.reply.text).toContain('$');
    await limitMeToResources();
    const again = await get(`/runs/${body.run_id}`);
    expect(again.body.reply).toMatchObject({ kind: 'refusal' });
    expect(JSON.stringify(again.body)).not.toContain('$');
    const pressed = await ask({ action: { run_id: body.run_id, id: 'verify' }, thread: body.thread });
    expect(pressed.body.reply).toMatchObject({ kind: 'refusal' });
    expect(JSON.stringify(pressed.body)).not.toContain('$');
    const { body: runs } = await get('/runs');
    expect(runs.map(({ what }: { what: string }) => what)).not.toContain(COSTS);
    const goesOn = await ask({ text: 'and by service?', thread: body.thread });
    expect(JSON.stringify(goesOn.body)).not.toContain('$');
  });

  it('accounts that may not be queried are listed only for people who manage them', async () => {
    await putAccount(api.store, me.workspaceId, '111122223333', 'Production');
    await putAccount(api.store, me.workspaceId, '444455556666', 'Staging');
    const max = await api.signIn('max@example.com');
    const join = { userId: max.user.user_id, workspaceId: me.workspaceId, role: 'member' as const };
    await joinWorkspace({ ctx: api.ctx, input: join });
    const keyOf = async (scopes: string[]) =>
      (await api.call('POST', at('/api-keys'), { session: me.session, json: { name: 'Script', scopes } }))
        .body.key as string;
    const [reading, managing] = [await keyOf(['read']), await keyOf(['read', 'manage'])];
    const namesFor = async (as: { session: string } | { key: string }) =>
      (await api.call('GET', at('/aws-accounts'), as)).body.map(
        (account: { account_alias: string }) => account.account_alias,
      );
    expect(await namesFor({ session: max.session })).toEqual(['Production', 'Staging']);
    await putRule(api, me.workspaceId, { kind: 'everyone' }, { accounts: ['111122223333'] });
    for (const as of [{ session: max.session }, { key: reading }])
      expect(await namesFor(as)).toEqual(['Production']);
    for (const as of [{ session: me.session }, { key: managing }])
      expect(await namesFor(as)).toEqual(['Production', 'Staging']);
  });

  it('a report can be read only by people who may see everything in its account', async () => {
    await putReport(api.store, me.workspaceId, '111122223333');
    const path = '/aws-accounts/account-111122223333/report';
    expect((await get(path)).status).toBe(200);
    await limitMeToResources();
    expect(await get(path)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('allows less') },
    });
  });
});

describe('over MCP', () => {
  let mcp: Awaited<ReturnType<typeof startMcp>>;
  beforeEach(async () => {
    mcp = await startMcp();
  });
  afterEach(() => mcp.close());

  /** Limits everyone to resources in Ireland, and connects again with the same key. */
  async function connectLimited({ key, workspaceId }: Awaited<ReturnType<typeof mcp.workspace>>) {
    const { clock, store } = mcp.api;
    const scope = { subjects: ['resources' as const], regions: ['eu-west-1'] };
    await putRule({ clock, store }, workspaceId, { kind: 'everyone' }, scope);
    return mcp.connect(key);
  }

  it('an agent is offered only the tools and kinds that its key allows', async () => {
    const { tools } = await (await connectLimited(await mcp.workspace())).listTools();
    const names = tools.map(({ name }) => name);
    expect(names).not.toContain('costs');
    expect(names).not.toContain('findings');
    expect(names).toContain('list_things');
    // The short form in which tool descriptions list the kinds of IAM.
    expect(JSON.stringify(tools)).not.toContain('iam.{');
  });

  it('an agent is refused what its key does not allow, and gets only permitted regions', async () => {
    const client = await connectLimited(await mcp.workspace());
    const refused = await client.callTool({ name: 'list_things', arguments: { kind: 'iam.users' } });
    expect(JSON.stringify(refused)).toContain('Questions about people and events are not allowed here');
    const allowed = await client.callTool({ name: 'list_things', arguments: { kind: 'ec2.instances' } });
    expect(JSON.stringify(allowed)).toContain('eu-west-1');
    expect(JSON.stringify(allowed)).not.toMatch(/us-east-1|ap-southeast-2/);
  });

  it('an agent loses results from before a rule', async () => {
    const me = await mcp.workspace();
    const wide = await mcp.connect(me.key);
    const before = await wide.callTool({ name: 'list_things', arguments: { kind: 'iam.users' } });
    const { id } = before.structuredContent as { id: string };
    expect(JSON.stringify(before)).toContain('old-consultant');
    const client = await connectLimited(me);
    const gone = await client.callTool({ name: 'verify', arguments: { result: id } });
    expect(gone.isError).toBe(true);
    expect(JSON.stringify(gone)).not.toContain('old-consultant');
    const counted = await client.callTool({ name: 'calculate', arguments: { do: 'count', of: id } });
    expect(JSON.stringify(counted)).toContain('There is no result');
  });

  it("an agent's health overview says which questions are not allowed", async () => {
    const client = await connectLimited(await mcp.workspace());
    const health = await client.callTool({ name: 'health', arguments: {} });
    expect(health.isError).toBeFalsy();
    expect(JSON.stringify(health)).toContain('Questions about costs are not allowed here');
  });

  it("an agent neither finds nor reads a report outside its key's permissions", async () => {
    const { clock, store } = mcp.api;
    const me = await mcp.workspace();
    await putReport(store, me.workspaceId, '111122223333');
    await putAccount(store, me.workspaceId, '444455556666', 'Staging');
    const uri = 'windsock://reports/111122223333';
    const read = async () => (await mcp.connect(me.key)).readResource({ uri });
    const listed = async () =>
      (await (await mcp.connect(me.key)).listResources()).resources.map((each) => each.uri);
    expect(JSON.stringify(await read())).toContain('All of it.');
    expect(await listed()).toContain(uri);
    await putRule({ clock, store }, me.workspaceId, { kind: 'everyone' }, { subjects: ['resources'] });
    await expect(read()).rejects.toThrow('no such report');
    await putRule({ clock, store }, me.workspaceId, { kind: 'everyone' }, { accounts: ['444455556666'] });
    await expect(read()).rejects.toThrow('no such report');
    expect(await listed()).not.toContain(uri);
    expect(await listed()).toContain('windsock://reports/444455556666');
  });
});
