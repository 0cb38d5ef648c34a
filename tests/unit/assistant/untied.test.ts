import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('what nothing is tied to, in other words', { timeout: 120_000 }, () => {
  it.each([
    ['databases without an alarm', /^\*\*6 RDS instances\*\* that have no CloudWatch alarms/],
    ['load balancers not watched by any alarm', /^\*\*10 load balancers\*\* that have no CloudWatch alarms/],
    ["which databases don't have an alarm", /^\*\*6 RDS instances\*\* that have no CloudWatch alarms/],
    [
      'which data team machines have no alarms',
      /^\*\*\d+ EC2 instances?\*\* that (?:has|have) no CloudWatch alarms tagged `team=data`/,
    ],
    [
      'staging functions with no alarm',
      /^\*\*\d+ Lambda functions?\*\* that (?:has|have) no CloudWatch alarms tagged `env=staging`/,
    ],
  ])('%s', async (asked, told) => {
    expect((await planned(asked)).text).toMatch(told);
  });

  it('is sought again among things of another kind', async () => {
    const asked = ['web team machines with no alarm', 'only the stopped ones', 'same for load balancers'];
    const { text, tool } = await planned(...asked);
    expect(tool).toBe('elb.load-balancers');
    expect(text).toMatch(/that have no CloudWatch alarms tagged `team=web`/);
  });
});
