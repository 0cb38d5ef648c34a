import { hintIn, partsOf } from '@windsock/bot/assistant/parts.ts';
import { answersClause, fitsClause } from '@windsock/bot/assistant/planner/left-out/further-questions.ts';
import { withQuestionWords } from '@windsock/bot/assistant/planner/words/question-words.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');

const STOPPED = {
  kind: 'tool' as const,
  tool: 'ec2.instances',
  args: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] },
};

describe('a second question', { timeout: 120_000 }, () => {
  it.each([
    ['what is staging-web, can i borrow it', 'borrow'],
    ['who can read larkspur-data-lake? should they', 'should they'],
    ['any bucket that is public? what kind of files are in there', 'what kind of files are in there'],
    ['which users never signed in? since when', 'since when'],
    ['what changed on analytics this month and did it help', 'did it help'],
  ])('is named if the answer says nothing to it: %s', async (message, named) => {
    const text = await told(message);
    expect(text).toMatch(/I cannot answer “|I did not understand “/);
    expect(text).toContain(named);
  });

  it.each([
    ['which machines are stopped, and since when', /the longest stopped is/],
    ['how many disks are unencrypted and wich is the biggest', /The largest of \d+ EBS volumes/],

    ['the uploads bucket larkspur-crm-exports is public. who made it so', /PutBucketPolicy/],
    ['how many messages are in orders and its dead letter queue', /orders-dead-letters/],
  ])('is answered: %s', async (message, answer) => {
    const text = await told(message);
    expect(text).toMatch(answer);
    expect(text).not.toMatch(/I cannot answer|I did not understand/);
  });

  it('asks for the owner of the one at the end of an order', async () => {
    expect(await told('list the unattached disks in virginia', 'whos is the largest of those')).toMatch(
      /owner/,
    );
  });

  it('asks for whoever knows about the thing before', async () => {
    const text = await told('which instance has been stopped longest', 'who could tell us if it can go');
    expect(text).toMatch(/team/);
  });

  it.each([
    'which volumes are unattached and where are they',
    'which certificates expire soon and when',
    'do we have savings plans and are they used',
    'is search-1 healthy, is it slow',
  ])('is not named if the one answer covers it: %s', async (message) => {
    expect(await told(message)).not.toMatch(/I cannot answer|I did not understand/);
  });
});

describe('a clause', () => {
  it('is answered by the kind of answer that it asks for', () => {
    expect(answersClause(STOPPED, 'where are they?')).toBe(true);
    expect(answersClause(STOPPED, 'since when?')).toBe(false);
    expect(answersClause(STOPPED, 'should they')).toBe(false);
    expect(answersClause(STOPPED, 'can i borrow one')).toBe(false);
  });

  it('is answered by the plan that has its date or its owner', () => {
    const since = { ...STOPPED, args: { ...STOPPED.args, columns: ['stopped_at'] } };
    const owned = { ...STOPPED, args: { ...STOPPED.args, columns: ['tag:owner'] } };
    expect(fitsClause(since, 'since when')).toBe(true);
    expect(fitsClause(owned, 'who do i ask about them')).toBe(true);
    expect(fitsClause(STOPPED, 'who do i ask about them')).toBe(false);
  });

  it('of question words alone is a hint', () => {
    expect(hintIn('which are stopped, and since when')).toBe('since when');
    expect(partsOf('which are stopped, and since when')).toEqual(['which are stopped']);
  });
});

it.each([
  ['wich one is it', 'which one is it'],
  ['whos is that', 'whose is that'],
  ['whos there', 'whos there'],
])('a misspelt question word is corrected: %s', (said, meant) => {
  expect(withQuestionWords(said)).toBe(meant);
});
