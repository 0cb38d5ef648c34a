// What Windsock announces on its own once a workspace has an account and a chat, with the product's own worker and
// assistant.
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import type { AccountDoc } from '@windsock/bot/services/accounts/account-doc.ts';
import { announceAccount } from '@windsock/bot/services/announcements/account.ts';
import { rememberDefaultChannel } from '@windsock/bot/services/default-channel/remember.ts';
import { createDefaultJobs } from '@windsock/bot/services/jobs/create-defaults.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSlack, createTalk } from '../support/talk-kit.ts';
import { waitFor } from '../support/wait.ts';

const IDS = ['111122223333', '444455556666'] as const;
const NAMES = ['Production', 'Staging'];
const HOUR = 3600_000;

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk({
    accounts: IDS.map((id, at) => ({ ...demoAccount, id, alias: NAMES[at] ?? '' })).slice(0, 1),
    announces: true,
    graphs: createGraphs({ waitMs: 20_000 }),
  });
  await connectSlack(talk.store, 'W1', 'O1');
});
afterEach(() => talk.end());

const ctx = () => ({ store: talk.store, now: () => talk.clock.now });

async function connect(at: 0 | 1 = 0): Promise<void> {
  talk.clock.now += 1_000;
  const account: AccountDoc = {
    id: `account-${IDS[at]}`,
    type: 'account',
    workspace_id: 'W1',
    aws_account_id: IDS[at],
    account_alias: NAMES[at] ?? '',
    primary_region: 'us-east-1',
    role_arn: '',
    external_id: '',
    created_at: new Date(talk.clock.now).toISOString(),
  };
  await talk.store.create('workspaces', 'W1', account);
  await announceAccount({ ctx: ctx(), input: { account } });
}

const callInDefaultChannel = () =>
  rememberDefaultChannel({
    ctx: ctx(),
    input: {
      workspaceId: 'W1',
      address: { surface: 'slack', org: 'O1', channel: 'C1', thread: 'T1' },
      direct: false,
    },
  });

/** Lets the worker process the agenda, this much later. */
async function pass(ms = 0): Promise<void> {
  talk.clock.now += ms;
  talk.worker.ring();
  await talk.worker.idle();
}

describe('a newly connected account', () => {
  it('is announced in the channel, with three questions that it can answer', async () => {
    await callInDefaultChannel();
    await connect();
    await pass();
    const [{ address, reply, run } = expect.fail('nothing was said')] = talk.said;
    expect(address).toMatchObject({ channel: 'C1', thread: `thread-of-${run}` });
    expect(reply.text).toBe(
      '**Production** (111122223333) is connected: I answer from it now. Some questions to begin with:',
    );
    expect(reply.actions?.map(({ label }) => label)).toEqual([
      'What does team web cost?',
      'Which EC2 instances are stopped?',
      'Which IAM users have no MFA?',
    ]);
    for (const { id } of reply.actions ?? []) {
      const answer = await talk.press(run, id, { thread: address.thread });
      expect(answer?.reply.table?.rows.length, id).toBeGreaterThan(0);
    }
    await pass(HOUR);
    expect(talk.said.filter(({ run: of }) => of === run)).toHaveLength(1);
  });

  it('waits for a day until a chat calls the assistant, and is no news after that', async () => {
    await connect();
    await pass();
    expect(talk.said).toEqual([]);
    await callInDefaultChannel();
    await pass(HOUR);
    expect(talk.said).toHaveLength(1);
  });

  it('is not announced to a chat that first calls after more than a day', async () => {
    await connect();
    await pass(25 * HOUR);
    await callInDefaultChannel();
    await pass(HOUR);
    expect(talk.said).toEqual([]);
  });

  it('is announced together with those connected shortly before', async () => {
    await callInDefaultChannel();
    await connect(0);
    await connect(1);
    await pass();
    expect(talk.said).toHaveLength(1);
    expect(talk.said[0]?.reply.text).toMatch(
      /^\*\*Production\*\* \(111122223333\) and \*\*Staging\*\* \(444455556666\) are connected/,
    );
  });

  it('is not announced if it was removed meanwhile', async () => {
    await callInDefaultChannel();
    await connect();
    await talk.store.delete('workspaces', 'W1', `account-${IDS[0]}`);
    await pass();
    expect(talk.said).toEqual([]);
  });
});

describe('the default jobs', () => {
  async function announced() {
    await callInDefaultChannel();
    await connect();
    await createDefaultJobs({ ctx: ctx(), input: { workspaceId: 'W1' } });
    await pass();
    const said = await waitFor('the default jobs', () =>
      talk.said.find(({ reply }) => reply.change?.do === 'keep'),
    );
    return { ...said, at: { thread: said.address.thread } };
  }
  const states = async () => (await talk.jobs()).map(({ enabled }) => enabled);

  it('are announced once, with their contents and times', async () => {
    const { reply } = await announced();
    expect(reply.text).toBe(
      '**I scheduled two reports that come here by themselves.** Keep them, or remove them?',
    );
    expect(reply.bullets).toEqual([
      '**Daily cost report, every day at 09:00 (Australia/Brisbane)**: next on Sunday, 22 November 2026 at 09:00 (UTC+10:00)',
      '**Weekly security check, every Monday at 09:00 (Australia/Brisbane)**: next on Monday, 23 November 2026 at 09:00 (UTC+10:00)',
    ]);
    expect(reply.actions?.map(({ label }) => label)).toEqual(['Keep', 'Remove']);
    await createDefaultJobs({ ctx: ctx(), input: { workspaceId: 'W1' } });
    await pass(HOUR);
    expect(talk.said.filter((each) => each.reply.change)).toHaveLength(1);
  });

  it('are turned off by Remove, once, and turned on again by a button', async () => {
    const { at, run } = await announced();
    const removed = await talk.press(run, 'cancel', at);
    expect(removed?.reply.text).toMatch(
      /^\*\*Turned off: Daily cost report and Weekly security check\.\*\* They do not run until somebody turns them on again/,
    );
    expect(await states()).toEqual([false, false]);
    const late = await talk.press(run, 'confirm', { ...at, user: 'U2' });
    expect(late?.reply).toMatchObject({
      text: 'Somebody decided this already, so I changed nothing. This is how it stands:',
      bullets: ['**Daily cost report** is off', '**Weekly security check** is off'],
    });
    await talk.press(late?.run ?? '', 'turn-1', at);
    expect(await states()).toEqual([true, false]);
  });

  it('are kept by Keep or the word, and “no” alone removes nothing', async () => {
    const { at, run } = await announced();
    expect((await talk.say('no', at)).reply.text).toMatch(/^Press \*\*Keep\*\* or \*\*Remove\*\*/);
    expect((await talk.say('yes', at)).reply.text).toBe('**Good, I keep them.**');
    expect((await talk.press(run, 'cancel', { ...at, user: 'U2' }))?.reply.text).toMatch(
      /^Somebody decided this already/,
    );
    expect(await states()).toEqual([true, true]);
    await talk.say('pause the weekly security check', at);
    expect(await states()).toEqual([true, false]);
  });

  it('are not announced if somebody turned them off meanwhile', async () => {
    await connect();
    await createDefaultJobs({ ctx: ctx(), input: { workspaceId: 'W1' } });
    for (const job of await talk.jobs())
      await talk.store.upsert('workspaces', 'W1', { ...job, enabled: false, next_run: null });
    await callInDefaultChannel();
    await pass(HOUR);
    expect(talk.said.filter(({ reply }) => reply.change)).toEqual([]);
  });
});
