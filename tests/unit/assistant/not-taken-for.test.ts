import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { createTalk } from '../../support/talk-kit.ts';
import { talk } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const planOf = (text: string) =>
  planner.plan({ text, accounts: [], timezone: 'UTC', now: new Date('2026-11-21T10:00:00Z') });

/** Messages that resemble something else, and must not be mistaken for it. */
describe('a message is not mistaken for', { timeout: 60_000 }, () => {
  it('a request for a chart, if a name contains such a word', () => {
    expect(planOf('cpu of plot-worker-1')).toMatchObject({ args: { resource: 'plot-worker-1' } });
    expect(planOf('who changed graph-api?')).toMatchObject({ args: { resource: 'graph-api' } });
    expect(planOf('cpu of plot-worker-1')).not.toHaveProperty('as');
    expect(planOf('chart the cpu of worker-1')).toMatchObject({
      as: 'chart',
      args: { resource: 'worker-1' },
    });
  });

  it.each([
    'which users have a password',
    'tell me who has no password',
    'show me the minimum password length',
    'show users with passwords',
  ])('a request for a secret: %s', (text) => {
    expect(planOf(text)).not.toMatchObject({ kind: 'refuse' });
  });

  it('the timeout that is set, if functions time out', async () => {
    const { reply } = await talk(['which functions time out']);
    expect(reply.plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'errors' } });
    expect(reply.notes?.join(' ')).toContain('Lambda counts a timeout as an error');
  });

  it('a timeout that happens, if the time is named', () => {
    expect(planOf('which lambdas time out after 15 minutes')).toMatchObject({
      tool: 'lambda.functions',
      args: { filters: [{ field: 'timeout_s', value: 900 }] },
    });
  });

  it('the last question about another resource, if it asks something of its own', async () => {
    const { reply } = await talk(['who stopped web-1', 'is web-2 up?']);
    expect(reply.plan?.tool).not.toBe('cloudtrail.events');
  });

  it('a request for advice on the current topic, if it names something else', async () => {
    const { reply } = await talk(['tell me about web-1', 'how do I delete old snapshots?']);
    expect(reply.plan?.args.resource).toBeUndefined();
  });

  it.each([
    ['no, show me the costs of last month by region', 'cost.usage'],
    ['what did we spend this month by region?', 'cost.usage'],
  ])('a change to the proposed job: %s', async (text, tool) => {
    const said = await createTalk();
    try {
      await said.say('a daily cost report at 9am');
      const { reply } = await said.say(text);
      expect(reply.proposal).toBeUndefined();
      expect(reply.text).not.toMatch(/cancelled/);
      if (reply.kind === 'answer' && tool.startsWith('cost')) expect(reply.plan?.tool).toBe(tool);
    } finally {
      await said.end();
    }
  });

  it('more work than any message is worth', () => {
    const started = performance.now();
    planOf(`what${' people'.repeat(120)} z`);
    planOf(`did${' the teams they'.repeat(60)} change z`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('what has nothing to do with AWS', { timeout: 60_000 }, () => {
  it.each([
    'tell us a riddle',
    'write me a song',
    'how is the weather',
    'who is playing football with us tonight',
  ])(
    'is answered with one sentence that says what can be asked, and nothing is offered: %s',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.text).toMatch(/^(?:That is beyond me|I know no jokes)[^.]*what it costs[^.]*\.$/);
      expect(reply.actions ?? []).toEqual([]);
    },
  );
});
