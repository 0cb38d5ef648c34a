import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const TIED = 'that belong to those 7 security groups';

describe('after findings about things of several kinds', { timeout: 120_000 }, () => {
  const found = 'what is open to the internet';

  it('“those” with a noun means the rows of that kind', async () => {
    for (const text of [
      'which servers use those groups',
      'what machines have those groups',
      'which instances have those security groups',
    ])
      expect((await talk([found, text])).plan).toMatchObject({
        tool: 'ec2.instances',
        args: { filters: [{ says: TIED }] },
      });
    expect((await talk([found, 'are those buckets versioned'])).plan).toMatchObject({
      tool: 's3.buckets',
      args: { filters: [{ field: 'name', says: 'that were shown' }, {}] },
    });
  });

  it('the ids of one kind narrow no other kind', async () => {
    const before = ['unencrypted databases', 'are their snapshots encrypted'];
    expect((await talk([...before, 'same for volumes, unencrypted only'])).plan).toMatchObject({
      tool: 'ec2.volumes',
      args: { filters: [{ field: 'encrypted', op: 'eq', value: false }] },
    });
  });
});
