import { data, parseMarkup, plainText } from '@windsock/bot/reply/markup.ts';
import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES } from './samples.ts';

describe('a reply’s text', () => {
  it.each([
    ['plain', [{ text: 'plain' }]],
    ['**3** left', [{ text: '3', bold: true }, { text: ' left' }]],
    ['see `a*b` now', [{ text: 'see ' }, { text: 'a*b', code: true }, { text: ' now' }]],
    [
      '**`x` y**',
      [
        { text: 'x', bold: true, code: true },
        { text: ' y', bold: true },
      ],
    ],
    ['a * b ** c', [{ text: 'a * b ** c' }]],
    ['one ` tick', [{ text: 'one ` tick' }]],
    ['\\*\\*no\\*\\* \\`no\\` \\\\', [{ text: '**no** `no` \\' }]],
    ['C:\\temp', [{ text: 'C:\\temp' }]],
    ['_i_ [a](b) <c> # d', [{ text: '_i_ [a](b) <c> # d' }]],
    ['', []],
    ['**', [{ text: '**' }]],
  ])('%j is read as %j', (text, spans) => {
    expect(parseMarkup(text)).toEqual(spans);
  });

  it('is limited', () => {
    expect(plainText('x'.repeat(5000))).toHaveLength(2000);
    expect(plainText(`**${'x'.repeat(50)}** and more`, 20).length).toBeLessThanOrEqual(21);
  });
});

describe('a name inside a reply’s text', () => {
  it.each([...HOSTILE_NAMES, '\\', '**', '`', '\\**\\`'])(
    '%j stays one piece of text, bold where we say so',
    (name) => {
      const spans = parseMarkup(`Bucket **${data(name, 100)}** is \`${data(name, 100)}\`.`);
      expect(spans).toHaveLength(5);
      expect(spans.map(({ bold, code }) => [bold, code])).toEqual([
        [undefined, undefined],
        [true, undefined],
        [undefined, undefined],
        [undefined, true],
        [undefined, undefined],
      ]);
      expect(spans[1]?.text).toBe(spans[3]?.text);
    },
  );

  it('is one line of limited length', () => {
    expect(data('a\nb\u202E')).toBe('a b');
    expect(data('x'.repeat(5000))).toHaveLength(256);
  });
});
