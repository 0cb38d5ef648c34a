import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (text: string) => {
  const { plan, reply } = await talk([text]);
  return { kind: plan?.kind, text: reply.text, labels: (reply.actions ?? []).map(({ label }) => label) };
};

describe('an unknown word right before the noun of a list', { timeout: 120_000 }, () => {
  it.each([
    'unattached purple volumes in virginia',
    'show me the stopped purple instances',
    'biggest purple bucket',
    'which purple queues have messages',
    'purple load balancers in frankfurt',
    'what purple certificates expire this year',
  ])('is asked about, whatever leads it: %s', async (asked) => {
    const { kind, labels, text } = await told(asked);
    expect(kind).toBe('choose');
    expect(text).toMatch(/I could not use .*“purple/);
    expect(labels.at(-1)).toMatch(/^All anyway: /);
  });

  it.each([
    'which functions throw errors',
    'list the instances that run containers',
    'which queues have dead letters',
  ])('is not taken for one where it is a verb: %s', async (asked) => {
    expect((await told(asked)).text).not.toContain('I could not use “throw');
  });
});
