// Scheduled overviews: planned anew at each run, with the product's own turn, worker and planner.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

describe('a scheduled job', () => {
  it.each([
    ['every morning at 8 tell me how we are doing', [], 'Health of everything'],
    ['every weekday at 7 an overview', [], 'Overview of everything'],
    ['send me that every friday', ['how are we doing?'], 'Health of everything'],
    [
      'send me that every weekday at 8',
      ['how are we doing?', 'only sydney'],
      'Health in ap-southeast-2 (Sydney)',
    ],
  ])('takes an overview: “%s”', async (text, before, title) => {
    for (const each of before) await talk.say(each);
    const { reply, run } = await talk.say(text);
    expect(reply.text).toContain(`**${title}, every`);
    await talk.press(run, 'confirm');
    expect(await talk.jobs()).toMatchObject([{ description: title }]);
    await talk.say('run it now');
    await talk.worker.idle();
    expect(talk.said.at(-1)?.reply.text).toMatch(/\b\d+ alarms? firing/);
  });

  it('knows an overview that is scheduled already', async () => {
    const { run } = await talk.say('every morning at 8 tell me how we are doing');
    await talk.press(run, 'confirm');
    const { reply } = await talk.say('how are we doing, every morning at 8', { thread: 'T2' });
    expect(reply.text).toMatch(/^\*\*That is scheduled already: Health of everything/);
  });
});
