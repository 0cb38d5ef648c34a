import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const OCTOBER = { start: '2026-10-01', end: '2026-11-01' };
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' };
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

/** A comparison whose message names one side has its other side in the clause before, or in what was shown. */
describe('the side of a comparison that a question does not name', { timeout: 60_000 }, () => {
  it.each([
    'closing october. what did team web cost us against september',
    'reviewing october, what did team web cost us against september',
  ])('is the month that the clause before tells: %s', async (text) => {
    expect(await planned(text)).toMatchObject({ tool: 'cost.compare', period: OCTOBER, baseline: SEPTEMBER });
  });

  it('is that month, with a level as the other side', async () => {
    expect(await planned('closing november. how much is team data over october?')).toMatchObject({
      tool: 'cost.compare',
      period: { start: '2026-11-01' },
      baseline: { start: '2026-10-01' },
    });
  });

  it('is what was shown, if the message asks why', async () => {
    expect(await planned('what was our bill in october', 'why is it higher than september')).toMatchObject({
      tool: 'cost.increase',
      period: OCTOBER,
      baseline: SEPTEMBER,
    });
  });

  it('is the month that “since” names, not the time since then', async () => {
    const shown = 'what do us-east-1 and eu-west-1 cost this month';
    expect(await planned(shown, 'which of them grew more since august')).toMatchObject({
      tool: 'cost.compare',
      period: { start: '2026-11-01' },
      baseline: { start: '2026-08-01', end: '2026-08-22' },
    });
  });

  it('is no day of a meeting', async () => {
    expect(await planned('board meeting on friday. what did we spend on rds')).toMatchObject({
      tool: 'cost.usage',
      period: { start: '2026-11-01' },
    });
  });

  it('has the same days as a month that is not over', async () => {
    expect(await told('november costs', 'is that more than in october')).toMatch(
      / from 1 to 20 November 2026 than from 1 to 20 October 2026/,
    );
  });
});

describe('a comparison', { timeout: 60_000 }, () => {
  it('ranks in percent if that is asked', async () => {
    expect(await planned('who grew faster since september, search or web')).toMatchObject({
      ...{ tool: 'cost.compare', relative: true, end: 'most', change: 'rose' },
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['search', 'web'] }],
    });
  });

  it('becomes a series of what the message names', async () => {
    const shown = 'how much is team data over october';
    expect(await planned(shown, 'now do the web guys, per day, as a graph')).toMatchObject({
      ...{ tool: 'cost.usage', granularity: 'daily' },
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['web'] }],
    });
  });
});

/** The verb adds nothing: its object says what is asked. */
describe('any verb, after costs', { timeout: 60_000 }, () => {
  it.each(['what moved it', 'what pushed that up', 'what bumped the difference'])(
    'before “it” asks for the cause: %s',
    async (text) => {
      expect(await planned('october costs against september', text)).toMatchObject({ tool: 'cost.increase' });
    },
  );

  it.each(['which one swallowed the bulk of it', 'what eats most of that'])(
    'before “most” asks for the largest part: %s',
    async (text) => {
      expect(await planned('october costs by team', text)).toMatchObject({
        ...{ tool: 'cost.usage', group_by: ['tag:team'], limit: 1 },
      });
    },
  );
});

describe('the day on which costs jumped', { timeout: 60_000 }, () => {
  it('is told, with what stays since then', async () => {
    expect(await told('which day did spend jump in october')).toMatch(/^\*\*EC2 - Other rose on 9 October/);
  });

  it('is told of the costs that were shown', async () => {
    expect(await planned('rds costs of october', 'on which day does it jump')).toMatchObject({
      ...{ tool: 'cost.usage', granularity: 'daily', jump: 'rose', period: OCTOBER },
      filters: [{ dimension: 'service', op: 'eq', values: ['rds'] }],
    });
  });
});

describe('what standing still saves', { timeout: 60_000 }, () => {
  it('is estimated from the hours and what runs', async () => {
    const text = await told('what would we save if the staging machines only ran in office hours');
    expect(text).toMatch(/^About \*\*\$[\d.]+\*\* a month would be saved if 2 running EC2 instances/);
    expect(text).toContain('118 of the 168 hours of a week: an estimate at list prices');
  });

  it('is asked of the things that were shown', async () => {
    expect(
      await planned('what does jenkins cost', 'what would we save if it slept on weekends'),
    ).toMatchObject({
      ...{ tool: 'cost.resources', kind: 'ec2.instances', off: 48 },
      resources: [expect.stringMatching(/^i-/)],
    });
  });
});

describe('an amount', { timeout: 60_000 }, () => {
  it.each([
    [['how much do the unattached disks cost us', 'how much is that a year'], / a year\b/],
    [
      ['what does jenkins cost', 'and per year'],
      /^`jenkins` costs about \*\*\$\d+\*\* a month \(\*\*\$[\d,]+\*\* a year\)/,
    ],
    [['what do we pay for snapshots', 'annually?'], / At this pace it is about \*\*\$[\d,]+\*\* a year\./],
  ])('is told for a year: %j', async (messages, answer) => {
    expect((await told(...messages)).split('\n')[0]).toMatch(answer);
  });

  it('by the month is no request for a report', async () => {
    expect(await planned('what does ireland run us each month')).toMatchObject({
      ...{ tool: 'cost.usage', granularity: 'monthly' },
      filters: [{ dimension: 'region', op: 'eq', values: ['eu-west-1'] }],
    });
  });

  it('is without what stands before “aside”', async () => {
    expect(await planned('credits and tax aside, what did october cost')).toMatchObject({
      tool: 'cost.usage',
      filters: [{ dimension: 'record_type', op: 'ne', values: ['Credit', 'Tax'] }],
    });
  });
});
