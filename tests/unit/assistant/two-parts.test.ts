import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('which they are and who made them', { timeout: 60_000 }, () => {
  it('are both answered: who made the only one', async () => {
    const text = await told('which databases are publicly accessible, and who created them?');
    expect(text).toMatch(/^\*\*1 RDS instance\*\* is publicly accessible/);
    expect(text).toMatch(/`crm` was created on .*before the 90 days/);
  });

  it('are both answered: who opened several', async () => {
    const text = await told('which security groups are open to the world and who changed them');
    expect(text).toMatch(/^\*\*16 security groups\*\* are open to the world.*changes.* by \*\*yuki\*\*/);
  });

  it('are about one thing, although a plural refers to it', async () => {
    expect(await told('publicly accessible databases', 'who made them')).toMatch(/^`crm` was created on/);
  });
});

it('are both about what one person has: its pronoun means the keys', { timeout: 60_000 }, async () => {
  const text = await told('does old-consultant have keys and how old are they');
  expect(text).toMatch(/^\*\*Yes\*\*, `old-consultant` has active access keys.*oldest key \*\*1,1\d\d days/);
});

describe('values that are compared', { timeout: 60_000 }, () => {
  it.each([
    ['compare t3.large and m7g.large instances', /\(9\) and t3\.large \(2\)\.$/],
    ['how many t3.large versus m7g.large servers are there', /\(9\) and t3\.large \(2\)\.$/],
    ['compare stopped and running instances', /by state: running \(\d+\) and stopped \(\d+\)\.$/],
  ])('have their counts beside each other: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });
});

describe('a message of which the whole would answer only one part', { timeout: 60_000 }, () => {
  it.each([
    ['api-1: network in since noon, and did anybody change it today', /^Network.*api-1.*Nobody changed/s],
    [
      'how many volumes do we have and how many of them are unattached?',
      /^\*\*56 EBS volumes.*\*\*7 EBS volumes\*\*/s,
    ],
    ['who owns search-1 and when was it launched', /owner.*ines.*launched/s],
  ])('has both answered: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });

  it('is answered once if a part asks more of the same resources', async () => {
    expect(await told('which volumes are unattached and where are they')).toMatch(
      /^\*\*7 EBS volumes\*\*(?!.*7 EBS volumes)/s,
    );
  });
});

it('names its thing in the story: “just got paged for search-1, what is going on”', async () => {
  const { reply } = await talk(['just got paged for search-1, what is going on']);
  expect(reply.plan).toMatchObject({ tool: 'resources.about', args: { resource: 'search-1' } });
}, 60_000);

describe('a size asked for beside a list that shows sizes', { timeout: 60_000 }, () => {
  it.each([
    'unattached volumes, how large are they',
    'which log groups are kept forever and how big are they',
  ])('is answered by that list: “%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.text).not.toMatch(/cannot answer|did not understand/);
    expect(reply.table?.columns.map(({ header }) => header)).toContain('Size');
  });
});
