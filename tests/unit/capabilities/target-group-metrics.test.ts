import { describe, expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

describe('the number of healthy targets of a target group', () => {
  test('is measured for the group and its load balancer, for either kind of these', async () => {
    const ctx = await demo();
    const asked = { metric: 'UnHealthyHostCount', things: ['shop-targets', 'payments-nlb-targets'] };
    const { finding } = await ask('metrics', asked, ctx);
    expect(finding.gaps).toEqual([]);
    expect(finding.table?.rows.map(({ value }) => value)).toEqual([1, 0]);
  });

  test('is a load balancing metric, and a single group’s is a series', async () => {
    const ctx = await demo();
    const all = await ask('metrics', { metric: 'healthy targets', service: 'elb' }, ctx);
    expect(all.result.says).toMatch(/target group/);
    const one = await ask('metrics', { metric: 'unhealthy_hosts', things: ['shop-targets'] }, ctx);
    expect(one.result.says).toMatch(/unhealthy targets/i);
    expect(one.result.total_rows).toBeGreaterThan(10);
  });
});
