import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const OTHER = { dimension: 'service', op: 'eq', values: ['EC2 - Other'] };

/** What a line of the bill consists of, in whatever words somebody wonders about it. */
describe('a line of the bill', { timeout: 60_000 }, () => {
  it.each([
    'what in the world is ec2 - other',
    'look inside the EC2 - Other line',
    '$5,978 for ec2 other, what is hiding inside?',
    'dig into ec2 other',
  ])('is told by its usage types, in the same month: %s', async (asked) => {
    const { reply } = await talk(['costs by service in october', asked]);
    expect(reply.plan).toMatchObject({
      tool: 'cost.usage',
      args: { filters: [OTHER], period: { start: '2026-10-01', end: '2026-11-01' } },
    });
    expect(reply.plan?.args.group_by).toEqual([]);
    expect(reply.text).not.toContain('did not understand');
    expect(reply.table?.columns[0]?.key).toBe('usage_type');
  });

  it.each([['explain the s3 bill of october'], ['rds 3.3k in october, made of what?']])(
    'is shown without a thread: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.plan).toMatchObject({ tool: 'cost.usage', args: { period: { start: '2026-10-01' } } });
      expect(reply.text).not.toContain('did not understand');
    },
  );

  it('is not a thing in EC2', async () => {
    expect(await planned('has ec2 other grown')).toMatchObject({ tool: 'cost.compare', filters: [OTHER] });
  });

  it('keeps its part and its place', async () => {
    const thread = ['november costs by service', 'unpack ec2 other', 'frankfurt only', 'and in october'];
    expect(await planned(...thread)).toMatchObject({
      filters: [OTHER, { dimension: 'region', op: 'eq', values: ['eu-central-1'] }],
      period: { start: '2026-10-01' },
    });
  });

  it('is explained by the part that grew most', async () => {
    const said = await planned('compare ec2 other with october', 'the strongest growth in there');
    expect(said).toMatchObject({ tool: 'cost.compare', change: 'rose', end: 'most' });
  });

  it('has a step that began weeks ago', async () => {
    const { reply } = await talk(['nat gateway costs in oregon per day', 'since when is it like that']);
    expect(reply.text).toMatch(/Since 9 October/);
  });
});

describe('costs that were explained', { timeout: 60_000 }, () => {
  it('are held against an amount without a currency', async () => {
    expect(await planned('do we go past 17500 this month')).toMatchObject({ tool: 'cost.forecast' });
    expect(await planned('are we about to bust 16000 in november')).toMatchObject({ exceeds: 16000 });
  });
});
