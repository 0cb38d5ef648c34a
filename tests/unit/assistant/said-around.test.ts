import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]): Promise<string> => (await talk(messages)).reply.text;

describe('What is said around a question', { timeout: 60_000 }, () => {
  it.each([
    'yuki from the data team here. which buckets are public',
    'hi, sam here: which buckets are public',
    'maria here, covering for yuki. which buckets are public',
  ])('says who writes, and is no condition: %s', async (text) => {
    expect(await planned(text)).toMatchObject({
      tool: 's3.buckets',
      filters: [{ field: 'public', op: 'eq', value: true }],
    });
  });

  it('leaves the thing that the next sentence names', async () => {
    expect(
      await planned('ines from search here. search-indexer has 0 of 1 running, whats wrong'),
    ).toMatchObject({ tool: 'resources.about', resource: 'search-indexer' });
  });

  it('passes on what somebody said', async () => {
    expect(
      await planned('somebody said in the review that the buckets are public. is that true?'),
    ).toMatchObject({ tool: 's3.buckets', filters: [{ field: 'public', op: 'eq', value: true }] });
  });

  it('turns to something else with a laugh', async () => {
    expect(await told('list our topics', 'haha other topic, do you know a bakery for 9 people?')).toMatch(
      /of food I know nothing/,
    );
  });
});

describe('A row', () => {
  it('is known by the thing that it names', async () => {
    expect(await told('which access keys are older than a year', 'the vendor one, is it used')).toMatch(
      /^(?:\*\*Yes\*\*: )?\*\*2 access keys\*\* of “vendor”/,
    );
  });
});

describe('Findings', { timeout: 60_000 }, () => {
  it.each([
    ['security findings', 'only the money stuff', 'checks.findings', 'waste'],
    ['what should i fix first', 'just the cost ones', 'checks.urgent', 'waste'],
    ['where do we waste money', 'only the security side', 'checks.findings', 'security'],
  ])('of one kind are all that is left: %s, %s', async (first, next, tool, kind) => {
    expect(await planned(first, next)).toMatchObject({ tool, kind });
  });

  it.each(['anything risky in frankfurt', 'is anything unsafe in frankfurt'])(
    'answer what is unsafe: %s',
    async (text) => {
      expect(await planned(text)).toMatchObject({
        tool: 'checks.findings',
        kind: 'security',
        regions: ['eu-central-1'],
      });
    },
  );
});

describe('Whether a thing may go', { timeout: 60_000 }, () => {
  it.each(['is it safe to delete crm', 'is crm safe to delete'])(
    'is told of a database, too: %s',
    async (text) => {
      expect(await planned(text)).toMatchObject({
        tool: 'resources.about',
        resource: 'crm',
        asked: [{ topic: 'use' }, { topic: 'findings' }],
      });
    },
  );
});

describe('Log lines', () => {
  it('are not read, and the answer says where they are', async () => {
    expect(await told('show me the log lines of payment-webhook')).toMatch(
      /CloudWatch Logs Insights|log group/,
    );
  });
});

describe('What belongs to somebody', { timeout: 60_000 }, () => {
  it.each(['show me everything sales owns', 'list all that sales owns'])(
    'is what is tagged so: %s',
    async (text) => {
      expect(await told(text)).toMatch(/resources\*\* tagged `?team=sales/);
    },
  );

  it('is missed by what is tied to it', async () => {
    expect(await told('who would notice if jenkins went away')).toMatch(/^Tied to `jenkins`/);
  });
});
