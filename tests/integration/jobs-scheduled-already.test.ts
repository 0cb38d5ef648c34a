// Asking in chat for a job that exists already, at the same time or at another one.
import { rememberDefaultChannel } from '@windsock/bot/services/default-channel/remember.ts';
import { createDefaultJobs } from '@windsock/bot/services/jobs/create-defaults.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSlack, createTalk } from '../support/talk-kit.ts';

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

const DAILY = 'a daily cost report at 9am';
const account = {
  id: 'account-111122223333',
  type: 'account',
  aws_account_id: '111122223333',
  account_alias: 'Production',
  primary_region: 'us-east-1',
  created_at: '2026-11-01T00:00:00.000Z',
};

describe('a question that is scheduled already', () => {
  const TEN = 'a daily cost report at 10am';
  const made = async (text = DAILY) => {
    const { run } = await talk.say(text);
    await talk.press(run, 'confirm');
    return talk.jobs();
  };
  const labels = (reply: { actions?: { label: string }[] | undefined }) =>
    reply.actions?.map(({ label }) => label);

  it.each([
    DAILY,
    'costs of yesterday by service, every day at 9',
    'every morning at 9 what did we spend yesterday by service?',
  ])('is named instead of duplicated: “%s”', async (text) => {
    const [job] = await made();
    const { reply, address } = await talk.say(text);
    expect(reply.text).toBe(
      '**That is scheduled already: Costs by service for yesterday, every day at 09:00 (Australia/Brisbane).** Next run: Sunday, 22 November 2026 at 09:00 (UTC+10:00).',
    );
    expect(labels(reply)).toEqual(['Change', 'Stop']);
    expect((await talk.frame(address))?.job).toBe(job?.id);
    expect(await talk.jobs()).toHaveLength(1);
  });

  it('is paused and resumed with its buttons', async () => {
    await made();
    const again = await talk.say(DAILY);
    const stopped = await talk.press(again.run, 'pause-job');
    expect(stopped?.reply.text).toMatch(/^\*\*Paused: Costs by service/);
    const paused = await talk.say(DAILY, { thread: 'T2' });
    expect(paused.reply.text).toMatch(/^\*\*That is scheduled already, and paused/);
    expect(labels(paused.reply)).toEqual(['Change', 'Turn it on']);
    await talk.press(paused.run, 'resume-job', { thread: 'T2' });
    expect(await talk.jobs()).toMatchObject([{ enabled: true }]);
  });

  it('does not match another channel, question or period', async () => {
    await made();
    for (const [text, channel] of [
      [DAILY, 'C2'],
      ['a daily cost report of last month at 9am', 'C1'],
      ['a security audit every day at 9am', 'C1'],
      ['costs of yesterday by region, every day at 9', 'C1'],
    ] as const)
      expect(labels((await talk.say(text, { channel, thread: text })).reply), text).toContain('Confirm');
  });

  it('distinguishes last month from October, which is last month only in November', async () => {
    await made('costs of last month by service every day at 9');
    const { reply } = await talk.say('costs of October 2026 by service every day at 9');
    expect(labels(reply)).toContain('Confirm');
  });

  it('is moved to other times, once, by whoever presses first', async () => {
    const [job] = await made();
    const { run, reply } = await talk.say(TEN);
    expect(reply.text).toBe(
      '**Costs by service for yesterday** is scheduled already, every day at 09:00. Shall I move it to every day at 10:00, or add a second one? Nothing is changed before you choose.',
    );
    expect(labels(reply)).toEqual(['Move it', 'Add a second', 'Cancel']);
    expect((await talk.say('yes')).reply.text).toMatch(/^Both are possible/);
    const moved = await talk.press(run, 'move');
    expect(moved?.reply.text).toMatch(/^\*\*Moved: Costs by service for yesterday, every day at 10:00/);
    const late = await talk.press(run, 'confirm', { user: 'U2' });
    expect(late?.reply.text).toMatch(/^Nothing was added: the job that was there was moved instead/);
    expect(await talk.jobs()).toMatchObject([
      { id: job?.id, schedule: { cron: '0 10 * * *' }, next_run: '2026-11-22T00:00:00.000Z' },
    ]);
  });

  it('gets a second job if that is wanted, and is not moved then', async () => {
    await made();
    const { run } = await talk.say(TEN);
    expect((await talk.press(run, 'confirm'))?.reply.text).toMatch(/^\*\*Scheduled: .* at 10:00/);
    expect((await talk.press(run, 'move', { user: 'U2' }))?.reply.text).toMatch(
      /^A second one was added before/,
    );
    expect((await talk.jobs()).map(({ schedule }) => schedule)).toMatchObject([
      { cron: '0 9 * * *' },
      { cron: '0 10 * * *' },
    ]);
  });

  it('is changed in words: another time is offered as a move', async () => {
    await made();
    const { run } = await talk.say(DAILY);
    expect((await talk.press(run, 'change'))?.reply.text).toMatch(/^What shall I change of/);
    expect(labels((await talk.say('at 11')).reply)).toEqual(['Move it', 'Add a second', 'Cancel']);
  });

  it('includes the default report, in the channel where default reports go', async () => {
    await connectSlack(talk.store, 'W1', 'O1');
    const input = {
      workspaceId: 'W1',
      address: { surface: 'slack', org: 'O1', channel: 'C1', thread: 'T1' },
      direct: false,
    } as const;
    await rememberDefaultChannel({ ctx: { store: talk.store, now: () => talk.clock.now }, input });
    await talk.store.upsert('workspaces', 'W1', { ...account, workspace_id: 'W1' });
    await createDefaultJobs({
      ctx: { store: talk.store, now: () => talk.clock.now },
      input: { workspaceId: 'W1' },
    });
    for (const [text, name] of [
      [DAILY, 'Daily cost report'],
      ['a security audit every Monday at 9am', 'Weekly security check'],
    ] as const)
      expect((await talk.say(text)).reply.text).toContain(`**That is scheduled already: ${name}, every`);
    const local = await talk.say(DAILY, { platform: 'local', workspace: 'W1' });
    expect(local.reply.text).toContain('**That is scheduled already: Daily cost report');
    expect(await talk.jobs()).toHaveLength(2);
  });
});
