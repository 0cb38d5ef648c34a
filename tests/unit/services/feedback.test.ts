import type { FeedbackCase } from '@windsock/bot/contract/feedback.ts';
import type { Incoming } from '@windsock/bot/contract/message.ts';
import { userAsker } from '@windsock/bot/services/ask/ask.ts';
import { eraseFeedbackOf } from '@windsock/bot/services/feedback/erase.ts';
import type { FeedbackDoc } from '@windsock/bot/services/feedback/feedback-doc.ts';
import { giveFeedback } from '@windsock/bot/services/feedback/give.ts';
import { openingSentence } from '@windsock/bot/services/feedback/opening-sentence.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../people/kit.ts';

let team: Awaited<ReturnType<typeof createTeam>>;
let mia: Awaited<ReturnType<typeof team.join>>;

beforeEach(async () => {
  team = await createTeam();
  mia = await team.join('member', 'mia');
});
afterEach(() => team.store.close());

const REPLY = {
  kind: 'answer',
  text: '**$12** for S3. It was $9 in May.',
  plan: { tool: 'cost', args: {} },
} as const;

interface Asked {
  id: string;
  text?: string;
  incoming?: Partial<Incoming>;
  run?: Partial<RunDoc>;
}

/** A question in a Slack channel, and its answer. */
async function asked({ id, text = 'what does S3 cost?', incoming, run }: Asked): Promise<RunDoc> {
  team.clock.now += 1_000;
  const at = new Date(team.clock.now).toISOString();
  const doc: RunDoc = {
    ...{ id, type: 'run', workspace_id: team.workspaceId, thread_key: 'thread-1', status: 'done' },
    incoming: {
      address: { surface: 'slack', org: 'T1', channel: 'C1', thread: '1700000000.000100' },
      ...{ message_id: '1700000000.000100', user: 'U1', text, mentioned: true, direct: false },
      ...incoming,
    },
    ...{ created_at: at, finished_at: at, attempts: 1, ttl: 3_600, reply: REPLY },
    ...run,
  };
  await team.store.create('workspaces', team.workspaceId, doc);
  return doc;
}

/** The same in the console, by a member of the team. */
const askedByMia = (id = 'mias') => {
  const asker = userAsker(mia.user.user_id);
  const address = { surface: 'local', org: team.workspaceId, channel: asker, thread: 'th' } as const;
  return asked({ id, incoming: { address, user: asker, message_id: id } });
};

const judge = (
  run: RunDoc,
  judgement: Parameters<typeof giveFeedback>[0]['input']['judgement'],
  user = 'U1',
) => {
  team.clock.now += 1_000;
  return giveFeedback({
    ctx: { store: team.store, now: () => team.clock.now },
    input: { run, by: { surface: 'slack', user }, judgement },
  });
};

const list = async (query = '', by: { session: string } = team.olga) =>
  (await team.as(by, 'GET', `/feedback${query}`)).body;
const cases = async (): Promise<FeedbackCase[]> => {
  const { bytes } = await team.as(team.olga, 'GET', '/feedback.jsonl');
  const lines = new TextDecoder().decode(bytes).split('\n');
  return lines.flatMap((line) => (line ? [JSON.parse(line)] : []));
};
const docs = async () =>
  (await team.store.query<FeedbackDoc>('feedback.of_workspace', { pk: team.workspaceId })).items;
const keepQuestions = (keep_questions: boolean) =>
  team.call('PUT', team.path, { session: team.olga.session, json: { keep_questions } });

describe('feedback on answers', () => {
  it('is listed for admins, the newest first, with question, first sentence, reason and a link', async () => {
    const run = await asked({ id: 'r1' });
    await judge(run, { verdict: 'useful' }, 'U2');
    await judge(run, { verdict: 'not_useful', reason: 'wrong', words: 'It is $11.' });
    const [newest, older] = await list();
    expect(newest).toMatchObject({
      ...{ verdict: 'not_useful', reason: 'wrong', words: 'It is $11.', run_id: 'r1', hidden: null },
      ...{ question: 'what does S3 cost?', answer: '$12 for S3.', who: { kind: 'slack', id: 'U1' } },
      link: 'https://slack.com/app_redirect?team=T1&channel=C1&message_ts=1700000000.000100',
    });
    expect(older).toMatchObject({ verdict: 'useful', reason: null, words: null });
    expect((await list('?verdict=useful')).length).toBe(1);
    expect((await team.as(mia, 'GET', '/feedback')).status).toBe(403);
  });

  it('is paged', async () => {
    for (const id of ['a', 'b', 'c']) await judge(await asked({ id }), { verdict: 'useful' });
    const first = await team.as(team.olga, 'GET', '/feedback?limit=2&verdict=useful');
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await team.call('GET', next, { session: team.olga.session });
    const ids = [...first.body, ...second.body].map(({ run_id }: { run_id: string }) => run_id);
    expect(ids).toEqual(['c', 'b', 'a']);
    expect(second.headers.get('link')).toBeNull();
  });

  it('is given in the console by the person who got the answer, who sees it there', async () => {
    await askedByMia();
    const path = '/runs/mias/feedback';
    const given = await team.as(mia, 'POST', path, { verdict: 'useful' });
    expect(given).toMatchObject({ status: 200, body: { verdict: 'useful', reason: null } });
    expect((await team.as(team.olga, 'POST', path, { verdict: 'useful' })).status).toBe(404);
    expect((await team.as(mia, 'POST', path, { verdict: 'useful', reason: 'wrong' })).status).toBe(400);
    const long = { verdict: 'not_useful', words: 'x'.repeat(501) };
    expect((await team.as(mia, 'POST', path, long)).status).toBe(400);
  });

  it('hides a private question from admins, until a reason shares it or the workspace keeps questions', async () => {
    await askedByMia();
    await team.as(mia, 'POST', '/runs/mias/feedback', { verdict: 'useful' });
    expect(await list()).toMatchObject([{ question: null, answer: null, hidden: 'private', link: null }]);
    expect(await cases()).toEqual([]);
    await team.as(mia, 'POST', '/runs/mias/feedback', { verdict: 'not_useful', reason: 'other' });
    expect(await list()).toMatchObject([{ question: 'what does S3 cost?', hidden: null }]);
    await team.as(mia, 'POST', '/runs/mias/feedback', { verdict: 'useful' });
    expect(await list()).toMatchObject([{ hidden: 'private' }]);
    await keepQuestions(true);
    expect(await list()).toMatchObject([{ question: 'what does S3 cost?', hidden: null }]);
  });

  it('shows nothing of an answer that rules keep from the reader, including its comment', async () => {
    await team.as(team.olga, 'PUT', '/rules', {
      holds_for: { kind: 'console_person', id: team.olga.user.user_id },
      ...{ allows: { accounts: null, regions: null, subjects: ['costs'] }, private: false },
    });
    team.clock.now += 10_000;
    await judge(await asked({ id: 'r1' }), { verdict: 'not_useful', words: 'The admin key is missing.' });
    expect(await list()).toMatchObject([{ hidden: 'rule', question: null, answer: null, words: null }]);
    expect(await cases()).toEqual([]);
  });
});

