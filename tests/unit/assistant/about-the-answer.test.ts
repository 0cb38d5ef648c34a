import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { NOW, talk } from './talk.ts';

describe('a message about the last answer', { timeout: 60_000 }, () => {
  it.each([
    ['in one sentence, i am in a meeting with my boss', { kind: 'redraw', as: 'short', lines: 1 }],
    ['hand it over as a short note for the night shift', { kind: 'redraw', as: 'short' }],
    ['two lines for the newsletter, no acronyms', { as: 'short', lines: 2, simply: true }],
    ['and graphically?', { kind: 'redraw', as: 'chart' }],
    ['pdf?', { kind: 'show_all' }],
    ['can i hand this to the auditors somehow', { kind: 'show_all' }],
    ['say it again in spanish', { kind: 'small_talk', about: 'elsewhere' }],
  ])('is read by its word for a form, whatever else it says: “%s”', async (text, plan) => {
    const told = await talk(['which buckets are public', text]);
    expect(told.plan).toMatchObject(plan);
  });

  it.each(['only the tables in ireland', 'which file systems are there'])(
    'is none if it names things: “%s”',
    async (text) => {
      const { plan } = await talk(['which buckets are public', text]);
      expect(plan?.kind).not.toBe('redraw');
      expect(plan?.kind).not.toBe('show_all');
    },
  );

  it('keeps both parts of an answer', async () => {
    const { reply } = await talk([
      'how many instances do we run and what did they cost last month',
      'one line',
    ]);
    expect(reply.text).toContain('EC2 instances');
    expect(reply.text).toContain('$');
    expect(reply.notes).toBeUndefined();
  });
});

describe('a proposed report', () => {
  const planner = createBuiltInPlanner([...tools]);
  const base = { accounts: [], timezone: 'UTC', now: NOW };
  const proposed = (asked: string, text: string) => {
    const last = planner.plan({ ...base, text: asked });
    if (last.kind !== 'tool') throw new Error(`“${asked}” has no plan`);
    const schedule = { kind: 'cron' as const, cron: '0 9 1 * *', timezone: 'UTC' };
    const draft = { wanted: { query: asked, description: asked, plan: last }, schedule };
    return planner.plan({ ...base, text, frame: { last, asked, draft } });
  };

  it.each([
    ['and by team instead of by service', { what: { plan: { args: { group_by: ['tag:team'] } } } }],
    ['around 7 would be ideal', { reading: { schedule: { cron: '0 7 1 * *' } } }],
    ['the third then, nobody is in on the first', { reading: { schedule: { cron: '0 9 3 * *' } } }],
    ['nobody reads it any more, remove it please', { kind: 'decide', decision: 'cancel' }],
    ['looks fine in here as well', { kind: 'schedule', amends: true }],
  ])('is changed by what is said about it: “%s”', (text, plan) => {
    expect(proposed('what did we spend by service last month', text)).toMatchObject(plan);
  });
});
