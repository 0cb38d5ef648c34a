import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('a remark next to a request', { timeout: 120_000 }, () => {
  it('gives the request no time', async () => {
    const list = ['volumes in frankfurt'];
    for (const text of [
      'as a csv file please, the controller comes on wednesday',
      'put them in a spreadsheet, audit is on friday',
      'our lawyer wants it until monday. csv please',
    ]) {
      const { asFile, plan } = await talk([...list, text]);
      expect(plan?.kind).toBe('show_all');
      expect(asFile).toBe(true);
    }
    const { asFile, reply } = await talk(['the stopped servers as excel, my manager meets them on thursday']);
    expect(asFile).toBe(true);
    expect(reply.text).toMatch(/^\*\*8 EC2 instances\*\* are stopped/);
  });

  it('is not about the person that it mentions', async () => {
    const { text } = await told('tomas is ill, who changed lambda functions this week?');
    expect(text).toMatch(/jenkins-deploy/);
    expect(text).not.toMatch(/ill/);
    const oldest = await told('unattached volumes', 'sam thinks they are all new. which is the oldest?');
    expect(oldest.text).toMatch(/oldest\*\* of 7 EBS volumes/);
  });

  it('says where, since when and with what something may be wrong', async () => {
    const sydney = await told('our shoppers in sydney grumble since monday. anything wrong?');
    expect(sydney.text).toMatch(/since 16.*November.*alarm/);
    expect(JSON.stringify(sydney.sections)).toMatch(/Sydney/);
    const lifts = await told('the lifts in oregon do not work since yesterday. is that our fault?');
    expect(lifts.text).toMatch(/since .*20.*“lifts”/);
    expect(lifts.text).not.toMatch(/critical/);
    const night = await told('we had a fire drill on tuesday night. what changed?');
    expect(night.text).toMatch(/night of 17 November/);
  });

  it('may say what the reader does with the answer', async () => {
    const line = await talk(['volumes in frankfurt', 'put it in two lines we can read to the client']);
    expect(line.plan).toMatchObject({ kind: 'redraw', as: 'short' });
    const file = await talk(['volumes in frankfurt', 'in a csv i can send to the lawyers']);
    expect(file.asFile).toBe(true);
  });

  it('is what a pronoun behind it is about', async () => {
    const { text } = await told('search-2 is slow today, who changed it last?');
    expect(text).toMatch(/search-2/);
    const key = await told('tomas needs his secret access key, can you paste it here');
    expect(key.kind).toBe('refusal');
  });
});

/** What names its own thing starts anew: its trouble may be the cause of that in the thread. */
describe('a remark that may tell of the cause', { timeout: 120_000 }, () => {
  it.each([
    ['search-indexer has no tasks running, is that why?', 'search-indexer'],
    ['hm, and crm is quite full. might that be the cause of this?', 'crm'],
  ])('asks how that thing is, and not the one before: %s', async (text, resource) => {
    const { plan } = await told('what is wrong with search-1', text);
    expect(plan).toMatchObject({ tool: 'resources.about', args: { resource, asked: [{ topic: 'reason' }] } });
  });
});
