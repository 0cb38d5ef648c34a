import { firstSentence } from '@windsock/bot/reply/first-sentence.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';
import { expect, it } from 'vitest';

it.each([
  [
    '**3** EC2 instances are running. They cost $3.50 a day.',
    '3 EC2 instances are running.',
    'They cost $3.50 a day.',
  ],
  ['Yes. **2 buckets** are public.', 'Yes. 2 buckets are public.', ''],
  ['**Stopped.** The question was: “why?”', 'Stopped. The question was: “why?”', ''],
  [
    'Costs rose by $1,204.10 (e.g. for `m5.large` in eu-west-1). See below.',
    'Costs rose by $1,204.10 (e.g. for m5.large in eu-west-1).',
    'See below.',
  ],
  ['The bucket \\*logs\\* is public', 'The bucket *logs* is public', ''],
  ['One line that is long\nand another one.', 'One line that is long', 'and another one.'],
])('%s', (markup, first, rest) => {
  expect(firstSentence(markup)).toEqual({ first, rest });
});

it('is shortened if it is endless', () => {
  expect(firstSentence('x '.repeat(900)).first.length).toBeLessThanOrEqual(300);
});

it('is the notification in Slack and Teams, without markup; screen readers get the rest', () => {
  const text = '**3 buckets** are public in `eu-west-1`. None of them is encrypted.';
  const reply = { kind: 'answer' as const, text };
  const first = '3 buckets are public in eu-west-1.';
  expect(renderSlack(reply, { runId: 'r' }).text.split('\n')).toEqual([first, 'None of them is encrypted.']);
  const { summary, attachments, fallbacks } = renderTeams(reply, { runId: 'r' });
  expect([summary, ...fallbacks.map((each) => each.summary)]).toEqual([first, first, first]);
  expect(attachments[0]?.content.speak).toBe(`${first} None of them is encrypted.`);
});
