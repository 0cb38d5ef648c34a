import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a word for some of what was shown', { timeout: 60_000 }, () => {
  it.each([
    [
      'a part of its name',
      ['list our lambda functions', 'the erase one, which runtime'],
      /`gdpr-erase`.*java21/,
    ],
    [
      'a word in a bare message, which says more',
      ['list our iam roles', 'and the vendors, what are they allowed to do'],
      /`crm-vendor-access`/,
    ],
    [
      'no name at all',
      ['list the ec2 instances', 'who owns the nameless one'],
      /^\*\*1 EC2 instance\*\* with the id/,
    ],
  ])('picks the one row that has it: %s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    [
      'by their names',
      'the search ones, who owns them',
      /^\*\*3 EC2 instances\*\* with `search` in the name/,
    ],
    ['whatever else is asked', 'are the staging ones off', /EC2 instances with `staging` in the name/],
    ['by how they are', 'who owns the stopped ones', /^\*\*8 EC2 instances\*\* are stopped/],
  ])('narrows to the rows that have it: %s', async (_, text, answer) => {
    expect(await told('list the ec2 instances', text)).toMatch(answer);
  });

  it('is asked about where no row has it, and never answered with all rows again', async () => {
    const { reply } = await talk(['list the ec2 instances', 'the turquoise one, is it running']);
    expect(reply.text).toMatch(/“turquoise”.*Which do you mean\?/);
    expect(reply.actions?.length).toBe(3);
  });

  it('is asked about, rather than to mean things of another kind', async () => {
    expect(await told('list our security groups', 'the vendor one, what does it allow')).toMatch(
      /“vendor” is. Which do you mean/,
    );
  });

  it('offers first what is spelt nearly so', async () => {
    const { reply } = await talk(['list the ec2 instances', 'the jenkns one, who owns it']);
    expect(reply.actions?.[0]?.label).toContain('jenkins');
  });
});

describe('what is asked beside what was shown', { timeout: 60_000 }, () => {
  it('finds others under the same condition, without the one', async () => {
    const others = [
      'which buckets are public',
      'tell me about the assets one',
      'are there any others like that?',
    ];
    expect(await told(...others)).toMatch(/^\*\*1 S3 bucket\*\* not named `larkspur-assets` is public/);
  });

  it('says that there are no others where all were shown', async () => {
    expect(await told('which buckets are public', 'any others?')).toBe(
      'No others: those are all S3 buckets that are public.',
    );
  });

  it('puts another thing beside the one that was measured', async () => {
    const { reply } = await talk(['cpu of api-1', 'graph that and put api-2 beside it']);
    expect(reply.plan?.args.resources).toHaveLength(2);
    expect(reply.text).toMatch(/\*\*2 EC2 instances\*\*/);
  });

  it('never compares a time with itself', async () => {
    const { reply } = await talk(['costs in october by service', 'compare that with october']);
    expect(reply.text).toMatch(/did not understand/);
  });
});
