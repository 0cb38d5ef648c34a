import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const sections = async (...messages: string[]) =>
  (await talk(messages)).reply.sections?.map(({ title }) => title);

describe('words after nouns that “and” joins', { timeout: 120_000 }, () => {
  it('is a condition of each of them', async () => {
    expect(await sections('which instances and databases are not tagged with owner')).toEqual([
      'EC2 instances that lack the tag owner with tag:team',
      'RDS instances that lack the tag owner with tag:team',
    ]);
    expect(await sections('which lambda functions and instances belong to the data team')).toEqual([
      'Lambda functions tagged team=data',
      'EC2 instances tagged team=data',
    ]);
    expect(await sections('show rds databases, s3 buckets and sns topics without a team tag')).toEqual([
      'RDS instances that lack the tag team',
      'S3 buckets that lack the tag team',
      'SNS topics that lack the tag team',
    ]);
  });

  it('is a condition of the things of each service', async () => {
    expect(await sections('dynamodb and s3 in ireland')).toEqual([
      'DynamoDB tables in eu-west-1 (Ireland)',
      'S3 buckets in eu-west-1 (Ireland)',
    ]);
    expect(await sections('rds and ebs that are unencrypted')).toEqual([
      'RDS instances that are unencrypted',
      'EBS volumes that are unencrypted',
    ]);
  });

  it('is never answered for the last alone', async () => {
    const { plan, reply } = await talk(['which load balancers and cloudfront distributions have no waf']);
    expect(plan?.kind).not.toBe('several');
    expect(reply.text).toContain('balancers');
  });

  it('names the noun for which it could not be asked', async () => {
    const { reply } = await talk(['users, groups and roles with AdministratorAccess']);
    expect(reply.sections?.map(({ title }) => title)).toEqual([
      'IAM users with policy AdministratorAccess',
      'IAM roles with policy AdministratorAccess',
    ]);
    expect(reply.text).toContain('“groups”');
  });
});

describe('what was done', { timeout: 120_000 }, () => {
  it('is asked of each deed', async () => {
    expect((await talk(['who created or deleted buckets this month'])).reply.text).toMatch(
      /created a bucket.*deleted a bucket/s,
    );
    expect((await talk(['did anyone delete or stop a database this week'])).reply.text).toMatch(
      /deleted a database.*stopped a database/s,
    );
  });

  it('is a change, if one of the deeds is', async () => {
    expect((await talk(['who created, changed or deleted roles this month'])).plan).toMatchObject({
      tool: 'cloudtrail.events',
      args: { action: 'modify', thing: 'role' },
    });
  });

  it('is asked of each kind of things, or names the one that it leaves out', async () => {
    expect((await talk(['who created roles or access keys this month'])).reply.text).toMatch(
      /created an IAM role.*created an access key/s,
    );
    expect((await talk(['did anybody create users or keys since monday'])).plan).toMatchObject({
      args: { action: 'create', thing: 'user' },
      ignored: ['keys'],
    });
  });
});

describe('after an answer of several lists', { timeout: 120_000 }, () => {
  it('a message continues with each of them', async () => {
    expect(await sections('queues and topics without encryption', 'just production')).toEqual([
      'SQS queues tagged env=production that are unencrypted',
      'SNS topics tagged env=production that are unencrypted',
    ]);
  });

  it('“their” means the rows of all of them', async () => {
    expect(
      (await talk(['databases that are public or unencrypted', 'and their snapshots?'])).plan,
    ).toMatchObject({
      tool: 'rds.snapshots',
    });
  });

  it('another subject begins anew', async () => {
    expect((await talk(['stopped instances and public buckets', 'list the vpcs'])).plan).toMatchObject({
      tool: 'vpc.vpcs',
      args: {},
    });
  });
});
