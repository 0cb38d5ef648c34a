import type { Reply } from '@windsock/bot/contract/reply.ts';
import { replySchema } from '@windsock/bot/contract/reply.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import { describe, expect, test } from 'vitest';

const reply: Reply = {
  kind: 'answer',
  text: '**1 S3 bucket** is public.',
  planner: { name: 'llm', model: 'gpt-4.1-mini', input_tokens: 1812, output_tokens: 45, cost_usd: 0.000797 },
  table: { columns: [{ key: 'name', header: 'Name', type: 'text' }], rows: [{ name: 'logs' }] },
  scope: { accounts: [{ id: '111122223333' }], demo: false, at: '2026-11-21T10:00:00Z' },
};
const LINE = 'Answered by gpt-4.1-mini (1,812 + 45 tokens, $0.0008)';

/** Returns every version of the reply that a chat may get. */
function drawn(of: Reply): string[] {
  const slack = renderSlack(of, { runId: 'r' });
  const teams = renderTeams(of, { runId: 'r' });
  return [
    JSON.stringify(slack.blocks),
    ...slack.fallbacks.map((each) => (each.blocks.length > 0 ? JSON.stringify(each.blocks) : each.text)),
    JSON.stringify(teams.attachments),
    ...teams.fallbacks.map((each) => each.text ?? JSON.stringify(each.attachments)),
    renderText(of),
  ];
}

test('every version ends with who answered', () => {
  expect(replySchema.parse(reply)).toEqual(reply);
  for (const version of drawn(reply))
    expect(version.replaceAll('\u2060', '').lastIndexOf(LINE)).toBeGreaterThan(version.indexOf('logs'));
});

describe('the last line', () => {
  const lineOf = (planner: Reply['planner']) =>
    renderText({ ...reply, planner })
      .split('\n')
      .at(-1);

  test.each<[NonNullable<Reply['planner']>, string]>([
    [{ name: 'llm', model: 'm' }, 'Answered by m'],
    [{ name: 'llm', model: 'm', input_tokens: 8, output_tokens: 4 }, 'Answered by m (8 + 4 tokens)'],
    [
      { name: 'llm', model: 'm', input_tokens: 8, output_tokens: 4, cost_usd: 0.0234 },
      'Answered by m (8 + 4 tokens, $0.02)',
    ],
    [
      { name: 'built-in', model: 'm', fallback: 'timed_out' },
      'm did not answer in time; the built-in planner answered.',
    ],
    [
      { name: 'built-in', model: 'm', fallback: 'nonsense', input_tokens: 9, output_tokens: 1 },
      'm gave no answer that fits (9 + 1 tokens); the built-in planner answered.',
    ],
    [
      { name: 'built-in', model: 'm', fallback: 'limited' },
      'm was asked as often as it may be for now; the built-in planner answered.',
    ],
  ])('of %j is %j', (planner, line) => expect(lineOf(planner)).toBe(line));

  test('is about the data if no model took part', () => {
    expect(lineOf({ name: 'built-in' })).toMatch(/read 2026-11-21/);
    expect(lineOf(undefined)).toMatch(/read 2026-11-21/);
  });

  test('is also under a clarifying question, which read nothing', () => {
    const question: Reply = {
      kind: 'clarify',
      text: 'Which of these do you mean?',
      planner: { name: 'llm', model: 'm' },
    };
    for (const version of drawn(question)) expect(version).toContain('Answered by m');
  });
});
