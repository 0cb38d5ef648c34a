import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('“do all of them have it”', { timeout: 60_000 }, () => {
  it.each([
    ['do all our buckets have default encryption', /^\*\*No\*\*: \*\*2 of the 13\*\* S3 buckets/],
    ['does every bucket have versioning', /^\*\*No\*\*: \*\*\d+ of the 13\*\* S3 buckets/],
    [
      'do all log groups have a retention period',
      /^\*\*No\*\*: \*\*\d+ of the 21\*\* log groups have no retention/,
    ],
  ])('begins with yes or no, and counts: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });
});

describe('“how long are they kept”', { timeout: 60_000 }, () => {
  it.each(['how long are our logs kept', 'for how long do we retain logs'])(
    'shows each retention and how many have it: %s',
    async (question) => {
      expect(await told(question)).toMatch(/Retention: .*90 days \(\d+\).*for ever \(\d+\)/);
      expect(await told(question)).not.toMatch(/did not understand/);
    },
  );
});

describe('“are the backups fine”', { timeout: 60_000 }, () => {
  it.each([
    ['are our backups fine', /^\*\*No\*\*: \d+ RDS databases are backed up for less than a week/],
    ['are the database backups okay', /^\*\*No\*\*: \*\*4 findings\*\* about what is hardly backed up/],
    ['anything wrong with the backups', /RDS databases are backed up for less than a week/],
  ])('is answered by the checks of backups: %s', async (question, answer) => {
    const { reply } = await talk([question]);
    expect(reply.text).toMatch(answer);
    const bullets = [reply, ...(reply.sections ?? [])].flatMap((part) => part.bullets ?? []);
    expect(bullets.join(' ')).toMatch(/RDS databases? (?:is|are) backed up for less than a week: .*crm/);
  });
});
