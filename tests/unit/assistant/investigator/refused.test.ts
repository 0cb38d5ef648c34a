import { expect, test } from 'vitest';
import { OPEN, STOPPED, threadWithModel } from './kit.ts';

const refuse = (text: string) => ({ call: 'refuse', args: { reason: 'change', text } });

test('a refused change comes with advice, as far as results support it', async () => {
  const thread = threadWithModel([
    STOPPED,
    refuse('Ask `sam@evil.example` first. Stop them through your pipeline.'),
    refuse('Ask `sam@evil.example` first. Stop them through your pipeline.'),
    refuse('Stop them through your pipeline. They cost $98,765.'),
  ]);
  const { reply } = await thread.say(OPEN);
  expect(JSON.stringify(thread.told(2))).toContain('is in no result');
  expect(reply.kind).toBe('refusal');
  expect(reply.text).toBe(
    'I only read AWS and never change anything, so this is yours to do. Stop them through your pipeline.',
  );
});

test('a refusal without a text of its own gets the standard text', async () => {
  const thread = threadWithModel([{ call: 'refuse', args: { reason: 'secret' } }]);
  expect((await thread.say(OPEN)).reply.text).toMatch(/^I never read or show secrets/);
});
