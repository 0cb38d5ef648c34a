import { EC2Client, RunInstancesCommand } from '@aws-sdk/client-ec2';
import { regionLabel } from '@windsock/bot/domain/regions.ts';
import { resourcesByTag } from '@windsock/bot/tools/resources/by-tag.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf } from './tools-kit.ts';

const { admin, moto } = useAwsPeer();

describe('resources by tag', () => {
  const region = 'ca-central-1';
  beforeAll(async () => {
    const ec2 = new EC2Client({ ...admin, region });
    const launch = (count: number, tags: Record<string, string>) =>
      ec2.send(
        new RunInstancesCommand({
          ImageId: 'ami-12c6146b',
          MinCount: count,
          MaxCount: count,
          TagSpecifications: [
            { ResourceType: 'instance', Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
          ],
        }),
      );
    await launch(110, { Project: 'Apollo', Name: 'crew' });
    await launch(2, { project: 'apollo' });
    await launch(3, { Project: 'gemini' });
  });

  test('are found in every spelling of the tag, over all pages', async () => {
    const filters = [{ field: 'tag:PROJECT', op: 'eq' as const, value: 'apollo' }];
    const result = await runListTool(resourcesByTag, contextOf(moto.url), { regions: [region], filters });
    expect(result.text).toBe(`**112 resources** tagged \`PROJECT=apollo\` in ${regionLabel(region)}.`);
    expect(result.table?.rows[0]).toMatchObject({ resource_type: 'ec2:instance', tags: expect.any(Object) });
  });
  test('are grouped by the tag', async () => {
    const result = await runListTool(resourcesByTag, contextOf(moto.url), {
      regions: [region],
      group_by: ['tag:Project'],
      filters: [{ field: 'service', op: 'eq', value: 'ec2' }],
    });
    expect(result.table?.rows).toEqual([
      { 'tag:Project': 'Apollo', count: 110 },
      { 'tag:Project': 'gemini', count: 3 },
      { 'tag:Project': 'apollo', count: 2 },
    ]);
  });
  test('that no resource carries are none', async () => {
    const result = await runListTool(resourcesByTag, contextOf(moto.url), {
      regions: [region],
      filters: [{ field: 'tag:Nope', op: 'exists' }],
    });
    expect(result.text).toMatch(/^No resources have the tag `Nope` in ca-central-1/);
  });
});
