import { expect, test } from 'vitest';
import { OPEN, STOPPED, threadSaying } from './kit.ts';

const refuse = (text: string) => ({ call: 'refuse', args: { reason: 'change', text } });

test('a refused change comes with advice, as far as results support it', async () => {
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

test('a refusal without a word is the usual one', async () => {
  const thread = threadSaying([{ call: 'refuse', args: { reason: 'secret' } }]);
  expect((await thread.say(OPEN)).reply.text).toMatch(/^I never read or show secrets/);
});
