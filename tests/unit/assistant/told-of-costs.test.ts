import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planned = async (...messages: string[]) => (await talk(messages)).reply.plan;
const ofService = (service: string) => ({
  tool: 'cost.usage',
  args: { filters: [{ dimension: 'service', op: 'eq', values: [service] }] },
});

describe('what is told of costs', { timeout: 60_000 }, () => {
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

  it('is no environment where something went live', async () => {
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
    const { plan } = await talk(['every tuesday at 8 post the costs by team', 'make it 10 and only for rds and s3']);
    expect(plan).toMatchObject({ kind: 'schedule' });
    expect(JSON.stringify(plan)).toMatch(/"0 10 \* \* 2"/);
    expect(JSON.stringify(plan)).toMatch(/"rds","s3"/);
  });
});
