import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('“anything else”, with a condition', { timeout: 60_000 }, () => {
  it('is about the others of the kind that was shown', async () => {
    expect(await planned('which databases are public', 'anything else unencrypted?')).toMatchObject({
      tool: 'rds.instances',
      filters: [
        { field: 'encrypted', op: 'eq', value: false },
        { field: 'db_instance_id', op: 'ne', value: 'crm' },
      ],
    });
    const two = await planned('which buckets are public', 'any others without versioning');
    expect(two).toMatchObject({ tool: 's3.buckets' });
    expect((two.filters as { op: string }[]).some(({ op }) => op === 'ne')).toBe(true);
  });

  it('begins anew after many', async () => {
    expect(await planned('list volumes', 'anything else unencrypted?')).not.toHaveProperty('filters.1');
  });
});

describe('others than the one spoken of', { timeout: 60_000 }, () => {
  it.each([
    [
      ['what is wrong with search-indexer', 'is another service below its desired count?'],
      /^1 ECS service not named search-indexer is not at/,
    ],
    [['the runtime of image-resize', 'other lambdas on the same?'], /on runtime .* not named image-resize/],
    [
      ['what type is api-1', 'which other machines have that type'],
      /of type .* other than those called api-1/,
    ],
    [
      ['whose is pos-ledger', 'any other databases with the same owner'],
      /tagged owner=tomas.* not named pos-ledger/,
    ],
    [['describe crm', 'another one in ireland?'], /RDS instances not named crm .*in eu-west-1/],
  ])('leave it out: %j', async (messages, answer) => {
    const { reply } = await talk(messages);
    expect(reply.text.replaceAll(/[*`]/g, '')).toMatch(answer);
  });
});

describe('what else a person has or did', { timeout: 60_000 }, () => {
  it.each([
    [['about jenkins', 'who owns it', 'what else does he look after'], 'resources.by-tag'],
    [['who stopped web-1', 'what else did he do'], 'cloudtrail.events'],
  ])('is not only of the kind that was shown: %j', async (messages, tool) => {
    expect(await planned(...messages)).toMatchObject({ tool });
  });
});

describe('so many of the most urgent findings', { timeout: 60_000 }, () => {
  it.each(['whats most urgent. top 3 only', 'what should we look at first, the three worst'])(
    '%s',
    async (text) => {
      expect(await planned(text)).toMatchObject({ tool: 'checks.findings', limit: 3 });
    },
  );
});

describe('changes of what has a word in its name', { timeout: 60_000 }, () => {
  it('are those of all such things, where a word says that there are several', async () => {
    const { resources } = await planned('who changed the pos stuff this week');
    expect((resources as string[]).length).toBeGreaterThan(10);
  });

  it('are those of the thing with exactly that name, and the answer names the others', async () => {
    const answer = await planned('who changed pos this week');
    expect(answer).toMatchObject({ resource: 'pos' });
  });
});
