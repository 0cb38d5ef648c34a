import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const labels = async (asked: string) => {
  const { reply } = await talk([asked]);
  expect(reply.text).toMatch(/^(?:There|\*\*No\*\*: there) are no /);
  return (reply.actions ?? []).map(({ label }) => label);
};

describe('“there is none named X”', { timeout: 60_000 }, () => {
  it.each([
    ['show me the bucket larkspur-backups', 'About larkspur-pos-backup'],
    ['show the database shop-production', 'About shop-prod'],
    ['does a queue named jobs exist', 'About data-jobs'],
    ['is there a database called invoices', 'About invoices'],
  ])('is said with what is near: %s', async (asked, label) => {
    expect(await labels(asked)).toContain(label);
  });

  it('continues with what is picked', async () => {
    const { plan } = await talk(['show me the bucket larkspur-backups', 'the first']);
    expect(plan).toMatchObject({ tool: 'resources.about', args: { resource: 'larkspur-pos-backup' } });
  });

  it.each([
    ['show me the database default', 'Near: `default` (security group), `default` (ECS cluster)'],
    ['show me the bucket main-route', 'Near: `main` (route table)'],
  ])('names each kind and name once: %s', async (asked, near) => {
    const { reply } = await talk([asked]);
    expect(reply.bullets).toEqual([near]);
  });

  it.each(['show me the queue prod-foo', 'show me the bucket web-zorkmid'])(
    'offers no thing of another kind for one part that many have: %s',
    async (asked) => {
      expect((await labels(asked)).filter((label) => label.startsWith('About'))).toEqual([]);
    },
  );

  it('offers nothing that shares only the name of the company', async () => {
    expect(await labels('show me the bucket larkspur-zorkmid')).not.toContain('About larkspur-assets');
  });
});
