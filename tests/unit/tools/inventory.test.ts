import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { listTools } from '@windsock/bot/tools/index.ts';
import { resourcesInventory } from '@windsock/bot/tools/resources/inventory.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { askDemo, NOW } from './ask-demo.ts';

function demoContext(lists = listTools): ToolContext {
  const aws = createAws({ now: () => NOW });
  const { signal } = new AbortController();
  return {
    accounts: [demoAccount],
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    timezone: 'UTC',
    now: NOW,
    signal,
    lists,
    progress: () => {},
  };
}

describe('the inventory of an account', () => {
  test('counts without reading details of what it counts', async () => {
    const { sources, table } = await runTool(resourcesInventory, demoContext(), {});
    const calls = sources.map(({ api }) => api);
    expect(table?.rows.map(({ kind }) => kind)).toContain('KMS keys');
    expect(calls).toContain('dynamodb:ListTables');
    expect(calls).toContain('eks:ListClusters');
    expect(calls).toContain('kms:ListKeys');
    for (const detail of ['dynamodb:DescribeTable', 'eks:DescribeCluster', 'kms:DescribeKey'])
      expect(calls).not.toContain(detail);
  });
});

describe('the inventory of a region', () => {
  test('counts a single resource in the singular', async () => {
    const { text } = await runTool(resourcesInventory, demoContext([]), { regions: ['us-west-2'] });
    expect(text).toBe('**1 resource** of 1 kind in 1 region.');
  });

  test('has its S3 buckets, which are listed for the whole account, and nothing without a region', async () => {
    const regions = ['eu-central-1'];
    const buckets = await askDemo('s3.buckets', { regions, group_by: ['region'], measure: { fn: 'count' } });
    const { table } = await runTool(resourcesInventory, demoContext(), { regions });
    expect(buckets.table?.rows).toEqual([{ region: 'eu-central-1', count: 2 }]);
    expect(table?.rows).toContainEqual({ kind: 'S3 buckets', count: 2, where: 'eu-central-1' });
    expect(table?.rows.map(({ where }) => where)).toEqual(table?.rows.map(() => 'eu-central-1'));
    expect(table?.rows.map(({ kind }) => kind)).not.toContain('IAM users');
  });
});
