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
    [['overview of sydney', 'what does it cost us'], /in ap-southeast-2 \(Sydney\) from/],
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
