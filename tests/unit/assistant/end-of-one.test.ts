import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('A superlative without a noun, after one thing', { timeout: 60_000 }, () => {
  it('is one of what was asked about, where that was a list', async () => {
    const { text } = await told('what volumes does jenkins have', 'how big is the smallest one');
    expect(text).toMatch(/smallest.*jenkins-root/);
  });

  it('is one of the things that were talked about one by one', async () => {
    const { text } = await told('is crm encrypted', 'is shop-prod encrypted', 'which is the biggest');
    expect(text).toMatch(/^The \*\*largest\*\* of 2 .*shop-prod/);
  });
});
