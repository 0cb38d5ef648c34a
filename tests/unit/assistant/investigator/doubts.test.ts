import { doubtsIn } from '@windsock/bot/assistant/investigator/doubts.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { describe, expect, test } from 'vitest';
import { answer, OPEN, STOPPED, threadWithModel } from './kit.ts';

/** Returns a result with this many rows, each with 540 objects. */
const rowsOf = (count: number): Finding => ({
  outcome: 'found',
  text: 'It has 1,024 shards.',
  table: { columns: [], rows: Array.from({ length: count }, () => ({ objects: 540 })) },
  gaps: [],
  sources: [],
  cost_usd: 0,
});

const claimsIn = (text: string) =>
  doubtsIn(text, [rowsOf(8)]).flatMap(({ claims }) => claims.map(({ claim, words }) => [claim, words]));

describe('a sentence claims', () => {
  test.each([
    ['Most of it is in us-east-1.', 'more than half', 'Most of it'],
    ['It is mainly the NAT gateway ($6,479.04).', 'more than half', 'mainly'],
    ['Most of it, 46%, is analytics.', 'more than half', 'Most of it'],
    ['The majority (4 of 11) is idle.', 'more than half', 'The majority'],
    ['Only `web-1` is public.', 'all or none', 'Only'],
    ['No alarm is firing.', 'all or none', 'No'],
    ['It rose because of `nat-1`.', 'cause', 'because'],
    ['The key is old, so it was stolen.', 'cause', 'so'],
    ['The shop looks healthy.', 'verdict', 'looks healthy'],
    ['There are **11** volumes there.', 'count', '11'],
    ['Three buckets are public.', 'count', 'Three'],
  ])('more than a cell shows: %s', (text, claim, words) => {
    expect(claimsIn(text)).toContainEqual([claim, words]);
  });

  test.each([
    'Most of it, 64%, is in us-east-1.',
    'Of the calls most of them, 1,100 of 1,200, failed.',
    'The most expensive is crm.',
    'The largest part is EC2.',
    'There are 8 volumes there.',
    'They hold 540 objects in 1,024 shards.',
    'It costs $12.50 a month since 3 May 2026.',
    'The group `all-but-not-none` is called `because`.',
    'It is not encrypted, is no longer used, and so far costs $3.',
    'It lets all ports in, as `web-2` does.',
    'Route 53 records of that zone point there.',
    'It had no connection for 14 days, so it is worth asking whether anybody needs it.',
    'No, it has no alarm at all; in all it costs $3, so that is probably fair.',
  ])('what a cell, or a result, shows: %s', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });
});

describe('an answer that claims more than its cells show', () => {
  const loose = 'Nothing is wrong there.';

  test('is checked once more by the model before it is posted, and then accepted', async () => {
    const thread = threadWithModel([STOPPED, answer({ text: loose }), answer({ text: loose })]);
    const { reply } = await thread.say(OPEN);
    const [{ error }] = thread.told(2) as [{ error: string }];
    expect(error).toContain('“Nothing” in “Nothing is wrong there.”');
    expect(thread.asked()).toBe(3);
    expect(reply.text).toBe(loose);
  });

  test('may be corrected with what is read then', async () => {
    const thread = threadWithModel([
      STOPPED,
      answer({ text: loose }),
      { call: 'health', args: {} },
      answer({ text: 'Some alarms are firing.' }),
    ]);
    expect((await thread.say(OPEN)).reply.text).toBe('Some alarms are firing.');
  });

  test('stays as it was if the model has no answer to the doubt', async () => {
    const thread = threadWithModel([STOPPED, answer({ text: loose }), STOPPED], {
      budget: { totalMs: 60_000, stepMs: 60_000, steps: 4 },
    });
    expect((await thread.say(OPEN)).reply.text).toBe(loose);
  });

  test('is not checked again if it makes no such claim', async () => {
    const thread = threadWithModel([STOPPED, answer()]);
    await thread.say(OPEN);
    expect(thread.asked()).toBe(2);
  });
});
