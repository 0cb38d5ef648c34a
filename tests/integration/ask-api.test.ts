import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { ApiKeyScope } from '@windsock/bot/contract/api-keys.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';
import { connectSlack } from '../support/talk-kit.ts';

const RUNNING = 'which EC2 instances are running in Sydney?';
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

const ask = (json: unknown, options: Parameters<typeof api.call>[2] = {}) =>
  api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, { session: me.session, json, ...options });
const read = (runId: string, session = me.session) =>
  api.call('GET', `/api/workspaces/${me.workspaceId}/runs/${runId}`, { session });

describe('a question over the API', () => {
  it('is answered with the neutral reply, which says that it is demo data, and can be read again', async () => {
    const { status, body } = await ask({ text: RUNNING });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'done', reply: { kind: 'answer', scope: { demo: true } } });
    expect(body.reply.text).toMatch(/Sydney|ap-southeast-2/);
    expect(body.reply.plan.tool).toMatch(/ec2/);
    expect((await read(body.run_id)).body).toEqual(body);
  });

  it('is followed up in its thread, but not in another', async () => {
    const first = await ask({ text: RUNNING });
    const { thread } = first.body;
    const followed = await ask({ text: 'only the stopped ones', thread });
    expect(followed.body).toMatchObject({ thread, status: 'done', reply: { kind: 'answer' } });
    expect(JSON.stringify(followed.body.reply.plan.args)).toMatch(/stopped/);
    expect(JSON.stringify(followed.body.reply.plan.args)).toMatch(/ap-southeast-2/);
    const alone = await ask({ text: 'only the stopped ones' });
    expect(alone.body.thread).not.toBe(thread);
    expect(JSON.stringify(alone.body.reply.plan?.args ?? {})).not.toMatch(/ap-southeast-2/);
  });

  it('is answered on its own even if many are asked at once', async () => {
    const texts = [
      RUNNING,
      'how much did we spend last month?',
      'list unattached EBS volumes',
      'which S3 buckets are public?',
    ];
    const answers = await Promise.all([...texts, ...texts].map((text) => ask({ text })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.thread)).size).toBe(8);
    const tools = answers.map(({ body }) => body.reply.plan.tool);
    expect(tools.slice(0, 4)).toEqual(tools.slice(4));
    expect(new Set(tools).size).toBe(4);
  });

  it("uses the workspace's time zone, or the one that the request names", async () => {
    const path = `/api/workspaces/${me.workspaceId}`;
    await api.call('PUT', path, { session: me.session, json: { timezone: 'Australia/Brisbane' } });
    const zoneOf = async (json: unknown) => (await ask(json)).body.reply.scope.timezone;
    expect(await zoneOf({ text: RUNNING })).toBe('Australia/Brisbane');
    expect(await zoneOf({ text: RUNNING, timezone: 'Europe/Vienna' })).toBe('Europe/Vienna');
  });

  it.each([
    ['neither text nor action', {}],
    ['both', { text: 'x', action: { run_id: 'a', id: 'b' } }],
    ['an empty text', { text: '  ' }],
    ['an invalid time zone', { text: 'x', timezone: 'Mars/Olympus' }],
    ['an offset instead of a time zone', { text: 'x', timezone: '+10:00' }],
    ['too long a text', { text: 'x'.repeat(4_001) }],
    ['an invalid thread id', { text: 'x', thread: '../x' }],
  ])('is refused with %s', async (_what, json) => {
    expect((await ask(json)).status).toBe(400);
  });

  it('is asked by a script with its API key, in threads of its own', async () => {
    const input = { workspaceId: me.workspaceId, userId: me.user.user_id, name: 'script' };
    const { key } = await createApiKey({ ctx: api.ctx, input });
    const path = `/api/workspaces/${me.workspaceId}/ask`;
    const byKey = await api.call('POST', path, { key, origin: null, json: { text: RUNNING } });
    expect(byKey).toMatchObject({ status: 200, body: { status: 'done' } });
    const { thread, run_id } = byKey.body;
    expect((await ask({ text: 'only the stopped ones', thread })).status).toBe(404);
    expect((await read(run_id)).status).toBe(404);
    const runs = `/api/workspaces/${me.workspaceId}/runs/${run_id}`;
    expect((await api.call('GET', runs, { key })).body).toEqual(byKey.body);
  });
});

