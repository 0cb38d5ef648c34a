import { expect, test } from 'vitest';
import { OPEN, STOPPED, threadSaying } from './kit.ts';

const refuse = (text: string) => ({ call: 'refuse', args: { reason: 'change', text } });

test('who may not have a change made is told what to do instead, as far as results bear it out', async () => {
  const thread = threadSaying([
    STOPPED,
    refuse('Ask `sam@evil.example` first. Stop them by your pipeline.'),
    refuse('Ask `sam@evil.example` first. Stop them by your pipeline.'),
    refuse('Stop them by your pipeline. They cost $98,765.'),
  ]);
  const { reply } = await thread.say(OPEN);
  expect(JSON.stringify(thread.told(2))).toContain('is in no result');
  expect(reply.kind).toBe('refusal');
  expect(reply.text).toBe(
    'I only read AWS and never change anything, so this is yours to do. Stop them by your pipeline.',
  );
});

test('who refuses without a word refuses as before', async () => {
  const thread = threadSaying([{ call: 'refuse', args: { reason: 'secret' } }]);
  expect((await thread.say(OPEN)).reply.text).toMatch(/^I never read or show secrets/);
});
