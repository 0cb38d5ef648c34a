import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planOf = async (text: string) => {
  const { plan } = await talk([text]);
  return plan?.kind === 'tool' ? { tool: plan.tool, args: plan.args, ignored: plan.ignored } : plan?.kind;
};

describe('a question asked for somebody', () => {
  it.each([
    ['our accountant wants to know why costs rose in october', 'why did costs rise in october'],
    ['my team lead keeps asking which buckets are public', 'which buckets are public'],
    ['the new guy from support asked me who owns web-1', 'who owns web-1'],
    ['someone from legal is wondering which databases are unencrypted', 'which databases are unencrypted'],
  ])('means what they ask: %s', async (reported, plain) => {
    expect(await planOf(reported)).toEqual(await planOf(plain));
  });

  it.each([
    ['which alarms are firing before the standup', 'which alarms are firing'],
    ['anything i should know before our monday meeting?', 'anything i should know?'],
    ['how many buckets do we have, for the handover call', 'how many buckets do we have'],
  ])('is the same before a meeting: %s', async (said, plain) => {
    expect(await planOf(said)).toEqual(await planOf(plain));
  });
});
