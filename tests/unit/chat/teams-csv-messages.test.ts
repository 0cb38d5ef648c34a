import { csvMessages } from '@windsock/bot/chat/teams/csv-messages.ts';
import { expect, it } from 'vitest';

const csv = (...rows: string[]) => `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`;
const rows = (count: number, width = 100) =>
  Array.from({ length: count }, (_, n) => `i-${n},${'x'.repeat(width)}`);
/** Returns the lines of the code block. */
const linesOf = (message: string) => message.split('```')[1]?.trim().split('\n') ?? [];

it('a short table is one message with a code block', () => {
  expect(
    csvMessages({ name: 'rows.csv', title: 'Buckets', content: csv('Name,Size', 'logs,1', 'web,2') }),
  ).toEqual(['**Buckets** · rows.csv\n\n```\nName,Size\nlogs,1\nweb,2\n```']);
});

it('a long table is split between rows, each part with the header, and no row is lost or duplicated', () => {
  const all = rows(500);
  const messages = csvMessages({ name: 'rows.csv', title: 'Instances', content: csv('Id,Name', ...all) });
  expect(messages.length).toBeGreaterThan(1);
  expect(messages[0]).toContain(`(part 1 of ${messages.length})`);
  for (const message of messages) {
    expect(Buffer.byteLength(message)).toBeLessThan(20_200);
    expect(linesOf(message)[0]).toBe('Id,Name');
  }
  expect(messages.flatMap((message) => linesOf(message).slice(1))).toEqual(all);
});

it('what does not fit in five messages is counted', () => {
  const messages = csvMessages({
    name: 'rows.csv',
    title: 'Instances',
    content: csv('Id,Name', ...rows(5000)),
  });
  expect(messages).toHaveLength(5);
  const shown = messages.flatMap((message) => linesOf(message).slice(1)).length;
  expect(messages.at(-1)).toContain(`${(5000 - shown).toLocaleString('en-US')} more rows do not fit here`);
  expect(messages[0]).not.toContain('do not fit');
});

it('a row that is larger than a message is counted, not sent', () => {
  const messages = csvMessages({
    name: 'rows.csv',
    title: 'Tags',
    content: csv('Id,Tags', 'a,1', `b,${'x'.repeat(30_000)}`, 'c,3'),
  });
  expect(messages).toHaveLength(1);
  expect(linesOf(messages[0] ?? '')).toEqual(['Id,Tags', 'a,1']);
  expect(messages[0]).toContain('2 more rows do not fit here');
});

it('one row that does not fit is counted in the singular', () => {
  const [message] = csvMessages({
    ...{ name: 'rows.csv', title: 'Tags' },
    content: csv('Id,Tags', 'a,1', `b,${'x'.repeat(30_000)}`),
  });
  expect(message).toContain('1 more row does not fit here');
});

it('a line break within quotes does not split a row, and backticks do not end the block', () => {
  const [message = ''] = csvMessages({
    name: 'rows.csv',
    title: '**x** <at>y</at>',
    content: csv('Id,Tags', 'a,"one\r\ntwo"', 'b,```'),
  });
  expect(linesOf(message)).toEqual(['Id,Tags', 'a,"one', 'two"', "b,'''"]);
  expect(message.split('```')).toHaveLength(3);
  expect(message.split('\n')[0]).not.toMatch(/[<>]/);
});
