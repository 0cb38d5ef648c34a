import { composeAnswer } from '@windsock/bot/assistant/investigator/compose.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { Results } from '@windsock/bot/capabilities/results.ts';
import type { Gap } from '@windsock/bot/contract/reply.ts';
import { replySchema } from '@windsock/bot/contract/reply.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createTalk } from '../../../support/talk-kit.ts';
import { openDemo } from '../../capabilities/kit.ts';
import {
  answer,
  BUCKETS,
  graphs,
  investigatorSaying,
  OPEN,
  STOPPED,
  show,
  threadSaying,
  WORDS,
} from './kit.ts';

const COSTS = { call: 'costs', args: { period: 'last month', group_by: ['service'] } };
const ABOUT = { call: 'about', args: { name: 'web-1' } };
const RELATED = { call: 'list_things', args: { related_to: 'web-1' } };
const as = (form: string, columns: string[] = []) => ({
  show: [`r1 ${form}${columns.length > 0 ? `: ${columns.join(', ')}` : ''}`],
});

describe('a single shown result', () => {
  test('is a table, with the plan to read it again', async () => {
    const { reply } = await threadSaying([STOPPED, answer(show('r1'))]).say(OPEN);
    expect(reply).toMatchObject({
      text: WORDS,
      plan: { tool: 'ec2.instances', args: { filters: [{ field: 'state', value: 'stopped' }] } },
      table: { rows: { length: 8 } },
      scope: { accounts: [{ id: '000000000000', name: 'Demo' }], demo: true, cost_usd: 0 },
    });
    expect(reply).not.toHaveProperty('sections');
    expect(replySchema.parse(reply)).toEqual(reply);
  });

  test('has only the named columns, in that order, by key or header', async () => {
    const thread = threadSaying([STOPPED, answer(as('table', ['instance_type', 'Name', 'nonsense']))]);
    const { reply } = await thread.say(OPEN);
    expect(reply.table?.columns.map(({ key }) => key)).toEqual(['instance_type', 'name']);
    const none = threadSaying([STOPPED, answer(as('table', ['nonsense']))]);
    expect((await none.say(OPEN)).reply.table?.columns.length).toBeGreaterThan(3);
  });

  test('is a chart with the table under it, even if its tool draws none', async () => {
    const byType = { call: 'list_things', args: { kind: 'ec2.instances', group_by: ['instance_type'] } };
    for (const call of [COSTS, byType]) {
      const { reply } = await threadSaying([call, answer(as('chart'))]).say(OPEN);
      expect(reply.chart?.categories.length).toBeGreaterThan(2);
      expect(reply.table).toBeDefined();
    }
  });

  test('of facts is a list', async () => {
    const { reply } = await threadSaying([ABOUT, answer(as('facts'))]).say(OPEN);
    expect(reply.bullets?.length).toBeGreaterThan(3);
    expect(reply.table).toBeUndefined();
  });

  test("of a single number is code's sentence about it", async () => {
    const sum = { call: 'list_things', args: { kind: 'ec2.volumes', measure: 'sum size_gib' } };
    const { reply } = await threadSaying([sum, answer(show('r1'))]).say(OPEN);
    expect(reply).toMatchObject({
      bullets: [expect.stringContaining('18,380 GiB')],
      plan: { tool: 'ec2.volumes' },
    });
  });

  test('without a tool has a table and no plan', async () => {
    const { reply } = await threadSaying([RELATED, answer(show('r1'))]).say(OPEN);
    expect(reply.table?.rows.length).toBeGreaterThan(3);
    expect(reply).not.toHaveProperty('plan');
  });
});

describe('an answer that shows no result', () => {
  test('has no table, but its sources and its cost', async () => {
    const { reply } = await threadSaying([STOPPED, COSTS, answer()]).say(OPEN);
    expect(reply).not.toHaveProperty('table');
    expect(reply).not.toHaveProperty('plan');
    expect(reply.sources?.map(({ api }) => api)).toEqual(
      expect.arrayContaining(['ec2:DescribeInstances', 'ce:GetCostAndUsage']),
    );
  });
});

