import {
  breakLinks,
  clean,
  slackMarkdownCell,
  slackMrkdwn,
  slackText,
  teamsRun,
  truncate,
  xml,
} from '@windsock/bot/reply/neutralise.ts';
import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES } from './samples.ts';

const WJ = '\u2060';

describe('invisible characters', () => {
  it.each([
    ['control characters', 'a\u0000b\u0007c\u001B[31m\u0085d', 'abc[31m d'],
    ['line breaks and tabs', ' a\r\nb\nc\u2028d\te ', 'a b c d e'],
    ['bidi overrides and isolates', 'a\u202Egnp.exe\u202C\u2066b\u2069\u200F', 'agnp.exeb'],
    ['zero-width characters', 'a\u200Bb\u2060c\uFEFFd\u00ADe\u200Cf', 'abcdef'],
    ['tag and private characters', 'a\u{E0041}\u{E0042}b\uE000c\u{E0101}', 'abc'],
    ['a joiner between letters', 'a\u200Db', 'ab'],
    ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
    ['fillers that look like spaces', 'a\u3164b\u115Fc', 'abc'],
  ])('are removed: %s', (_, hostile, expected) => {
    expect(clean(hostile)).toBe(expected);
  });

  it('leave what people write: accents, wide letters, emoji with their joiners, flags', () => {
    for (const text of ['Größe café', '名前 한국어', '👩‍👩‍👧', '👩🏽‍💻', '🏳️‍🌈', '🇦🇺', '❤️‍🔥'])
      expect(clean(text)).toBe(text);
  });

  it('leave lines where they are wanted', () => {
    expect(clean('a\r\nb\u0000', 99, true)).toBe('a\nb');
  });
});

describe('a long text', () => {
  it.each([
    ['x'.repeat(20), 10, `${'x'.repeat(9)}…`],
    ['short', 10, 'short'],
    ['👩‍👩‍👧👩‍👩‍👧', 12, '👩‍👩‍👧…'],
    ['👩‍👩‍👧', 4, '…'],
    ['one two three', 8, 'one two…'],
  ])('%s is cut to %i at the boundary of a visible character', (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected);
    expect(truncate(text, max).length).toBeLessThanOrEqual(max);
  });
});

describe('Slack’s mrkdwn', () => {
  it.each([
    ['<!channel> & <@U1>', '&lt;!channel&gt; &amp; &lt;@U1&gt;'],
    ['*b* ~s~ `c`', '∗b∗ ∼s∼ ˋcˋ'],
    ['_i_ but my_bucket_name', 'ˍiˍ but my_bucket_name'],
    ['arn:aws:s3:::b', `arn:${WJ}aws:${WJ}s3:::b`],
    ['> quote', `${WJ}&gt; quote`],
    ['plain text, 5%.', 'plain text, 5%.'],
  ])('%s becomes %s', (name, expected) => {
    expect(slackMrkdwn(name)).toBe(expected);
  });

  it.each([
    ['https://evil.example/x', `https:${WJ}//evil${WJ}.example/x`],
    ['a@b.co @here #general', `a@${WJ}b${WJ}.co @${WJ}here #${WJ}general`],
    ['10.0.0.1 costs $12.50', '10.0.0.1 costs $12.50'],
  ])('in a message’s text, %s becomes %s', (name, expected) => {
    expect(slackText(name)).toBe(expected);
  });
});

describe('a cell of Slack’s markdown', () => {
  it.each([
    ['web-1', 'web-1'],
    ['my_bucket_name', 'my_bucket_name'],
    ['<$0.01', '<$0.01'],
    ['$1,234.50', '$1,234.50'],
    ['a|b', '`a∣b`'],
    ['<!here>', '`‹!here›`'],
    ['`x` [y](z)', '`ˋxˋ [y](z)`'],
    ['db.eu-west-1.rds.amazonaws.com', '`db.eu-west-1.rds.amazonaws.com`'],
  ])('%s becomes %s', (name, expected) => {
    expect(slackMarkdownCell(name)).toBe(expected);
  });
});

describe('Teams', () => {
  it('shows the functions of Adaptive Cards as text', () => {
    expect(teamsRun('{{DATE(2026-11-21T09:00:00Z)}}')).not.toContain('{{');
  });

  it('gets no tags in XML', () => {
    expect(xml('<at>a</at> & "b"')).toBe('&lt;at&gt;a&lt;/at&gt; &amp; &quot;b&quot;');
  });
});

describe('any hostile name', () => {
  it.each(HOSTILE_NAMES)('%j says the same once invisible characters are removed', (name) => {
    const seen = clean(name);
    expect(clean(seen)).toBe(seen);
    expect(clean(breakLinks(seen))).toBe(seen);
    expect(seen).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u);
  });
});
