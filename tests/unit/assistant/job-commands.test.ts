import { readFileSync } from 'node:fs';
import type { JobCommand, JobSelector } from '@windsock/bot/assistant/jobs/command.ts';
import { readJobCommand } from '@windsock/bot/assistant/planner/intents/job-commands/read-job-command.ts';
import { normalise } from '@windsock/bot/assistant/planner/words/spellings.ts';
import { describe, expect, it, test } from 'vitest';
import { readPhrases } from '../../phrases/score.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const file = new URL('../../phrases/job-commands.txt', import.meta.url);
const phrases = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((whole, index) => {
    if (!whole.trim() || whole.startsWith('#')) return [];
    const [said, expected, more] = whole.split(' => ');
    if (!said || !expected || more !== undefined) throw new Error(`line ${index + 1} is malformed`);
    const [, about, text = ''] = /^(\[job\] )?(.+)$/.exec(said) ?? [];
    return [{ said, text, isAboutJobs: Boolean(about), expected }];
  });

const read = (text: string, isAboutJobs: boolean) =>
  readJobCommand(normalise(text), { timezone: 'UTC', now: NOW, isAboutJobs });

describe('commands about jobs', () => {
  it('are understood in every line of the table', () => {
    const understood = phrases.map(
      ({ said, text, isAboutJobs }) => `${said} => ${written(read(text, isAboutJobs))}`,
    );
    expect(understood).toEqual(phrases.map(({ said, expected }) => `${said} => ${expected}`));
  });

  test('are tested with as many phrases that are not commands', () => {
    const none = phrases.filter(({ expected }) => expected === 'none').length;
    expect(phrases.length - none).toBeGreaterThanOrEqual(80);
    expect(none).toBeGreaterThanOrEqual(80);
    expect(new Set(phrases.map(({ said }) => said)).size).toBe(phrases.length);
  });
});

test('no question about AWS is mistaken for a command', () => {
  const asked = readPhrases('tuned').flatMap(({ turns }) => turns);
  expect(asked.length).toBeGreaterThan(220);
  expect(asked.filter((text) => read(text, false))).toEqual([]);
});

test('no request for a new job is mistaken for a command about an existing one', () => {
  const table = readFileSync(new URL('../../phrases/schedules.txt', import.meta.url), 'utf8').split('\n');
  const orders = table.flatMap((line) =>
    / => (?:read|once|nearest|ask)/.test(line) ? [line.split(' => ')[0] ?? ''] : [],
  );
  expect(orders.length).toBeGreaterThan(100);
  expect(orders.filter((text) => read(text.replace(/^\[[^\]]+\] /, ''), false))).toEqual([]);
});

test.each([
  'list all my all my ',
  'move it to ',
  'change the time of ',
  'delete the one on ',
  'pause a until b ',
  'please can you ',
  'when is run next ',
  'is still ',
  'turn back on ',
  'stop sending me ',
])('repeated words are parsed quickly, and too many count as none: “%s”', (words) => {
  const text = words.repeat(1_000);
  // The result does not matter: a pattern that backtracks would not return.
  for (const isAboutJobs of [true, false]) read(text.slice(0, 199), isAboutJobs);
  expect(read(text.slice(0, 5_000), true)).toBeUndefined();
});

function written(command: JobCommand | undefined): string {
  if (!command) return 'none';
  const which = command.which ? ` ${selector(command.which)}` : '';
  const [when] = [
    'to' in command ? command.to : undefined,
    'until' in command ? command.until : undefined,
  ].filter(Boolean);
  return `${command.do}${which}${when ? ` | ${when}` : ''}`;
}

function selector(which: JobSelector): string {
  const { by, ...rest } = which;
  return [by, ...Object.entries(rest).map(([key, value]) => (key === 'here' ? key : value))].join(' ');
}
