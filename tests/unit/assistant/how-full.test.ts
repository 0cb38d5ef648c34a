import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('how full something is', { timeout: 60_000 }, () => {
  it.each([
    ['how full is the shop-prod database', 'shop-prod'],
    ['how full are the databases', undefined],
    ['will anything run out of space soon', undefined],
    ['how full is the pos-ledger disk', 'pos-ledger'],
    ['is the disk of shop-prod full', 'shop-prod'],
  ])('is its free storage: %s', async (question, resource) => {
    const { plan, text } = (await talk([question])).reply;
    expect(plan?.tool).toBe('cloudwatch.metrics');
    expect(plan?.args).toMatchObject({ metric: 'free_storage', ...(resource && { resource }) });
    expect(text).toMatch(/^Free storage of .*GiB/);
  });
});

describe('what changed, of something that AWS Config has no record of', { timeout: 60_000 }, () => {
  it('is read from the events of CloudTrail', async () => {
    const { text, table } = (await talk(['configuration history of crm'])).reply;
    expect(text).toMatch(/^AWS Config has no record of `crm`.*CloudTrail shows instead: .*tomas/);
    expect(table?.rows.length).toBeGreaterThan(0);
  });

  it('is answered by who changed it, in plain words', async () => {
    const { plan, text, table } = (await talk(['what changed on crm'])).reply;
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { resource: 'crm', action: 'modify' } });
    expect(text).toMatch(/^\*\*tomas\*\* changed `crm` on .* \(`ModifyDBInstance`\)/);
    expect(table?.rows).toHaveLength(1);
  });
});

describe('the memory of something', { timeout: 60_000 }, () => {
  it('is its size where no metric of that name exists', async () => {
    expect((await talk(['memory of web-1'])).reply.text).toBe('The memory of `web-1` is **8 GiB**.');
  });

  it('is the metric where how much of it is used is asked', async () => {
    expect((await talk(['memory usage of web-1'])).reply.text).toMatch(/CloudWatch agent/);
  });
});
