import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply;
const args = async (...messages: string[]) => (await said(...messages)).plan?.args ?? {};

describe('the shown events', { timeout: 60_000 }, () => {
  it.each([
    ['when', 'when', 'Between **'],
    ['who', 'who was it', '**sam**'],
    ['from', 'from which ip', 'From **203.0.113.'],
    ['from', 'where did that come from', 'From **203.0.113.'],
    ['with', 'with what', 'With **AWS CLI'],
    ['count', 'how often', '**11 times**'],
    [
      'what',
      'what exactly',
      'Signed in to the console (`ConsoleLogin`) (3), allowed inbound traffic of security group (`',
    ],
    ['first', 'which was the earliest', 'The first was on **'],
    ['last', 'and the latest', 'The last was on **'],
    ['failed', 'did any of it fail', '**No**, none of the 11 events failed'],
  ])('are described %s: “%s”', async (part, text, begins) => {
    const { plan, text: sentence } = await said('what did sam do this week', text);
    expect(plan?.args).toMatchObject({
      part,
      user: 'sam',
      window: { label: expect.stringContaining('(week to date)') },
    });
    expect(sentence.slice(0, begins.length)).toBe(begins);
  });

  it.each([
    ['deletions only', { action: 'delete' }],
    ['just what got stopped', { action: 'stop' }],
    ['only the failed ones', { failed: true }],
    ['only sam', { user: 'sam' }],
    ['without jenkins-deploy', { without: ['jenkins-deploy'] }],
    ['only lambda', { thing: 'function' }],
  ])('are narrowed within their period: “%s”', async (text, narrowing) => {
    expect(await args('what changed yesterday', text)).toMatchObject({
      ...narrowing,
      changes: true,
      window: { label: expect.stringContaining('(yesterday)') },
    });
  });

  it('are summed up again elsewhere', async () => {
    const { plan } = await said('what changed yesterday', 'in ireland too?');
    expect(plan).toMatchObject({ tool: 'activity.changes', args: { regions: ['eu-west-1'] } });
  });

  it("keep the thread's place, even if the question could stand alone", async () => {
    const there = await args('what happened overnight', 'only in ireland', 'anything deleted?');
    expect(there).toMatchObject({
      action: 'delete',
      regions: ['eu-west-1'],
      window: { label: 'last night' },
    });
  });

  it('show what else a person did, beyond the one resource', async () => {
    const else_ = await args('who stopped web-1', 'what else did he do');
    expect(else_).toMatchObject({ user: 'sam', part: 'what' });
    expect(else_).not.toHaveProperty('resource');
    expect(else_).not.toHaveProperty('action');
  });

  it('are left for a separate question', async () => {
    for (const text of ['list my volumes', 'what does s3 cost', 'what are our buckets', 'is web-2 up?'])
      expect((await said('what did sam do yesterday', text)).plan?.tool).not.toBe('cloudtrail.events');
  });

  it('of the night before cover the same hours', async () => {
    const { window } = await args('what happened overnight', 'and the night before?');
    expect(window).toMatchObject({ start: '2026-11-19T18:00:00.000Z', end: '2026-11-20T06:00:00.000Z' });
  });
});

describe('a shown result', { timeout: 60_000 }, () => {
  it.each([
    [['load balancers in ireland', 'any 5xx on those'], { metric: '5xx', resources: ['shop-eu', 'staging'] }],
    [
      ['load balancers in ireland', 'are they slow?'],
      { metric: 'response_time', resources: ['shop-eu', 'staging'] },
    ],
    [
      ['load balancers in ireland', 'how much traffic'],
      { metric: 'processed_bytes', resources: ['shop-eu', 'staging'] },
    ],
    [
      ['load balancers in ireland', 'latency of the second'],
      { metric: 'response_time', resources: ['staging'] },
    ],
    [
      ['list lambdas in ireland', 'their duration'],
      { metric: 'duration', resources: ['order-events-eu', 'staging-seed'] },
    ],
    [
      ['list lambdas in ireland', 'are they busy'],
      { metric: 'invocations', resources: ['order-events-eu', 'staging-seed'] },
    ],
    [
      ['which queues are there in sydney', 'is it full?'],
      { metric: 'queue_depth', resources: ['pos-sales'] },
    ],
    [
      ['databases in frankfurt', 'connections last week'],
      { metric: 'connections', resources: ['gdpr-archive'] },
    ],
  ])('is measured: %j', async (messages, meant) => {
    const { plan } = await said(...messages);
    expect(plan).toMatchObject({ tool: 'cloudwatch.metrics', args: meant });
  });

  it.each([
    ['max', { statistic: 'maximum' }],
    ['hourly', { step: 'hour' }],
    ['is that normal?', { usual: true }],
    ['since when is it so high', { since: true }],
    ['and the week before', { window: { label: '2–8 November 2026 (the week before)' } }],
    ['and connections', { metric: 'connections' }],
  ])('stays measured: “%s”', async (text, more) => {
    const { plan } = await said('cpu of crm last week', text);
    expect(plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'cpu', ...more } });
    expect(JSON.stringify(plan?.args)).toContain('"crm"');
  });

  it('is compared with the same hours of the previous week', async () => {
    const { text } = await said('cpu of shop-prod last week', 'is that normal');
    expect(text).toMatch(
      /^\*\*About as usual\*\*: CPU use of \*\*shop-prod\*\*, .+ against .+ in the same hours/,
    );
  });

  it('says since when it is unusual, or that it is not', async () => {
    const { text } = await said('errors of payment-webhook', 'since when?');
    expect(text).toMatch(/^(?:\*\*In the usual range\*\*|Out of the usual range \*\*since )/);
  });

  it('names the first or the last one', async () => {
    const { plan, text } = await said('instances of the search team', 'which of them is the hottest');
    expect(plan?.args).toMatchObject({ metric: 'cpu', limit: 1, service: 'ec2' });
    expect(text).toMatch(/^\*\*search-\d\*\* has the highest CPU use of 3 EC2 instances/);
  });

  it('is left for another kind of resource', async () => {
    const { plan } = await said('cpu of search-2', 'which queues are there in sydney');
    expect(plan?.tool).toBe('sqs.queues');
  });
});