describe('the export', () => {
  it('repeats a conversation as it went, up to the last rated question', async () => {
    await asked({ id: 'r1' });
    const follow = { text: 'and in May?', incoming: { message_id: '1700000050.000100' } };
    const run = await asked({ id: 'r2', ...follow });
    await asked({ id: 'r3', text: 'thanks', incoming: { message_id: '1700000060.000100' } });
    await asked({ id: 'other', run: { thread_key: 'thread-2' } });
    await judge(run, { verdict: 'useful' }, 'U2');
    await judge(run, { verdict: 'not_useful', reason: 'incomplete', words: 'June too' });
    expect(await cases()).toEqual([
      { id: 'r1', thread: 'thread-1', text: 'what does S3 cost?' },
      {
        ...{ id: 'r2', thread: 'thread-1', text: 'and in May?', verdict: 'not_useful' },
        ...{ reason: 'incomplete', words: 'June too', plan: REPLY.plan },
        reply_text: '$12 for S3. It was $9 in May.',
      },
    ]);
  });

  it('is recorded in the audit trail', async () => {
    await cases();
    const { body } = await team.as(team.olga, 'GET', '/audit?action=feedback.exported');
    expect(body).toMatchObject([{ actor: { id: team.olga.user.user_id } }]);
  });
});

describe('feedback is removed', () => {
  it('with the run, if the workspace keeps no questions; otherwise it stays as a case until the workspace stops keeping them', async () => {
    const gone = await asked({ id: 'r1' });
    await judge(gone, { verdict: 'useful' });
    await keepQuestions(true);
    const kept = await asked({ id: 'r2', text: 'what does EC2 cost?' });
    await judge(kept, { verdict: 'useful' });
    expect((await docs()).map(({ doc }) => doc.ttl)).toEqual([undefined, expect.any(Number)]);
    for (const id of ['r1', 'r2']) await team.store.delete('workspaces', team.workspaceId, id);
    expect(await list()).toMatchObject([
      { question: 'what does EC2 cost?', answer: '$12 for S3.', link: null },
    ]);
    expect(await cases()).toMatchObject([{ id: 'r2', text: 'what does EC2 cost?', verdict: 'useful' }]);
    await asked({ id: 'r3' }).then((run) => judge(run, { verdict: 'useful' }));
    await keepQuestions(false);
    expect((await docs()).map(({ doc }) => doc.run_id)).toEqual(['r3', 'r1']);
    for (const { doc } of await docs()) expect(doc).not.toHaveProperty('kept');
  });

  it('with the person, when they leave the workspace or delete their account', async () => {
    const max = await team.join('member', 'max');
    for (const [person, id] of [
      [mia, 'm1'],
      [max, 'm2'],
    ] as const) {
      const asker = userAsker(person.user.user_id);
      const address = { surface: 'local', org: team.workspaceId, channel: asker, thread: 'th' } as const;
      await asked({ id, incoming: { address, user: asker } });
      await team.as(person, 'POST', `/runs/${id}/feedback`, { verdict: 'useful' });
    }
    expect(await docs()).toHaveLength(2);
    await team.as(mia, 'POST', '/leave');
    expect((await docs()).map(({ doc }) => doc.run_id)).toEqual(['m2']);
  });

  it('with runs that are erased', async () => {
    for (const id of ['a', 'b']) await judge(await asked({ id }), { verdict: 'useful' });
    await eraseFeedbackOf(team.store, team.workspaceId, ['a', 'c']);
    expect((await docs()).map(({ doc }) => doc.run_id)).toEqual(['b']);
  });
});

describe('the first sentence', () => {
  it.each([
    ['2 of 3 i3.large run. The rest stopped.', '2 of 3 i3.large run.'],
    ['You spent $1.50 in May.\n\nAll of it on S3.', 'You spent $1.50 in May.'],
    ['No end', 'No end'],
    [`${'x'.repeat(400)}.`, `${'x'.repeat(299)}…`],
  ])('of %j is %j', (text, sentence) => {
    expect(openingSentence(text)).toBe(sentence);
  });
});
