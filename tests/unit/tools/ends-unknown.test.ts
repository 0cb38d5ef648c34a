import { expect, it } from 'vitest';
import { askDemo } from './ask-demo.ts';

it('names none as the first of an order whose values are all unknown', async () => {
  const { text } = await askDemo('servicequotas.quotas', {
    filters: [{ field: 'quota', op: 'eq', value: 'VPCs per Region' }],
    sort: { field: 'used_percent', direction: 'desc' },
    limit: 1,
  });
  expect(text).toMatch(/^I cannot tell which is the \*\*most used\*\*.*unknown/);
});

it('names the first of an order of which some are known', async () => {
  const { text } = await askDemo('servicequotas.quotas', {
    regions: ['us-east-1'],
    sort: { field: 'used_percent', direction: 'desc' },
    limit: 1,
  });
  expect(text).toMatch(/EC2-VPC Elastic IPs.*87\.5%/);
});
