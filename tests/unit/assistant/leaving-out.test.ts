import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]): Promise<string> => (await talk(messages)).reply.text;

describe('A place that is left out', () => {
  it.each([
    ['what lives outside it', 'how many volumes do we have outside ireland'],
    ['what is outside of it', 'volumes outside of eu-west-1'],
    ['a region other than it', 'volumes with any region other than eu-west-1'],
  ])('says nothing else of a list: %s', async (_, text) => {
    expect(await planned(text)).toMatchObject({
      tool: 'ec2.volumes',
      filters: [{ field: 'region', op: 'ne', value: ['eu-west-1'] }],
    });
  });

  it('is named besides what outsiders reach', async () => {
    expect(await planned('which instances are open to the outside in sydney')).toMatchObject({
      filters: [{ field: 'public_ip', op: 'exists' }],
      regions: ['ap-southeast-2'],
    });
    expect(await planned('is anything exposed outside of ireland')).toMatchObject({
      tool: 'checks.findings',
      topic: 'exposure',
      without: { regions: ['eu-west-1'] },
    });
  });

  it('is left out of findings and of events, too', async () => {
    expect(await planned('high findings anywhere but ireland')).toMatchObject({
      severity: 'high',
      without: { regions: ['eu-west-1'] },
    });
    const events = await planned('what was deleted outside ireland last week');
    expect(events).toMatchObject({ tool: 'cloudtrail.events' });
    expect(events?.regions).not.toContain('eu-west-1');
    expect(events?.regions).toContain('us-east-1');
  });
});

