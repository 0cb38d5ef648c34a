import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('A wish to see something of a thing', { timeout: 60_000 }, () => {
  it.each([
    ['tell me about jenkins', 'can i see the disks of it', /2 EBS volumes\*\* that belong to `jenkins`/],
    ['tell me about jenkins', 'could we have a look at its security groups', /1 security group/],
    ['tell me about payments-ledger', 'may i see backups of it', /^\*\*Yes\*\*, `payments-ledger` has/],
  ])('is no question of rights: %s, %s', async (first, text, answer) => {
    const said = await told(first, text);
    expect(said).toMatch(answer);
    expect(said).not.toMatch(/I cannot tell (?:who|exactly what)/);
  });

  it('stays one of what somebody else may see', async () => {
    expect(await planned('can anna see larkspur-crm-exports')).toMatchObject({ tool: 'iam.access' });
  });
});

describe('“ever” and “never”', { timeout: 60_000 }, () => {
  it.each([
    ['has the consultant ever signed in?', 'old-consultant', 'password_last_used'],
    ['did priya never sign in to the console', 'priya', 'password_last_used'],
    ['has crm-vendor ever used its keys', 'crm-vendor', 'key_last_used'],
    ['has github-deploy ever been used', 'github-deploy', 'last_used_at'],
    ['was production/shop/database ever rotated', 'production/shop/database', 'last_rotated_at'],
  ])('ask for the date that the thing keeps: %s', async (text, resource, field) => {
    expect(await planned('who are the iam users', text)).toMatchObject({ resource, asked: [{ field }] });
  });

  it('say that it never was', async () => {
    expect(await told('who are the iam users', 'has the consultant ever signed in?')).toMatch(
      /^The password of `old-consultant` was \*\*never\*\* used/,
    );
  });

  it('leave to the events what no thing keeps a date of', async () => {
    expect(await planned('has anna ever deleted anything')).toMatchObject({ tool: 'cloudtrail.events' });
  });
});