describe('a first question', { timeout: 60_000 }, () => {
  it.each([
    ['which lambdas fail most', { metric: 'errors', service: 'lambda' }],
    ['slowest load balancer', { metric: 'response_time', service: 'elb', limit: 1 }],
    ['cpu of the search team', { metric: 'cpu', service: 'ec2', resources: expect.any(Array) }],
    ['any traffic on campaign-2024 last week', { metric: 'processed_bytes', resource: 'campaign-2024' }],
  ])('about the state of resources is measured: %s', async (text, meant) => {
    expect((await said(text)).plan).toMatchObject({ tool: 'cloudwatch.metrics', args: meant });
  });
});

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

  it('name the owners of their resources', async () => {
    const { text } = await said('critical findings', 'only databases', 'who owns them?');
    expect(text).toBe('By their tags **priya@larkspur.example** (team sales).');
  });

  it('have no date, and the answer says so', async () => {
    expect((await said('critical findings', 'are those new?')).text).toContain('**cannot tell since when**');
  });

  it('give advice for each kind', async () => {
    const { bullets, text } = await said('what should I fix first', 'how do I fix it');
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
      expect(sentence).toMatch(/^\*\*\d+ changes?\*\* since this morning; now \*\*6 alarms firing/);
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
    [
      ['how are things', 'the second one'],
      { args: { filters: [{ value: 'estimated-charges' }, { value: 'ALARM' }] } },
    ],
  ])('continues: %j', async (messages, meant) => {
    expect((await said(...messages)).plan).toMatchObject(meant);
  });
});

describe('alarms', { timeout: 60_000 }, () => {
  const firing = { field: 'state', op: 'eq', value: 'ALARM' };

  it.each([
    ['which?', {}],
    ['for how long already', { columns: ['since'] }],
    ['what do they watch', { columns: ['resource', 'condition', 'metric'] }],
    ['why', { columns: ['reason'] }],
    ['which was first', { sort: { field: 'since', direction: 'asc' }, limit: 1 }],
  ])('that were counted are listed: “%s”', async (text, more) => {
    const { plan } = await said('how many alarms are firing', text);
    expect(plan).toMatchObject({ tool: 'cloudwatch.alarms', args: { ...more, filters: [firing] } });
    expect(plan?.args).not.toHaveProperty('measure');
  });

  it('have no history, and the answer says so', async () => {
    const { text } = await said('how many alarms are firing', 'how often did they fire this month');
    expect(text).toMatch(/^I cannot tell how often an alarm went off/);
  });

  it('of a team are those of its resources, even if a stack has that name', async () => {
    const { plan } = await said('show alarms for payments');
    expect(plan?.args).toMatchObject({ filters: [{ says: 'that belong to `team=payments`' }] });
  });

  it('are listed after metrics, even if something else has that name', async () => {
    expect((await said('errors of payment-webhook', 'list alarms')).plan?.tool).toBe('cloudwatch.alarms');
  });
});

describe('how full something is', { timeout: 60_000 }, () => {
  it.each([
    ['how full is the shop-prod database', 'shop-prod'],
    ['how full are the databases', undefined],
    ['will anything run out of space soon', undefined],
  ])('is its free storage: %s', async (question, resource) => {
    const { plan, text } = (await talk([question])).reply;
    expect(plan?.tool).toBe('cloudwatch.metrics');
    expect(plan?.args).toMatchObject({ metric: 'free_storage', ...(resource && { resource }) });
    expect(text).toMatch(/^Free storage of .*GiB/);
  });
});

describe('what changed, of something that AWS Config has no record of', { timeout: 60_000 }, () => {
  it('is told from the events of CloudTrail', async () => {
    const { text, table } = (await talk(['what changed on crm'])).reply;
    expect(text).toMatch(/^AWS Config has no record of `crm`.*CloudTrail tells instead: .*tomas/);
    expect(table?.rows.length).toBeGreaterThan(0);
  });
});
