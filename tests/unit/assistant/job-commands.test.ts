import { readFileSync } from 'node:fs';
import type { JobCommand, JobSelector } from '@windsock/bot/assistant/jobs/command.ts';
import { readJobCommand } from '@windsock/bot/assistant/planner/intents/job-commands/read-job-command.ts';
import { normalise } from '@windsock/bot/assistant/planner/words/text.ts';
import { describe, expect, it, test } from 'vitest';

const NOW = new Date('2026-11-21T10:00:00Z');
const file = new URL('../../phrases/job-commands.txt', import.meta.url);
const phrases = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((whole, index) => {
    if (!whole.trim() || whole.startsWith('#')) return [];
    const [said, expected, more] = whole.split(' => ');
    if (!said || !expected || more !== undefined) throw new Error(`line ${index + 1} is no phrase`);
    const [, about, text = ''] = /^(\[job\] )?(.+)$/.exec(said) ?? [];
    return [{ said, text, isAboutJobs: Boolean(about), expected }];
  });

const read = (text: string, isAboutJobs: boolean) =>
  readJobCommand(normalise(text), { timezone: 'UTC', now: NOW, isAboutJobs });

describe('what is said of jobs', () => {
  it.each(phrases)('$said', ({ text, isAboutJobs, expected }) => {
    expect(written(read(text, isAboutJobs))).toBe(expected);
  });

  test('is tried with as many phrases that are no commands', () => {
    const none = phrases.filter(({ expected }) => expected === 'none').length;
    expect(phrases.length - none).toBeGreaterThanOrEqual(80);
    expect(none).toBeGreaterThanOrEqual(80);
    expect(new Set(phrases.map(({ said }) => said)).size).toBe(phrases.length);
  });
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
