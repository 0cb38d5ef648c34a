import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { NOW } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const timezone = 'Australia/Brisbane';
const plan = { kind: 'tool' as const, tool: 's3.buckets', args: {} };
const wanted = { query: 'S3 buckets', description: 'S3 buckets', plan };

/** Returns the times of a proposed job after a message. */
function after(cron: string, text: string): string | undefined {
  const draft = { run: 'run-1', wanted, schedule: { kind: 'cron' as const, cron, timezone } };
  const planned = planner.plan({ text, frame: { draft }, accounts: [], timezone, now: NOW });
  const reading = planned.kind === 'schedule' ? planned.reading : undefined;
  return reading && 'schedule' in reading && reading.schedule.kind === 'cron'
    ? reading.schedule.cron
    : planned.kind;
}

describe('the times of a proposed job', () => {
  it.each([
    ['0 7 * * *', 'make it 6:30', '30 6 * * *'],
    ['0 7 * * *', 'make it 6:30, mon-fri only', '30 6 * * 1-5'],
    ['0 7 * * *', '6:45 weekdays please', '45 6 * * 1-5'],
    ['0 19 * * *', 'make it 8:30', '30 20 * * *'],
    ['0 7 * * *', 'at 8, but not on weekends', '0 8 * * 1-5'],
    ['0 7 * * *', 'not on weekends', '0 7 * * 1-5'],
    ['0 7 * * *', 'no weekends', '0 7 * * 1-5'],
    ['0 7 * * 1-5', 'skip fridays', '0 7 * * 1-4'],
    ['0 17 * * 5', 'hm friday is too late. wensday 9am', '0 9 * * 3'],
    ['0 17 * * 5', 'nobody reads it then. thrusday 9am rather', '0 9 * * 4'],
  ])('%s and “%s”', (cron, text, times) => {
    expect(after(cron, text)).toBe(times);
  });
});
