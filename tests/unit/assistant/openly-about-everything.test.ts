import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const OVERVIEW = /^\*\*\d+ resources\*\* of \d+ kinds.*\bexpected\b.*alarms? firing.*findings of waste/s;

describe('a question about the company that names nothing of the accounts', { timeout: 120_000 }, () => {
  it.each([
    'how do things stand over there',
    'are we in good hands',
    'where can we tighten our belts',
    'is everything under control',
    'what should i tell the board',
  ])('gets what there is, what it costs and what is wrong: “%s”', async (text) => {
    expect((await talk([text])).reply.text).toMatch(OVERVIEW);
  });

  it('says which words it leaves out', async () => {
    expect((await talk(['are we insured against bad luck'])).reply.text).toContain(
      'I could not use “insured”, “bad”, “luck”'.replace('“bad”, ', ''),
    );
  });

  it('gets what happened, if it asks about the past', async () => {
    expect((await talk(['what did i miss'])).reply.text).toMatch(/changes.* in the last 7 days; now/s);
  });

  it('is what it says after “something about”', async () => {
    expect((await talk(['i would like something about savings'])).reply.text).toMatch(
      /^\*\*\d+ findings of waste/,
    );
  });

  it.each([
    'how sure are you',
    'could you book us a table',
    'when is our next holiday',
    'is zephyr fine for us',
  ])('is not one to the assistant, about one fact or about an unknown name: “%s”', async (text) => {
    expect((await talk([text])).reply.text).not.toMatch(OVERVIEW);
  });
});

describe('what people outside see', { timeout: 120_000 }, () => {
  it.each(['do our customers notice anything', 'would shoppers see any of this'])(
    'is the health of what they reach: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.text).toMatch(
        /\d+ things that people outside reach first.*What people outside see AWS does not show/s,
      );
    },
  );

  it('is what hangs on the one thing of the thread', async () => {
    const { reply } = await talk(['about jenkins', 'do customers notice that']);
    expect(reply.text).toContain('jenkins-classic');
  });

  it('is no number of visitors and no data of customers', async () => {
    expect((await talk(['how many visitors came'])).reply.text).not.toContain('reach first');
    expect(await planned('is customer data encrypted')).toMatchObject({ tool: 'checks.findings' });
  });
});

it('passes on the question of others: whether we are safe', { timeout: 60_000 }, async () => {
  expect((await talk(['my boss asks whether we are safe'])).reply.text).toMatch(/security findings/);
});

describe('what somebody without AWS knowledge asks', { timeout: 120_000 }, () => {
  it('gets a term in plain words, and its things as an offer', async () => {
    const { reply } = await talk(['what is rds']);
    expect(reply.text).toBe('**RDS instance**: a database that AWS runs for us. Shall I show yours?');
    expect(reply.actions?.map(({ label }) => label)).toEqual(['RDS instances']);
    expect((await talk(['what is running'])).reply.text).not.toContain('a server that we rent');
  });

  it('gets the topic behind “about”, in the form it asks for', async () => {
    const { reply } = await talk(['need to brief the board about risks, no jargon']);
    expect(reply.text).toMatch(/security findings/);
    expect(reply.bullets?.join(' ')).toContain('means:');
  });
});

it.each(['thank you very much, you are kind', 'thanks a million!'])(
  'is thanks, whatever it says besides: “%s”',
  { timeout: 60_000 },
  async (text) => {
    expect((await talk(['list the queues', text])).reply.text).toBe('You are welcome.');
  },
);