describe('A message that only leaves something out', () => {
  it.each([
    [
      'a tag',
      'without those of the payments team',
      'volumes',
      { field: 'tag:team', op: 'ne', value: 'payments' },
    ],
    ['a name', 'minus jenkins', 'volumes', { field: 'name', op: 'not_contains' }],
    ['a value', 'hide the gp2 ones', 'volumes', { field: 'volume_type', op: 'ne', value: 'gp2' }],
    ['a place', 'all but ireland', 'volumes', { field: 'region', op: 'ne' }],
    [
      'a tag that was said to be one',
      'leave out anything tagged env staging',
      'list log groups',
      { op: 'ne' },
    ],
  ])('takes away %s from a list', async (_, text, list, filter) => {
    expect((await planned(list, text)).filters).toEqual([expect.objectContaining(filter)]);
  });

  it('is the opposite of what it names, also where things are tied to that', async () => {
    expect(await told('which alarms are ringing', 'without those of development')).toMatch(
      /CloudWatch alarms\*\* other than those that belong to .* are in alarm/,
    );
  });

  it('keeps a number a number', async () => {
    expect(await planned('how many volumes are there', 'not counting development')).toMatchObject({
      measure: { fn: 'count' },
      filters: [{ field: 'tag:env', op: 'ne', value: 'development' }],
    });
  });

  it.each([
    ['medium', 'skip the medium ones', { severities: ['medium'] }],
    ['RDS', 'leave rds aside', { services: ['rds'] }],
    ['a team', 'minus team web', { of: ['team=web'] }],
    ['a place', 'leave frankfurt out', { regions: ['eu-central-1'] }],
    ['a group of places', 'except for the ones in us-west', { regions: ['us-west-1', 'us-west-2'] }],
  ])('takes away findings: %s', async (_, text, without) => {
    expect(await planned('security audit', text)).toMatchObject({ tool: 'checks.findings', without });
  });

  it.each([
    ['how is everything', 'leave staging out', /^I cannot leave “staging” out of an overview/],
    ['tell me about web-1', 'without the disks', /^I could not leave “the disks” out of that/],
    ['cpu of web-1 today', 'minus weekends', /^I could not leave “weekends” out of that/],
    ['list volumes', 'except anything about topics', /^I could not leave “anything about topics” out/],
    [
      'what changed this week',
      'without sam and terraform',
      /^(?:I could not leave “sam and terraform” out: o|O)f events/,
    ],
  ])('is never answered with what it leaves out: %s, %s', async (first, text, answer) => {
    expect(await told(first, text)).toMatch(answer);
  });

  it.each([
    ['a place', 'list instances', 'but only in sydney', { regions: ['ap-southeast-2'] }],
    [
      'a state',
      'list instances',
      'but stopped',
      { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] },
    ],
    [
      'a setting',
      'list buckets',
      'but with versioning',
      { filters: [{ field: 'versioning', op: 'eq', value: 'enabled' }] },
    ],
  ])('keeps %s after a “but” that leaves nothing out', async (_, list, text, args) => {
    expect(await planned(list, text)).toMatchObject(args);
  });

  it.each([
    ['security findings', 'without the critical s3 ones'],
    ['list instances', 'without the stopped ones in tokyo'],
    ['list databases', 'except the public and unencrypted ones'],
  ])('never takes away more than two conditions together name: %s, %s', async (...messages) => {
    expect(await told(...messages)).toMatch(/^I could not leave “.*” out of that/);
  });

  it('leaves all of a list where nothing belongs to what it names', async () => {
    const all = await talk(['which alarms are ringing']);
    const others = await talk(['which alarms are ringing', 'without those of web-1']);
    expect(all.reply.table?.rows.length).toBeGreaterThan(0);
    expect(others.reply.table?.rows).toHaveLength(all.reply.table?.rows.length ?? 0);
  });

  it.each([
    ['security audit without low findings', { severities: ['low'] }],
    ['security audit without iam', { services: ['iam'] }],
    ['waste, not counting rds', { services: ['rds'] }],
  ])('takes findings away in the question itself: %s', async (text, without) => {
    expect(await planned(text)).toMatchObject({ tool: 'checks.findings', without });
  });

  it('never shows the findings that a question leaves out by two conditions', async () => {
    expect(await told('security findings without iam or low ones')).toMatch(
      /^I could not leave “without iam or low ones” out of that/,
    );
  });

  it.each([
    [
      'unattached volumes',
      'kick out anything smaller than 200 gb',
      { tool: 'ec2.volumes', filters: [{}, { field: 'size_gib', op: 'gte', value: 200 }] },
    ],
  ])('takes away what is below an amount: %s, %s', async (first, text, plan) => {
    expect(await planned(first, text)).toMatchObject(plan);
  });

  it('still refuses to delete things by their size', async () => {
    expect(await told('unattached volumes', 'delete everything under 100 gb')).toMatch(/^I only read AWS/);
  });
});

describe('what is named before it is left out', { timeout: 60_000 }, () => {
  it.each([
    ['costs by service last month, tax left out', 'costs by service last month excluding tax'],
    ['volumes without encryption, sydney excluded', 'volumes without encryption excluding sydney'],
  ])('%s', async (text, plain) => {
    expect(await planned(text)).toEqual(await planned(plain));
  });
});

describe('what is taken out of costs', { timeout: 60_000 }, () => {
  it.each(['strip tax out of it', 'take the tax out of that'])('is left out of them: %s', async (message) => {
    const { reply } = await talk(['what did we spend in october by service', message]);
    expect(reply.text).toMatch(/ without tax charges in October 2026/);
  });
});

describe('A value of a list that is left out', () => {
  it.each([
    ['security groups open to the world except 25 and 587', ['25', '587']],
    ['which groups are exposed, not counting 8080', '8080'],
    ['open ports other than 25', '25'],
    ['security groups open to the world apart from rdp', '3389'],
  ])('asks for those with another one: %s', async (text, value) => {
    expect(await planned(text)).toMatchObject({
      tool: 'ec2.security-groups',
      filters: expect.arrayContaining([{ field: 'open_ports', op: 'other_than', value }]),
    });
  });

  it('is said in the answer', async () => {
    expect(await told('security groups open to the world, not counting 22 and 443')).toMatch(
      /security groups?\*\* open to the world on ports other than `?22`? or `?443`? in/,
    );
  });
});
