import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const REPLICATED = [{ field: 'replication', op: 'exists' }];
const UNREPLICATED = [{ field: 'replication', op: 'missing' }];
const told = async (...messages: string[]) => String((await planned(...messages)).text).replace(/[*`]/g, '');

describe('the replication of buckets', { timeout: 60_000 }, () => {
  it.each([
    ['has any bucket got crr enabled', REPLICATED],
    ['buckets that are replicated to another region', REPLICATED],
    ['do any buckets replicate to another region', REPLICATED],
    ['are there buckets that replicate across regions', REPLICATED],
    ['which buckets have no cross-region replication', UNREPLICATED],
    ['show buckets with replication switched off', UNREPLICATED],
    ["which of our buckets don't replicate anywhere", UNREPLICATED],
    ['versioned buckets without crr', [{ field: 'versioning', op: 'eq', value: 'enabled' }, ...UNREPLICATED]],
    [
      'which buckets replicate to larkspur-gdpr-archive',
      [{ field: 'replication', op: 'contains', value: 'larkspur-gdpr-archive' }],
    ],
  ])('is a condition: %s', async (message, filters) => {
    expect(await planned(message)).toMatchObject({ tool: 's3.buckets', filters });
  });

  it.each([
    ['where does larkspur-orders-archive replicate to', /: replicates to larkspur-gdpr-archive\./],
    ['what is the destination bucket of larkspur-orders-archive', /: replicates to larkspur-gdpr-archive\./],
    ['where is larkspur-data-lake replicated to', /: replicates to no bucket\./],
    ['is crr on for larkspur-cloudtrail', /^No, larkspur-cloudtrail is not replicated\./],
    [
      'is larkspur-orders-archive replicated to larkspur-gdpr-archive',
      /^Yes, larkspur-orders-archive replicates to larkspur-gdpr-archive\./,
    ],
  ])('is told of one bucket: %s', async (message, answer) => {
    expect(await told(message)).toMatch(answer);
  });

  it('is told of the bucket that was asked about', async () => {
    const thread = ['is larkspur-orders-archive versioned', 'and does it replicate anywhere'];
    expect(await told(...thread)).toMatch(/^Yes, larkspur-orders-archive is replicated/);
    for (const where of ['to where', 'where to?'])
      expect(await told(...thread, where)).toBe(
        'larkspur-orders-archive replicates to larkspur-gdpr-archive.',
      );
    expect(await told('is larkspur-assets replicated', 'to where')).toBe(
      'larkspur-assets replicates to no bucket.',
    );
  });

  it('is told of the buckets that were listed', async () => {
    expect(await told('do any buckets have cross-region replication', 'to where?')).toMatch(
      /: replicates to larkspur-gdpr-archive\./,
    );
  });

  it('is not what “where to save” asks about', async () => {
    expect(await planned('where to save money on s3')).toMatchObject({ tool: 'checks.findings' });
  });
});
