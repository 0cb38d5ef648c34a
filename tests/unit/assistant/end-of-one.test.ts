import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('A superlative without a noun, after one thing', { timeout: 60_000 }, () => {
  it.each([
    ['how is shop-prod doing', 'how old is the newest one', 'newest'],
    ['is crm encrypted', 'when was the latest taken', 'latest'],
    ['tell me about anna', 'and who owns the oldest one', 'oldest'],
    ['what does jenkins cost', 'which one is the largest', 'largest'],
  ])('never ranks things that nobody spoke of: %s, %s', async (first, text, end) => {
    const { table, text: said } = await told(first, text);
    expect(said).toMatch(new RegExp(`alone, so there is no ${end} one`));
    expect(table).toBeUndefined();
  });

  it('offers the end of what belongs to it', async () => {
    const { actions } = await told('how is shop-prod doing', 'how old is the newest one');
    expect(actions?.[0]?.label).toMatch(/^RDS snapshots that belong to shop-prod/);
  });

  it('is the field that says so of what was asked about', async () => {
    const thread = ['does old-consultant have access keys', 'how old is the oldest one'];
    expect(await planned(...thread)).toMatchObject({ asked: [{ field: 'oldest_key_age_days' }] });
  });

  it('is one of what was asked about, where that was a list', async () => {
    const { text } = await told('what volumes does jenkins have', 'how big is the smallest one');
    expect(text).toMatch(/smallest.*jenkins-root/);
  });

  it('is one of the things that were talked about one by one', async () => {
    const { text } = await told('is crm encrypted', 'is shop-prod encrypted', 'which is the biggest');
    expect(text).toMatch(/^The \*\*largest\*\* of 2 .*shop-prod/);
  });
});