describe('a key that may ask but not manage', () => {
  const JOB: JobDoc = {
    id: 'job-1',
    type: 'job',
    workspace_id: '',
    description: 'Daily costs',
    query: 'what did we spend yesterday?',
    platform: 'slack',
    schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'UTC' },
    enabled: true,
    is_default_job: false,
    last_run: null,
    next_run: '2100-01-01T09:00:00.000Z',
    created_at: '2020-01-01T00:00:00.000Z',
  };
  const input = (scopes: ApiKeyScope[]) => ({
    ...{ workspaceId: me.workspaceId, userId: me.user.user_id, name: 'script', scopes },
  });
  const jobs = async () =>
    (await api.store.query<JobDoc>('jobs.of_workspace', { pk: me.workspaceId })).items.map(({ doc }) => doc);

  beforeEach(async () => {
    await api.store.create('workspaces', me.workspaceId, { ...JOB, workspace_id: me.workspaceId });
    await connectSlack(api.store, me.workspaceId, 'T1');
  });

  /** Asks in one thread with the key. @returns the text of each reply */
  async function saidTo(key: string, ...texts: string[]): Promise<string[]> {
    const replies: string[] = [];
    let thread: string | undefined;
    for (const text of texts) {
      const { body, status } = await ask(
        { text, ...(thread && { thread }) },
        { session: '', key, origin: null },
      );
      expect(status).toBe(200);
      thread = body.thread;
      replies.push(body.reply.text);
    }
    return replies;
  }

  it('neither deletes, pauses, runs nor creates a job in words, and is told what it needs', async () => {
    const { key } = await createApiKey({ ctx: api.ctx, input: input(['ask', 'read']) });
    const orders = ['delete the daily costs job', 'pause the daily costs job', 'run the daily costs job now'];
    for (const order of orders) expect((await saidTo(key, order, 'yes'))[0]).toMatch(/scope “manage”/);
    const [made] = await saidTo(key, 'send me the running EC2 instances every day at 9am', 'yes');
    expect(made).toMatch(/scope “manage”/);
    expect(await jobs()).toMatchObject([{ id: 'job-1', enabled: true, last_run: null }]);
    expect((await saidTo(key, 'what is scheduled?'))[0]).toMatch(/Daily costs|1 job/i);
  });

  it('would have deleted it with the scope', async () => {
    const { key } = await createApiKey({ ctx: api.ctx, input: input(['ask', 'manage']) });
    await saidTo(key, 'delete the daily costs job', 'yes');
    expect(await jobs()).toEqual([]);
  });
});

describe('what belongs to somebody else', () => {
  it('is not found: workspaces, threads, runs and buttons of others, and documents that are no runs', async () => {
    const other = await api.signIn();
    const path = `/api/workspaces/${other.workspaceId}/ask`;
    const theirs = await api.call('POST', path, { session: other.session, json: { text: RUNNING } });
    expect(theirs.status).toBe(200);
    const { thread, run_id } = theirs.body;
    expect((await api.call('POST', path, { session: me.session, json: { text: RUNNING } })).status).toBe(404);
    expect((await ask({ text: 'only the stopped ones', thread })).status).toBe(404);
    expect((await ask({ action: { run_id, id: 'show_all' } })).status).toBe(404);
    expect((await read(run_id)).status).toBe(404);
    expect((await read('nobody-has-this')).status).toBe(404);
    expect((await read('workspace')).status).toBe(404);
    expect((await ask({ text: 'hello', thread: 'never-begun' })).status).toBe(404);
  });

  it('cannot be reached by a chat message that names a workspace', async () => {
    const { store, now, logger } = api.ctx;
    const led: string[] = [];
    const resolveWorkspace = async (surface: string, org: string) => {
      led.push(`${surface}:${org}`);
      return me.workspaceId;
    };
    const turn = createTurn({ store, now, logger, doorbell: () => {}, resolveWorkspace });
    const address = { surface: 'local' as const, org: me.workspaceId, channel: 'C1', thread: 'T1' };
    const rest = { message_id: 'm1', user: 'U1', text: RUNNING, mentioned: true, direct: false };
    expect(await turn.accept({ address, ...rest })).toBe('unlinked');
    expect(led).toEqual([]);
    for (const change of [{ surface: 'slack' as const }, { org: 'other' }]) {
      const message = { address: { ...address, ...change }, ...rest };
      await expect(turn.acceptIn(me.workspaceId, message)).rejects.toThrow('in through the API');
    }
    expect((await store.query('runs.open', { pk: me.workspaceId })).items).toEqual([]);
  });
});

describe('a script that repeats a request', () => {
  const again = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('gets the same run for the same key, at once and later', async () => {
    const both = await Promise.all([
      ask({ text: RUNNING }, again('k1')),
      ask({ text: RUNNING }, again('k1')),
    ]);
    const later = await ask({ text: RUNNING }, again('k1'));
    expect(both[0].status).toBe(200);
    expect([both[1].body, later.body]).toEqual([both[0].body, both[0].body]);
    expect((await ask({ text: RUNNING }, again('k2'))).body.run_id).not.toBe(both[0].body.run_id);
  });

  it('is told if the key was used for another question', async () => {
    await ask({ text: RUNNING }, again('k1'));
    expect((await ask({ text: 'list S3 buckets' }, again('k1'))).status).toBe(409);
  });

  it('shares its keys with nobody', async () => {
    const mine = await ask({ text: RUNNING }, again('k1'));
    const other = await api.signIn();
    const theirs = await api.call('POST', `/api/workspaces/${other.workspaceId}/ask`, {
      session: other.session,
      json: { text: 'list S3 buckets' },
      ...again('k1'),
    });
    expect(theirs.status).toBe(200);
    expect(theirs.body.run_id).not.toBe(mine.body.run_id);
  });

  it.each(['with space', 'x'.repeat(201), 'caf\u00e9'])('is refused with the key %j', async (key) => {
    expect((await ask({ text: RUNNING }, again(key))).status).toBe(400);
  });
});
