import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('more like the one in focus', { timeout: 60_000 }, () => {
  it.each([
    ['tell me about crm-sync', 'any more so old functions', 'lambda.functions', 'deprecated', 'crm-sync'],
    [
      'tell me about anna-hello',
      'are there others as old as this, in all regions',
      'lambda.functions',
      'deprecated',
      'anna-hello',
    ],
    ['tell me about bucket larkspur-assets', 'other public ones?', 's3.buckets', 'public', 'larkspur-assets'],
    ['tell me about sam', 'are there more admins like him', 'iam.users', 'admin_through', 'sam'],
  ])('has the condition that is named: %s, %s', async (first, then, tool, field, name) => {
    const { reply } = await talk([first, then]);
    expect(reply.plan).toMatchObject({ tool });
    expect(reply.plan?.args.filters).toEqual([
      expect.objectContaining({ field }),
      { field: 'name', op: 'ne', value: name },
    ]);
  });

  it('has the condition under which it was shown, elsewhere', async () => {
    const turns = [
      'which functions have an old runtime',
      'tell me about the first one',
      'are there more like this in other regions',
    ];
    const { reply } = await talk(turns);
    expect(reply.plan?.args.filters).toEqual([
      { field: 'deprecated', op: 'eq', value: true },
      { field: 'name', op: 'ne', value: 'anna-hello' },
      { field: 'region', op: 'ne', value: 'ap-southeast-2' },
    ]);
  });

  it('leaves other things alone', async () => {
    const { reply } = await talk(['tell me about bucket larkspur-assets', 'any more findings']);
    expect(reply.text).toContain('larkspur-assets');
  });
});

describe('which one of another kind', { timeout: 60_000 }, () => {
  it.each([
    ['is staging ok', 'and which database'],
    ['show ec2 instances in staging', 'and which database'],
    ['tell me about staging-web', 'and the database?'],
  ])('is the one of the environment: %s, %s', async (first, then) => {
    const { reply } = await talk([first, then]);
    expect(reply.text).toMatch(/^\*\*1 RDS instance\*\* /);
    expect(JSON.stringify(reply.table?.rows)).toContain('staging-shop');
  });

  it('says that nothing ties them', async () => {
    const { reply } = await talk(['tell me about staging-web', 'and which database']);
    expect(JSON.stringify(reply)).toContain('I cannot tell which RDS instances belong to `staging-web`');
  });

  it('is what an overview counted, where it found some', async () => {
    const { reply } = await talk(['how is production doing', 'which services']);
    expect(reply.text).not.toMatch(/^No /);
  });
});
