import { EVERYTHING } from '@windsock/bot/domain/scope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';
import { rulesOf, SCOPES } from './access/walls-kit.ts';

describe('a thread in which several people write', { timeout: 60_000 }, async () => {
  const thread = { thread: 'T-people' };
  const { end, overhear, say } = await createTalk();
  afterAll(end);

  it('begins with a mention', async () => {
    expect((await say('list ec2 instances', thread)).reply.kind).toBe('answer');
  });

  it.each([
    ["I'll ring Carla about it after lunch", 'U2'],
    ['alright, nice', 'U1'],
    ['@carla could you have a look', 'U2'],
    ['haha that is quite a few', 'U1'],
    ['yeah we could tidy those up some day', 'U2'],
    ['I believe tomas set these up in spring', 'U1'],
    ['let me speak to the payments team', 'U2'],
    ['are you two coming to the stand-up?', 'U1'],
    ['blah blah', 'U2'],
    ['team, please list what broke', 'U1'],
    ['That looks odd. @carla can you list the owners?', 'U2'],
    ['let me see what the payments team says', 'U1'],
    ['I need to speak to the payments team', 'U2'],
  ])('leaves people alone: “%s”', async (text, user) => {
    expect(await overhear(text, { ...thread, user })).toBeUndefined();
  });

  it.each([
    ['only the stopped ones', 'U2', 'answer'],
    ['how many are in ireland', 'U1', 'answer'],
    ['delete load-test', 'U2', 'refusal'],
    ['every monday at 9 post the cost report here', 'U1', 'clarify'],
    ['yes', 'U1', 'notice'],
    ['let me see the alarms', 'U2', 'answer'],
    ['what did @priya change yesterday?', 'U1', 'answer'],
    ['I also need costs by service', 'U2', 'answer'],
    ['which buckets does @maria own', 'U1', 'clarify'],
    ['I have to know who changed the security groups', 'U1', 'answer'],
    ['we have 3 accounts, show the costs of each', 'U2', 'answer'],
    ['list ec2 instances', 'U1', 'answer'],
    ['no, I said the stopped ones', 'U2', 'answer'],
  ])('has questions and orders answered: “%s”', async (text, user, kind) => {
    expect((await overhear(text, { ...thread, user }))?.reply.kind).toBe(kind);
  });

  it('answers whatever mentions it', async () => {
    expect((await say('blah blah', thread)).reply.kind).toBe('clarify');
  });
});

describe('a proposed job in such a thread', { timeout: 60_000 }, async () => {
  const thread = { thread: 'T-proposed' };
  const { end, overhear, say } = await createTalk();
  beforeAll(async () => {
    await say('send me the costs of yesterday every day at 9am', thread);
    await overhear("I'll ask Bob about it", { ...thread, user: 'U2' });
  });
  afterAll(end);

  it.each([
    ["I'll ask Bob on Monday", 'U1'],
    ['@bob do you agree?', 'U2'],
    ['ok cool', 'U1'],
  ])('is no reason to answer what people tell each other: “%s”', async (text, user) => {
    expect(await overhear(text, { ...thread, user })).toBeUndefined();
  });

  it.each([
    ['we could do it on Mondays', 'Shall I schedule this?'],
    ['yes, I am happy with that', 'Shall I schedule this?'],
    ['yes', 'Scheduled'],
  ])('has what may decide about it answered: “%s”', async (text, answer) => {
    expect((await overhear(text, thread))?.reply.text).toContain(answer);
  });
});

describe('a thread whose memory one of them may not see', { timeout: 60_000 }, async () => {
  const thread = { thread: 'T-withheld' };
  const { end, overhear, say } = await createTalk({ findAccess: rulesOf({ U2: SCOPES.resources ?? {} }) });
  beforeAll(() => say('which EC2 instances are running?', thread));
  afterAll(end);

  it('begins anew for what refers to it', async () => {
    const answered = await overhear('and those in Ireland', { ...thread, user: 'U2' });
    expect(answered?.reply.notes?.join()).toContain('so I take this as a new question');
  });

  it.each(["I'll ask Bob on Monday", 'ok cool', 'blah blah'])('leaves them alone: “%s”', async (text) => {
    expect(await overhear(text, { ...thread, user: 'U2' })).toBeUndefined();
  });
});

describe('an aside', { timeout: 60_000 }, async () => {
  const thread = { thread: 'T-limited' };
  const limited = SCOPES.resources ?? {};
  const { end, overhear, say } = await createTalk({ findAccess: rulesOf({ U1: limited, U2: limited }) });
  afterAll(end);

  it('leaves the thread what was said under limits before', async () => {
    await say('which EC2 instances are running?', thread);
    expect(await overhear("I'll ask Bob about it", { ...thread, user: 'U2' })).toBeUndefined();
    const answered = await overhear('only those in ireland', thread);
    expect(answered?.reply.text).toMatch(/EC2 instances.* running in eu-west-1/);
    expect(answered?.reply.notes?.join() ?? '').not.toContain('so I take this as a new question');
  });
});

it('counts who writes in a thread even where an answer changes nothing else of its memory', async () => {
  const { end, overhear, say } = await createTalk();
  const thread = { thread: 'T-help' };
  await say('tell me about zorkmid-1', thread);
  await say('show i-0123456789abcdef0 in account 999999999999', { ...thread, user: 'U2' });
  expect(await overhear("I'll ask Bob about it", thread)).toBeUndefined();
  await end();
});

describe.each(['slack', 'teams'] as const)('a rule of private answers, in %s', (platform) => {
  it('gives no answer to what people say to each other', { timeout: 60_000 }, async () => {
    const { end, overhear, said, say } = await createTalk({
      findAccess: async ({ asker: { who } }) => ({
        scope: EVERYTHING,
        private: who?.id === 'U2',
        because: undefined,
      }),
    });
    const thread = { thread: 'T-private', platform };
    await say('list ec2 instances', thread);
    for (const text of ["I'll ask Bob on Monday", 'ok cool', 'yeah we could tidy those up some day'])
      expect(await overhear(text, { ...thread, user: 'U2' })).toBeUndefined();
    expect((await overhear('only the stopped ones', { ...thread, user: 'U2' }))?.reply.kind).toBe('answer');
    expect(said.at(-1)?.address.channel === 'C1').toBe(platform === 'slack');
    for (const text of ["I'll ask Bob on Monday", 'ok cool'])
      expect(await overhear(text, thread)).toBeUndefined();
    expect((await overhear('how many are in ireland', thread))?.reply.kind).toBe('answer');
    await end();
  });
});

it('asks back where one person talks with it alone', { timeout: 60_000 }, async () => {
  const { end, overhear, say } = await createTalk();
  await say('are any alarms firing');
  expect((await overhear('foo bar baz'))?.reply.kind).toBe('clarify');
  await end();
});
