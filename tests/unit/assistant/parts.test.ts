import { partsOf } from '@windsock/bot/assistant/parts.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last reply. */
const said = async (...messages: string[]) => (await talk(messages)).reply;

describe('a message of several parts', { timeout: 120_000 }, () => {
  it.each([
    ['i was away for 2 weeks. which volumes are unattached?', /^\*\*7 EBS volumes\*\*/],
    ['my manager is nagging. which volumes are unattached?', /^\*\*7 EBS volumes\*\*/],
    ['we had a long night. are we fine?', /^\*\*6 alarms firing/],
    ['just got in, give me the short version. is everything alright?', /^\*\*6 alarms firing/],
  ])('is answered, whatever else it says: %s', async (text, answer) => {
    const { text: first } = await said(text);
    expect(first).toMatch(answer);
    expect(first).not.toMatch(/not understand/);
  });

  it('is read past long runs of white space', () => {
    const gap = ' '.repeat(19_000);
    expect(partsOf(`how many roles are there?${gap} and${gap}how many tables?`)).toHaveLength(2);
  });

  it('answers each of many questions', async () => {
    const { text } = await said(
      'how many roles have we got, how many tables, how many functions, how many alarms and how many secrets',
    );
    expect(text).toMatch(/IAM roles.*DynamoDB tables.*Lambda functions.*CloudWatch alarms.*secrets/s);
    expect(text).not.toMatch(/not understand|could not use/);
  });

  it('names the questions that are too many for one answer', async () => {
    const kinds = 'roles, tables, functions, alarms, secrets, volumes, topics, queues, buckets, vpcs'.split(
      ', ',
    );
    const { text } = await said(kinds.map((kind) => `how many ${kind}?`).join(' '));
    expect(text).toMatch(/SQS queues.*ask again: “how many buckets\?” and “how many vpcs\?”\.$/s);
  });

  it('counts twice among the same things', async () => {
    const { text } = await said(
      'how many volumes are there, how many are unencrypted and how many are unattached',
    );
    expect(text).toMatch(/unencrypted.*\*\*7 EBS volumes\*\*[^.]* are unattached/s);
  });

  it('is answered once if two of its parts ask the same about the same resources', async () => {
    const { sections, text } = await said('which alarms are in alarm', 'the second one, since when');
    expect(text).toMatch(/^`estimated-charges` has been \*\*in alarm\*\* since \*\*2026-11/);
    expect(sections).toBeUndefined();
  });

  it('refuses a change or a secret in a sentence, with the answer', async () => {
    const change = await said('which volumes are unattached? btw delete the old ones for me');
    expect(change.text).toMatch(/^\*\*7 EBS volumes\*\*.*did nothing about “btw delete the old ones/);
    const secret = await said('which buckets are public? also give me the db password of crm');
    expect(secret.text).toMatch(/^\*\*2 S3 buckets\*\*.*never read or show secrets/);
  });

  it('says what is not a question about AWS in a sentence, with the answer', async () => {
    const { text } = await said('which buckets are public? where do you get decent pizza around here?');
    expect(text).toMatch(/^\*\*2 S3 buckets\*\*.*pizza.*beyond me/);
  });

  it('answers the question and not the thanks', async () => {
    const coffee = await said('thanks! you know also a good bakery?');
    expect(coffee.text).toMatch(/beyond me/);
    const volumes = await said('are we fine?', 'cheers mate. how many volumes are unattached?');
    expect(volumes.text).toMatch(/\*\*7\*?\*?/);
    expect((await said('which buckets are public?', 'ok, it was me. thx a lot')).text).toBe(
      'You are welcome.',
    );
  });

  it('answers each question, even if one list answers both', async () => {
    const { sections, text } = await said('when do our certs run out, and does the wildcard renew by itself');
    expect(sections?.[0]?.table?.rows).toHaveLength(7);
    expect(text).toMatch(/^\*\*Next: .*\*\*7 certificates\*\*.*No certificates are for a wildcard/);
  });

  it('is shorter on request, and in plain words', async () => {
    const plain = await said('which buckets are public', 'thx. shorter and in plain words, its for my boss');
    expect(plain.text).toMatch(/^\*\*2 S3 buckets\*\* are public in N\. Virginia\.$/);
    expect((await said('which buckets are public', 'shorter please')).text).not.toMatch(/plainer/);
  });

  it.each(['as a picutre', 'can i have that as a picutre', 'as a grpah please'])(
    'is drawn, however that is spelt: %s',
    async (text) => {
      expect((await said('volumes in frankfurt', text)).chart).toBeDefined();
    },
  );

  it('says what was not understood with the refusal', async () => {
    const { kind, text } = await said(
      'which redis do we have',
      'does it need a password of us? is it blorpy?',
    );
    expect(kind).toBe('refusal');
    expect(text).toMatch(/not understand “is it blorpy/);
  });
});
