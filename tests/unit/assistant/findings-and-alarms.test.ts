import { describe, expect, it } from 'vitest';
import { said } from './events-and-metrics-kit.ts';
import { talk } from './talk.ts';

describe('findings', { timeout: 60_000 }, () => {
  it.each([
    [['security findings that are critical'], { severity: 'critical', kind: 'security' }],
    [['findings of the payments team'], { of: 'team=payments' }],
    [['any findings on crm'], { of: 'crm', things: ['crm'] }],
    [['findings of the payments team', 'only high'], { of: 'team=payments', severity: 'high' }],
    [['findings of the sales team', 'and the web team'], { of: 'team=web' }],
    [['security audit', 'only databases'], { kind: 'security', service: 'rds' }],
    [['waste in sydney', 'how much in total'], { kind: 'waste', regions: ['ap-southeast-2'] }],
    [['waste in sydney', 'which is the most expensive'], { asks: 'dearest', regions: ['ap-southeast-2'] }],
    [['critical findings', 'the second one'], { row: 2, severity: 'critical' }],
    [['critical findings', 'how do i fix the third one'], { row: 3, asks: 'fix' }],
    [['critical findings', 'for the database ones, how do I fix it'], { asks: 'fix', service: 'rds' }],
    [['critical findings', 'the second one', 'who should fix that'], { row: 2, asks: 'owner' }],
  ])('are those that are meant: %j', async (messages, meant) => {
    expect((await said(...messages)).plan).toMatchObject({ tool: 'checks.findings', args: meant });
  });

  it('are summed, and not narrowed to what has “total” in its name', async () => {
    const { plan } = await said('waste in sydney', 'so what is the sum total');
    expect(plan).toMatchObject({ tool: 'checks.findings', args: { kind: 'waste' } });
    expect(plan?.args).not.toHaveProperty('things');
  });

  it('name the owners of their resources', async () => {
    const { text } = await said('critical findings', 'only databases', 'who owns them?');
    expect(text).toMatch(/^By its tags \*\*priya@larkspur\.example\*\* \(team sales\)\./);
  });

  it('have no date, and the answer says so', async () => {
    expect((await said('critical findings', 'are those new?')).text).toContain('**cannot tell since when**');
  });

  it('give advice for each kind', async () => {
    const { bullets, text } = await said('findings', 'how do I fix them');
    expect(text).toMatch(/^\*\*The worst first\*\*/);
    expect(bullets?.[0]).toMatch(/^\*\*critical\*\*: 2 S3 buckets are public: Turn on/);
  });

  it('from GuardDuty are those about a resource', async () => {
    const { plan, text } = await said('guardduty findings for bastion');
    expect(plan?.tool).toBe('guardduty.findings');
    expect(text).toMatch(/1 GuardDuty finding\b.* about `bastion`/);
  });

  it('are left for separate resources', async () => {
    expect((await said('critical findings', 'list my buckets')).plan?.tool).toBe('s3.buckets');
  });
});

describe('the overall health', { timeout: 60_000 }, () => {
  const plans = async (...messages: string[]) => {
    const { plan } = await talk(messages);
    return plan?.kind === 'several' ? plan.plans.map(({ args: given, tool }) => ({ tool, ...given })) : [];
  };

  it('is a sentence that stands alone', async () => {
    const { text } = await said('anything I should know?');
    expect(text).toBe('**6 alarms firing, 7 critical findings, 2 open events of AWS and 2 cost anomalies**.');
  });

  it('is reported for a place, with what cannot be read there', async () => {
    const { text } = await said('are we ok in sydney');
    expect(text).toMatch(
      /^\*\*1 alarm firing\*\* in ap-southeast-2 \(Sydney\); no critical findings or open/,
    );
    expect(text).toContain('Cost anomalies cannot be narrowed to a region');
  });

  it.each(['anything weird since this morning', 'is something strange going on since this morning'])(
    'is reported since a time: %s',
    async (text) => {
      const { text: sentence } = await said(text);
      expect(sentence).toMatch(/^\*\*\d+ changes?\*\* since this morning; now \*\*2 new alarms firing/);
      expect(sentence).toContain('**4 older alarms are** still firing');
      expect(sentence).toContain('Findings have no time');
    },
  );

  it.each([
    ['how is the payments team doing?', 'team=payments'],
    ['is prod healthy', 'env=production'],
    ['everything fine with the web team?', 'team=web'],
  ])('is reported with its owner: %s', async (text, of) => {
    const [alarms, findings] = await plans(text);
    expect([alarms, findings]).toMatchObject([
      { tool: 'cloudwatch.alarms' },
      { tool: 'checks.findings', of },
    ]);
    expect((await said(text)).text).toContain(`with \`${of}\``);
  });

  it('is reported for another place, and another owner', async () => {
    expect(await plans('anything I should know', 'and in sydney?')).toMatchObject([
      { tool: 'cloudwatch.alarms', regions: ['ap-southeast-2'] },
      { tool: 'checks.findings', regions: ['ap-southeast-2'] },
      { tool: 'health.events' },
    ]);
    const [alarms, findings] = await plans('anything I should know', 'just production');
    expect([alarms, findings]).toMatchObject([{ tool: 'cloudwatch.alarms' }, { of: 'env=production' }]);
  });

  it.each([
    [
      ['how are things', 'which is the worst'],
      { tool: 'checks.findings', args: { asks: 'worst', severity: 'critical' } },
    ],
    [['how are things', 'how do I fix those'], { tool: 'checks.findings', args: { asks: 'fix' } }],
    [
      ['what is going on in frankfurt', 'who did that'],
      { tool: 'cloudtrail.events', args: { part: 'who', regions: ['eu-central-1'] } },
    ],
    [
      ['how are things', 'which alarm was first'],
      { args: { filters: [{ field: 'state', value: 'ALARM' }], limit: 1 } },
    ],
    [['how are things', 'the second one'], { tool: 'checks.findings', args: { severity: 'critical' } }],
  ])('continues: %j', async (messages, meant) => {
    expect((await said(...messages)).plan).toMatchObject(meant);
  });
});

describe('alarms', { timeout: 60_000 }, () => {
  const firing = { field: 'state', op: 'eq', value: 'ALARM' };

  it.each([
    ['which?', {}],
    ['for how long already', { columns: ['since'] }],
    ['why', { columns: ['reason'] }],
    ['which was first', { sort: { field: 'since', direction: 'asc' }, limit: 1 }],
  ])('that were counted are listed: “%s”', async (text, more) => {
    const { plan } = await said('how many alarms are firing', text);
    expect(plan).toMatchObject({ tool: 'cloudwatch.alarms', args: { ...more, filters: [firing] } });
    expect(plan?.args).not.toHaveProperty('measure');
  });

  it('of a team are those of its resources, even if a stack has that name', async () => {
    const { plan } = await said('show alarms for payments');
    expect(plan?.args).toMatchObject({ filters: [{ says: 'that belong to `team=payments`' }] });
  });

  it('are listed after metrics, even if something else has that name', async () => {
    expect((await said('errors of payment-webhook', 'list alarms')).plan?.tool).toBe('cloudwatch.alarms');
  });
});

it('asks for a question about how often alarms went off that it can read', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['more than once this week: which alarms']);
  expect(reply.text).toContain('which alarm went off most often');
});
