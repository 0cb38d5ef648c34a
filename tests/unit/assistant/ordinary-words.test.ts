import { createLexicon } from '@windsock/bot/assistant/planner/words/lexicon.ts';
import { repair } from '@windsock/bot/assistant/planner/words/repair.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const lexicon = createLexicon(tools);
const OF_S3 = { tool: 'cost.usage', filters: [{ dimension: 'service', op: 'eq', values: ['s3'] }] };

describe('an ordinary word keeps its meaning', { timeout: 60_000 }, () => {
  it.each([
    // Cost that hits somebody is no traffic.
    ['what hit us this month', { tool: 'cost.usage', group_by: ['service'], limit: 1 }],
    ['what hit our bill the hardest', { tool: 'cost.usage', group_by: ['service'], limit: 1 }],
    [
      'did the nat gateway hit us hard last month',
      { tool: 'cost.usage', filters: [{ dimension: 'service', op: 'eq', values: ['nat gateway'] }] },
    ],
    ['what hit us last night', { tool: 'activity.changes' }],
    // What spins up is created.
    ['did anything spin up this week', { tool: 'cloudtrail.events', action: 'create' }],
    ['which hdd volumes do we have', { tool: 'ec2.volumes' }],
    // Whoever did something is no outsider.
    ['what did anybody do to buckets this week', { tool: 'cloudtrail.events', thing: 'bucket' }],
    ['what did anyone do to databases this week', { tool: 'cloudtrail.events', thing: 'database' }],
    // Money, however it is spelt.
    ['how much monay went to s3 last month', OF_S3],
    ['how much munny went to s3 last month', OF_S3],
    ['how much muney did s3 eat last month', OF_S3],
  ])('%s', async (text, plan) => {
    expect(await planned(text)).toMatchObject(plan);
  });

  it.each([
    ['costs of team growth', 'growth'],
    ['monay for s3', 'monay'],
  ])('is asked about where it is in doubt: %s', async (text, word) => {
    const { plan, reply } = await talk([text]);
    expect(plan?.kind).toBe('choose');
    expect(reply.text).toContain(word);
  });

  it.each([
    'is anyone recording this',
    'the recording is over',
    'it is raining',
    'did it spin up',
    'what hit us in spring',
    'the money, honey',
    'low on the list',
  ])('is not repaired to another: %s', (text) => {
    expect(repair(text, lexicon)).toBe(text);
  });
});
