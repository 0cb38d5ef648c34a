import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“explain” before a finding', { timeout: 60_000 }, () => {
  it.each([
    ['explain: S3 buckets are public', 's3.public-bucket'],
    ['explain S3 buckets accept plain HTTP', 's3.secure-transport'],
    ['can you explain EBS volume is attached to nothing?', 'ebs.unattached-volumes'],
  ])('explains its check, as the button with that label does: %s', async (asked, check) => {
    const { plan, reply } = await talk([asked]);
    expect(plan).toMatchObject({ tool: 'checks.findings', args: { check } });
    expect(reply.text).not.toContain('did not understand');
    expect(reply.bullets?.join()).toContain('What to do');
  });

  it('leaves other explanations alone', async () => {
    expect((await talk(['explain the cost spike last week'])).plan).toMatchObject({ tool: 'cost.increase' });
  });
});
