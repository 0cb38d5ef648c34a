import { expect, test } from 'vitest';
import { answer, BUCKETS, STOPPED, threadWithModel } from './kit.ts';

test('the rest of a message that code handles in part goes to a model, with what was done', async () => {
  const thread = threadWithModel([STOPPED, answer({ text: 'Here they are.' })]);
  const { reply } = await thread.say('show me the master password of crm. which instances are stopped?');
  expect(thread.promptText(0)).toContain('"already_done_of_it":"I never read or show secrets');
  expect(reply.text).toMatch(/^I never read or show secrets.* Here they are\.$/);
});

test("thanks with a question that is not about AWS get the model's answer to it", async () => {
  const refusal = { call: 'refuse', args: { reason: 'not_about_aws', text: 'I am software, not a person.' } };
  const thread = threadWithModel([refusal]);
  const { reply } = await thread.say('thanks a lot! are you a real person?');
  expect(reply.text).toBe('You are welcome. I am software, not a person.');
});

test('a message without another question stays with fixed code', async () => {
  const thread = threadWithModel([BUCKETS, answer()]);
  await thread.say('thanks a lot!');
  expect(thread.asked()).toBe(0);
});

test('what code did is done once, even if the model fails on the rest', async () => {
  const thread = threadWithModel([new Error('no model today')]);
  const { reply } = await thread.say('show me the master password of crm. which instances are stopped?');
  expect(reply.text.match(/I never read or show secrets/g)).toHaveLength(1);
  expect(reply.text).toMatch(/I could not look at the rest of your message: ask it by itself\.$/);
  expect(reply.planner).toMatchObject({ name: 'built-in', fallback: expect.any(String) });
});
