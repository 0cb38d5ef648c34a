import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a word for some of what was shown', { timeout: 60_000 }, () => {
  it.each([
    [
      'a part of its name',
      ['list our lambda functions', 'the erase one, which runtime'],
      /`gdpr-erase`.*java21/,
    ],
    [
      'a word in a short message that also asks a question',
      ['list our iam roles', 'and the vendors, what are they allowed to do'],
      /`crm-vendor-access`/,
    ],
    [
      'no name at all',
      ['list the ec2 instances', 'who owns the nameless one'],
      /^\*\*1 EC2 instance\*\* has no name/,
    ],
  ])('picks the only row with that word: %s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    [
      'by their names',
      'the search ones, who owns them',
      /^By tags .*`staging-search`, `search-2` and `search-1`\./,
    ],
    ['beside another question', 'are the staging ones off', /EC2 instances with `staging` in the name/],
    ['by their state', 'who owns the stopped ones', /^\*\*8 EC2 instances\*\* are stopped/],
  ])('narrows the list to the rows with that word: %s', async (_, text, answer) => {
    expect(await told('list the ec2 instances', text)).toMatch(answer);
  });

  it.each([
    'without the web ones',
    'hide these, but not the web ones',
    'everything but the web ones',
    'just the web ones and the search ones',
  ])(
    'does not narrow the list to rows that are left out or that are only some of those meant: %s',
    async (text) => {
      expect(await told('list the ec2 instances', text)).not.toMatch(
        /^\*\*\d+ EC2 instances?\*\* (?:with `(?:web|search)`|tagged)/,
      );
    },
  );

  it('leaves rows out by a tag that all of them have', async () => {
    expect(await told('list the ec2 instances', 'all except for the web ones')).toMatch(
      /not tagged `team=web`/,
    );
  });

  it.each([
    [
      'a value of the list',
      'list load balancers',
      'only the internal ones',
      /^\*\*2 load balancers\*\*.* are internal/,
    ],
    ['a tag of several', 'list volumes', 'the data ones', /^\*\*14 EBS volumes\*\* tagged `team=data`/],
  ])('prefers to a part of a name, for several rows, %s', async (_, list, text, answer) => {
    expect(await told(list, text)).toMatch(answer);
  });

  it('prefers a part of a name for a single row', async () => {
    expect(await told('list load balancers', 'the internal one, who owns it')).toMatch(
      /^`api-internal` is tagged `team` \*\*web\*\*/,
    );
  });

  it('leads to a question if no row has it, and never shows all rows again', async () => {
    const { reply } = await talk(['list the ec2 instances', 'the turquoise one, is it running']);
    expect(reply.text).toMatch(/“turquoise”.*Which do you mean\?/);
    expect(reply.actions?.length).toBe(3);
  });

  it('leads to a question and does not mean resources of another kind', async () => {
    expect(await told('list our security groups', 'the vendor one, what does it allow')).toMatch(
      /“vendor” is. Which do you mean/,
    );
  });

  it('offers the most similar name first', async () => {
    const { reply } = await talk(['list the ec2 instances', 'the jenkns one, who owns it']);
    expect(reply.actions?.[0]?.label).toContain('jenkins');
  });
});

describe('a question about more than what was shown', { timeout: 60_000 }, () => {
  it('finds others with the same condition, without the current one', async () => {
    const others = [
      'which buckets are public',
      'tell me about the assets one',
      'are there any others like that?',
    ];
    expect(await told(...others)).toMatch(/^\*\*1 S3 bucket\*\* not named `larkspur-assets` is public/);
  });

  it('finds others than the first few that were shown, not only than the first', async () => {
    expect(await told('the 3 oldest unattached volumes', 'any others?')).toMatch(/^\*\*4 EBS volumes\*\*/);
    expect(await told('the oldest unattached volume', 'any others?')).toMatch(/^\*\*6 EBS volumes\*\*/);
  });

  it('says that there are no others if all were shown', async () => {
    expect(await told('which buckets are public', 'any others?')).toBe(
      'No others: those are all S3 buckets that are public.',
    );
  });

  it('puts another resource beside the one that was measured', async () => {
    const { reply } = await talk(['cpu of api-1', 'graph that and put api-2 beside it']);
    expect(reply.plan?.args.resources).toHaveLength(2);
    expect(reply.text).toMatch(/\*\*2 EC2 instances\*\*/);
  });

  it('compares last month with the month before it, if last month was shown', async () => {
    expect(await told('costs last month by service', 'compared to last month')).toMatch(
      /in October 2026 than in September 2026/,
    );
  });

  it('never compares a period with itself', async () => {
    const { reply } = await talk(['costs in october by service', 'compare that with october']);
    expect(reply.text).toMatch(/did not understand/);
  });
});
