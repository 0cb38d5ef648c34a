import { Readable, Writable } from 'node:stream';
import { auditCommand } from '@windsock/bot/cli/audit-command.ts';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';

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

const path = (more = '') => `/api/workspaces/${me.workspaceId}/audit${more}`;
const ask = (text: string) =>
  api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, { session: me.session, json: { text } });
const list = async (more = ''): Promise<AuditEntry[]> =>
  (await api.call('GET', path(more), { session: me.session })).body;

/** Signs in once more, as people do. */
async function signInByMail(): Promise<void> {
  const { email } = me;
  const sent = await api.call('POST', '/api/auth/send-magic-link', { json: { email } });
  const [, code] = /\b(\d{6})\b/.exec(api.mails.at(-1)?.text ?? '') ?? [];
  const cookie = [...sent.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const json = { email, code };
  const done = await api.call('POST', '/api/auth/verify-magic-link-session', { json, headers: { cookie } });
  expect(done.status).toBe(200);
}

/** Runs the command on the export. */
const verify = (text: string, ...args: string[]) => command(text, 'verify', ...args);
async function command(text: string, ...args: string[]) {
  const said: string[] = [];
  const output = new Writable({
    write(chunk, _, done) {
      said.push(String(chunk));
      done();
    },
  });
  const input = Readable.from([text]);
  const code = await auditCommand({ args, input, output, errors: output });
  return { code, said: said.join('') };
}

describe('the audit trail', () => {
  it('records each question: who asked where, about what, and through which APIs, without its text', async () => {
    const { body } = await ask('which EC2 instances are running in Sydney?');
    await api.worker.idle();
    const [entry] = await list('?action=question.asked');
    expect(entry).toMatchObject({
      action: 'question.asked',
      actor: { kind: 'user', id: me.user.user_id },
      run_id: body.run_id,
      details: { surface: 'local', outcome: 'answer', accounts: ['000000000000'], aws_cost_usd: 0 },
    });
    expect(entry?.details.apis).toContain('ec2:DescribeInstances');
    expect(JSON.stringify(entry)).not.toContain('Sydney');
    expect(await list(`?run=${body.run_id}`)).toEqual([entry]);
  });

  it('records who signed in, and what was created and removed, by whom and from where', async () => {
    await signInByMail();
    const keys = `/api/workspaces/${me.workspaceId}/api-keys`;
    const { body } = await api.call('POST', keys, { session: me.session, json: { name: 'Nightly' } });
    await api.call('DELETE', `${keys}/${body.id}`, { session: me.session });
    await api.call('PUT', `/api/workspaces/${me.workspaceId}`, {
      ...{ session: me.session, json: { timezone: 'Australia/Brisbane' } },
    });
    const found = await list();
    expect(found.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['workspace.changed', 'api_key.deleted', 'api_key.created', 'person.signed_in']),
    );
    const made = found.find(({ action }) => action === 'api_key.created');
    expect(made).toMatchObject({ actor: { kind: 'user', id: me.user.user_id }, subject: body.id });
    expect(JSON.stringify(found)).not.toContain(body.key);
  });

  it('records nothing that was refused or failed', async () => {
    const before = (await list()).length;
    await api.call('DELETE', `/api/workspaces/${me.workspaceId}/api-keys/none`, { session: me.session });
    await api.call('POST', `/api/workspaces/${me.workspaceId}/api-keys`, { session: me.session, json: {} });
    expect(await list()).toHaveLength(before);
  });

  it('records refused questions, and what a key asked', async () => {
    await ask('terminate web-1');
    const key = await createApiKey({
      ctx: api.ctx,
      input: { workspaceId: me.workspaceId, userId: me.user.user_id, name: 'Nightly' },
    });
    await api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, {
      key: key.key,
      json: { text: 'how many S3 buckets are there?' },
    });
    await api.worker.idle();
    expect(await list('?action=question.refused')).toMatchObject([{ details: { outcome: 'refusal' } }]);
    expect(await list(`?actor=${key.id}`)).toMatchObject([{ actor: { kind: 'api_key' } }]);
  });

  it('is exported completely, and can be verified with the file alone', async () => {
    for (const text of ['how many S3 buckets are there?', 'list unattached EBS volumes', 'hello'])
      await ask(text);
    await api.worker.idle();
    const { headers, body } = await api.call('GET', path('.jsonl'), { session: me.session });
    expect(headers.get('content-type')).toBe('application/jsonl');
    const whole = await verify(body);
    expect(whole).toMatchObject({ code: 0 });
    const [, noted = ''] = /The last is (\S+)/.exec(whole.said) ?? [];
    expect((await verify(body, '-', '--noted', noted)).code).toBe(0);
    const forged = body.replace('"outcome":"answer"', '"outcome":"refusal"');
    expect(await verify(forged)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/entry \d+ was changed/),
    });
    const shortened = body.trim().split('\n').slice(0, -1).join('\n');
    expect((await verify(shortened, '-', '--noted', noted)).said).toContain('is missing');
    expect((await verify('{"seq":1}')).code).toBe(2);
  });

  it('can be searched in its export for a question, by its session in CloudTrail or its run', async () => {
    const { body: asked } = await ask('how many S3 buckets are there?');
    await ask('list unattached EBS volumes');
    await api.worker.idle();
    const { body } = await api.call('GET', path('.jsonl'), { session: me.session });
    for (const name of [`windsock-${asked.run_id}`, asked.run_id]) {
      const { code, said } = await command(body, 'find', name);
      expect([code, JSON.parse(said).run_id]).toEqual([0, asked.run_id]);
    }
    expect(await command(body, 'find', 'windsock-none')).toEqual({ code: 1, said: '' });
    expect(await command(body, 'find')).toMatchObject({ code: 2, said: expect.stringMatching(/Usage/) });
  });

  it('keeps the text of questions if the workspace wants that, and stays valid when it is erased', async () => {
    const setting = (keep_questions: boolean) =>
      api.call('PUT', `/api/workspaces/${me.workspaceId}`, { session: me.session, json: { keep_questions } });
    const exported = async () =>
      (await api.call('GET', path('.jsonl'), { session: me.session })).body as string;
    await ask('how many S3 buckets are there?');
    await api.worker.idle();
    expect((await setting(true)).body.keep_questions).toBe(true);
    await ask('list unattached EBS volumes');
    await ask('hello');
    await api.worker.idle();
    const words = async () =>
      (await list('?action=question.asked')).map(({ question }) => question?.words).toReversed();
    expect(await words()).toEqual([undefined, 'list unattached EBS volumes', 'hello']);
    const kept = await exported();
    expect(kept).toContain('unattached');
    expect(await verify(kept)).toMatchObject({ code: 0 });
    expect(await verify(kept.replace('list unattached', 'list attached'))).toMatchObject({
      ...{ code: 1, said: expect.stringMatching(/the words of entry \d+ were changed/) },
    });

    expect((await setting(false)).body.keep_questions).toBe(false);
    expect(await words()).toEqual([undefined, undefined, undefined]);
    const erased = await exported();
    expect(erased).not.toContain('unattached');
    expect(await verify(erased)).toMatchObject({ code: 0 });
    const everything = await api.ctx.store.query('everything.of_workspace', { pk: me.workspaceId });
    expect(everything.items.map(({ doc }) => doc.type)).not.toContain('audit_words');
  });

  it('continues at its link, with the same filter', async () => {
    for (let at = 0; at < 5; at++) await ask('how many S3 buckets are there?');
    await api.worker.idle();
    const found: number[] = [];
    let next: string | undefined = path('?action=question.asked&limit=2');
    while (next) {
      const { body, headers } = await api.call('GET', next, { session: me.session });
      found.push(...body.map(({ seq }: AuditEntry) => seq));
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(found).toHaveLength(5);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  });

  it.each(['?cursor=none', '?action=everything', '?since=yesterday', '?limit=0', '?limit=100000'])(
    'refuses %s',
    async (query) => {
      expect((await api.call('GET', path(query), { session: me.session })).status).toBe(400);
    },
  );
});
