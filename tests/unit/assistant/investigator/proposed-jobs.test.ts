import { describe, expect, test } from 'vitest';
import { STOPPED, talkWithModel } from './kit.ts';

describe('a job that the model proposes', () => {
  test("an open question inside a schedule is investigated, and proposed in code's words", async () => {
    const { say, jobs, asked } = await talkWithModel(STOPPED, {
      call: 'propose_job',
      args: { result: 'r1' },
    });
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    expect(reply).toMatchObject({
      proposal: { query: 'EC2 instances that are stopped' },
      planner: { name: 'llm', model: 'test-model' },
    });
    expect(asked()).toBe(2);
    await say('confirm');
    expect(await jobs()).toMatchObject([{ plan: { tool: 'ec2.instances' } }]);
    expect(asked()).toBe(2);
  });

  test('unsupported parts of the request are named before the confirmation', async () => {
    const but = 'It brings no drawing, and costs **$99,999**. It brings no drawing.';
    const { say } = await talkWithModel(STOPPED, { call: 'propose_job', args: { result: 'r1', but } });
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes, drawn');
    expect(reply.text).toMatch(/^It brings no drawing\. I propose this: \*\*EC2 instances/);
  });

  test('a missing file is reported, whoever understood the request', async () => {
    const { say } = await talkWithModel(STOPPED, { call: 'propose_job', args: { result: 'r1' } });
    const { reply } = await say(
      'every Monday at 9 enlighten me regarding hibernating boxes, as an excel file',
    );
    expect(reply.notes?.join(' ')).toContain('comes without a file');
  });

  test('the period may move', async () => {
    const { say } = await talkWithModel(
      { call: 'costs', args: { period: 'yesterday', group_by: ['service'] } },
      { call: 'propose_job', args: { result: 'r1' } },
    );
    const { reply } = await say('every Monday at 9 enlighten me regarding bleeding dough');
    expect(reply.proposal?.query).toMatch(/yesterday/);
  });

  test('a moving period keeps its own words if none of ours match the plan', async () => {
    const where = ['tag:team != data | web', 'service != tax'];
    const { say, jobs } = await talkWithModel(
      { call: 'costs', args: { period: 'last month', compare_to: 'before', group_by: ['region'], where } },
      { call: 'propose_job', args: { result: 'r1', when: 'on the 2nd of every month at 8am' } },
    );
    const { reply } = await say('kindly enlighten me thus on the 2nd of every month at 8am');
    expect(reply.text).toMatch(/last month/);
    await say('confirm');
    const period = { said: 'last month' };
    expect(await jobs()).toMatchObject([{ plan: { args: { period, baseline: { said: 'before' } } } }]);
  });

  test('a proposed job is changed, and keeps its times if none are said', async () => {
    const bySpend = { call: 'costs', args: { period: 'last week', group_by: ['service'] } };
    const propose = (when?: string) => ({
      call: 'propose_job',
      args: { result: 'r1', ...(when && { when }) },
    });
    const { say } = await talkWithModel(
      ...[bySpend, propose(), bySpend, propose('every Monday at 9am'), STOPPED, propose()],
    );
    const first = (await say('every monday at 8am send me costs of last week')).reply;
    expect(first.proposal).toMatchObject({ schedule: { cron: '0 8 * * 1' } });
    const second = (await say('make that niner and kindly apportion it by facility')).reply;
    expect(second.proposal).toMatchObject({ schedule: { cron: '0 9 * * 1' } });
    expect(second.proposal?.query).toMatch(/by service/);
    const third = (await say('nah kindly furnish hibernating compute boxes there')).reply;
    expect(third.proposal).toMatchObject({
      query: 'EC2 instances that are stopped',
      schedule: { cron: '0 9 * * 1' },
    });
  });

  test('a proposed job remembers the call that it makes', async () => {
    const { say, model } = await talkWithModel(STOPPED, { call: 'propose_job', args: { result: 'r1' } });
    await say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    await say('kindly furnish those of the south as well');
    const [, message] = model.doGenerateCalls.at(-1)?.prompt ?? [];
    expect(JSON.stringify(message)).toContain('state = stopped');
  });

  test('a job made from several results goes back to the model', async () => {
    const { say } = await talkWithModel(
      { call: 'list_things', args: { related_to: 'web-1' } },
      { call: 'propose_job', args: { result: 'r1' } },
      STOPPED,
      { call: 'propose_job', args: { result: 'r2' } },
    );
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    expect(reply.proposal).toMatchObject({ query: 'EC2 instances that are stopped' });
  });

  test('fixed code asks about a job that the model cannot use', async () => {
    const { say } = await talkWithModel(STOPPED);
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    expect(reply).toMatchObject({ kind: 'clarify', planner: { name: 'built-in', fallback: 'nonsense' } });
  });
});
