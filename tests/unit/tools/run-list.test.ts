import { setTimeout as sleep } from 'node:timers/promises';
import { forEachBounded, lookUp } from '@windsock/bot/tools/look-up.ts';
import type { ListTool } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { denied, holed, production, run, staging, two, unattached, volume, volumes } from './run-list-kit.ts';

test('a list that could not be read anywhere differs from one that was read in part', async () => {
  expect((await run({ 'us-west-2': denied }, {})).unread).toBe(true);
  expect((await run(holed, {})).unread).toBeUndefined();
  expect((await run({ 'us-west-2': [] }, {})).unread).toBeUndefined();
});

describe('the table', () => {
  test('has the usual columns, a region only if there are several, and the sum of sizes', async () => {
    const { table } = await run(two, {});
    expect(table?.columns.map(({ key }) => key)).toEqual([
      'volume_id',
      'name',
      'state',
      'size_gib',
      'encrypted',
      'region',
    ]);
    expect(table?.totals).toEqual({ volume_id: 'Total', size_gib: 1300 });
    expect((await run(two, { regions: ['eu-west-1'] })).table?.columns.map(({ key }) => key)).not.toContain(
      'region',
    );
  });
  test('adds fields from filters or from the question, and drops those that a filter fixed', async () => {
    const { table } = await run(two, {
      filters: [...unattached, { field: 'created_at', op: 'lt', value: '2027' }],
      columns: ['tag:Env'],
    });
    expect(table?.columns.map(({ key }) => key)).toEqual([
      'volume_id',
      'name',
      'size_gib',
      'encrypted',
      'tag:Env',
      'created_at',
      'region',
    ]);
    expect(table?.rows[0]).toMatchObject({ volume_id: '1', 'tag:Env': 'prod' });
  });
  test('has a row for each group and a total', async () => {
    const { table } = await run(two, { group_by: ['state'], measure: { fn: 'sum', field: 'size_gib' } });
    expect(table?.columns.map(({ header }) => header)).toEqual(['State', 'EBS volumes', 'Total size']);
    expect(table?.rows).toEqual([
      { state: 'available', count: 2, value: 1100 },
      { state: 'in-use', count: 1, value: 200 },
    ]);
    expect(table?.totals).toEqual({ state: 'Total', count: 3, value: 1300 });
  });
  test('is left out for a single number', async () => {
    expect((await run(two, { measure: { fn: 'count' } })).table).toBeUndefined();
  });
  test('has no sum if a size is unknown', async () => {
    const { table } = await run({ 'eu-west-1': [volume('1', 8), volume('2', null)] }, {});
    expect(table?.totals).toBeUndefined();
    expect(table?.rows[1]).toMatchObject({ size_gib: null });
  });
  test('shows accounts by name if there are several', async () => {
    const { table } = await run({ 'us-east-1': [volume('1', 8)] }, {}, { accounts: [production, staging] });
    expect(table?.rows.map(({ account }) => account)).toEqual(['Production', 'Staging']);
  });
});

describe('a list', () => {
  test('reports the gap, the regions and the sources of the fan-out', async () => {
    const result = await run(holed, {});
    expect(result.gaps).toMatchObject([
      { reason: 'AccessDenied', accounts: ['111111111111'], regions: ['us-west-2'] },
    ]);
    expect(result.regions).toEqual(['eu-west-1', 'us-east-1', 'us-west-2']);
  });
  test('of an account that is not connected is refused before any call', async () => {
    await expect(run(two, { accounts: ['nowhere'] })).rejects.toThrow(
      "No AWS account 'nowhere' is connected.",
    );
  });
  test('by a missing field is refused before any call', async () => {
    let asked = 0;
    const tool: ListTool = {
      ...volumes,
      collect: async () => {
        asked += 1;
        return [];
      },
    };
    await expect(run(two, { sort: { field: 'colour', direction: 'asc' } }, { tool })).rejects.toThrow(
      "no field 'colour'",
    );
    expect(asked).toBe(0);
  });
  test('of a global kind says that it has no regions', async () => {
    const tool: ListTool = { ...volumes, scope: 'global', noun: ['IAM user', 'IAM users'] };
    const result = await run({ 'us-east-1': [volume('1', 8)] }, { regions: ['eu-west-1'] }, { tool });
    expect(result.text).toBe('**1 IAM user**.');
    expect(result.notes).toEqual(['IAM users belong to no region: those of the whole account are shown.']);
  });
  test('of a global kind whose resources have regions filters by them', async () => {
    const tool: ListTool = {
      ...volumes,
      scope: 'global',
      fields: [...volumes.fields, { key: 'region', header: 'Region', type: 'text' }],
    };
    const world = {
      'us-east-1': [volume('1', 8, { region: 'eu-west-1' }), volume('2', 8, { region: 'us-west-2' })],
    };
    const result = await run(world, { regions: ['eu-west-1'] }, { tool });
    expect(result.text).toBe('**1 EBS volume** in eu-west-1 (Ireland).');
  });
});

describe('a list with too many resources to read one by one', () => {
  const ask = (count: number) => {
    const collect: ListTool['collect'] = async (target) => {
      const rows = Array.from({ length: count }, (_, i) => volume(String(i), null));
      await forEachBounded(rows, async (row) => {
        row.size_gib = await lookUp(target, 'ec2:DescribeVolumes', () => sleep(30, 8));
      });
      return rows;
    };
    return run({ 'eu-west-1': [] }, {}, { collect, deadlineMs: 400 });
  };

  test('is still shown when the time runs out, with unread fields unknown', async () => {
    const { text, table, gaps, unread } = await ask(1000);
    expect(unread).toBeUndefined();
    expect(text).toMatch(/^\*\*1,000 EBS volumes\*\*/);
    const sizes = (table?.rows ?? []).map(({ size_gib }) => size_gib);
    expect(new Set(sizes)).toEqual(new Set([8, null]));
    expect(gaps).toEqual([expect.objectContaining({ api: 'ec2:DescribeVolumes', reason: 'timed out' })]);
  });
  test('is read to the end if there is time', async () => {
    const { table, gaps } = await ask(24);
    expect((table?.rows ?? []).every(({ size_gib }) => size_gib === 8)).toBe(true);
    expect(gaps).toEqual([]);
  });
});

test('a region in which several parts are refused counts as partly listed', async () => {
  const collect: ListTool['collect'] = async (target) => {
    for (let part = 0; part < 3; part += 1) target.incomplete('ec2:DescribeVolumes', denied);
    return [volume('1', 8)];
  };
  const { text } = await run({ 'eu-west-1': [], 'us-east-1': [] }, {}, { collect });
  expect(text).toMatch(/; 2 regions could be listed in part only\.$/);
});
