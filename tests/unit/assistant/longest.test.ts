import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const isRunning = { field: 'state', op: 'eq', value: 'running' };

describe('“the longest”, of instances', { timeout: 60_000 }, () => {
  it.each([
    'which of the servers have been up the longest',
    'which instance has been running the longest',
    'longest running instances',
  ])('is the time since the launch, of those that run: %s', async (asked) => {
    const { plan } = await talk([asked]);
    const sort = { field: 'launched_at', direction: 'asc' };
    expect(plan).toMatchObject({ tool: 'ec2.instances', args: { filters: [isRunning], sort } });
  });

  it('is the time since the stop, of those that are stopped', async () => {
    const { plan } = await talk(['which instance has been stopped the longest']);
    const sort = { field: 'stopped_at', direction: 'asc' };
    expect(plan).toMatchObject({ tool: 'ec2.instances', args: { sort, limit: 1 } });
  });
});
