// What one person was told, or what was told in one place, and others who continue from there.
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { threadKeyOf } from '@windsock/bot/services/runs/identity.ts';
import type { ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTalk } from '../../support/talk-kit.ts';
import type { Thing } from './walls-kit.ts';
import { amounts, demoThings, forbidden, graphs, leaks, rulesOf, SCOPES } from './walls-kit.ts';

let things: Thing[];
let talk: Awaited<ReturnType<typeof createTalk>>;

beforeAll(async () => {
  things = await demoThings();
  talk = await createTalk({
    graphs,
    findAccess: rulesOf({ ...SCOPES, '#dev': { subjects: ['resources'] } }),
  });
});
afterAll(() => talk.end());

let threads = 0;
const newThread = () => `F${++threads}`;
const BOSS = 'boss';
/** The answer to a press that was ignored. */
const REFUSED: Reply = { kind: 'refusal', text: '' };

/** What the boss, who has all permissions, asks before others come. */
const QUESTIONS = [
  'which EC2 instances are running?',
  'list all IAM users',
  'what did we spend last month by service?',
  'security audit',
  'which S3 buckets are public?',
  'tell me about web-1',
  'what changed yesterday?',
  'prod',
];
/** What others say afterwards. */
const AFTERS = [
  'and in Sydney?',
  'only the first one',
  'show all',
  'as a chart',
  'group that by region',
  'why?',
  'who owns it?',
  'what does it cost?',
  'schedule this daily at 9am',
  '1',
  'yes',
];

const PEOPLE = ['costs', 'people', 'resources-of-ireland', 'no-account', 'nothing'];

describe.each(PEOPLE.map((who, at) => ({ who, at })))(
  '$who, after a person with all permissions',
  ({ who, at }) => {
    const scope = SCOPES[who] ?? {};
    const check = (what: string, said: unknown, reply: Reply, asked = '') => {
      const mayCost = !scope.subjects || scope.subjects.includes('costs');
      return [...leaks(said, forbidden(things, scope), asked), ...(mayCost ? [] : amounts(reply))].map(
        (leak) => `${what}: ${leak}`,
      );
    };

    it('learns nothing of it from what they say next', async () => {
      const found: string[] = [];
      // Each person comes after each question and says each of these; each pair is said by somebody.
      for (const [q, question] of QUESTIONS.entries())
        for (const after of AFTERS.filter((_, a) => (a + q + at) % 3 === 0)) {
          const thread = newThread();
          await talk.say(question, { user: BOSS, thread });
          // The boss got a long table as a file.
          await talk.worker.idle();
          talk.files.splice(0);
          const said = await talk.say(after, { user: who, thread });
          await talk.worker.idle();
          const all = [said.reply, talk.files.splice(0)];
          found.push(...check(`${question} ${after}`, all, said.reply, question));
        }
      expect(found).toEqual([]);
    }, 180_000);

    it('cannot press its buttons, which remain for people who may', async () => {
      const found: string[] = [];
      for (const question of QUESTIONS) {
        const thread = newThread();
        const { reply, run } = await talk.say(question, { user: BOSS, thread });
        await talk.worker.idle();
        talk.files.splice(0);
        const ids = [...(reply.actions ?? []).map(({ id }) => id), ...(reply.table ? ['show_all'] : [])];
        for (const id of ids) {
          const pressed = await talk.press(run, id, { user: who, thread });
          await talk.worker.idle();
          found.push(
            ...check(
              `${question} [${id}]`,
              [pressed?.reply, talk.files.splice(0)],
              pressed?.reply ?? REFUSED,
              question,
            ),
          );
          if (pressed && pressed.reply.kind !== 'refusal')
            found.push(`${question} [${id}]: ${pressed.reply.text}`);
        }
      }
      expect(found).toEqual([]);
    }, 180_000);
  },
);

it('a refused press for a file leaves it to people who may have it', async () => {
  const thread = newThread();
  const { run } = await talk.say('list all IAM users', { user: BOSS, thread });
  talk.files.splice(0);
  const refused = await talk.press(run, 'show_all', { user: 'costs', thread });
  expect(refused?.reply).toMatchObject({
    kind: 'refusal',
    text: expect.stringContaining('the rule for costs allows less'),
  });
  expect(talk.files).toEqual([]);
  await talk.press(run, 'show_all', { user: BOSS, thread });
  await talk.worker.idle();
  expect(talk.files).toHaveLength(1);
});

