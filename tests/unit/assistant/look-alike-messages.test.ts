import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../support/cpu-ms.ts';
import { createTalk } from '../../support/talk-kit.ts';
import { talk } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const planOf = (text: string) =>
  planner.plan({ text, accounts: [], timezone: 'UTC', now: new Date('2026-11-21T10:00:00Z') });

describe('a message is not mistaken for', { timeout: 60_000 }, () => {
  it("a request for a chart, if only a resource's name contains a chart word", () => {
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

  it('a question about configured timeouts, if it asks which functions time out', async () => {
    const { reply } = await talk(['which functions time out']);
    expect(reply.plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'errors' } });
    expect(reply.notes?.join(' ')).toContain('Lambda counts a timeout as an error');
  });

  it('a question about timeouts that occurred, if it names a duration', () => {
    expect(planOf('which lambdas time out after 15 minutes')).toMatchObject({
      tool: 'lambda.functions',
      args: { filters: [{ field: 'timeout_s', value: 900 }] },
    });
  });

  it('a repeat of the last question for another resource, if it asks a question of its own', async () => {
    const { reply } = await talk(['who stopped web-1', 'is web-2 up?']);
    expect(reply.plan?.tool).not.toBe('cloudtrail.events');
  });

  it('a request for advice about the resource just discussed, if it names something else', async () => {
    const { reply } = await talk(['tell me about web-1', 'how do I delete old snapshots?']);
    expect(reply.plan?.args.resource).toBeUndefined();
  });

  it.each(['no, show me the costs of last month by region', 'what did we spend this month by region?'])(
    'a change to the proposed job: %s',
    async (text) => {
      const said = await createTalk();
      try {
        await said.say('a daily cost report at 9am');
        const { reply } = await said.say(text);
        expect(reply.proposal).toBeUndefined();
        expect(reply.text).not.toMatch(/cancelled/);
        expect(reply).toMatchObject({ kind: 'answer', plan: { tool: 'cost.usage' } });
      } finally {
        await said.end();
      }
    },
  );
});

it('a long message is planned in little time', () => {
  for (const text of [`what${' people'.repeat(120)} z`, `did${' the teams they'.repeat(60)} change z`])
    expect(cpuMs(() => planOf(text))).toBeLessThan(2_000);
});

describe('a message that has nothing to do with AWS', { timeout: 60_000 }, () => {
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
