import { afterEach, expect, test } from 'vitest';
import { createTalk } from '../../../support/talk-kit.ts';
import { graphs, investigatorWithModel, STOPPED } from './kit.ts';

let talk: Awaited<ReturnType<typeof createTalk>> | undefined;
afterEach(() => talk?.end());

const PROPOSED = { call: 'propose_job', args: { result: 'r1' } };
const jobsCall = (args: object) => ({ call: 'jobs', args });
const WISH = 'every Monday at 9 enlighten me regarding hibernating compute boxes';

async function talking(...sayings: Parameters<typeof investigatorWithModel>[0]) {
  const { investigator, model } = investigatorWithModel(sayings);
  talk = await createTalk({ graphs, investigator });
  return { ...talk, asked: () => model.doGenerateCalls.length };
}

test('existing jobs are listed by code if a model was asked for them in free words', async () => {
  const { say } = await talking(STOPPED, PROPOSED, jobsCall({ do: 'list' }));
  await say(WISH);
  await say('confirm');
  const { reply } = await say('what else reaches me from your side of its own accord', { thread: 'T2' });
  expect(JSON.stringify(reply)).toContain('EC2 instances that are stopped');
});

test('an existing job is stopped after confirmation', async () => {
  const { say, jobs, asked } = await talking(STOPPED, PROPOSED, jobsCall({ do: 'stop', which: 'monday' }));
  await say(WISH);
  await say('confirm');
  await say('spare us the sleepy one from here on in');
  expect(asked()).toBe(3);
  expect(await jobs()).toHaveLength(1);
  await say('confirm');
  expect(await jobs()).toEqual([]);
});

test('a proposed job is dropped', async () => {
  const { say, jobs } = await talking(STOPPED, PROPOSED, jobsCall({ do: 'stop', which: 'sleepy' }));
  await say(WISH);
  const { reply } = await say('stop the sleepy one again, too many messages');
  expect(reply.kind).not.toBe('refusal');
  await say('confirm');
  expect(await jobs()).toEqual([]);
});

test('if there are no jobs, the answer says so', async () => {
  const { say } = await talking(jobsCall({ do: 'pause', which: 'money' }));
  const { reply } = await say('what of the money one, silence it at 9 every day');
  expect(reply.text).toContain('Nothing is scheduled');
});
