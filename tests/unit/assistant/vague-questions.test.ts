import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a vague question', { timeout: 60_000 }, () => {
  it.each([
    [
      'is all of our data protected',
      /^\*\*No\*\*: \*\*\d+ things\*\* are open .* not encrypted .* hardly backed up/,
    ],
    ['is our personal data secure', /cannot tell/],
    [
      'are we backed up everywhere',
      /^\*\*No\*\*: 4 RDS databases .* `?.*DynamoDB tables have no point-in-time/,
    ],
    ['can we lose information', /^\*\*Yes\*\*: 4 RDS databases/],
    ['is all our stuff encrypted', /^\*\*No\*\*: /],
    ['how is the state of our backups', /^\d+ RDS databases/],
    ['could strangers read our files', /^\*\*Yes\*\*: .*open to everyone/],
    ['are the web team’s things backed up', /^\*\*No\*\*: .*of team=web/],
  ])('about safety gets a verdict first: “%s”', async (text, expected) => {
    expect(await textOf(text)).toMatch(expected);
  });

  it.each([
    [
      'is everything tagged env=staging backed up',
      /^\*\*No\*\*: of env=staging, 1 RDS database .*staging-shop[^,]*$/m,
    ],
    ['is everything but env!=production protected from loss', /^(?!.*of env=production)/],
    ['are our dynamodb backups fine', /^\*\*No\*\*: 3 DynamoDB tables have no point-in-time recovery/],
    [
      'are our rds and dynamodb backups good',
      /^\*\*No\*\*: 4 RDS databases .* and 3 DynamoDB tables have no/,
    ],
    [
      'are the backups in osaka ok',
      /^\*\*There is nothing\*\* in ap-northeast-3 .*whose backups the checks judge/,
    ],
    ['are our volume backups good', /^(?!.*(?:RDS|S3))/s],
    ['are the backups of our lambda functions ok', /^(?!.*(?:RDS|S3))/s],
    ['are we backed up outside of ireland', /^(?!.*versions)/s],
  ])('is about no more than what is named: “%s”', async (text, expected) => {
    expect(await textOf(text)).toMatch(expected);
  });

  it.each([
    [['is our data safe', 'and encryption?'], { topic: 'encryption' }],
    [['is the data team fine', 'and their backups?'], { of: 'team=data', topic: 'backup' }],
    [['are we backed up', 'which ones are not'], { topic: 'backup' }],
  ])('keeps its subject in the thread: %j', async (messages, args) => {
    const { plan, reply } = await talk(messages);
    const planned = plan?.kind === 'several' ? plan.plans[0]?.args : reply.plan?.args;
    expect(planned).toMatchObject(args);
  });

  it('gives “any” its topic', async () => {
    const { reply } = await talk(['which databases do not have backups']);
    const { reply: short } = await talk(['are we backed up', 'which databases do not have any']);
    expect(short.plan).toEqual(reply.plan);
  });

  it.each([
    [['how are things', 'explain the second part'], 'checks.findings'],
    [['how are things', 'more about the alarms'], 'cloudwatch.alarms'],
    [['how are things', 'more about the alarms', 'and the anomalies?'], 'cost.anomalies'],
  ])('has sections that can be opened: %j', async (messages, tool) => {
    expect((await talk(messages)).reply.plan?.tool).toBe(tool);
  });

  it.each([
    [['where should i begin'], { asks: 'worst' }],
    [['anything wrong today', 'so what is the worst one'], { asks: 'worst' }],
    [['is prod ok', 'how serious is that'], { of: 'env=production' }],
    [['how are things', 'what is the worst', 'and after that'], { row: 2 }],
    [['how are things', 'what is the worst', 'who should fix it'], { asked: [{ topic: 'owner' }] }],
    [['how secure are we', 'what is the most dangerous'], { asks: 'worst' }],
  ])('leads to the worst: %j', async (messages, args) => {
    expect((await talk(messages)).reply.plan?.args).toMatchObject(args);
  });

  it('asks for who made the worst so, not for its owner', async () => {
    expect(await textOf('is anything public', 'the worst?', 'who made it public')).toContain('CloudTrail');
  });

  it('is answered shorter as a whole', async () => {
    const whole = await textOf('how are things');
    const { reply } = await talk(['how are things', 'shorter please, no tech words']);
    expect(reply.text).toContain(whole);
    expect(reply.sections).toBeUndefined();
  });
});

describe('what runs out', { timeout: 60_000 }, () => {
  it.each([
    [
      'does something lapse in the next 3 weeks',
      /^\*\*\d things\*\* run out or are due before 12 December 2026: .*2026-11-28/,
    ],
    ['what is coming up on november 28th', /^\*\*\d things\*\* run out or are due on 28 November 2026/],
    [
      'any renewals due this week',
      /^\*\*Nothing\*\* runs out or is due from 21 November 2026 to 22 November 2026/,
    ],
  ])('is told soonest first, with dates: “%s”', async (text, expected) => {
    expect(await textOf(text)).toMatch(expected);
  });

  it.each([
    [['what expires soon', 'and before april?'], /before 1 April 2027/],
    [['what expires soon', 'and on thursday?'], /due on 26 November 2026/],
    [['what expires this month', 'and today?'], /due on 21 November 2026/],
    [['what expires soon', 'which comes next'], /^The next is `.*2026-1/],
    [
      ['what expires soon', 'only the certificates'],
      /^\*\*1 certificate\*\* expiring from 2026-11-21 and before 2027-02-19 in us-east-1/,
    ],
    [['when do our certs and our reservations run out'], /run out or are due in the next 90 days/],
  ])('keeps its days in the thread: %j', async (messages, expected) => {
    expect(await textOf(...messages)).toMatch(expected);
  });

  it.each([
    ['anything due by the 31st', /due by 31 December 2026/],
    ['is anything due today', /due on 21 November 2026/],
    ['is something lapsing by Wednesday', /due by 25 November 2026/],
    ['what renewals are due in seven weeks', /due before 9 January 2027/],
    ['what expires after 1 april', /due from 2 April 2027 on/],
    ['what is due between 1 and 15 december', /due from 1 December 2026 to 15 December 2026/],
    ['which things may expire soon', /due in the next 90 days/],
    ['anything expiring in May', /due from 1 May 2027 to 31 May 2027/],
    ['what expires on Monday and in June', /^I can look at one stretch of days .*Monday.*June/],
    ['does anything expire within weeks', /^I cannot tell which days to come /],
  ])('keeps to the days that are said, or asks for them: “%s”', async (text, expected) => {
    expect(await textOf(text)).toMatch(expected);
  });

  it.each([
    ['how many are there', /^\*\*\d things\*\* run out or are due/],
    ['what does that mean', /^\*\*\d things\*\* run out or are due/],
    ['run it again', /^\*\*\d things\*\* run out or are due/],
    ['who owns them', /^\*\*\d things\*\* run out or are due .*team `payments`/],
    ['who owns the third one', /`production\/shop\/database`.*\b(?:team|owner)\b/],
  ])('stays all of it with “%s”', async (text, expected) => {
    expect(await textOf('what expires soon', text)).toMatch(expected);
  });

  it('is sent as a file with all its rows', async () => {
    const { asFile, reply } = await talk(['what expires soon', 'send me that as csv']);
    expect(asFile).toBe(true);
    expect(new Set(reply.table?.rows.map(({ what }) => what)).size).toBeGreaterThan(2);
  });

  it('shows the region of each, and what AWS has scheduled, in words', async () => {
    const { reply } = await talk(['what expires soon']);
    const rows = reply.table?.rows ?? [];
    expect(rows.find(({ name }) => name === 'production/shop/database')?.region).toBe('us-east-1');
    expect(rows.find(({ name }) => name === 'AWS_RDS_PLANNED_LIFECYCLE_EVENT')?.what).toBe(
      'RDS planned lifecycle event: AWS has scheduled it',
    );
  });

  it('leaves out what is due in another region, where all of a kind are in one', async () => {
    const { reply } = await talk(['what expires soon', 'and in eu-west-1?']);
    expect(reply.table?.rows.map(({ region }) => region)).toEqual(['eu-west-1']);
  });

  it('of one kind is its own list', async () => {
    expect((await talk(['which certificates expire soon'])).reply.plan?.tool).toBe('acm.certificates');
  });
});

