import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a clause that frames a question', { timeout: 120_000 }, () => {
  it.each([
    'standup in 5. how are we doing',
    'hi im tom, started monday. how are we doing',
    'quick look before i go home: all fine?',
    'hi, board call in an hour. is there anything i should be worried about?',
    'steering group at 9:30 - how are things?',
  ])('is no subject, though a word of it is a part of a name: “%s”', async (text) => {
    expect((await talk([text])).reply.text).toMatch(/^(?:\*\*[\d,]+ resources.*)?.*\d+ alarms firing/s);
  });

  it.each([
    'lunch is over, quick question: who owns crm',
    'christmas party is on the 18th. any alarms right now?',
  ])('is no question about something else: “%s”', async (text) => {
    expect((await talk([text])).reply.kind).toBe('answer');
  });

  it('says who asks, in however many words', async () => {
    const asked = 'how many people have admin rights';
    const alone = await planned(asked);
    for (const who of [
      'due diligence wants to know',
      'the new head of finance is asking',
      'a guy from support asks',
    ])
      expect(await planned(`${who} ${asked}`)).toMatchObject({ tool: alone.tool, filters: alone.filters });
  });

  it('stays, if it names what the question is about', async () => {
    expect(await planned('the crm database. is it encrypted')).toMatchObject({
      text: expect.stringContaining('crm'),
    });
    expect(await planned('in ireland. which queues are there')).toMatchObject({ regions: ['eu-west-1'] });
  });

  it('stays, if what follows only says of what', async () => {
    const { reply } = await talk(['what can you see? of web databases']);
    expect(reply.text).toContain('Windsock can read');
  });
});

it('has no place in a question about other things, though it begins as one', {
  timeout: 60_000,
}, async () => {
  expect(await planned('between two meetings, so brief: costs last month')).toMatchObject({
    tool: 'cost.usage',
  });
  expect(await planned('my boss came in and wants to hear whether crm is encrypted')).toMatchObject({
    text: expect.stringContaining('crm'),
  });
});

it('a language is no place, after several lists, too', { timeout: 60_000 }, async () => {
  const { reply } = await talk([
    'which alarms are firing and which queues are there',
    'give me that in german',
  ]);
  expect(reply.text).toContain('only speak English');
});
