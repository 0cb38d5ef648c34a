import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('the first sentence', { timeout: 60_000 }, () => {
  it.each([
    [
      'users with keys older than 90 days',
      /the one with the \*\*oldest key\*\* is `crm-vendor` \([\d,]+ days\)\.$/,
    ],
    ['volumes of at least 1000 GB', /the \*\*largest\*\* is `archive-cold` \(4,000 GiB\)\.$/],
    ['is any budget over', /`[\w-]+` by \$[\d,.]+/],
    ['which of our budgets are exceeded', /^\*\*1 budget\*\* is over the limit: `[\w-]+` by \$[\d,.]+\.$/],
    ['how secure are we', / \d+ of the \d+ checks found something, \d+ passed\.$/],
  ])('says what matters: %s', async (question, sentence) => {
    expect((await talk([question])).reply.text).toMatch(sentence);
  });
});
