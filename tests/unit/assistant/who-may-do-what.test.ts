import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** Returns the last answer as one text: its sentence and lines. */
const told = async (...messages: string[]) => {
  const { reply } = await talk(messages);
  return [reply.text, ...(reply.bullets ?? [])].join('\n');
};

describe('who may do what', { timeout: 120_000 }, () => {
  it.each([
    ['a bucket', ['who is able to wipe larkspur-access-logs'], { act: 'delete', on: 's3.buckets' }],
    ['what it contains', ['who may erase files in larkspur-access-logs'], { act: 'delete', inside: true }],
    [
      'a thing that was shown',
      ['about pos-ledger', 'who could reboot it'],
      { act: 'restart', on: 'rds.instances' },
    ],
    ['all of a kind', ['which people can create dynamodb tables'], { act: 'create', on: 'dynamodb.tables' }],
    ['the bills', ['who else is allowed to view our spending'], { act: 'read', on: 'costs' }],
    ['the audit trail', ['is there anybody who might disable cloudtrail'], { act: 'stop', on: 'trail' }],
    [
      'outsiders',
      ['may some external party download from larkspur-crm-exports'],
      { act: 'read', outside: true },
    ],
    ['only roles', ['which roles are permitted to stop ec2 instances'], { act: 'stop', only: 'role' }],
  ])('asks who: %s', async (_, messages, args) => {
    expect(await planned(...messages)).toMatchObject({ tool: 'iam.access', asks: 'who', ...args });
  });

  it.each([
    ['a user', ['what is tomas entitled to do'], { asks: 'what', principals: ['tomas'] }],
    [
      'a function',
      ['show lambda functions', 'payment-webhook: what might it do in aws'],
      { asks: 'what', principal_kind: 'lambda.functions' },
    ],
    [
      'an instance in focus',
      ['how is web-2', 'which permissions has it got'],
      { asks: 'what', principal_kind: 'ec2.instances' },
    ],
    [
      'a group',
      ['what is the group sales allowed to do'],
      { asks: 'what', principals: ['sales'], principal_kind: 'iam.groups' },
    ],
    [
      'a user and a thing',
      ['is ines permitted to drop payments-ledger'],
      { asks: 'whether', act: 'delete', principals: ['ines'], on: 'dynamodb.tables' },
    ],
    [
      'somebody from outside',
      ['could the contractor of the crm still log in'],
      { asks: 'used', enters: true },
    ],
    [
      'the last use of a role',
      ['is the role cost-tool-2023 still used by anybody'],
      { asks: 'used', principals: ['cost-tool-2023'] },
    ],
  ])('asks about %s', async (_, messages, args) => {
    expect(await planned(...messages)).toMatchObject({ tool: 'iam.access', ...args });
  });

  it.each([
    [
      'another thing',
      ['who may delete payments-prod', 'and shop-prod?'],
      { asks: 'who', things: [{ id: 'shop-prod', kind: 'rds.instances' }] },
    ],
  ])('goes on with %s', async (_, messages, args) => {
    expect(await planned(...messages)).toMatchObject({ tool: 'iam.access', ...args });
  });

  it('computes the answers from the policies, groups and trust', async () => {
    expect(await told('who is able to wipe larkspur-access-logs')).toMatch(
      /7 users and 4 roles.*`s3:DeleteBucket`/,
    );
    expect(await told('is priya permitted to drop payments-ledger')).toMatch(/^\*\*No\*\*/);
    expect(await told('is tomas permitted to drop payments-ledger')).toMatch(
      /^\*\*Yes\*\*.*through PowerUserAccess \(group developers\)/,
    );
    expect(await told('is tomas permitted to create iam users')).toMatch(
      /^\*\*Yes, by assuming the role\*\* `old-break-glass`/,
    );
    expect(await told('who may assume cost-tool-2023')).toMatch(
      /can be assumed by \*\*account 345678901234 with an external id\*\*/,
    );
    expect(await told('who could delete payments-ledger')).toMatch(
      /Deletion protection of `payments-ledger` is \*\*on\*\*/,
    );
    expect(await told('who from outside may read larkspur-assets')).toMatch(/allows everyone GetObject/);
    expect(await told('what is jenkins allowed to do')).toMatch(/IAM lists no role in it/);
  });

  it('says with what and for what somebody came in last', async () => {
    const text = await told('is yuki still using her key');
    expect(text).toMatch(/`yuki` was last used on/);
    expect(await told('does the consultant still log in')).toMatch(/`old-consultant` was \*\*never used\*\*/);
  });

  it('takes “right now” for a time', async () => {
    const then = async (text: string) => (await planned('about search-1', text)).tool;
    expect(await then('what load is it under right now')).not.toBe('iam.access');
    expect(await then('it was resized on friday right? what did she change')).not.toBe('iam.access');
    expect(await planned('about yuki', 'has she the right to stop ec2 instances')).toMatchObject({
      asks: 'whether',
      act: 'stop',
    });
  });

  it('distinguishes a sign-in from other uses, and says yes only if the question asks that', async () => {
    expect(await told('about tomas', 'when did he sign in last')).toMatch(
      /^The user `tomas` last signed in on/,
    );
    expect(await told('last login of old-consultant')).toMatch(
      /^The user `old-consultant` \*\*never signed in\*\*\. No key of it was ever used/,
    );
    expect(await told('when did jenkins-deploy last log in')).toMatch(/has \*\*no console password\*\*/);
    expect(
      await told('who has a key older than two years', 'when did the crm vendor last get in'),
    ).not.toMatch(/Yes/);
    expect(await told('can old-consultant still sign in')).toMatch(/^\*\*Yes\*\*/);
    expect(await told('about anna', 'is her key still active')).toMatch(/^\*\*Yes\*\*, `anna`/);
  });

  it('lists the roles that outsiders may assume, and continues with them', async () => {
    const ofOthers = {
      tool: 'iam.roles',
      filters: [{ field: 'trust', op: 'contains', value: 'other accounts' }],
    };
    expect(await planned('may a third party become any of our roles')).toMatchObject(ofOthers);
    const asked = 'can people outside our organisation assume any role';
    expect(await planned(asked, 'when was each one last used')).toMatchObject({ columns: ['last_used_at'] });
    // Users have such names, too.
    expect(await planned(asked, 'what is the vendor one entitled to do')).toMatchObject({
      asks: 'what',
      principals: ['crm-vendor-access'],
    });
    expect(await planned(asked, 'is the cost one still in use')).toMatchObject({
      resource: 'cost-tool-2023',
    });
    expect(await told(asked, 'the newer of them, what may it do')).toMatch(/ReadOnlyAccess/);
  });

  it('leaves a topic to the list that covers it', async () => {
    const asked = ['show ec2 instances in ireland', 'the oldest of them, when it was started and which type'];
    expect(await planned(...asked)).toMatchObject({ tool: 'ec2.instances', limit: 1 });
  });

  it('knows whose right it was, and what it was a right to', async () => {
    const may = 'may tomas drop payments-ledger';
    expect(await planned(may, 'does he have mfa')).toMatchObject({ resource: 'tomas' });
    expect(await planned(may, 'when did he last sign in')).toMatchObject({ principals: ['tomas'] });
    expect(await planned(may, 'who else can drop it')).toMatchObject({
      asks: 'who',
      resource: 'payments-ledger',
    });
    expect((await planned('may yuki stop web-2', 'is it running')).tool).toBe('resources.about');
  });

  it('shows the rules for passwords, which are not secret', async () => {
    for (const text of ['what are the password settings for people', 'how strong must a password be'])
      expect(await planned(text)).toMatchObject({ tool: 'iam.account', about: 'password-policy' });
    expect(await planned('who can sign in with only a password')).toMatchObject({
      tool: 'iam.users',
      filters: [
        { field: 'console_access', value: true },
        { field: 'mfa', value: false },
      ],
    });
  });

  it('leaves other questions with “can” as they were', async () => {
    expect(await planned('which roles can other accounts assume')).toMatchObject({ tool: 'iam.roles' });
    expect(await planned('which users can log in')).toMatchObject({ tool: 'iam.users' });
    expect(await planned('can you show me all buckets')).toMatchObject({ tool: 's3.buckets' });
    expect(await planned('who can reach payments-prod from the internet')).not.toMatchObject({
      tool: 'iam.access',
    });
  });
});

it('shows no rights of somebody without a user', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['may priya delete buckets', 'and that contractor account']);
  expect(reply.plan?.tool).not.toBe('iam.access');
  expect(reply.text).toContain('“contractor”');
});
