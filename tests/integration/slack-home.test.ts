import type { FeedbackDoc } from '@windsock/bot/services/feedback/feedback-doc.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { DEMO_WORKSPACE_ID as PK } from '@windsock/bot/services/workspaces/find-by-org.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App, SlackMessage, SlackPeer } from '../support/slack-app.ts';
import { startApp, startSlack } from '../support/slack-app.ts';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { appMention, BOT_USER, blockActions, eventCallback, TEAM } from '../support/slack-requests.ts';

const ANN = 'U000000001';
let peer: SlackPeer;
let slack: SlackProxy;
let app: App;

beforeAll(async () => {
  peer = await startSlack();
  slack = await startSlackProxy(peer.apiUrl);
  app = await startApp({ apiUrl: slack.apiUrl, botToken: peer.botToken });
  // Only an existing workspace has an audit trail.
  const workspace: WorkspaceDoc = {
    ...{ id: WORKSPACE, type: 'workspace', workspace_id: PK, owner_id: 'u1', name: 'Larkspur <3' },
    ...{ timezone: 'Europe/Zurich', created_at: '2026-01-01T00:00:00.000Z' },
  };
  await app.store.create('workspaces', PK, workspace);
});
beforeEach(() => {
  slack.calls.length = 0;
  // The emulated Slack has no agent conversations.
  slack.rule = ({ method }) =>
    method === 'assistant.threads.setSuggestedPrompts' ? { body: { ok: true } } : undefined;
});
afterAll(async () => {
  await app?.close();
  await slack?.close();
  await peer?.close();
});

const callsOf = (name: string) => slack.calls.filter(({ method }) => method === name);
/** Returns the Home tab as last published, as text. */
const home = () => callsOf('views.publish').at(-1)?.params.get('view') ?? '';
const opened = (tab: string, user = ANN) =>
  app.event(eventCallback({ type: 'app_home_opened', user, channel: 'D000000001', tab, event_ts: '1.2' }));

async function ask(): Promise<{ root: string; reply: SlackMessage; run: RunDoc }> {
  const text = 'which EC2 instances are running in Sydney?';
  const root = await peer.write(`<@${BOT_USER}> ${text}`);
  await app.event(eventCallback(appMention(text, { ts: root })));
  await app.idle();
  const reply = (await peer.thread(root)).findLast(({ user }) => user === BOT_USER);
  const { items } = await app.store.query<RunDoc>('runs.of_workspace', { pk: PK, limit: 1 });
  if (!reply || !items[0]) throw new Error('no answer');
  return { root, reply, run: items[0].doc };
}

describe('feedback on an answer in Slack', () => {
  it('is given with thumbs under it, and a dialog asks why; the run keeps the reason', async () => {
    const { reply, root, run } = await ask();
    expect(reply.blocks?.at(-1)).toMatchObject({ type: 'context_actions' });
    const { trigger_id } = await peer.call('views.generateTriggerId', { user_id: ANN }, peer.botToken);
    const press = { run: run.id, action: 'not_useful', kind: 'feedback', ts: reply.ts, thread: root };
    expect((await app.interaction({ ...blockActions(press), trigger_id })).status).toBe(200);
    const kept = async () =>
      (await app.store.query<FeedbackDoc>('feedback.of_workspace', { pk: PK })).items[0]?.doc;
    expect(await kept()).toMatchObject({ run_id: run.id, verdict: 'not_useful', by: { user: ANN } });

    const [opening] = callsOf('views.open');
    const view = JSON.parse(opening?.params.get('view') ?? '');
    expect(view).toMatchObject({ type: 'modal', private_metadata: run.id });
    const state = {
      values: {
        windsock_reason: { reason: { selected_option: { value: 'incomplete' } } },
        windsock_words: { words: { value: ' Frankfurt is missing. ' } },
      },
    };
    const sent = { type: 'view_submission', user: { id: ANN, team_id: TEAM }, team: { id: TEAM } };
    const answer = await app.interaction({ ...sent, view: { ...view, state } });
    // An empty answer closes the dialog.
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await kept()).toMatchObject({ reason: 'incomplete', words: 'Frankfurt is missing.' });
    const stranger = { ...sent, user: { id: 'U0BOB', team_id: TEAM }, view: { ...view, state } };
    expect((await app.interaction(stranger)).status).toBe(200);
    const { items } = await app.store.query('feedback.of_workspace', { pk: PK });
    expect(items).toHaveLength(1);
  });
});

