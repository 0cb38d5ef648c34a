import { takeForm } from '@windsock/bot/assistant/planner/form/take-form.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('what a message says of the form of an answer', () => {
  it.each([
    ['far too much to read. only ireland', { as: 'short', isLoose: true, rest: 'only ireland' }],
    ['into a pie please, and only the web team', { as: 'chart', rest: 'and only the web team' }],
    ['only those in oregon, in three sentences', { as: 'short', rest: 'only those in oregon' }],
    ['put it in terms our auditor understands', { as: 'plain', rest: '' }],
    ['i need that in excel', { filed: true, rest: '' }],
    ['zoom in, cannot see anything', { as: 'large', rest: '' }],
    ['a graph of how they grew', { as: 'chart', rest: 'how they grew' }],
    ['say it in three lines, that is for our finance people', { as: 'short', rest: '' }],
    ['way too much text, only the main facts', { as: 'short', isLoose: true, rest: '' }],
    ['as a file pls, i need it for an audit', { filed: true, rest: '' }],
  ])('is taken apart from what it asks: “%s”', (text, formed) => {
    expect(takeForm(text, true)).toEqual(formed);
  });

  it.each([
    'which table is the largest',
    'the bigger ones',
    'why is it short on memory',
    'is that file public',
  ])('is nothing that is asked of things: “%s”', (text) => {
    expect(takeForm(text, true)).toBeUndefined();
  });

  it('does not enlarge a chart if none was drawn', () => {
    expect(takeForm('bigger please', false)).toBeUndefined();
  });
});

describe('an answer in the form that was asked for', { timeout: 60_000 }, () => {
  it('is narrowed by the rest of the message', async () => {
    const { asFile, reply } = await talk([
      'unattached volumes',
      'as a spreadsheet, but only those in oregon',
    ]);
    expect(reply.plan?.args.regions).toEqual(['us-west-2']);
    expect(asFile).toBe(true);
  });

  it('is drawn as it is where it has no steps', async () => {
    const { reply } = await talk(['console logins last week', 'in a graph by day']);
    expect(reply.plan?.tool).toBe('cloudtrail.events');
  });

  it('is drawn for another period', async () => {
    const { reply } = await talk(['spend by region in october', 'august instead, in a bar chart']);
    expect(reply.plan?.args.period).toMatchObject({ start: '2026-08-01' });
    expect(reply.leads).toBe('chart');
  });

  it('keeps the table where a complaint of its length is settled by narrowing it', async () => {
    const { reply } = await talk(['list all volumes', 'way too long. just the ones in sydney']);
    expect(reply.plan?.args.regions).toEqual(['ap-southeast-2']);
    expect(reply.table).toBeDefined();
  });

  it('stays with what was shown where it is narrowed by unknown words', async () => {
    const { plan } = await talk(['list all databases', 'too long, just the ones that have a problem']);
    expect(plan).toMatchObject({ kind: 'choose', about: { tool: 'rds.instances' } });
  });

  it('is its sentence alone where sentences were asked for', async () => {
    const { reply } = await talk(['list all volumes', 'only sydney, in one sentence']);
    expect(reply.plan?.args.regions).toEqual(['ap-southeast-2']);
    expect(reply.table).toBeUndefined();
  });

  it('is its chart, larger', async () => {
    const { reply } = await talk(['spend by region in october', 'draw that', 'make it bigger please']);
    expect(reply.chart).toMatchObject({ large: true });
  });

  it('says in plain words what may happen', async () => {
    const { reply } = await talk(['security findings in sydney', 'in a way our lawyers understand']);
    expect(reply.table).toBeUndefined();
    expect(reply.bullets?.join('\n')).toMatch(/Everyone on the internet can try/);
  });

  it('explains AWS’s terms in plain words', async () => {
    const { reply } = await talk(['unattached volumes', 'without the jargon please']);
    expect(reply.text).not.toMatch(/us-east-1/);
    expect(reply.bullets?.join('\n')).toMatch(/They are: .*old-db-copy.*\n.*EBS volume.* means/);
  });

  it('stays with the question that is scheduled', async () => {
    const { plan } = await talk(['spend by region in october', 'send it as csv every monday']);
    expect(plan?.kind).toBe('schedule');
  });
});

it('is asked for with what it is for', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['costs by team this month', 'could i get a chart of that for our deck']);
  expect(reply.chart).toBeDefined();
});
