import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('words in passing', { timeout: 60_000 }, () => {
  it('“as of today” means what is there now', async () => {
    for (const text of ['list all users as of today', 'all users, as of now'])
      expect((await talk([text])).plan).toEqual({ kind: 'tool', tool: 'iam.users', args: {} });
    expect((await talk(['which servers are stopped as of right now'])).plan).toMatchObject({
      args: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] },
    });
  });

  it('“by the way” at the end says nothing', async () => {
    expect((await talk(['what have I got scheduled in here btw?'])).plan).toMatchObject({ kind: 'job' });
    expect((await talk(['which buckets are public, by the way?'])).plan).toMatchObject({
      tool: 's3.buckets',
      args: { filters: [{ field: 'public', op: 'eq', value: true }] },
    });
  });
});
