import { describeSchedule } from '@windsock/bot/domain/schedule/describe.ts';
import { readSchedule } from '@windsock/bot/domain/schedule/read-schedule.ts';
import type { ScheduleReading } from '@windsock/bot/domain/schedule/reading.ts';
import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import { instantsOf } from '@windsock/bot/domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { NOW, readScheduleTable } from '../../phrases/schedule-table.ts';
import { cpuMs } from '../../support/cpu-ms.ts';

const LENGTH = 1_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
const read = (text: string) => readSchedule({ text, timezone: 'Australia/Brisbane', now: NOW });

/** About a hundred times what the slowest text takes; a backtracking pattern takes seconds. */
const LIMIT_MS = 250;

const schedulesOf = (reading: ScheduleReading): Schedule[] =>
  reading.kind === 'ask'
    ? reading.options.map(({ schedule }) => schedule)
    : 'schedule' in reading
      ? [reading.schedule]
      : [];

describe('texts built to be slow to read', () => {
  const pieces = [
    ...['1', '9 ', '1/', '1:', '1.', '1-', '*/5 ', '2026-', '2026-01-'],
    ...[
      'at ',
      'every ',
      'each and ',
      'monday ',
      'monday, ',
      'mondays and ',
      '9am, ',
      'at 9, ',
      '1st, ',
      'on the 1st, ',
      'january, ',
      'a b time ',
      'that which ',
      'which that run ',
      'the our a my ',
      'hey, ',
      'half past ',
      'from 9 to ',
      'until ',
      'monday until ',
      'not ',
      'no in 90 days ',
      'compare monday vs ',
      'launched on monday ',
      'utc+',
      'wendesdya ',
      'tommorow ',
      'every monday at 9 and ',
    ],
    ...['* ', '? ', '. ', '; ', '`', '(', ')', '/', '_', '-', 'a/', 'a_'],
    ...['\u0000', '’', 'é', '𝟗', '．'],
    'every\n',
    ' ',
    '\t',
  ];

  it.each(pieces.map((piece) => [JSON.stringify(piece), piece]))('%s repeated', (_name, piece) => {
    for (const text of [piece, `every ${piece}`, `on the ${piece}`, `at ${piece}`])
      expect(
        cpuMs(() => read(filled(text))),
        text,
      ).toBeLessThan(LIMIT_MS);
  });

  it('are not read at all if they are longer than any real instruction', () => {
    expect(read(`every day at 9 ${filled('x ')}`)).toEqual({ kind: 'none' });
  });
});

describe('readSchedule', () => {
  const phrases = [...readScheduleTable('tuned'), ...readScheduleTable('keptAside')].map(({ text }) => text);

  it('returns only schedules that will run, whatever is typed', () => {
    const words = phrases.join(' ').split(/\s+/);
    // A generator with a fixed seed, so that a failure can be reproduced.
    let seed = 6;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (let round = 0; round < 4_000; round += 1) {
      const text = Array.from({ length: 1 + (next() % 12) }, () => words[next() % words.length]).join(' ');
      for (const schedule of schedulesOf(read(text))) {
        expect(instantsOf(schedule, NOW, 1), `${text}: ${JSON.stringify(schedule)}`).toHaveLength(1);
        expect(describeSchedule(schedule)).not.toMatch(/undefined|NaN|Invalid/);
      }
    }
  });
});
