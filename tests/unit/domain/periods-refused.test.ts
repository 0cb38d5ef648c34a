import { findPeriods } from '@windsock/bot/domain/periods.ts';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../support/cpu-ms.ts';
import { check } from './periods-kit.ts';

describe('what is refused rather than guessed', () => {
  check(
    '2026-11-20T12:00:00Z',
    'UTC',
    `
    31 February → !There is no 31 February
    31 April 2026 → !There is no 31 April
    29 February 2026 → !There is no 29 February 2026
    2026-02-31 → !There is no 31 February
    2026-13-01 → !no month 13
    32.10.2026 → !There is no 32 October
    10/11/2026 → !could be 10 November 2026 or 11 October 2026
    3/4/26 → !could be 3 April 2026 or 4 March 2026
    next month → !has no costs
    December 2026 → !has not begun
    from March 2026 to January 2026 → !is later than
    FY25 → !fiscal year
    last fiscal quarter → !fiscal year
    `,
  );
});

describe('what is not a period', () => {
  check(
    '2026-11-20T12:00:00Z',
    'UTC',
    `
    open to 10.0.0.1/16 → none
    i-0abc12345def67890 → none
    arn:aws:s3:::logs-2026-10-01 → none
    bucket logs-2026-10-01 → none
    t3.micro instances → none
    port 5432 → none
    port 2049 → none
    top 2025 instances → none
    postgres 14.2.2026.1 → none
    version 1.2.3 → none
    account 202611202026 → none
    env=march → none
    the march-logs bucket → none
    may I see the instances → none
    May I see the costs? → none
    instances that may be idle → none
    every Monday at 9 → none
    a report each Friday → none
    the weekly report → none
    cost by month → none
    keys older than 90 days → none
    launched more than 30 days ago → none
    run it next Monday → none
    second instance → none
    list the last 5 instances → none
    10 days retention → none
    snapshot of /var/2026/10 → none
    `,
  );
});

test('a hostile text is read quickly', () => {
  const text = `${'a'.repeat(20_000)} ${'1'.repeat(20_000)}${'-'.repeat(5_000)}${' last'.repeat(2_000)}${'a.'.repeat(5_000)}${':a'.repeat(3_000)}`;
  const now = new Date('2026-11-20T12:00:00Z');
  expect(cpuMs(() => findPeriods(text, { now, timezone: 'UTC' }))).toBeLessThan(1_000);
});
