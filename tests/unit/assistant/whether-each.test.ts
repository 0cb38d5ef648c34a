import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('“whether” after a list', { timeout: 60_000 }, () => {
  it.each([
    ['kms keys and if they rotate', 'kms.keys', ['rotation'], undefined],
    ['all volumes and wether they are encrypted', 'ec2.volumes', ['encrypted'], undefined],
    ['s3 buckets, whether versioned or not', 's3.buckets', ['versioning'], undefined],
    [
      'databases with multi az and whether they are public',
      'rds.instances',
      ['public'],
      [{ field: 'multi_az', op: 'eq', value: true }],
    ],
  ])('shows what it asks of each: %s', async (text, tool, columns, filters) => {
    expect(await planned(text)).toMatchObject({ tool, columns, ...(filters && { filters }) });
    if (!filters) expect((await planned(text)).filters).toBeUndefined();
  });

  it('counts both sides of a number', async () => {
    expect(await planned('how many users are there and whether they have mfa')).toMatchObject({
      group_by: ['mfa'],
    });
  });

  it('asks the same of what was shown', async () => {
    expect(await planned('public buckets', 'and if they are versioned')).toMatchObject({
      filters: [{ field: 'public' }],
      columns: ['versioning'],
    });
  });

  it('still asks yes or no where it opens the question', async () => {
    expect(await planned('do you know whether any bucket is public')).toMatchObject({
      filters: [{ field: 'public', op: 'eq', value: true }],
      whether: { of: 'any' },
    });
  });
});
