import { composeAnswer } from '@windsock/bot/assistant/investigator/compose.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { Results } from '@windsock/bot/capabilities/results.ts';
import type { Gap } from '@windsock/bot/contract/reply.ts';
import { replySchema } from '@windsock/bot/contract/reply.ts';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../../capabilities/kit.ts';
import { answer, BUCKETS, OPEN, STOPPED, show, talkWithModel, threadWithModel, WORDS } from './kit.ts';

const COSTS = { call: 'costs', args: { period: 'last month', group_by: ['service'] } };
const ABOUT = { call: 'about', args: { name: 'web-1' } };
const RELATED = { call: 'list_things', args: { related_to: 'web-1' } };
const as = (form: string, columns: string[] = []) => ({
  show: [`r1 ${form}${columns.length > 0 ? `: ${columns.join(', ')}` : ''}`],
});

describe('a single shown result', () => {
  test('is a table, with the plan to read it again', async () => {
    const { reply } = await threadWithModel([STOPPED, answer(show('r1'))]).say(OPEN);
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
    const thread = threadWithModel([STOPPED, answer(as('table', ['instance_type', 'Name', 'nonsense']))]);
    const { reply } = await thread.say(OPEN);
    expect(reply.table?.columns.map(({ key }) => key)).toEqual(['instance_type', 'name']);
    const none = threadWithModel([STOPPED, answer(as('table', ['nonsense']))]);
    expect((await none.say(OPEN)).reply.table?.columns.length).toBeGreaterThan(3);
  });

  test('is a chart with the table under it, even if its tool draws none', async () => {
    const byType = { call: 'list_things', args: { kind: 'ec2.instances', group_by: ['instance_type'] } };
    for (const call of [COSTS, byType]) {
      const { reply } = await threadWithModel([call, answer(as('chart'))]).say(OPEN);
      expect(reply.chart?.categories.length).toBeGreaterThan(2);
      expect(reply.table).toBeDefined();
    }
  });

  test('of facts is a list', async () => {
    const { reply } = await threadWithModel([ABOUT, answer(as('facts'))]).say(OPEN);
    expect(reply.bullets?.length).toBeGreaterThan(3);
    expect(reply.table).toBeUndefined();
  });

  test("of a single number is code's sentence about it", async () => {
    const sum = { call: 'list_things', args: { kind: 'ec2.volumes', measure: 'sum size_gib' } };
    const { reply } = await threadWithModel([sum, answer(show('r1'))]).say(OPEN);
    expect(reply).toMatchObject({
      bullets: [expect.stringContaining('18,380 GiB')],
      plan: { tool: 'ec2.volumes' },
    });
  });

  test('without a tool has a table and no plan', async () => {
    const { reply } = await threadWithModel([RELATED, answer(show('r1'))]).say(OPEN);
    expect(reply.table?.rows.length).toBeGreaterThan(3);
    expect(reply).not.toHaveProperty('plan');
  });
});

describe('an answer that shows no result', () => {
  test('has no table, but its sources and its cost', async () => {
    const { reply } = await threadWithModel([STOPPED, COSTS, answer()]).say(OPEN);
    expect(reply).not.toHaveProperty('table');
    expect(reply).not.toHaveProperty('plan');
    expect(reply.sources?.map(({ api }) => api)).toEqual(
      expect.arrayContaining(['ec2:DescribeInstances', 'ce:GetCostAndUsage']),
    );
  });
});

describe('several shown results', () => {
  test('are sections, each with a heading of ours', async () => {
    const { reply } = await threadWithModel([
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
    const thread = threadWithModel([
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
  const kinds = ({ actions = [] }: { actions?: { id: string }[] | undefined }) => actions.map(({ id }) => id);

  test("one shown result can be verified: the model's words about it are not compared", async () => {
    const { say, press } = await talkWithModel(STOPPED, answer(as('table', ['name'])));
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
    const { say, press } = await talkWithModel(call, answer(shown));
    const { run } = await say(OPEN);
    expect((await press(run, 'verify'))?.reply.text).toMatch(/^\*\*Verified: the same/);
  });

  test('one shown result can be scheduled, and is drawn by code', async () => {
    const { say, press, jobs, asked } = await talkWithModel(STOPPED, answer(show('r1')));
    const { run } = await say(OPEN);
    const before = asked();
    const proposal = await press(run, 'schedule');
    expect(proposal?.reply.proposal).toMatchObject({ query: 'EC2 instances that are stopped' });
    await say('confirm');
    expect(await jobs()).toMatchObject([{ plan: { tool: 'ec2.instances' } }]);
    expect(asked()).toBe(before);
  });

  test('several results, or none, offer neither', async () => {
    const { say } = await talkWithModel({ calls: [STOPPED, BUCKETS] }, answer(show('r1', 'r2')), answer());
    expect(kinds((await say(OPEN)).reply)).toEqual([]);
    expect(kinds((await say('and in words?')).reply)).toEqual([]);
  });

  test('the stored data of several tables are limited like those of one', async () => {
    const findings = { call: 'findings', args: {} };
    const { say } = await talkWithModel(findings, STOPPED, answer(show('r1', 'r2')));
    const { reply } = await say(OPEN);
    expect(reply.sections?.[0]?.table?.rows).toHaveLength(200);
    expect(reply.sections?.[0]?.table?.total_rows).toBe(306);
  });
});