describe('the Home tab', () => {
  it("shows accounts, jobs, the person's recent answers and how to ask, at most once in some seconds", async () => {
    await ask();
    const job: JobDoc = {
      ...{ id: 'job-1', type: 'job', workspace_id: PK, description: 'Daily <costs> & *more*' },
      ...{ query: 'costs', platform: 'slack', enabled: true, is_default_job: false, last_run: null },
      schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'UTC' },
      ...{ next_run: '2030-01-01T09:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' },
    };
    await app.store.create('workspaces', PK, job);
    expect((await opened('home')).status).toBe(200);
    expect(callsOf('views.publish')).toHaveLength(1);
    expect(home()).toContain('demo account');
    expect(home()).toContain('Daily &lt;costs&gt; &amp; ∗more∗');
    expect(home()).toContain('<!date^1893488400^');
    expect(home()).toMatch(/p\d+\|which EC2 instances are running in Sydney\?>/);
    expect(home()).toContain('/settings');
    expect(home()).toContain('Larkspur &lt;3');
    expect(JSON.parse(home()).blocks.length).toBeLessThanOrEqual(100);
    await opened('home');
    expect(callsOf('views.publish')).toHaveLength(1);
  });

  it('pauses a job, records who did it, and shows it as paused', async () => {
    const payload = {
      ...{ type: 'block_actions', user: { id: ANN, team_id: TEAM }, team: { id: TEAM } },
      container: { type: 'view', view_id: 'V1' },
      actions: [{ type: 'button', action_id: 'windsock:pause:0', value: 'job-1', action_ts: '1.2' }],
    };
    expect((await app.interaction(payload)).status).toBe(200);
    expect((await app.store.read<JobDoc>('workspaces', PK, 'job-1'))?.doc.enabled).toBe(false);
    expect(home()).toContain('Paused');
    expect(home()).toContain('windsock:resume:0');
    const params = { action: 'job.changed', since: '0', until: '9' };
    const { items } = await app.store.query('audit.by_action', { pk: PK, params });
    expect(items[0]?.doc).toMatchObject({ actor_kind: 'slack', actor_id: ANN, subject: 'job-1' });
  });

  it('for a guest says so, and shows nothing else', async () => {
    slack.rule = ({ method, params }) =>
      method === 'users.info' && params.get('user') === 'U0GUEST'
        ? { body: { ok: true, user: { id: 'U0GUEST', team_id: TEAM, is_restricted: true } } }
        : method === 'views.publish'
          ? { body: { ok: true } }
          : undefined;
    await opened('home', 'U0GUEST');
    expect(home()).toContain('full members');
    expect(home()).not.toContain('costs');
  });
});

describe('a new conversation', () => {
  const prompts = () => callsOf('assistant.threads.setSuggestedPrompts').map(({ params }) => params);

  it('offers three questions, and names a thread only in the former assistant view', async () => {
    await opened('messages');
    expect(JSON.parse(prompts()[0]?.get('prompts') ?? '')).toHaveLength(3);
    expect(prompts()[0]?.has('thread_ts')).toBe(false);
    const assistant_thread = { user_id: ANN, channel_id: 'D000000001', thread_ts: '1700000000.000100' };
    await app.event(eventCallback({ type: 'assistant_thread_started', assistant_thread }));
    expect(prompts()[1]?.get('thread_ts')).toBe('1700000000.000100');
  });

  it('is left unchanged if the app lacks the feature, which is not tried again for an hour', async () => {
    slack.rule = ({ method }) =>
      method.startsWith('assistant.') ? { body: { ok: false, error: 'missing_scope' } } : undefined;
    for (let n = 0; n < 3; n += 1) expect((await opened('messages')).status).toBe(200);
    expect(prompts()).toHaveLength(1);
  });
});
