import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it.each([
  ['NumberOfMessagesSent of invoices, last 6 hours', 'messages_sent', 'invoices'],
  ['DatabaseConnections on pos-ledger', 'connections', 'pos-ledger'],
])('“%s” names a metric as AWS does', async (text, metric, resource) => {
  expect(await planned(text)).toMatchObject({ metric, resource });
});

it.each([
  ['databases with DeletionProtection=false', { field: 'deletion_protection', op: 'eq', value: false }],
  ['databases where MultiAZ = true', { field: 'multi_az', op: 'eq', value: true }],
  ['volumes tagged MultiAZ=true', { field: 'tag:MultiAZ', op: 'eq', value: 'true' }],
])('“%s” names a field as AWS does, unless it is a tag', async (text, filter) => {
  expect(await planned(text)).toMatchObject({ filters: [filter] });
});

it('alarms keep the names of their metrics', async () => {
  expect(await planned('alarms on FreeStorageSpace')).toMatchObject({
    filters: [expect.objectContaining({ field: 'metric', value: 'FreeStorageSpace' })],
  });
});

it.each([
  ['n how many buckets r there', /^\*\*13 S3 buckets\*\*/],
  ['which ppl have no mfa', /IAM users/],
])('“%s” is read as people type it', async (text, said) => {
  const { text: answer } = (await talk([text])).reply;
  expect(answer).toMatch(said);
  expect(answer).not.toMatch(/could not use|not understand/);
});
