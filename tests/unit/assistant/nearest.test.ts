import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** A condition that was ignored or misread shows in the rows that meet all the others. */
describe('a list in which nothing meets all conditions', { timeout: 60_000 }, () => {
  it('says how many meet all but one, and offers them', async () => {
    const { reply } = await talk(['public buckets of the data team']);
    expect(reply.text).toBe('No S3 buckets tagged `team=data` are public.');
    expect(reply.bullets).toEqual([
      expect.stringMatching(/^Near: \*\*2 S3 buckets\*\* are public/),
      expect.stringMatching(/^Near: \*\*\d+ S3 buckets\*\* tagged `team=data`/),
    ]);
    expect(reply.actions?.map(({ label }) => label).slice(0, 2)).toEqual([
      'S3 buckets that are public',
      'S3 buckets tagged team=data',
    ]);
  });

  it('says what there is elsewhere', async () => {
    const { reply } = await talk(['lambda functions on java in sydney']);
    expect(reply.bullets).toEqual([expect.stringMatching(/^Near: \*\*\d+ Lambda functions?\*\* .*Java in /)]);
  });

  it('continues with what is picked', async () => {
    const { reply } = await talk(['public buckets of the data team', 'the first']);
    expect(reply.text).toMatch(/^\*\*2 S3 buckets\*\* are public/);
  });

  it('offers nothing for a single condition, nor if some were found', async () => {
    expect((await talk(['instances in tokyo'])).reply.bullets).toBeUndefined();
    expect((await talk(['public buckets of the web team'])).reply.bullets).toBeUndefined();
  });
});
