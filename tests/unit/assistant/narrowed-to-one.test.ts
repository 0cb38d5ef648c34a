import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const text = async (...messages: string[]) => (await talk(messages)).reply.text;

/** A list that conditions narrowed to one row is what "they" are from then on. */
describe('one row that conditions left', { timeout: 60_000 }, () => {
  it.each([
    [['list buckets', 'just production', 'only frankfurt', 'who owns them'], /^`larkspur-gdpr-archive` is/],
    [['list buckets', 'just production', 'how many are in frankfurt', 'who owns them'], /^`larkspur-gdpr-ar/],
    [['show me all load balancers', 'just singapore', 'what are their targets'], /belongs to `shop-sin`/],
    [
      ['list our load balancers', 'which of those are in singapore', 'their targets?'],
      /belongs to `shop-sin`/,
    ],
    [
      ['list the instances of team payments in production', 'just sydney', 'what are their disks'],
      /belongs to `pos-gateway`/,
    ],
    [['list instances', 'just the ones called jenkins', 'what are their disks'], /belong to `jenkins`/],
    [
      ['which databases are in ireland', 'just staging', 'which security groups do they use'],
      /\b1 RDS instance\*\* named `staging-shop`/,
    ],
    [['stopped instances', 'only frankfurt', 'who changed them'], /i-0a1dd8d7af1d4dc71/],
  ])('is what the next message is about: %j', async (messages, expected) => {
    expect(await text(...messages)).toMatch(expected);
  });

  it('leaves the others to a message that picked it, and to the same question about them', async () => {
    expect(await text('list buckets', 'the second one', 'who owns them')).toMatch(/anna-test-bucket-2/);
    expect(await text('list databases', 'which of them are public', 'which of them are stopped')).toMatch(
      /^\*\*1 RDS instance\*\* .*is stopped in `?ap-southeast-2/,
    );
  });
});
