import { checkExplained } from '@windsock/bot/assistant/planner/check-explained.ts';
import { checks } from '@windsock/bot/checks/index.ts';
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

describe('“explain” before any finding', { timeout: 120_000 }, () => {
  it.each(checks.map(({ finding, id, title }) => [id, finding[1], title] as const))(
    'knows the check %s by its finding and its title',
    (id, finding, title) => {
      expect(checkExplained(`explain: ${finding}`)).toBe(id);
      expect(checkExplained(`explain ${title}`)).toBe(id);
    },
  );

  it.each([
    ['explain: IAM users have no MFA', 'iam.console-mfa'],
    ['explain: Users with console access have no MFA', 'iam.console-mfa'],
    ['explain: RDS instances are publicly accessible', 'rds.public'],
    ['please explain to me why databases are public', 'rds.public'],
    ['could you explain the finding "the root user has no MFA"', 'iam.root-mfa'],
  ])('knows it in other words: %s', async (asked, check) => {
    const { plan, reply } = await talk([asked]);
    expect(plan).toMatchObject({ tool: 'checks.findings', args: { check } });
    expect(reply.text).not.toContain('did not understand');
  });

  it.each(['explain: buckets', 'explain why the bill went up', 'explain: users are happy'])(
    'takes no other sentence for one: %s',
    (asked) => {
      expect(checkExplained(asked)).toBeUndefined();
    },
  );
});
