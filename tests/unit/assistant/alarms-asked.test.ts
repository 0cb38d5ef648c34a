import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const names = ({ table }: Reply): unknown[] => (table?.rows ?? []).map(({ name }) => name);

describe('a question about alarms', { timeout: 60_000 }, () => {
  it.each(['which alert rang the longest', 'longest ringing alert'])(
    'that ring asks for none that is quiet: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(names(reply)).toEqual(['nat-usw2-bytes']);
    },
  );

  it.each(['which monitors page nobody', 'alarms without an action', 'which alarms do not tell anyone'])(
    'counts those whose actions are off among the silent: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(names(reply)).toEqual(['crm-connections', 'nat-usw2-bytes']);
    },
  );

  it.each([
    ['what is shop-unhealthy watching', 'ALARM("search-1-cpu")'],
    ['what does estimated-charges alert on', 'EstimatedCharges > 9000'],
    ['evaluation period of lake-compactor-duration', '1 × 5 min'],
  ])('is told by the condition: “%s”', async (text, condition) => {
    const { reply } = await talk([text]);
    expect(reply.text).toContain(condition);
  });

  it('shows how missing data is treated', async () => {
    const { reply } = await talk(['alarms that treat missing data as breaching']);
    expect(names(reply)).toEqual(['pos-gateway-status']);
  });

  it('takes no change of state for the creation', async () => {
    const { reply } = await talk(['alarms created this week']);
    expect((reply.plan?.args as ListQuery | undefined)?.filters?.map(({ field }) => field)).toEqual([
      'configured_at',
    ]);
  });
});

describe('the last of its kind', { timeout: 60_000 }, () => {
  it.each([
    ['what was the last volume', 'ec2.volumes', 1],
    ['which bucket was created last', 's3.buckets', 1],
    ['which stack was updated last', 'cloudformation.stacks', 1],
    ['the last snapshots', 'ec2.snapshots', undefined],
  ])('is the newest: “%s”', async (text, tool, limit) => {
    const { reply } = await talk([text]);
    expect(reply.plan).toMatchObject({ tool, args: { sort: { direction: 'desc' } } });
    expect((reply.plan?.args as ListQuery | undefined)?.limit).toBe(limit);
  });

  it('is not a day: “instances launched last week”', async () => {
    const { reply } = await talk(['instances launched last week']);
    expect((reply.plan?.args as ListQuery | undefined)?.limit).toBeUndefined();
  });
});
