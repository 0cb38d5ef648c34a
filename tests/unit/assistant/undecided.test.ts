import { expect, it } from 'vitest';
import { talk } from './talk.ts';

const labels = async (...messages: string[]) => {
  const { plan } = await talk(messages);
  return plan?.kind === 'choose' ? plan.options.map(({ label }) => label) : plan?.kind;
};
const FIRST = 'do we have keys nobody rotated for ages';

it('an open choice is offered again, with the condition added since', async () => {
  const before = await labels(FIRST);
  expect(before).toHaveLength(3);
  expect(await labels(FIRST, 'just the ones over a year')).toEqual([
    expect.stringContaining('KMS keys created before'),
    expect.stringContaining('Secrets last rotated before'),
    expect.stringContaining('IAM users whose oldest key is over 365 days'),
  ]);
});

it('a choice stays made', async () => {
  const { plan } = await talk([FIRST, 'just the ones over a year', 'the third', 'how many are there']);
  expect(plan).toMatchObject({ kind: 'tool', tool: 'iam.users' });
});

it('a new topic belongs to none of the choices', async () => {
  const { plan } = await talk([FIRST, 'which buckets are public?']);
  expect(plan).toMatchObject({ kind: 'tool', tool: 's3.buckets' });
});

it.each(['as a file please', 'draw it', 'shorter'])(
  'an open choice is offered again instead of drawn: %s',
  async (wish) => {
    expect(await labels(FIRST, wish)).toEqual(await labels(FIRST));
  },
);

it('a report about an open choice asks which one is meant', async () => {
  const { plan, reply } = await talk([FIRST, 'send me that every monday at 8']);
  expect(plan).toMatchObject({ kind: 'schedule' });
  expect(plan).not.toHaveProperty('what');
  expect(reply.actions).toHaveLength(3);
  for (const { text } of reply.actions ?? []) expect(text).toMatch(/every Monday at 08:00/);
});
