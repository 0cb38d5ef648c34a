import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text.replaceAll(/[*`]/g, '');

describe('both, after the costs of one and then of another', { timeout: 60_000 }, () => {
  it.each<[string[], RegExp]>([
    [['cost of team search in october', 'and payments', 'both please'], /^team=search cost .* team=payments/],
    [
      ['what did lambda cost last month', 'and dynamodb?', 'the two of them per month since july'],
      /^(?=.*AWS Lambda)(?=.*DynamoDB)(?=.*July)/s,
    ],
    [
      ['spend in oregon in september', 'and ireland', 'how far apart are both'],
      /^us-west-2 .* more .* than eu-west-1/,
    ],
  ])('is one table of the two: %j', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('“it”, after an overview', { timeout: 60_000 }, () => {
  it.each<[string[], RegExp]>([
    [
      ['overview of team payments', 'how much did we spend on it in september'],
      /tag team payments in September/,
    ],
  ])('is the place or the team, where money is asked for: %j', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('“and the second”, after the last use of a role', { timeout: 60_000 }, () => {
  it('is about that role', async () => {
    const answer = await told(
      'roles trusted by other accounts',
      'when was the first one last used',
      'and the second',
    );
    expect(answer).toMatch(/^The role crm-vendor-access/);
  });
});

describe('costs drawn since a month', { timeout: 60_000 }, () => {
  it.each([
    ['ap-southeast-2 against singapore costs', 'can you draw both since july', { group_by: ['region'] }],
    ['costs by team this month', 'plot that since august', { group_by: ['tag:team'] }],
    ['s3 costs', 'graph it since may', {}],
  ])('are drawn month by month: “%s”, “%s”', async (first, asked, group) => {
    expect((await talk([first, asked])).reply.plan).toMatchObject({
      tool: 'cost.usage',
      args: { granularity: 'monthly', ...group },
    });
  });
});

describe('a picture of something that is named', { timeout: 60_000 }, () => {
  it.each(['picture of spend per team, last 6 months', 'a picture of the costs by service since july'])(
    'is its chart: “%s”',
    async (text) => {
      expect((await talk([text])).reply.plan).toMatchObject({ tool: 'cost.usage' });
      expect((await talk([text, 'csv please'])).asFile).toBe(true);
    },
  );

  it('is an overview of everything', async () => {
    expect((await talk(['picture of our whole setup'])).reply.text).toMatch(/alarms? firing/);
  });
});
