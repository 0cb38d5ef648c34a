import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { peel } from '@windsock/bot/assistant/planner/words/peeled.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { NOW } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const volumes: Frame = { last: { kind: 'tool', tool: 'ec2.volumes', args: {} }, asked: 'volumes' };

const planned = (text: string, frame: Frame = {}) =>
  planner.plan({ text, frame, accounts: [], timezone: 'UTC', now: NOW });

describe('a remark before a question', () => {
  it.each([
    'alright then. how many lambdas do we have',
    'sure, will look. how many lambdas do we have',
    'patched those, cheers. how many lambdas do we have',
    'kk how many lambdas do we have',
    'good morning! how many lambdas do we have',
  ])('does not change it: %s', (text) => {
    expect(planned(text, volumes)).toEqual(planned('how many lambdas do we have', volumes));
  });

  it.each(['ok, patched it. you can pause that report now', 'thank you. please pause that report now'])(
    'does not hide a command: %s',
    (text) => {
      expect(planned(text, { job: 'job-1' })).toMatchObject({ kind: 'job', command: { do: 'pause' } });
    },
  );

  it.each([
    'another topic. the unencrypted ones',
    'something else: the unencrypted ones',
    'next item on my agenda: the unencrypted ones',
  ])('drops what was shown if it announces a new topic: %s', (text) => {
    expect(planned(text, volumes)).toEqual(planned('the unencrypted ones'));
  });

  it.each([
    'created this week, which buckets do we have',
    'launched this month: instances by type',
    'failed this morning: which lambdas',
  ])('keeps a condition that stands before the question: %s', (text) => {
    expect(peel(text).text).toBe(text);
  });

  it.each(['drained it, which queues are left', 'turned those off already, which queues are left'])(
    'drops news about the person: %s',
    (text) => {
      expect(peel(text).text).toBe('which queues are left');
    },
  );

  it.each(['next week, what changes', 'all, please', 'will it grow, or not', 'thanks, great'])(
    'stays if the message says nothing else: %s',
    (text) => {
      expect(peel(text)).toEqual({ text, anew: false });
    },
  );
});

it.each(['new topic', 'ok, different question:', 'something else'])(
  'an announced topic without a question is waited for: %s',
  (text) => {
    expect(planned(text, volumes)).toMatchObject({
      kind: 'small_talk',
      says: expect.stringContaining('Go ahead'),
    });
  },
);

describe('a time', () => {
  it.each([
    ['on holiday since monday - what got changed', 'what got changed since monday'],
    [
      'I was on leave from monday to wednesday, who changed anything',
      'who changed anything from monday to wednesday',
    ],
    ['back after a week off, what changed', 'what changed in the last week'],
  ])('in a remark before a question belongs to the question: %s', (text, plainly) => {
    expect(peel(text).text).toBe(plainly);
    expect(planned(text)).toMatchObject({ kind: 'tool', args: { window: expect.anything() } });
  });

  it.each([
    'which changes since monday, and who made them',
    'volumes unattached for 30 days, which were created by maria',
    'buckets from last year, which were deleted',
  ])('stays where it is in other sentences: %s', (text) => {
    expect(peel(text).text).toBe(text);
  });

  it('is left out with a remark that says nothing about the question', () => {
    expect(peel('we are five since monday, which volumes are unattached').text).toBe(
      'which volumes are unattached',
    );
  });

  it.each([
    ['where does the bill land on the 30th', '2026-12-01'],
    ['what will we have paid by the 31st', '2026-12-01'],
    ['where will the spend be by the 25th', '2026-11-26'],
    ['where does the bill end up by the end', '2026-12-01'],
  ])('up to which money is counted is in the future: %s', (text, end) => {
    expect(planned(text)).toMatchObject({
      ...{ kind: 'tool', tool: 'cost.forecast' },
      args: { period: { start: '2026-11-01', end } },
    });
  });
});

