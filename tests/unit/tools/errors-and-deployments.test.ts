import { describe, expect, it } from 'vitest';
import { askDemo } from './ask-demo.ts';

/** Returns the rows of a list with some of its details. */
const rowsOf = async (tool: string, name: string, columns: string[], field = 'name') => {
  const { gaps, table } = await askDemo(tool, { filters: [{ field, op: 'eq', value: name }], columns });
  expect(gaps).toEqual([]);
  return table?.rows[0];
};

describe('what AWS shows of deployments and errors', () => {
  it('names the images of a service, its deployment, the revision before and its latest events', async () => {
    const columns = ['images', 'deployed_at', 'replaces', 'events'];
    expect(await rowsOf('ecs.services', 'recommendations', columns)).toMatchObject({
      images: ['000000000000.dkr.ecr.us-east-1.amazonaws.com/shop/recommendations:17'],
      deployed_at: '2026-11-21T00:51:07.000Z',
      replaces: ['recommendations:16'],
      events: [
        '2026-11-21T00:51:07.000Z (service recommendations) has started 1 tasks: (task 5c1f0a).',
        expect.stringContaining('has stopped 1 running tasks'),
        expect.stringContaining('has reached a steady state'),
      ],
    });
  });

  it('names what failed in the last operation of a stack, without what was only cancelled', async () => {
    expect(await rowsOf('cloudformation.stacks', 'payments', ['failures'])).toMatchObject({
      failures: [
        expect.stringMatching(
          /^2026-11-18T21:15:11\.000Z PaymentWebhook \(AWS::Lambda::Function\) UPDATE_FAILED: .*MemorySize/,
        ),
      ],
    });
    expect(await rowsOf('cloudformation.stacks', 'shop', ['failures'])).not.toHaveProperty('failures');
  });

  it('shows the latest events of a database', async () => {
    const row = await rowsOf('rds.instances', 'pos-ledger', ['events'], 'db_instance_id');
    expect(row?.events).toEqual([
      '2026-11-20T20:44:09.000Z DB instance restarted',
      '2026-11-20T20:42:31.000Z DB instance shutdown',
      '2026-11-20T16:02:55.000Z Finished DB Instance backup',
    ]);
  });

  it('shows how a target group checks health', async () => {
    expect(await rowsOf('elb.target-groups', 'shop-targets', ['health_check'])).toMatchObject({
      health_check: 'HTTP on the traffic port, path /health, expects 200, every 30 s',
    });
  });
});