describe('several shown results', () => {
  test('are sections, each with a heading of ours', async () => {
    const { reply } = await threadSaying([
      { calls: [STOPPED, BUCKETS] },
      RELATED,
      answer(show('r1', 'r2', 'r3')),
    ]).say(OPEN);
    expect(reply.sections).toMatchObject([
      { title: 'EC2 instances that are stopped', table: { rows: { length: 8 } } },
      { title: 'S3 buckets', table: {} },
      { title: expect.stringMatching(/^\d+ things related to web-1 \(/), table: {} },
    ]);
    for (const key of ['table', 'chart', 'plan']) expect(reply).not.toHaveProperty(key);
    expect(replySchema.parse(reply)).toEqual(reply);
  });

  test('leave the next actions of fixed code to the answer before', async () => {
    const thread = threadSaying([
      STOPPED,
      answer(show('r1')),
      { calls: [STOPPED, BUCKETS] },
      answer(show('r1', 'r2')),
    ]);
    await thread.say(OPEN);
    await thread.say('and all of it?');
    expect(thread.frame()).toMatchObject({ last: { tool: 'ec2.instances' }, asked: OPEN });
  });
});

describe('gaps, sources and costs', () => {
  const gap = (api: string, more: Partial<Gap> = {}): Gap => ({
    ...{ reason: 'AccessDenied', api, accounts: ['1'], regions: ['eu-west-1'] },
    ...more,
  });
  const finding = (more: Partial<Finding>): Finding => ({
    ...{ outcome: 'found', text: 'Found.', gaps: [], sources: [], cost_usd: 0.01 },
    ...more,
  });
  const source = (calls: number) => ({
    api: 'ce:GetCostAndUsage',
    accounts: ['1'],
    regions: ['us-east-1'],
    calls,
  });

  test('are those of everything that was read, each once', () => {
    const results = new Results();
    results.add(finding({ gaps: [gap('a:B')], sources: [source(2)], notes: ['Not shown.'] }));
    results.add(
      finding({ gaps: [gap('a:B', { regions: ['eu-west-2'] }), gap('c:D')], sources: [source(3)] }),
    );
    results.add(finding({ notes: ['A note.', 'A note.'] }));
    const reply = composeAnswer({ text: 'Said.', show: [{ result: 'r3', as: 'table' }] }, results, {
      context: openDemo(),
      ms: 12.3,
    });
    expect(reply.gaps).toEqual([gap('a:B', { regions: ['eu-west-1', 'eu-west-2'] }), gap('c:D')]);
    expect(reply.sources).toEqual([source(5)]);
    expect(reply.notes).toEqual(['A note.']);
    expect(reply.scope).toMatchObject({ cost_usd: 0.03, ms: 12, at: '2026-11-21T10:00:00.000Z' });
  });

  test("come with code's own sentence if no sentence of the model is left", () => {
    const results = new Results();
    results.add(finding({ text: 'One.' }));
    results.add(finding({ text: 'Two.' }));
    const context = { context: openDemo(), ms: 0 };
    expect(composeAnswer({ text: ' ' }, results, context).text).toBe('One. Two.');
    const shown = { text: '', show: [{ result: 'r2', as: 'table' as const }] };
    expect(composeAnswer(shown, results, context).text).toBe('Two.');
  });
});

describe('in a workspace', () => {
  let talk: Awaited<ReturnType<typeof createTalk>> | undefined;
  afterEach(() => talk?.end());
  async function talking(...sayings: Parameters<typeof investigatorSaying>[0]) {
    const { investigator, model } = investigatorSaying(sayings);
    talk = await createTalk({ graphs, investigator });
    return { ...talk, asked: () => model.doGenerateCalls.length };
  }
  const kinds = ({ actions = [] }: { actions?: { id: string }[] | undefined }) => actions.map(({ id }) => id);

  test("one shown result can be verified: the model's words about it are not compared", async () => {
    const { say, press } = await talking(STOPPED, answer(as('table', ['name'])));
    const { reply, run } = await say(OPEN);
    expect(kinds(reply)).toEqual(['schedule', 'verify']);
    expect((await press(run, 'verify'))?.reply.text).toMatch(
      /^\*\*Verified: the same as .*all 8 rows are equal/,
    );
  });

  test.each([
    ['a chart', COSTS, as('chart')],
    ['a table that its tool also draws', COSTS, as('table')],
    ['facts', ABOUT, as('facts')],
    [
      'a single number',
      { call: 'list_things', args: { kind: 'ec2.volumes', measure: 'sum size_gib' } },
      as('table'),
    ],
  ])('%s can be verified as well', async (_what, call, shown) => {
    const { say, press } = await talking(call, answer(shown));
    const { run } = await say(OPEN);
    expect((await press(run, 'verify'))?.reply.text).toMatch(/^\*\*Verified: the same/);
  });

  test('one shown result can be scheduled, and is drawn by code', async () => {
    const { say, press, jobs, asked } = await talking(STOPPED, answer(show('r1')));
    const { run } = await say(OPEN);
    const before = asked();
    const proposal = await press(run, 'schedule');
    expect(proposal?.reply.proposal).toMatchObject({ query: 'EC2 instances that are stopped' });
    await say('confirm');
    expect(await jobs()).toMatchObject([{ plan: { tool: 'ec2.instances' } }]);
    expect(asked()).toBe(before);
  });

  test('several results, or none, offer neither', async () => {
    const { say } = await talking({ calls: [STOPPED, BUCKETS] }, answer(show('r1', 'r2')), answer());
    expect(kinds((await say(OPEN)).reply)).toEqual([]);
    expect(kinds((await say('and in words?')).reply)).toEqual([]);
  });

  test('the stored data of several tables are limited like those of one', async () => {
    const findings = { call: 'findings', args: {} };
    const { say } = await talking(findings, STOPPED, answer(show('r1', 'r2')));
    const { reply } = await say(OPEN);
    expect(reply.sections?.[0]?.table?.rows).toHaveLength(200);
    expect(reply.sections?.[0]?.table?.total_rows).toBe(308);
  });

  test("an open question inside a schedule is investigated, and proposed in code's words", async () => {
    const { say, jobs, asked } = await talking(STOPPED, { call: 'propose_job', args: { result: 'r1' } });
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
    const { say } = await talking(STOPPED, { call: 'propose_job', args: { result: 'r1', but } });
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes, drawn');
    expect(reply.text).toMatch(/^It brings no drawing\. I propose this: \*\*EC2 instances/);
  });

  test('a missing file is reported, whoever understood the request', async () => {
    const { say } = await talking(STOPPED, { call: 'propose_job', args: { result: 'r1' } });
    const { reply } = await say(
      'every Monday at 9 enlighten me regarding hibernating boxes, as an excel file',
    );
    expect(reply.notes?.join(' ')).toContain('comes without a file');
  });

  test('the period may move', async () => {
    const { say } = await talking(
      { call: 'costs', args: { period: 'yesterday', group_by: ['service'] } },
      { call: 'propose_job', args: { result: 'r1' } },
    );
    const { reply } = await say('every Monday at 9 enlighten me regarding bleeding dough');
    expect(reply.proposal?.query).toMatch(/yesterday/);
  });

  test('a moving period keeps its own words if none of ours match the plan', async () => {
    const where = ['tag:team != data | web', 'service != tax'];
    const { say, jobs } = await talking(
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
    const { say } = await talking(
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
    const { investigator, model } = investigatorSaying([
      STOPPED,
      { call: 'propose_job', args: { result: 'r1' } },
    ]);
    talk = await createTalk({ graphs, investigator });
    await talk.say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    await talk.say('kindly furnish those of the south as well');
    const [, message] = model.doGenerateCalls.at(-1)?.prompt ?? [];
    expect(JSON.stringify(message)).toContain('state = stopped');
  });

  test('a job made from several results goes back to the model', async () => {
    const { say } = await talking(
      { call: 'list_things', args: { related_to: 'web-1' } },
      { call: 'propose_job', args: { result: 'r1' } },
      STOPPED,
      { call: 'propose_job', args: { result: 'r2' } },
    );
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    expect(reply.proposal).toMatchObject({ query: 'EC2 instances that are stopped' });
  });

  test('fixed code asks about a job that the model cannot use', async () => {
    const { say } = await talking(STOPPED);
    const { reply } = await say('every Monday at 9 enlighten me regarding hibernating compute boxes');
    expect(reply).toMatchObject({ kind: 'clarify', planner: { name: 'built-in', fallback: 'nonsense' } });
  });
});
