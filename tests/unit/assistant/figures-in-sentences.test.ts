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

it.each([
  ['show the newest functions', /; the \*\*newest\*\* is `[\w-]+` \(\d{4}-\d\d-\d\d/],
  ['who has the most access keys', /; the one with the \*\*most keys\*\* is `crm-vendor` \(2\)/],
])('“%s” names the first of an ordered list', async (text, named) => {
  expect((await talk([text])).reply.text).toMatch(named);
});
