// What Windsock answers in a workspace without an AWS account, with the product's own turn, worker and assistant.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';

const SETTINGS = 'https://windsock.example/settings';
const QUESTION = 'which EC2 instances are running in Sydney?';
const CARD = /^No AWS account is connected here yet/;

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk({ settingsUrl: SETTINGS });
});
afterEach(() => talk.end());

describe('without an AWS account', () => {
  it('a question is answered with where to connect one, and with the demo account through a button', async () => {
    const { reply, run } = await talk.say(QUESTION);
    expect(reply.text).toMatch(CARD);
    expect(reply.actions).toMatchObject([
      { kind: 'open', url: SETTINGS },
      { id: 'ask_demo', text: QUESTION },
    ]);
    expect(await talk.press(run, 'connect_account')).toBeUndefined();
    const demo = await talk.press(run, 'ask_demo');
    expect(demo?.reply).toMatchObject({ kind: 'answer', scope: { demo: true } });
    expect(demo?.reply.text).toMatch(/running/);
  });

  it('a thread continues with the demo account once that was chosen, but another thread does not', async () => {
    const { run } = await talk.say(QUESTION);
    await talk.press(run, 'ask_demo');
    for (const text of ['and in Frankfurt?', 'help', 'what did we spend last month?'])
      expect((await talk.say(text)).reply.text, text).not.toMatch(CARD);
    expect((await talk.say('and in Frankfurt?')).reply.scope?.demo).toBe(true);
    expect((await talk.say(QUESTION, { thread: 'T2' })).reply.text).toMatch(CARD);
  });

  it.each(['help', 'hello', 'what is scheduled here?', 'stop all instances'])(
    'a message that needs no account is answered: “%s”',
    async (text) => {
      expect((await talk.say(text)).reply.text).not.toMatch(CARD);
    },
  );

  it.each([
    ['in the console', { platform: 'local' }],
    ['from an unconnected organisation', { org: 'demo', workspace: 'demo' }],
  ] as const)('a question %s is answered from the demo account without a button', async (_, speaking) => {
    const { reply } = await talk.say(QUESTION, speaking);
    expect(reply).toMatchObject({ kind: 'answer', scope: { demo: true } });
  });
});
