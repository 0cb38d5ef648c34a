// A private answer goes to the person's own chat with the assistant; the channel only learns that it did.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTeamsTalk } from './teams-talk-kit.ts';

let teams: Awaited<ReturnType<typeof startTeamsTalk>>;
beforeAll(async () => {
  teams = await startTeamsTalk();
});
beforeEach(() => {
  Object.assign(teams.state, { said: [], opened: [], without: undefined });
});
afterAll(() => teams?.close());

const mention: typeof teams.mention = (...all) => teams.mention(...all);
const inChannel = () => teams.inChannel();
const inOwn = () => teams.inOwn();

it('a private answer is given in the asker’s own chat, and the channel gets a line about it', async () => {
  await mention('which EC2 instances are running in Sydney? Just for me');
  expect(teams.state.opened).toMatchObject([
    { isGroup: false, members: [{ id: '29:ann' }], tenantId: 'tenant' },
  ]);
  expect(inOwn().at(-1)?.all).toMatch(/ap-southeast-2|Sydney/);
  expect(inChannel()).toHaveLength(1);
  expect(inChannel()[0]?.all).toContain('I answered this in a chat of my own with the person who asked.');
  expect(inChannel()[0]?.all).not.toMatch(/instance|i-0/i);
});

it("a private answer continues from the thread's context, and leaves nothing of itself there", async () => {
  const thread = await mention('which EC2 instances are running in Sydney?');
  await mention('just for me: and in Ireland?', { thread });
  expect(inOwn().at(-1)?.all).toMatch(/instance/i);
  expect(inOwn().at(-1)?.all).toMatch(/eu-west-1|Ireland/);
  await mention('how many are they?', { thread, user: 'ben' });
  expect(inChannel().at(-1)?.all).toMatch(/ap-southeast-2|Sydney/);
  expect(JSON.stringify(inChannel())).not.toMatch(/eu-west-1|Ireland/);
});

it('a private answer is continued in that chat, without a mention', async () => {
  await mention('just for me: which EC2 instances are running in Sydney?');
  await teams.alone('and in Ireland?');
  expect(inOwn().at(-1)?.all).toMatch(/instance/i);
  expect(inOwn().at(-1)?.all).toMatch(/eu-west-1|Ireland/);
});

it.each(['opening', 'saying'] as const)(
  'a private answer is not looked up for people without the app (refused: %s)',
  async (refused) => {
    teams.state.without = refused;
    await mention('just for me: which EC2 instances are running in Sydney?');
    expect(inOwn()).toEqual([]);
    expect(inChannel().at(-1)?.all).toContain('I can answer you alone only in a chat of our own');
    expect(JSON.stringify(inChannel())).not.toMatch(/i-0|4 EC2/);
  },
);
