import { readIntent } from '@windsock/bot/assistant/planner/intents/read-intent.ts';
import { normalise } from '@windsock/bot/assistant/planner/words/spellings.ts';
import { describe, expect, it } from 'vitest';
import type { SchedulePhrase } from '../../phrases/schedule-table.ts';
import { NOW, readScheduleTable } from '../../phrases/schedule-table.ts';

const isSchedule = ({ text, timezone }: SchedulePhrase) =>
  readIntent(normalise(text), { timezone, now: NOW })?.kind === 'schedule';
const isNone = ({ expected }: SchedulePhrase) => expected.includes('none');

describe('the planner treats as an order what the schedule grammar reads', () => {
  const tuned = readScheduleTable('tuned');
  const keptAside = readScheduleTable('keptAside');

  it.each(tuned.filter(isNone).map((phrase) => [phrase.said, phrase] as const))(
    'and no question: %s',
    (_said, phrase) => {
      expect(isSchedule(phrase)).toBe(false);
    },
  );

  it('except for fragments, which order nothing without a conversation', () => {
    const missed = tuned.filter((phrase) => !isNone(phrase) && !isSchedule(phrase)).map(({ text }) => text);
    // 'tomorrow at half two', 'on Monday at 9', 'weekly': when, and not what.
    expect(missed.filter((text) => text.split(' ').length > 8)).toEqual([]);
    expect(missed.length).toBeLessThan(40);
  });

  it('in the phrases that nobody tuned on, too', () => {
    const orders = keptAside.filter((phrase) => !isNone(phrase));
    const questions = keptAside.filter(isNone);
    const right = [
      orders.filter(isSchedule).length,
      questions.filter((phrase) => !isSchedule(phrase)).length,
    ];
    console.info(
      `kept aside: ${right[0]} of ${orders.length} orders, ${right[1]} of ${questions.length} questions`,
    );
    expect((right[0] ?? 0) / orders.length).toBeGreaterThan(0.7);
    expect((right[1] ?? 0) / questions.length).toBeGreaterThan(0.8);
  });

  it.each([
    ['schedule a cost report', 'a cost report'],
    ['remind me which buckets are public', 'which buckets are public'],
    ['a daily cost report at 9am', 'cost report'],
    ['run a security scan every 8 hours', 'run a security scan'],
    ['set up a weekly cost report', 'cost report'],
    ['remind me tomorrow at 9', ''],
  ])('%s: the task is “%s”', (text, rest) => {
    expect(readIntent(text, { timezone: 'UTC', now: NOW })).toMatchObject({ kind: 'schedule', rest });
  });

  it.each([
    'daily',
    'and by month',
    'by day please',
    'weekly costs',
    'on Monday',
    'and on 1 December',
    'stop all instances every Friday',
  ])('%s: orders nothing for later', (text) => {
    expect(readIntent(text, { timezone: 'UTC', now: NOW })?.kind).not.toBe('schedule');
  });
});

it('keeps the time of a repeated report if nothing else is said', () => {
  expect(readIntent('remind me tomorrow at 9', { timezone: 'UTC', now: NOW })).toMatchObject({
    reading: { kind: 'read', schedule: { kind: 'once' } },
  });
});
