import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planned = async (...messages: string[]) => (await talk(messages)).reply.plan;
const months = (period: string, baseline: string) => ({
  period: { start: `2026-${period}-01` },
  baseline: { start: `2026-${baseline}-01` },
});

describe('costs of two times, shown one after the other', { timeout: 60_000 }, () => {
  it.each([
    'is that more or less, and by how much',
    'what is the difference between the two',
    'put both next to eachother',
    'which was dearer',
    'did it go up',
  ])('are compared with each other: “%s”', async (text) => {
    expect(await planned('what did rds cost in august', 'and in may?', text)).toMatchObject({
      tool: 'cost.compare',
      args: { ...months('08', '05'), filters: [{ values: ['rds'] }] },
    });
  });

  it('keep their groups', async () => {
    expect(await planned('spend by team in june', 'now april', 'which of them grew most')).toMatchObject({
      tool: 'cost.compare',
      args: { ...months('06', '04'), group_by: ['tag:team'], change: 'rose' },
    });
  });

  it('are not compared if they are of different things', async () => {
    expect(await planned('rds costs in august', 'and s3 in may?', 'did it go up')).toMatchObject({
      tool: 'cost.compare',
      args: months('05', '04'),
    });
  });

  it('leave a message its own days', async () => {
    expect(await planned('costs in august', 'and in july?', 'was it more than in june?')).toMatchObject({
      args: months('07', '06'),
    });
  });
});

describe('a forecast held against an amount', { timeout: 60_000 }, () => {
  it.each([
    ['will we stay below 25k this month', /^\*\*Yes, \$25,000 is not expected to be exceeded/],
    ['do we finish under 9k this month', /^\*\*No, \$9,000 is exceeded already/],
    ['will s3 come in under 2000 this month', /^\*\*Yes, \$2,000 is not expected/],
    ['are we going to go over 25k this month', /^\*\*No, \$25,000 is not expected/],
  ])('answers what was asked: “%s”', async (text, answer) => {
    expect((await talk([text])).reply.text).toMatch(answer);
  });

  it('keeps the amount when something is left out', async () => {
    expect(await planned('will we stay below 25k this month', 'and without credits?')).toMatchObject({
      tool: 'cost.forecast',
      args: { exceeds: 25_000, below: true, filters: [{ dimension: 'record_type', op: 'ne' }] },
    });
  });
});

describe('the compute part of EC2', { timeout: 60_000 }, () => {
  it('is not counted with the whole of EC2', async () => {
    expect((await planned('what did ec2 compute cost in september'))?.args.filters).toEqual([
      { dimension: 'service', op: 'eq', values: ['Amazon EC2 (compute)'] },
    ]);
  });
});
