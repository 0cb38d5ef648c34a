import { expect, it } from 'vitest';
import { createTalk } from '../../support/talk-kit.ts';

const ASKED = 'every monday at 9am costs of last week by service';

it.each([
  'actualy make that the 1st of the month, previous month’s numbers',
  'pls chnage it to the 1st of each month, with the numbers of last month',
])('a proposed report takes another day and another period: %s', { timeout: 60_000 }, async (text) => {
  const { end, say } = await createTalk();
  await say(ASKED);
  const { reply } = await say(text);
  await end();
  expect(reply.text).toMatch(/for last month, on the 1st of every month/);
  expect(reply.proposal).toMatchObject({
    plan: { args: { period: { said: 'last month' } } },
    schedule: { cron: '0 9 1 * *' },
  });
});

it.each([
  ['scrap it, the cfo takes it over. could you just give me last month as csv', 'cost.usage'],
  ['forget that, sam does it by hand. which buckets are public?', 's3.buckets'],
  ['no, drop it. what did we spend last month', 'cost.usage'],
])(
  'a proposed report is dropped, and a question beside is answered: %s',
  { timeout: 60_000 },
  async (text, tool) => {
    const { end, say } = await createTalk();
    await say(ASKED);
    const { reply } = await say(text);
    const after = await say('yes');
    await end();
    expect(reply.text).toMatch(/^All right, cancelled: nothing was scheduled\. \*\*/);
    expect(reply.plan?.tool).toMatch(tool);
    expect(after.reply.text).not.toMatch(/[Ss]cheduled/);
  },
);
