import { withLinks } from '@windsock/bot/assistant/replies/links.ts';
import type { Account } from '@windsock/bot/aws/account.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { KnownThing } from '@windsock/bot/tools/tool.ts';
import { expect, it } from 'vitest';

const account: Account = {
  id: '123456789012',
  partition: 'aws',
  primaryRegion: 'us-east-1',
  access: { kind: 'default' },
};
const known: KnownThing[] = [
  { kind: 'ec2.instances', id: 'i-0abc1234', name: 'web', account: account.id, region: 'eu-west-1' },
  { kind: 'ec2:instance', id: 'i-0abc1234', account: account.id, region: 'eu-west-1' },
  { kind: 'rds.instances', id: 'orders', account: account.id, region: 'eu-west-1' },
  { kind: 'lambda.functions', id: 'orders', account: account.id, region: 'eu-west-1' },
  { kind: 'glue:job', id: 'nightly', account: account.id, region: 'eu-west-1' },
];
const things = (name: string) => known.filter(({ id, name: called }) => name === id || name === called);
const answer = (more: Partial<Reply>): Reply => ({ kind: 'answer', text: '', ...more });
const PAGE = 'https://eu-west-1.console.aws.amazon.com';
const INSTANCE = `${PAGE}/ec2/home?region=eu-west-1#InstanceDetails:instanceId=i-0abc1234`;

it('leads from what an answer names to the only resource with that name', () => {
  const reply = answer({
    text: '`web` of **web** is `i-0abc1234`, beside `orders`, `nightly`, `nobody` and `constructor`.',
    bullets: ['`web` again'],
    sections: [{ title: 'more', text: 'and `orders`' }],
  });
  expect(withLinks(reply, { accounts: [account], things }).links).toEqual({
    web: INSTANCE,
    'i-0abc1234': INSTANCE,
  });
});

it('prefers the resources in its rows to others with the same name', () => {
  const queue = `${PAGE}/sqs/v3/home?region=eu-west-1#/queues/x`;
  const table = {
    columns: [{ key: 'name', header: 'Name', type: 'text' as const }],
    rows: [{ name: 'orders' }, { name: 'bills' }, { name: 'bills' }],
    links: { column: 'name', urls: [queue, queue, `${queue}y`] },
  };
  const reply = answer({ text: '`orders` is full; `bills` are two.', table });
  expect(withLinks(reply, { accounts: [account], things }).links).toEqual({ orders: queue });
  const cut = { ...table, rows: table.rows.slice(1) };
  expect(withLinks(answer({ text: '`bills`', table: cut }), { accounts: [account], things }).links).toBe(
    undefined,
  );
});

it('says for rows from several accounts that the console shows one', () => {
  const table = {
    columns: [
      { key: 'name', header: 'Name', type: 'text' as const },
      { key: 'account', header: 'Account', type: 'text' as const },
    ],
    rows: [{ name: 'orders', account: 'Production' }],
    links: { column: 'name', urls: [`${PAGE}/sqs/v3/home`] },
  };
  const notesOf = (reply: Reply) => withLinks(reply, { accounts: [account], things }).notes;
  expect(notesOf(answer({ table, notes: ['first'] }))).toEqual([
    'first',
    expect.stringContaining('sign in to the row’s account first'),
  ]);
  expect(notesOf(answer({ table: { ...table, columns: table.columns.slice(0, 1) } }))).toBeUndefined();
});

it('leads nowhere from the demo account, whose resources do not exist', () => {
  const demo: Account = { ...account, access: { kind: 'demo' } };
  const reply = answer({ text: '`web`' });
  expect(withLinks(reply, { accounts: [demo], things })).toBe(reply);
});
