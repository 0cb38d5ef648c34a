import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planned = async (...messages: string[]) => (await talk(messages)).reply.plan;
const ofService = (service: string) => ({
  tool: 'cost.usage',
  args: { filters: [{ dimension: 'service', op: 'eq', values: [service] }] },
});

describe('answers about costs', { timeout: 60_000 }, () => {
  it.each([
    ['dynamodb looks high, what do we pay', 'dynamodb'],
    ['lambda has grown a lot. what did we spend in october', 'lambda'],
    ['guardduty is everywhere, what does aws backup cost us', 'backup'],
  ])('names the service that is asked about: “%s”', async (text, service) => {
    expect(await planned(text)).toMatchObject(ofService(service));
  });

  it.each([
    ['which team rose most since june', 'rose'],
    ['what team has grown this month', 'rose'],
    ['which team shrank most in october', 'fell'],
  ])('names the teams that changed: “%s”', async (text, change) => {
    expect(await planned(text)).toMatchObject({
      tool: 'cost.compare',
      args: { group_by: ['tag:team'], change },
    });
  });

  it('is not an environment if something went live', async () => {
    const { reply } = await talk(['sydney costs since we went live there']);
    expect(reply.plan).toBeUndefined();
    expect(reply.text).toMatch(/since we went live there/);
  });

  it.each([
    ['daily in october please', 'daily'],
    ['and monthly for 2026', 'monthly'],
  ])('goes on by day or month, and is no report to schedule: “%s”', async (text, granularity) => {
    expect(await planned('s3 costs in september', text)).toMatchObject({
      tool: 'cost.usage',
      args: { granularity },
    });
  });

  it('is scheduled at the new time and of less at once', async () => {
    const { plan } = await talk([
      'every tuesday at 8 post the costs by team',
      'make it 10 and only for rds and s3',
    ]);
    expect(plan).toMatchObject({ kind: 'schedule' });
    expect(JSON.stringify(plan)).toMatch(/"0 10 \* \* 2"/);
    expect(JSON.stringify(plan)).toMatch(/"rds","s3"/);
  });
});

describe('what is left over', { timeout: 60_000 }, () => {
  it('is mentioned if three times are compared', async () => {
    const { reply } = await talk(['s3 september vs august and vs september 2025']);
    expect(reply.text).toMatch(
      /less .* than in August 2026: .* not be compared with those in September 2025/,
    );
  });

  it('is nothing where a comparison is asked for in percent', async () => {
    const asked = ['rds october vs july and vs august', 'in % please'] as const;
    const { reply } = await talk(asked);
    expect(reply.text).toMatch(/\(\+1\.3%\).* in July 2026.*August 2026/);
    expect(reply.text).not.toContain('I did not understand');
  });

  it.each(['take tax out', 'and strip tax out', 'take out the tax'])(
    'is no order to change AWS: “%s”',
    async (text) => {
      const { reply } = await talk(['costs by service in october', text]);
      expect(reply.plan).toMatchObject({
        tool: 'cost.usage',
        args: { filters: [{ dimension: 'record_type', op: 'ne', values: ['Tax'] }] },
      });
    },
  );
});

describe('the list', { timeout: 60_000 }, () => {
  it.each(['who owns the biggest one'])(
    'is still that of before a question about one of its rows: “%s”',
    async (text) => {
      const { asFile, reply } = await talk([
        'which rds instances do we have',
        text,
        'send me the whole list as csv',
      ]);
      expect(asFile).toBe(true);
      expect(reply.plan).toMatchObject({ tool: 'rds.instances', args: {} });
    },
  );
});