it('says that the thread starts afresh if the words refer to it, and only then', async () => {
  const thread = newThread();
  await talk.say('which EC2 instances are running?', { user: BOSS, thread });
  const referring = await talk.say('only those in Ireland', { user: 'ireland', thread });
  expect(referring.reply.notes?.join()).toContain('so I take this as a new question');
  const other = newThread();
  await talk.say('which EC2 instances are running?', { user: BOSS, thread: other });
  const own = await talk.say('which EBS volumes are unattached?', { user: 'ireland', thread: other });
  expect(own.reply.notes?.join() ?? '').not.toContain('so I take this as a new question');
  // A person with all permissions can continue from anybody's answers.
  const boss = await talk.say('and in Sydney?', { user: BOSS, thread: other });
  expect(boss.reply.text).toContain('Sydney');
});

it('shows no price of a resource if costs are forbidden', async () => {
  const asked = { user: 'resources', thread: newThread() };
  const { reply } = await talk.say('what does web-1 cost a month?', asked);
  expect(reply.text).toContain('Questions about costs are not allowed here');
  expect(amounts(reply)).toEqual([]);
});

describe('a job', () => {
  it('is not proposed for a forbidden question', async () => {
    const { reply } = await talk.say('send me the costs of yesterday every day at 9am', {
      user: BOSS,
      channel: '#dev',
      thread: newThread(),
    });
    expect(reply).toMatchObject({
      kind: 'refusal',
      text: expect.stringContaining('Questions about costs are not allowed here'),
    });
    expect(reply.proposal).toBeUndefined();
  });

  it('is not confirmed by a person who may not ask it', async () => {
    const thread = newThread();
    const { reply, run } = await talk.say('send me the costs of yesterday every day at 9am', {
      user: BOSS,
      thread,
    });
    expect(reply.proposal).toBeDefined();
    const before = (await talk.jobs()).length;
    const pressed = await talk.press(run, 'confirm', { user: 'resources', thread });
    expect(pressed?.reply.kind).toBe('refusal');
    expect(await talk.jobs()).toHaveLength(before);
    const confirmed = await talk.press(run, 'confirm', { user: BOSS, thread });
    expect(confirmed?.reply.kind).not.toBe('refusal');
    expect(await talk.jobs()).toHaveLength(before + 1);
  });

  it('is posted under the current permissions of its place and of the person who confirmed it', async () => {
    const rules: Record<string, { subjects: ('costs' | 'resources')[] }> = {};
    const own = await createTalk({ graphs, findAccess: (input) => rulesOf(rules)(input) });
    const thread = newThread();
    const { run } = await own.say('send me the costs of yesterday every day at 9am', { user: BOSS, thread });
    await own.press(run, 'confirm', { user: BOSS, thread });
    const post = async () => {
      const [job] = await own.jobs();
      own.clock.now = Date.parse(job?.next_run ?? '');
      const before = own.said.length;
      own.worker.ring();
      await own.worker.idle();
      return own.said.slice(before).map(({ reply }) => reply);
    };
    expect((await post()).map(({ text }) => text)).toEqual([expect.stringContaining('$')]);
    rules.C1 = { subjects: ['resources'] };
    const [inPlace] = await post();
    expect(inPlace?.text).toContain(
      'Questions about costs are not allowed here: the rule for C1 allows resources',
    );
    expect(amounts(inPlace ?? {})).toEqual([]);
    delete rules.C1;
    rules[BOSS] = { subjects: ['resources'] };
    const [ofPerson] = await post();
    expect(ofPerson?.text).toContain(`the rule for ${BOSS} allows resources`);
    await own.end();
  });

  it('begins a thread that remembers the permissions of its answer', async () => {
    const own = await createTalk({ graphs, findAccess: rulesOf(SCOPES) });
    const asked = { user: 'costs', thread: newThread() };
    const { run } = await own.say('send me the costs of yesterday every day at 9am', asked);
    await own.press(run, 'confirm', asked);
    const [job] = await own.jobs();
    own.clock.now = Date.parse(job?.next_run ?? '');
    own.worker.ring();
    await own.worker.idle();
    const posted = own.said.at(-1)?.address;
    if (!posted) throw new Error('nothing was posted');
    const thread = await own.store.read<ThreadDoc>('workspaces', 'W1', threadKeyOf(posted));
    expect(thread?.doc).toMatchObject({ frame: { job: job?.id }, scope: SCOPES.costs });
    await own.end();
  });
});

it('continues in a new thread of a direct conversation without anything that a rule now forbids', async () => {
  const rules: Record<string, Scope> = {};
  const own = await createTalk({ graphs, findAccess: (input) => rulesOf(rules)(input) });
  const alone = (thread: string) => ({ user: 'ann', channel: 'D1', direct: true, thread });
  await own.say('which EC2 instances are running?', alone('D-1'));
  rules.ann = { subjects: ['resources'] };
  const { reply } = await own.say('only those in Ireland', alone('D-2'));
  expect(reply.notes?.join()).toContain('so I take this as a new question');
  await own.end();
});
