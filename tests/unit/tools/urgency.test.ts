import { checks } from '@windsock/bot/checks/index.ts';
import { alarmRemedy } from '@windsock/bot/tools/remedy/alarm-remedies.ts';
import { scoreOf } from '@windsock/bot/tools/remedy/matter.ts';
import { expect, test } from 'vitest';

const now = new Date('2026-11-21T10:00:00Z');
const ailing = { name: '`x`', symptoms: [], users: [], gaps: [], sources: [], cost_usd: 0 };

test('a trouble stays one, however little it matters', () => {
  const [check] = checks.filter(({ kind, severity }) => kind === 'security' && severity === 'low');
  if (!check) throw new Error('there is no check of low severity');
  const finding = { resource: 'x', region: 'us-east-1', account: '1', status: 'fail' as const };
  const facts = [{ text: 'nothing uses it', weight: -35 }];
  expect(scoreOf({ ...ailing, found: [{ check, finding }] }, facts, now)).toBe(1);
  expect(scoreOf({ ...ailing, found: [] }, facts, now)).toBe(0);
});

test.each([
  ['DatabaseMemoryUsagePercentage', /at its limit/],
  ['ApproximateAgeOfOldestMessage', /wait/],
  ['IteratorAge', /wait/],
])('an alarm on %s is known by what it measures', (metric, means) => {
  expect(alarmRemedy({ metric }).tells).toMatch(means);
});
