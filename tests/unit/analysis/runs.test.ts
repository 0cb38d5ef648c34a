import { reportSchema } from '@windsock/bot/contract/report.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { scheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { describe, expect, it } from 'vitest';
import { askedAgain } from '../../support/call-watch.ts';
import { ACCOUNT, analysisBench } from './run-kit.ts';

const MINUTE = 60_000;

async function ready() {
  const bench = await analysisBench();
  await bench.connectAccount();
  await bench.connectSlack();
  await bench.callAssistant();
  return bench;
}

describe('an analysis', () => {
  it('is refused without a chat platform, and for an account that is not connected', async () => {
    const { analyze, connectAccount } = await analysisBench();
    expect((await analyze()).status).toBe(404);
    await connectAccount();
    const { status, body } = await analyze();
    expect([status, body.detail]).toEqual([
      409,
      'Connect Slack or Teams first: the results are posted to your channel.',
    ]);
  });

  it('schedules the readings of the account for what words in later questions mean', async () => {
    const { analyze, me, store, worker } = await ready();
    await analyze();
    await worker.idle();
    const ref = { workspace_id: me.workspaceId, aws_account_id: '111122223333' };
    const of = `${me.workspaceId}-111122223333`;
    const { id, shard } = scheduledTaskEntry({ kind: 'graph', of, ref, at: 0, since: 0, state: 'due' });
    expect((await store.read('agenda', shard, id))?.doc).toMatchObject({ kind: 'graph', ref });
  });

  it('requests nothing from AWS twice, though its lists and its checks read the same resources', async () => {
    const { analyze, worker, asked } = await ready();
    await analyze();
    await worker.idle();
    expect(asked.length).toBeGreaterThan(500);
    expect(askedAgain(asked)).toEqual([]);
  });

  it('starts in the channel, and its report is posted as a message of its own, followed by its file; the report is kept', async () => {
    const { analyze, worker, fake, run, report, runs, opened } = await ready();
    const started = await analyze();
    expect([started.status, started.body]).toEqual([
      202,
      { run_id: expect.any(String), status: 'pending', created_at: expect.any(String) },
    ]);
    await worker.idle();
    const id = started.body.run_id;
    expect(fake.log).toEqual([`publish ${id}`, `publish ${id}`, `remove ${id}`]);
    const [message, ...others] = fake.ofRun(id);
    expect(others).toEqual([]);
    expect(message?.address).toMatchObject({ channel: 'C1' });
    const [reply] = message?.replies ?? [];
    expect(reply?.text).toMatch(/^\*\*Production\*\* \(1111-2222-3333\): \*\*\d+ resources\*\*/);
    expect(reply?.sections?.map(({ title }) => title)).toEqual(['Findings', 'Costs', 'Inventory']);
    expect(fake.files).toEqual([expect.stringMatching(/^windsock-analysis-111122223333-[\d-]{10}\.csv$/)]);
    expect(await run(id)).toMatchObject({ status: 'done', file: 'sent' });
    expect(opened).toHaveLength(3);

    const kept = await report();
    expect(kept.status).toBe(200);
    expect(reportSchema.parse(kept.body)).toMatchObject({ account_id: ACCOUNT, run_id: id, reply });
    expect((await runs()).body).toEqual([
      {
        id,
        kind: 'analysis',
        what: 'Analysis of Production (111122223333)',
        status: 'done',
        created_at: started.body.created_at,
        finished_at: expect.any(String),
      },
    ]);
  });

  it('runs once, however many people start it at the same time, and may be started again when it is over', async () => {
    const { analyze, worker, fake, clock } = await ready();
    await worker.stop();
    const all = await Promise.all(Array.from({ length: 10 }, analyze));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 202));
    expect(new Set(all.map(({ body }) => body.run_id)).size).toBe(1);
    expect(fake.log).toEqual([]);
    clock.now += MINUTE;
    expect((await analyze()).body.run_id).toBe(all[0]?.body.run_id);
  });

  it('is not started again and again', async () => {
    const { analyze, worker, store, me, run, clock } = await ready();
    await worker.stop();
    const ids = new Set<string>();
    for (let n = 0; n < 6; n += 1) {
      const { body } = await analyze();
      ids.add(body.run_id);
      const doc = await run(body.run_id);
      await store.upsert('workspaces', me.workspaceId, { ...doc, status: 'failed' } as never);
    }
    expect(ids.size).toBe(6);
    const { status, body, headers } = await analyze();
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    expect(body.detail).toContain('analysed 6 times in the last hour. Try again in 60 minutes.');
    clock.now += 60 * MINUTE;
    expect((await analyze()).status).toBe(202);
  });

  it('waits, and says so, until the assistant is called somewhere', async () => {
    const { analyze, connectAccount, connectSlack, callAssistant, worker, fake, pass, run, runs } =
      await analysisBench();
    await connectAccount();
    await connectSlack();
    const { status, body } = await analyze();
    expect([status, body.waits_for]).toEqual([202, 'channel']);
    await worker.idle();
    await pass(3 * MINUTE);
    expect(fake.log).toEqual([]);
    expect((await runs()).body).toMatchObject([{ status: 'pending', waits_for: 'channel' }]);
    expect((await analyze()).body).toMatchObject({ run_id: body.run_id, waits_for: 'channel' });
    // Looking for a channel does not count as an attempt.
    expect((await run(body.run_id))?.attempts).toBe(0);

    await callAssistant('C7');
    await pass(MINUTE);
    expect(fake.ofRun(body.run_id)[0]?.address).toMatchObject({ channel: 'C7' });
    expect((await runs()).body).toMatchObject([{ status: 'done' }]);
    expect((await runs()).body[0]).not.toHaveProperty('waits_for');
  });

  it('that has waited for as long as a run is kept is abandoned, and another can be started', async () => {
    const { analyze, connectAccount, connectSlack, worker, pass, run } = await analysisBench();
    await connectAccount();
    await connectSlack();
    const { body } = await analyze();
    await worker.idle();
    for (let day = 0; day < 2; day += 1) await pass(16 * 24 * 60 * MINUTE);
    expect(await run(body.run_id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/No chat/),
    });
  });

  it('whose file could not be sent at first is not repeated for it, and is answered once', async () => {
    const { analyze, worker, fake, pass, run, opened } = await ready();
    let failing = true;
    fake.hooks.before = (method) => {
      if (method === 'file' && failing) throw new SurfaceError('busy', { transient: true });
    };
    const { body } = await analyze();
    await worker.idle();
    expect(await run(body.run_id)).toMatchObject({ status: 'pending', file: 'pending' });
    failing = false;
    await pass(MINUTE);
    expect(await run(body.run_id)).toMatchObject({ status: 'done', file: 'sent' });
    expect(opened).toHaveLength(3);
    expect(fake.ofRun(body.run_id)).toMatchObject([{ part: 'answer', replies: [{ kind: 'answer' }] }]);
    expect(fake.files).toHaveLength(1);
  });

  it('for an account that is removed meanwhile ends, and nothing of it is kept', async () => {
    const { analyze, worker, fake, report, disconnect, connectAccount, store, me } = await ready();
    fake.hooks.before = async (method) => {
      if (method === 'publish') await disconnect();
    };
    const { body } = await analyze();
    await worker.idle();
    fake.hooks.before = () => {};
    // The demo's data replace the account's, so it is read to its end.
    expect(fake.ofRun(body.run_id)[0]?.replies[0]?.text).toContain('was ended: the account is not connected');
    expect((await report()).status).toBe(404);
    await connectAccount();
    const { status, body: problem } = await report();
    expect([status, problem.detail]).toEqual([
      404,
      'This account has no report yet: start an analysis of it first.',
    ]);
    expect(await store.read('workspaces', me.workspaceId, 'report-111122223333')).toBeUndefined();
  });

  it('for an account that is removed just before it is stored ends, and nothing of it is kept', async () => {
    const { analyze, worker, fake, pass, disconnect, store, me } = await ready();
    const batch = store.batch.bind(store);
    store.batch = async (container, pk, ops) => {
      if (ops.some((each) => 'doc' in each && each.doc.type === 'report')) {
        store.batch = batch;
        await disconnect();
      }
      return batch(container, pk, ops);
    };
    const { body } = await analyze();
    await worker.idle();
    await pass(MINUTE);
    expect(await store.read('workspaces', me.workspaceId, 'report-111122223333')).toBeUndefined();
    const replies = fake.ofRun(body.run_id)[0]?.replies ?? [];
    expect(replies.at(-1)?.text).toContain('was ended: the account is not connected');
  });

  it('leaves no report and no claim for an account that is removed later', async () => {
    const { analyze, worker, disconnect, store, me } = await ready();
    await analyze();
    await worker.idle();
    const left = async () =>
      (await store.query('everything.of_workspace', { pk: me.workspaceId })).items.map(({ doc }) => doc.type);
    expect(await left()).toEqual(expect.arrayContaining(['analysis', 'report']));
    expect((await disconnect()).status).toBe(204);
    expect(await left()).not.toEqual(expect.arrayContaining(['analysis']));
    expect(await left()).not.toEqual(expect.arrayContaining(['report']));
  });
});
