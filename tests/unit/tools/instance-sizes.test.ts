import { describe, expect, it } from 'vitest';
import { askDemo } from './ask-demo.ts';

describe('the size of an instance', () => {
  it('is the memory of its type, and its vCPUs where several are level', async () => {
    const { table, text } = await askDemo('ec2.instances', {
      regions: ['us-east-1'],
      sort: { field: 'memory_gib', direction: 'desc' },
      limit: 1,
    });
    expect(text).toMatch(
      /^The \*\*largest\*\* of \d+ EC2 instances is `etl-nightly`.*: memory 128 GiB, vCPUs 16/,
    );
    expect(table?.rows).toMatchObject([{ name: 'etl-nightly', memory_gib: 128, vcpus: 16 }]);
  });

  it('names who is level with the first', async () => {
    const { text } = await askDemo('ec2.instances', {
      regions: ['us-east-1'],
      filters: [{ field: 'name', op: 'contains', value: 'search' }],
      sort: { field: 'memory_gib', direction: 'desc' },
      limit: 1,
    });
    expect(text).toMatch(/`search-1`.*memory 64 GiB.*; `search-2` is level with it\.$/);
  });

  it('is read only if the question needs it', async () => {
    const { sources } = await askDemo('ec2.instances', { regions: ['us-east-1'] });
    expect(JSON.stringify(sources)).not.toContain('DescribeInstanceTypes');
  });

  it('is that of the same type for a database class', async () => {
    const { table } = await askDemo('rds.instances', {
      filters: [{ field: 'memory_gib', op: 'gte', value: 32 }],
    });
    expect(table?.rows.map(({ db_instance_id, memory_gib }) => [db_instance_id, memory_gib])).toEqual([
      ['analytics', 64],
      ['shop-prod', 32],
    ]);
  });
});
