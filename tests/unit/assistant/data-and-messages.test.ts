import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (...messages: string[]) => (await talk(messages)).reply.text;
const planOf = async (...messages: string[]) => (await talk(messages)).plan;

describe('how a database is set up', { timeout: 120_000 }, () => {
  it.each([
    ['who is the master user of payments-prod', 'payments_admin'],
    ['which subnet group is crm in', 'private'],
    ['ca certificate of crm', 'rds-ca-2019'],
    ['storage type of analytics?', 'io1'],
    ['how many iops does shop-prod have', '12,000'],
    ['when will the next backup of crm be', '03:45–04:15 UTC'],
  ])('is told: %s', async (text, told) => {
    expect(await textOf(text)).toContain(told);
  });

  it.each([
    ['which databases have performance insights', { field: 'performance_insights', op: 'eq', value: true }],
    ['databases with iam authentication', { field: 'iam_authentication', op: 'eq', value: true }],
    ['which databases send logs to cloudwatch', { field: 'log_exports', op: 'exists' }],
    ['which databases have storage autoscaling', { field: 'storage_limit_gib', op: 'exists' }],
  ])('narrows a list: %s', async (text, filter) => {
    expect(await planOf(text)).toMatchObject({ tool: 'rds.instances', args: { filters: [filter] } });
  });
});

describe('a name', { timeout: 120_000 }, () => {
  it('of a database is not a user whose name contains it', async () => {
    expect(await planOf('when did we snapshot crm last')).toMatchObject({
      tool: 'resources.about',
      args: { resource: 'crm', kind: 'rds.instances', asked: [{ of: 'rds.snapshots' }] },
    });
  });

  it('of an instance shows all that is attached to it, not only what has a similar name', async () => {
    const text = await textOf('which disks are attached to crm-windows');
    expect(text).toMatch(/^\*\*2 EBS volumes/);
    expect(await textOf('how many volumes are attached to jenkins')).toContain('2');
  });

  it('of a job that no list reads gives what Cloud Control knows of it', async () => {
    expect(await textOf('at what time does seed-staging start')).toContain('cron(0 5 ? * MON-FRI *)');
  });
});

describe('what lacks something', { timeout: 120_000 }, () => {
  it('is answered by what is related to it', async () => {
    expect(await planOf('databases that have no snapshots')).toMatchObject({
      tool: 'rds.instances',
      args: { filters: [{ lacks: 'rds.snapshots', value: expect.arrayContaining(['gdpr-archive']) }] },
    });
    expect(await planOf('volumes without a snapshot')).toMatchObject({
      tool: 'ec2.volumes',
      args: { filters: [{ lacks: 'ec2.snapshots' }] },
    });
  });
});

describe('a setting', { timeout: 120_000 }, () => {
  it.each([
    ['throughput of web-1-root', '125'],
    ['how many iops does crm-data have', '8,000'],
    ['device of jenkins-home', '/dev/sdf'],
    ['maximum receive count of payments.fifo', '5'],
    ['maintenance window of shop-sessions', 'Tue 06:30–07:30 UTC'],
  ])('is no measured value: %s', async (text, told) => {
    expect(await textOf(text)).toContain(told);
  });

  it('is measured where a time is named', async () => {
    expect(await planOf('iops of crm-data in the last hour')).toMatchObject({ kind: 'several' });
  });

  it('of a bucket that is off has a value of its own', async () => {
    expect(await planOf('on which buckets is public access block off')).toMatchObject({
      args: { filters: [{ field: 'public_access_block', op: 'eq', value: 'none' }] },
    });
  });
});

describe('things that only Cloud Control lists', { timeout: 120_000 }, () => {
  it.each([
    ['list the express state machines', 'state machine type EXPRESS'],
    ['any eventbridge rules that are disabled', 'DISABLED'],
    ['which parameters are encrypted', 'type SecureString'],
  ])('are narrowed by their closed values: %s', async (text, value) => {
    expect(await planOf(text)).toMatchObject({ tool: 'cloudcontrol.resources', args: { where: { value } } });
  });

  it('are not servers because of a word in their name', async () => {
    expect(JSON.stringify(await planOf('did any state machine fail today'))).not.toContain('status_checks');
  });
});

describe('groups', { timeout: 120_000 }, () => {
  it('are ordered by the sum that was asked for before', async () => {
    expect(await planOf('how much data is in s3 in total', 'which region has the most')).toMatchObject({
      args: { group_by: ['region'], sort: { field: 'size_bytes', direction: 'desc' } },
    });
  });

  it('go by the tag key that the accounts have', async () => {
    expect(await planOf('secrets per environment')).toMatchObject({ args: { group_by: ['tag:env'] } });
  });
});