describe('"how much" without a unit', () => {
  it.each(['how much has no team tag', 'how much is untagged', 'how much had no team tag in october'])(
    'asks for money: %s',
    (text) => {
      expect(planned(text)).toMatchObject({ kind: 'tool', tool: 'cost.usage' });
    },
  );

  it('asks for another quantity if the question names one', () => {
    expect(planned('how much storage has no team tag')).not.toMatchObject({ tool: 'cost.usage' });
  });
});

describe('an hour as Europeans write it', () => {
  it.each([
    ['stopped instances weekdays 8h', '0 8 * * 1-5'],
    ['alarms daily 19h', '0 19 * * *'],
    ['alarms every monday 17h45', '45 17 * * 1'],
    ['lambda errors in the past 24h daily 7h', '0 7 * * *'],
    ['every day 18h unattached volumes', '0 18 * * *'],
    ['every mon 8h the ec2 costs', '0 8 * * 1'],
  ])('is a time of day: %s', (text, cron) => {
    expect(planned(text)).toMatchObject({ kind: 'schedule', reading: { schedule: { cron } } });
  });

  it.each([
    ['every 12h the alarms', '0 */12 * * *'],
    ['snapshots older than 20h every monday', '0 9 * * 1'],
  ])('is a number of hours after words that count: %s', (text, cron) => {
    expect(planned(text)).toMatchObject({ kind: 'schedule', reading: { schedule: { cron } } });
  });

  it('is a number of hours before the word for what it measures', () => {
    expect(planned('list instances with 2h uptime every friday at 10:00')).toMatchObject({
      ...{ kind: 'schedule', reading: { schedule: { cron: '0 10 * * 5' } } },
    });
  });
});

describe('a remark that asks nothing', () => {
  it.each([
    ['thank you, that helped', 'thanks'],
    ['great, exactly what we were looking for', 'thanks'],
    ['ok that makes sense', 'thanks'],
    ['alright, gonna raise it with the vendor', 'thanks'],
    ['good, that was all i wanted for the audit', 'thanks'],
    ['cheers, i will tell the others', 'thanks'],
    ['nah never mind', 'cancel'],
    ['no thanks', 'cancel'],
  ])('is not about what was shown: %s', (text, about) => {
    expect(planned(text, volumes)).toMatchObject({ kind: 'small_talk', about });
  });

  it.each(['ok, all of them', 'no, this one', 'great, and today', 'thanks. who owns them', 'good ones only'])(
    'is none if it asks for something: %s',
    (text) => {
      expect(planned(text, volumes).kind).not.toBe('small_talk');
    },
  );
});

it.each([
  'great thanks, you saved my weekend',
  'cheers mate, i will tell the boss',
  'thanks, this should do',
  'that will do nicely',
])('is thanked by little more than thanks: %s', (text) => {
  expect(planned(text, volumes)).toMatchObject({ kind: 'small_talk', about: 'thanks' });
});

it.each([
  'thanks, buckets without encryption',
  'thanks. unused volumes',
  'ok thanks, storefront',
  'great, i will look at it later. list unused volumes',
  'ok i need help',
  'and he',
  'ok, this one',
])('asks something beside or without its thanks: %s', (text) => {
  expect(planned(text, volumes).kind).not.toBe('small_talk');
});

it.each(['do we encrypt our buckets', 'do we rotate our keys', 'do i stop paying for stopped instances'])(
  'asks, and orders nothing: %s',
  (text) => {
    expect(planned(text)).not.toMatchObject({ kind: 'refuse' });
  },
);

it('counts in “more old volumes”, and asks for no order', () => {
  expect(planned('do we have more old volumes in dev or in prod')).not.toHaveProperty('args.sort');
});

describe('an absence', () => {
  it.each([
    ['at a fair since thursday noon, what did we miss', 'is anything broken since thursday noon'],
    ['I was away for 4 days whats new', 'whats new'],
    ['just returned from vacation, what changed since tuesday', 'what changed since tuesday'],
    [
      'back from parental leave, which buckets are public',
      'back from parental leave, which buckets are public',
    ],
  ])('asks for what happened meanwhile: %s', (text, plainly) => {
    const peeled = peel(text).text;
    if (plainly === 'whats new') expect(peeled).toBe('is anything broken in the last 4 days');
    else expect(peeled).toBe(plainly);
  });
});
