import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a word that nothing explains', { timeout: 60_000 }, () => {
  it.each([
    ['which buckets have glittery versioning', 'glittery'],
    ['buckets with sparkling encryption', 'sparkling'],
  ])('is asked about rather than taken for a value of the field after it: %s', async (asked, word) => {
    const { plan, reply } = await talk([asked]);
    expect(plan?.kind).toBe('choose');
    expect(reply.text).toContain(word);
  });

  it('that is a value of a field with known values is one', async () => {
    const { plan } = await talk(['buckets with suspended versioning']);
    expect(plan).toMatchObject({
      tool: 's3.buckets',
      args: { filters: [{ field: 'versioning', value: 'suspended' }] },
    });
  });
});

describe('“tagged” before a word', { timeout: 60_000 }, () => {
  it.each([
    ['instances tagged platform', { field: 'tag:team', op: 'eq', value: 'platform' }],
    ['volumes tagged as staging', { field: 'tag:env', op: 'eq', value: 'staging' }],
    ['databases not tagged with production', { field: 'tag:env', op: 'ne', value: 'production' }],
  ])('means a value that things have if none has such a key: %s', async (asked, filter) => {
    expect((await talk([asked])).plan).toMatchObject({ args: { filters: [filter] } });
  });

  it('means a key that things have', async () => {
    expect((await talk(['instances tagged owner'])).plan).toMatchObject({
      args: { filters: [{ field: 'tag:owner', op: 'exists' }] },
    });
  });

  it('means the key that was said if things have neither', async () => {
    expect((await talk(['instances not tagged with backup-plan'])).plan).toMatchObject({
      args: { filters: [{ field: 'tag:backup-plan', op: 'missing' }] },
    });
  });
});
