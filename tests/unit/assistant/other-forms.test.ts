import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('an answer in another form', { timeout: 60_000 }, () => {
  it.each(['as a table', 'table again please', 'put that back into a table', 'show me the table instead'])(
    'is the table that was drawn before: “%s”',
    async (text) => {
      const { reply } = await talk(['spend by region in october', 'as a bar chart', text]);
      expect(reply.plan?.args).toMatchObject({ group_by: ['region'], filters: [] });
      expect(reply.table?.columns.map(({ header }) => header)).toContain('Region');
      expect(reply.chart).toBeUndefined();
    },
  );

  it('says so if there is no table', async () => {
    const { reply } = await talk(['how many volumes are there', 'as a table']);
    expect(reply.text).toMatch(/^There is no table in that/);
  });

  it.each(['only the tables in ireland', 'which table is the largest'])(
    'is not meant by things: “%s”',
    async (text) => {
      const { reply } = await talk(['list dynamodb tables', text]);
      expect(reply.plan?.tool).toBe('dynamodb.tables');
    },
  );

  it.each(['explain that simply', 'could you say it in plain words', 'in simple english please'])(
    'is its sentence without jargon: “%s”',
    async (text) => {
      const { reply } = await talk(['spend by region in october', text]);
      expect(reply.table).toBeUndefined();
      expect(reply.text).not.toMatch(/unblended|us-east-1/);
    },
  );

  it('explains only the check in the message', async () => {
    const { plan } = await talk(['security findings', 'what does this mean']);
    expect(plan).toEqual({ kind: 'redraw', as: 'plain' });
  });
});

describe('a file', { timeout: 60_000 }, () => {
  it.each(['stopped instances as csv', 'the stopped instances in excel please', 'stopped instances, csv'])(
    'is sent at once if the question asks for it: “%s”',
    async (text) => {
      const { asFile, reply } = await talk([text]);
      expect(reply.plan?.args).toEqual({ filters: [{ field: 'state', op: 'eq', value: 'stopped' }] });
      expect(asFile).toBe(true);
    },
  );

  it('is not sent again with the next answer', async () => {
    expect((await talk(['stopped instances as csv', 'only those in ireland'])).asFile).toBe(false);
  });
});
