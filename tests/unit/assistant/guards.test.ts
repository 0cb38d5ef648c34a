import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('the rules behind a thing', { timeout: 60_000 }, () => {
  it.each([
    [['what guards pos-ledger'], /security group.*lets in/],
    [['which firewall rules apply to crm'], /lets in `3306 from 0\.0\.0\.0\/0/],
    [['from where can somebody connect to payments-prod'], /lets in `5432 from sg-/],
    [['ec2 instances in prod', 'second one, which ports are open on it'], /^\*\*1 security group\*\*.*api-2/],
    [['load balancer shop-eu', 'who can reach it'], /lets in `80 from 0\.0\.0\.0\/0/],
    [['security groups', 'which rules does the second one have'], /lets in `3306 from/],
  ])('are shown with its security groups: %s', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('are not shown for things that have none', async () => {
    expect(await told('who can reach larkspur-crm-exports')).not.toContain('security group');
  });

  it('leave who changed them to the events', async () => {
    const { reply } = await talk(['who changed the firewall rules of bastion']);
    expect(reply.plan?.tool).not.toBe('ec2.security-groups');
  });
});
