import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const labels = async (asked: string) => {
  const { reply } = await talk([asked]);
  expect(reply.text).toMatch(/^There are no /);
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

  it('offers nothing that shares only the name of the company', async () => {
    expect(await labels('show me the bucket larkspur-zorkmid')).not.toContain('About larkspur-assets');
  });
});
