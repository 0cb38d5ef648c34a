import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const PUBLIC = { field: 'public', op: 'eq', value: true };
const ADDRESSED = { field: 'public_ip', op: 'exists' };
const ADMIN = { field: 'admin_through', op: 'exists' };

/** A condition on some of what was shown, in the words of the kind that was shown. */
describe('a condition of shown things', { timeout: 60_000 }, () => {
  it.each([
    ['list rds instances', 'which of those can be accessed from the internet', 'rds.instances', PUBLIC],
    ['list rds instances', 'can anybody from outside get to them', 'rds.instances', PUBLIC],
    [
      'list rds instances',
      'which of them can be reached from the internet, and by what rule',
      'rds.instances',
      PUBLIC,
    ],
    ['ec2 instances', 'which of these are exposed', 'ec2.instances', ADDRESSED],
    ['ec2 instances', 'out of these which ones have a public adress', 'ec2.instances', ADDRESSED],
    ['ec2 instances', 'of those, which have a public ip?', 'ec2.instances', ADDRESSED],
    ['list iam users', 'any of them an admin', 'iam.users', ADMIN],
    ['list iam users', 'any of those administrators?', 'iam.users', ADMIN],
    ['list iam users', 'any admins among these?', 'iam.users', ADMIN],
  ])('narrows them: %s, %s', async (first, then, tool, filter) => {
    const { reply } = await talk([first, then]);
    expect(reply.plan).toMatchObject({ tool, args: { filters: [filter] } });
  });

  it('keeps what the list was narrowed to', async () => {
    const { plan } = await talk(['ec2 instances tagged env=production', 'which of those have a public ip']);
    expect(plan).toMatchObject({ args: { filters: [{ field: 'tag:env', value: 'production' }, ADDRESSED] } });
    const few = await talk(['the 3 oldest ec2 instances', 'which of them have a public ip']);
    expect(few.reply.text).toMatch(/^\*\*2 EC2 instances\*\* that were shown have a public IP/);
  });

  it('asks back if such things have no such condition', async () => {
    const { reply } = await talk(['list lambda functions', 'which of them are reachable from the internet']);
    expect(reply.text).toMatch(/^I did not understand what you want to know of those Lambda functions/);
  });

  it('leaves other things of theirs alone', async () => {
    expect((await talk(['list rds instances', 'which alarms watch them'])).plan).toMatchObject({
      tool: 'cloudwatch.alarms',
    });
    expect((await talk(['ec2 instances', 'which security groups do they use'])).plan).toMatchObject({
      tool: 'ec2.security-groups',
    });
  });
});
