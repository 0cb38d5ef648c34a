import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');
const headers = async (...messages: string[]) => {
  const { reply } = await talk(messages);
  const { table = reply.sections?.find((section) => section.table)?.table } = reply;
  return { text: reply.text, columns: table?.columns.map(({ header }) => header) };
};

describe('details of each thing in a list', { timeout: 120_000 }, () => {
  it.each([
    ['users with console access, with their last login and mfa', /8 IAM users.*have console access/, 'MFA'],
    ['unattached volumes with size and owner of each', /7 EBS volumes/, 'owner'],
    ['lambdas on old runtimes and their owners', /8 Lambda functions.*deprecated/, 'owner'],
  ])('are columns and no conditions: %s', async (message, answer, column) => {
    const { columns, text } = await headers(message);
    expect(text.replace(/[*`]/g, '')).toMatch(answer);
    expect(columns).toContain(column);
  });

  it('are conditions where nothing says that they are told of each', async () => {
    expect(await told('users with console access and mfa')).toMatch(
      /5 IAM users have console access and MFA/,
    );
  });

  it.each([
    'list our users with their mfa and secret keys',
    'show me the databases with their size and master passwords',
    'list functions with their runtime and environment variables',
  ])('are refused where one of them is secret: %s', async (message) => {
    expect(await told(message)).toMatch(/^I never read or show secrets/);
  });

  it('may be costs', async () => {
    expect(await told('prod databases plus their versions and cost')).toMatch(
      /9 RDS instances tagged env=production.*cost most of 9 RDS instances/,
    );
  });

  it('are named where they are unknown', async () => {
    expect(await told('unattached volumes with size and blorpiness of each')).toMatch(
      /7 EBS volumes.*I did not understand “blorpiness”/,
    );
  });
});

describe('what belongs to the things that were shown', { timeout: 120_000 }, () => {
  it.each([
    [['stopped instances', 'what do their disks cost']],
    [['stopped machines: how many, what do the disks behind cost']],
  ])('costs by itself, and not as the whole service: %s', async (thread) => {
    expect(await told(...thread)).toMatch(
      /11 EBS volumes that belong to those 8.*cost most of 11 EBS volumes/,
    );
  });
});

describe('two questions of money', { timeout: 120_000 }, () => {
  it('have the sum and the part of it', async () => {
    expect(await told('whats search team spending, how much of it is compute')).toMatch(
      /with tag team search .*% of those costs/,
    );
  });

  it('are compared afterwards', async () => {
    const both = 'how much do we pay for nat and how much for load balancers in november';
    expect(await told(both, 'which one grew')).toMatch(/for NAT gateways and Elastic Load Balancing/);
  });
});