describe('who an answer is for', { timeout: 60_000 }, () => {
  it.each([
    'an overview for somebody who has never seen aws',
    'can i get an overview for a non technical colleague from sales',
    'give me an overview for people who know nothing about clouds',
  ])('does not narrow it: %s', async (text) => {
    expect(await textOf(text)).toMatch(/^\*\*\d+ resources\*\* of \d+ kinds/);
  });

  it('leaves no word of it open', async () => {
    const text = await textOf('costs of last month, for someone in accounting');
    expect(text).toContain('October 2026');
    expect(text).not.toContain('did not understand');
  });
});

describe('how a place is, in whatever word people have for it', { timeout: 120_000 }, () => {
  it.each([
    ['is the oregon depot alright', ['us-west-2']],
    ['is singapore up', ['ap-southeast-1']],
    ['does our frankfurt factory work', ['eu-central-1']],
  ])('“%s”', async (text, regions) => {
    const { plan } = await talk([text]);
    const plans = plan?.kind === 'several' ? plan.plans : [];
    expect(plans.length).toBeGreaterThan(1);
    expect(plans[0]).toMatchObject({ tool: 'cloudwatch.alarms', args: { regions } });
  });

  it('and the word is named as left out', async () => {
    const { reply } = await talk(['is the sydney kitchen down']);
    expect(reply.text).toContain('I did not understand “kitchen”');
  });
});
