import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { expect, test } from 'vitest';

const finding: Finding = {
  outcome: 'found',
  text: '2 ECS tasks.',
  table: {
    columns: [
      { key: 'task_id', header: 'Task', type: 'text' },
      { key: 'started_at', header: 'Started', type: 'date' },
      { key: 'stopped_at', header: 'Stopped', type: 'date' },
    ],
    rows: [
      { task_id: 'task-a', started_at: '2026-11-20T10:00:00Z', stopped_at: '2026-11-20T10:08:10Z' },
      { task_id: 'task-b', started_at: '2026-10-09T07:15:00Z' },
    ],
  },
  gaps: [],
  sources: [],
  cost_usd: 0,
};
const evidence = evidenceOf({
  ...{ said: ['why did they stop?'], findings: [finding], timezone: 'UTC', accounts: [] },
  now: new Date('2026-11-23T12:00:00Z'),
});

test.each([
  '`task-a` stopped about 8 minutes after it started.',
  'It ran for 8 minutes.',
  '`task-a` started on 20 November, 42 days after `task-b` on 9 October.',
  'From 07:15 to 10:00 of those days are 42 days.',
  '`task-a` began on 20 November at 10:00, 42 days, 2 hours and 45 minutes after `task-b` on 9 October at 07:15.',
  '`task-b` has been running since 9 October, for 45 days and 5 hours.',
  'It ran for 8 minutes 10 seconds.',
  'A fifth, `task-b`, is there as well.',
])('%s', (sentence) => {
  expect(grounded(sentence, evidence)).toEqual({ kept: sentence, cut: [] });
});

test.each([
  '`task-a` stopped about 18 minutes after it started.',
  'It ran for 3 hours.',
  '`task-a` started on 20 November, 12 days after `task-b` on 9 October.',
  'They are 42 days apart.',
  'It runs a fifth of the time.',
  'It ran for 8 minutes 40 seconds.',
  '`task-b` has been running since 9 October, for 45 days and 15 hours.',
])('not: %s', (sentence) => {
  expect(grounded(sentence, evidence).kept).toBe('');
});
