import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const args = async (...messages: string[]) => (await talk(messages)).reply.plan?.args ?? {};

/** Conversations about money, about several resources, and about an answer itself. */
describe('shown costs', { timeout: 60_000 }, () => {
  it('are broken down for one of their groups', async () => {
    const third = await args('spend by team in october', 'what is in the third one?');
    expect(third).toMatchObject({
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['search'] }],
      group_by: ['service'],
    });
    const named = await args('spend by team in october', 'whats inside the sales one');
    expect(named.filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: ['sales'] }]);
  });

  it('without a tag are a group as well', async () => {
    const { filters } = await args('spend by team in october', 'and in the fourth one?');
    expect(filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: [''] }]);
  });

  it.each([
    ['a region', ['what does singapore cost in october', 'less than frankfurt?'], 'region'],
    ['a team', ['cost of the data team in october', 'more than the web team?'], 'tag:team'],
    ['a tag in a word', ['sales vs platform in october'], 'tag:team'],
  ])('are compared with another %s', async (_what, messages, dimension) => {
    const { filters, group_by } = await args(...messages);
    expect(group_by).toEqual([dimension]);
    expect(filters).toEqual([{ dimension, op: 'eq', values: [expect.anything(), expect.anything()] }]);
  });

  it('are compared with those of the same days', async () => {
    const { baseline, period } = await args('this month by team, beside the same days of september');
    expect(period).toMatchObject({ start: '2026-11-01' });
    expect(baseline).toMatchObject({ start: '2026-09-01', end: '2026-09-22' });
  });

  it('of a later period are compared with the earlier', async () => {
    const { baseline, period } = await args('september per team', 'put october beside it');
    expect([period, baseline]).toMatchObject([{ start: '2026-10-01' }, { start: '2026-09-01' }]);
  });

  it("of unneeded resources are the check's estimates", async () => {
    for (const text of ['what do loose volumes cost us', 'money for volumes attached to nothing?'])
      expect(await args(text)).toEqual({ check: 'ebs.unattached-volumes' });
  });
});

describe('an answer', { timeout: 60_000 }, () => {
  it('is drawn', async () => {
    const { reply } = await talk(['volumes in frankfurt', 'bars please']);
    expect(reply.table).toBeUndefined();
    expect(reply.chart).toMatchObject({ type: 'bar', title: 'Size by Name', unit: 'GiB' });
    expect(reply.chart?.categories).toHaveLength(reply.chart?.series[0]?.values.length ?? 0);
  });

  it('is not drawn without a number, and says so', async () => {
    const { reply } = await talk(['buckets in ireland', 'as a pie']);
    expect(reply.text).toContain('There is nothing in that to draw');
    expect(reply.table).toBeDefined();
  });

  it('is reduced to a sentence', async () => {
    const { reply } = await talk(['volumes in frankfurt', 'say that in one sentence for my boss']);
    expect(reply.text).toContain('7 EBS volumes');
    expect([reply.table, reply.bullets, reply.chart]).toEqual([undefined, undefined, undefined]);
  });

  it.each(['put that in a file please', 'can i get it as one file', 'into a file with the lot'])(
    'comes as a file, and the request is not mistaken for a change: %s',
    async (asked) => {
      expect((await talk(['volumes in frankfurt', asked])).plan).toEqual({ kind: 'show_all' });
    },
  );

  it('comes as a file even after thanks', async () => {
    expect((await talk(['volumes in frankfurt', 'perfect, excel or csv of it'])).plan).toEqual({
      kind: 'show_all',
    });
  });
});

describe('the current resources', { timeout: 60_000 }, () => {
  it('have a twin', async () => {
    expect(await args('what is the matter with search-1-cpu', 'and its twin?')).toMatchObject({
      resource: 'search-2',
    });
  });

  it('are remembered one after the other', async () => {
    const { reply } = await talk([
      'tell me about search-1',
      'and search-2?',
      'did somebody fiddle with either of them',
    ]);
    expect(reply.text).toMatch(/^Nobody changed `search-1`.* Nobody changed `search-2`/);
  });

  it('are looked for elsewhere under their names there', async () => {
    expect(await args('tell me about shop-eu', 'and in sydney?')).toMatchObject({ resource: 'shop-syd' });
  });

  it('pass their yes-or-no conditions on to other resources', async () => {
    const { filters } = await args('unencrypted databases', 'now disks');
    expect(filters).toEqual([{ field: 'encrypted', op: 'eq', value: false }]);
  });

  it('narrow what was done to what one person did', async () => {
    expect(await args('what did people change on friday?', 'only what sam did')).toMatchObject({
      user: 'sam',
    });
  });

  it('are found despite typing errors in their names, and the answer says so', async () => {
    const { reply } = await talk(['logs of payment-webook']);
    expect(reply.notes?.[0]).toBe('Nothing is called `payment-webook`: this is about `payment-webhook`.');
  });

  it('are corrected visibly in a question about what is wrong with them', async () => {
    const { reply } = await talk(['why is payment-webook failing']);
    expect(reply.notes?.[0]).toBe('Nothing is called `payment-webook`: this is about `payment-webhook`.');
  });

  it('get the advice for their problems, with their names', async () => {
    const { reply } = await talk(['tell me about crm-export-for-vendor', 'how would one close it?']);
    expect(reply.text).toMatch(/^`crm-export-for-vendor`: critical: EBS snapshot is public/);
    expect(reply.bullets?.[0]).toContain('aws ec2 modify-snapshot-attribute');
  });
});

describe('a message out of scope', { timeout: 60_000 }, () => {
  it('is answered with a friendly sentence at the start of a thread', async () => {
    const { reply } = await talk(['will the canteen have lasagne tomorrow']);
    expect(reply.text).toMatch(/^That is beyond me/);
  });

  it('leads to a question in a thread if it may be about what was shown', async () => {
    const { reply } = await talk(['list buckets', 'would the kitchen staff mind if it rained']);
    expect(reply.text).not.toMatch(/beyond me/);
  });

  it('may ask for passwords in any words', async () => {
    for (const text of [
      'need the password in production/crm/database, quick',
      'and the password? i want to connect',
    ])
      expect((await talk([text])).reply).toMatchObject({
        kind: 'refusal',
        text: expect.stringContaining('never read or show secrets'),
      });
  });

  it('is not answered with a list if a word refers to something unknown', async () => {
    const { reply } = await talk(['costs of october', 'which security groups do they have']);
    expect(reply.kind).toBe('clarify');
  });
});
