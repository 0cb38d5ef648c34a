import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('Costs without a part', { timeout: 60_000 }, () => {
  const tagged = { dimension: 'tag:team', op: 'ne', values: [''] };

  it.each([
    [['spend by team in september', 'drop the untagged']],
    [['spend by team in september, without the untagged']],
    [['spend by team in september', 'just the untagged', 'no, leave the untagged out instead']],
  ])('have the tag where what has none is left out: %j', async (messages) => {
    expect(await planned(...messages)).toMatchObject({ group_by: ['tag:team'], filters: [tagged] });
  });

  it('leave out what is said to be left out, also in another month', async () => {
    const filters = [{ dimension: 'record_type', op: 'ne', values: ['Tax'] }];
    expect(await planned('bill by region for august, tax left out')).toMatchObject({ filters });
    expect(await planned('bill by region for august, tax left out', 'and july')).toMatchObject({
      filters,
      group_by: ['region'],
      period: { start: '2026-07-01' },
    });
  });
});

describe('A chart', { timeout: 60_000 }, () => {
  const told = async (...messages: string[]) => (await talk(messages)).reply;

  it('has as many parts as were asked for, and the rest', async () => {
    const { chart } = await told('top 3 services by cost in october', 'draw it');
    expect(chart?.categories).toHaveLength(4);
    expect(chart?.categories.at(-1)).toMatch(/more services$/);
  });

  it.each([
    ['another month', ['bill per region in october', 'as a bar chart', 'and for august']],
    ['another service', ['s3 costs per month since june, as a chart', 'same for cloudfront']],
    ['other groups', ['bill per region in october', 'draw that', 'now per team']],
    ['another place', ['count volumes by type', 'as a chart please', 'just frankfurt']],
  ])('is drawn again for %s', async (_, messages) => {
    expect((await told(...messages)).leads).toBe('chart');
  });

  it('is not drawn of a question that stands alone', async () => {
    const reply = await told('bill per region in october', 'draw that', 'what did each team cost in august');
    expect(reply.leads).toBeUndefined();
  });

  it('gives way to the table that was asked for, also in what follows', async () => {
    const reply = await told('s3 costs per month since june, as a chart', 'as a table', 'and cloudfront');
    expect(reply.leads).toBeUndefined();
  });
});

describe('What was asked before', { timeout: 60_000 }, () => {
  it('stays a comparison where a part of it is asked for', async () => {
    const messages = ['bill of august against july by team', 'how much of that is in ireland'];
    expect(await planned(...messages)).toMatchObject({
      tool: 'cost.compare',
      group_by: ['tag:team'],
      filters: [{ dimension: 'region', values: ['eu-west-1'] }],
    });
  });
});

describe('A correction', { timeout: 60_000 }, () => {
  it.each([
    [
      'another tag',
      ['machines without an env tag', 'sorry, without a team tag i meant'],
      { filters: [{ field: 'tag:team', op: 'missing' }] },
    ],
    [
      'another tag of costs',
      ['costs without an env tag in september', 'oops, without the team tag'],
      { filters: [{ dimension: 'tag:team', op: 'eq', values: [''] }] },
    ],
    [
      'another condition',
      ['which databases are encrypted', 'sorry, i meant the public ones'],
      { filters: [{ field: 'public', op: 'eq', value: true }] },
    ],
    [
      'the team of a person',
      ['cost of team data per month since july', 'and priya her team'],
      { filters: [{ dimension: 'tag:team', values: ['sales'] }], granularity: 'monthly' },
    ],
    [
      'one of the things of that name',
      ['is gdpr-archive ok', 'the server, not the database'],
      { resource: 'gdpr-archive', kind: 'ec2.instances', asked: [{ topic: 'health' }] },
    ],
    [
      'a part of an earlier list',
      ['groups that let everybody in on 22', 'which machines use them', 'oh sorry, i meant port 3389'],
      { tool: 'ec2.security-groups', filters: [{ field: 'open_ports', value: '3389' }] },
    ],
  ])('replaces what it is of the sort of: %s', async (_, messages, expected) => {
    expect(await planned(...messages)).toMatchObject(expected);
  });

  it('of costs says what is left out', async () => {
    const { reply } = await talk(['wobbly costs in ireland in august', 'sorry, i meant frankfurt']);
    expect(JSON.stringify(reply)).toContain('As I could not use “wobbly”');
  });
});

describe('An overview', { timeout: 60_000 }, () => {
  const text = async (...messages: string[]) => (await talk(messages)).reply.text;

  it('answers for another place or team as for the first', async () => {
    expect(await text('overview of ireland', 'and oregon')).toMatch(/resources\*{0,2} of .*kinds.*us-west-2/);
    expect(await text('overview of team payments', 'and team web')).toMatch(/resources\*{0,2} tagged .*web/);
  });
});

it('“how is it doing” is the state of a thing, and not what a user of such a name did', async () => {
  expect(await planned('how is crm doing')).toMatchObject({ resource: 'crm', asked: [{ topic: 'health' }] });
  expect(await planned('how is jenkins doing', 'and crm')).toMatchObject({ resource: 'crm' });
});
