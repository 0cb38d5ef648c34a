import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { ListTool } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { run, unattached, volume, volumes } from './run-list-kit.ts';

const world = {
  'eu-west-1': [volume('1', 100), volume('2', 50, { state: 'deleted' })],
  'us-east-1': [volume('3', 1000, { state: 'in-use' }), volume('4', 7, { state: 'deleted' })],
};
const tool: ListTool = { ...volumes, gone: { field: 'state', values: ['deleted'] } };
const ask = (query: ListQuery) => run(world, query, { tool });
const NOTE = 'Left out: 2 EBS volumes that are gone (2 deleted); AWS still lists them for a while.';

describe('a deleted resource that AWS still lists', () => {
  test('is left out of the rows, the counts, the groups and the sums alike, and the answer says so', async () => {
    const plain = await ask({});
    expect(plain.text).toMatch(/^\*\*2 EBS volumes\*\* \(1,100 GiB; 1 in use, 1 available\)/);
    expect(plain.notes).toEqual([NOTE]);
    const count = await ask({ measure: { fn: 'count' } });
    expect(count.text).toMatch(/^\*\*2 EBS volumes\*\*/);
    const groups = await ask({ group_by: ['region'], measure: { fn: 'sum', field: 'size_gib' } });
    expect(groups.table?.totals).toEqual({ region: 'Total', count: 2, value: 1100 });
    expect(groups.notes).toEqual([NOTE]);
    expect((await ask({ sort: { field: 'size_gib', direction: 'asc' }, limit: 1 })).text).toContain('of 2');
  });

  test('is left out of the negation, but not if it would not have been there anyway', async () => {
    const notInUse = await ask({ filters: [{ field: 'state', op: 'ne', value: 'in-use' }] });
    expect(notInUse.table?.rows.map(({ volume_id }) => volume_id)).toEqual(['1']);
    expect(notInUse.notes).toEqual([NOTE]);
    expect((await ask({ filters: unattached })).notes).toBeUndefined();
    const large = await ask({ filters: [{ field: 'size_gib', op: 'gt', value: 40 }] });
    expect(large.notes?.[0]).toBe(
      'Left out: 1 EBS volume that is gone (1 deleted); AWS still lists it for a while.',
    );
  });

  test('is shown on request: by its state, its id or its name', async () => {
    const ids = async (filter: NonNullable<ListQuery['filters']>[number]) =>
      (await ask({ filters: [filter] })).table?.rows.map(({ volume_id }) => volume_id);
    expect(await ids({ field: 'state', op: 'eq', value: 'deleted' })).toEqual(['2', '4']);
    expect(await ids({ field: 'state', op: 'eq', value: ['deleted', 'in-use'] })).toEqual(['2', '3', '4']);
    expect(await ids({ field: 'volume_id', op: 'eq', value: '4' })).toEqual(['4']);
    expect(await ids({ field: 'name', op: 'eq', value: 'data-4' })).toEqual(['4']);
    expect(
      await ids({ field: 'volume_id', op: 'eq', value: ['3', '4'], says: 'that belong to `web-1`' }),
    ).toEqual(['3']);
  });

  test('does not count as existing in a question whether all are so', async () => {
    const whether = { of: 'all', are: [{ field: 'name', op: 'exists' }] } as const;
    expect((await ask({ whether: { ...whether, are: [...whether.are] } })).text).toMatch(
      /^\*\*Yes\*\*: both EBS volumes /,
    );
  });
});
