import { createContext } from '@windsock/bot/context.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';

/** The API with the product's own worker and assistant, over the demo account. */
function start(over: Partial<Parameters<typeof createTestApi>[0]> = {}) {
  const api = createTestApi(over);
  const { worker, services } = createContext(api.ctx);
  // The kit's handlers read it at each request.
  Object.assign(api.ctx, { ask: services.ask });
  return { ...api, worker };
}

const RUNNING = 'which EC2 instances are running in Sydney?';
let api: ReturnType<typeof start>;
let me: Awaited<ReturnType<typeof api.signIn>>;

beforeEach(async () => {
  api = start();
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

  it('is followed up in its thread, and not in another', async () => {
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

  it('is asked many at once, each with its own answer', async () => {
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
});
