import { redrawn } from '@windsock/bot/assistant/replies/redrawn.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('only the names', { timeout: 60_000 }, () => {
  it.each(['only the names', 'names only please', 'just the names', 'give me only the names'])(
    'are those of the rows: “%s”',
    async (text) => {
      const { reply } = await talk(['which alarms are firing', text]);
      expect(reply.text).toContain('pos-ledger-cpu');
      expect(reply.table).toBeUndefined();
    },
  );

  it('are those of each part of an answer, and of findings', async () => {
    const parts = await talk(['are we ok', 'names only']);
    expect(parts.reply.bullets?.join(' ')).toContain('crm-connections');
    expect(parts.reply.sections).toBeUndefined();
    expect((await talk(['what do unattached volumes cost us', 'just the names'])).reply.text).toContain(
      'old-db-copy',
    );
  });

  it('are a list, if only a number was shown', async () => {
    const { reply } = await talk(['how many people have admin rights', 'names?']);
    expect(JSON.stringify(reply)).toContain('old-consultant');
  });
});

describe('a form in the first message', { timeout: 60_000 }, () => {
  it('shortens the answer', async () => {
    const { reply } = await talk(['keep it short this time: which alarms are firing']);
    expect(reply.text).toMatch(/^\*\*\d+ CloudWatch alarms\*\* are in alarm/);
    expect(reply.table).toBeUndefined();
    expect((await talk(['how are we doing, one liner please'])).reply.sections).toBeUndefined();
  });

  it('puts it in plain words', async () => {
    const { reply } = await talk(['how is our cloud doing? nothing technical please']);
    expect(reply.bullets?.join(' ')).toContain('means:');
  });
});

describe('a picture of an overview', { timeout: 60_000 }, () => {
  it('is what it costs, month by month', async () => {
    const { reply } = await talk(['how are we doing', 'can i have that as a picture, last half year']);
    expect(reply.plan).toMatchObject({ tool: 'cost.usage', args: { granularity: 'monthly' } });
    expect(reply.chart).toBeDefined();
  });

  it('has a time of its own, if none is said', async () => {
    expect((await talk(['the big picture please', 'draw it'])).reply.chart).toBeDefined();
  });
});

describe('a part left out', { timeout: 60_000 }, () => {
  it('is a section of an overview', async () => {
    const { reply } = await talk(['how are we doing', 'leave the security bit out']);
    expect(reply.text).toMatch(/alarms firing/);
    expect(reply.text).not.toMatch(/critical findings/);
  });
});

it('plain words need a number in most rows, else they say why', () => {
  const reply: Reply = {
    kind: 'answer',
    text: 'Two.',
    table: {
      columns: [
        { key: 'resource', header: 'Resource', type: 'text' },
        { key: 'why', header: 'Why', type: 'text' },
        { key: 'dollars', header: 'A month', type: 'money' },
      ],
      rows: [
        { resource: 'one', why: 'nobody owns it', dollars: null },
        { resource: 'two', why: 'it is old', dollars: null },
      ],
    },
  };
  expect(redrawn(reply, 'plain').bullets).toEqual(['one: nobody owns it', 'two: it is old']);
});

it('a number alone is the sentence', { timeout: 60_000 }, async () => {
  expect((await talk(['costs per team in october', 'the number only'])).reply.table).toBeUndefined();
  expect(await planned('list the queues', 'and the topics')).toMatchObject({ tool: 'sns.topics' });
});

it.each([
  'read it to me in two lines',
  'explain that to a child in one sentence',
  'put the whole thing in two sentences',
])('what is done with the answer asks for its form alone: “%s”', { timeout: 60_000 }, async (text) => {
  const { plan } = await talk(['how are we doing', text]);
  expect(plan).toMatchObject({ kind: 'redraw' });
});

it('draws costs over a time without ends', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['how are we doing', 'with a curve over the year please']);
  expect(reply.plan?.tool).toBe('cost.usage');
  expect(reply.chart).toBeDefined();
});
