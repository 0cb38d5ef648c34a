// What happens to a job proposed in chat: confirmed, cancelled, changed, and by whom.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';
import { waitFor } from '../support/wait.ts';

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

const DAILY = 'a daily cost report at 9am';
const MINUTE = 60_000;

describe('a confirmed proposal', () => {
  it('becomes one job with its plan, schedule and address, which answers in a thread of its own', async () => {
    const proposed = await talk.say(DAILY);
    const confirmed = await talk.press(proposed.run, 'confirm');
    expect(confirmed?.reply.text).toMatch(
      /^\*\*Scheduled: Costs by service .*First run: Sunday, 22 November 2026 at 09:00/,
    );
    const [job, ...others] = await talk.jobs();
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      platform: 'slack',
      query: 'cost report yesterday by service',
      plan: proposed.reply.proposal?.plan,
      schedule: proposed.reply.proposal?.schedule,
      address: { surface: 'slack', org: 'O1', channel: 'C1' },
      enabled: true,
      is_default_job: false,
      next_run: '2026-11-21T23:00:00.000Z',
    });

    talk.clock.now = Date.parse('2026-11-21T23:00:10Z');
    talk.worker.start();
    const answer = await waitFor('the answer of the job', () => talk.said[2]);
    expect(answer).toMatchObject({
      address: { channel: 'C1', thread: `thread-of-${answer.run}` },
      reply: {
        kind: 'answer',
        text: expect.stringMatching(/^\*\*Costs by service for yesterday\*\*: \*\*\$/),
      },
    });
    expect(answer.reply.actions?.some(({ id }) => id === 'schedule') ?? false).toBe(false);
    await waitFor(
      'the memory of its thread',
      async () => (await talk.frame(answer.address))?.job === job?.id,
    );
  });

  it.each(['yes', 'Confirm', 'ok, do it', 'sounds good, thanks!', 'yes please'])(
    'is created by the typed word “%s”',
    async (word) => {
      await talk.say(DAILY);
      const { reply, address } = await talk.say(word);
      expect(reply.text).toMatch(/^\*\*Scheduled/);
      const jobs = await talk.jobs();
      expect(jobs).toHaveLength(1);
      expect(await talk.frame(address)).toMatchObject({ job: jobs[0]?.id });
    },
  );

  it('is not created by thanks, nor by a word after another question', async () => {
    await talk.say(DAILY);
    await talk.say('thanks');
    await talk.say('public buckets');
    await talk.say('yes');
    expect(await talk.jobs()).toEqual([]);
  });

  it('becomes one job, however often and fast it is confirmed, pressed and typed', async () => {
    const { run } = await talk.say(DAILY);
    const users = ['U1', 'U2', 'U3', 'U4'];
    await Promise.all([...users.map((user) => talk.accept(run, 'confirm', { user })), talk.say('yes')]);
    await waitFor('all answers', async () => talk.said.length >= 3);
    expect(await talk.jobs()).toHaveLength(1);
    const texts = talk.said.slice(1).map(({ reply }) => reply.text);
    expect(texts.filter((text) => text.startsWith('**Scheduled'))).toHaveLength(1);
    expect(texts.filter((text) => /is scheduled already/.test(text))).toHaveLength(texts.length - 1);
  });

  it('tells a person who presses later its current state', async () => {
    const { run } = await talk.say(DAILY);
    await talk.press(run, 'confirm');
    const before = await talk.jobs();
    talk.clock.now += MINUTE;
    for (const id of ['confirm', 'cancel', 'change']) {
      const later = await talk.press(run, id, { user: 'U2' });
      expect(later?.reply.text).toMatch(/is scheduled already\. Next run: Sunday/);
    }
    expect((await talk.say('cancel')).reply.text).toMatch(/is scheduled already.*“delete it”/);
    expect(await talk.jobs()).toEqual(before);
  });

  it('is not created again once it was deleted', async () => {
    const { run } = await talk.say(DAILY);
    await talk.press(run, 'confirm');
    const [job] = await talk.jobs();
    await talk.store.delete('workspaces', 'W1', job?.id ?? '');
    talk.clock.now += MINUTE;
    const later = await talk.press(run, 'confirm');
    expect(later?.reply.text).toMatch(/is not among the scheduled jobs now/);
    expect(await talk.jobs()).toEqual([]);
  });

  it('is not created for a time that has passed meanwhile, and may then be changed', async () => {
    const { run } = await talk.say('show me public buckets once tomorrow at 2pm');
    talk.clock.now += 24 * 60 * MINUTE;
    expect((await talk.press(run, 'confirm'))?.reply.text).toMatch(/has passed/);
    expect(await talk.jobs()).toEqual([]);
    await talk.say('tomorrow');
    await talk.say('yes');
    expect(await talk.jobs()).toMatchObject([{ schedule: { at: '2026-11-23T04:00:00.000Z' } }]);
  });
});

describe('a cancelled proposal', () => {
  it.each(['pressed', 'typed'])('is gone (%s)', async (how) => {
    const { run } = await talk.say(DAILY);
    const cancelled = how === 'typed' ? await talk.say('cancel') : await talk.press(run, 'cancel');
    expect(cancelled?.reply.text).toMatch(/cancelled: nothing was scheduled/);
    talk.clock.now += MINUTE;
    expect((await talk.press(run, 'confirm'))?.reply.text).toMatch(/was cancelled already/);
    await talk.say('yes');
    expect(await talk.jobs()).toEqual([]);
  });
});

describe('a changed proposal', () => {
  it('keeps what is not mentioned, and replaces the former', async () => {
    const first = await talk.say('every weekday at 7 show me stopped instances');
    const asked = await talk.press(first.run, 'change');
    expect(asked?.reply.text).toMatch(/^What shall I change of \*\*EC2 instances that are stopped/);
    const second = await talk.say('at 10 instead');
    expect(second.reply.proposal).toMatchObject({
      plan: first.reply.proposal?.plan,
      schedule: { cron: '0 10 * * 1-5' },
    });
    await talk.say('in London time');
    const last = await talk.say('only in Sydney');
    expect(last.reply.proposal).toMatchObject({
      plan: { tool: 'ec2.instances', args: { regions: ['ap-southeast-2'] } },
      schedule: { cron: '0 10 * * 1-5', timezone: 'Europe/London' },
    });
    talk.clock.now += MINUTE;
    for (const { run } of [first, second]) {
      expect((await talk.press(run, 'confirm'))?.reply.text).toMatch(/was changed since/);
    }
    expect(await talk.jobs()).toEqual([]);
    await talk.press(last.run, 'confirm');
    expect(await talk.jobs()).toMatchObject([
      { plan: last.reply.proposal?.plan, schedule: last.reply.proposal?.schedule },
    ]);
  });

  it.each([
    ['make it the EC2 one', { plan: { tool: 'ec2.instances' }, schedule: { cron: '0 9 * * *' } }],
    ['make it weekly on Tuesdays', { plan: { tool: 's3.buckets' }, schedule: { cron: '0 9 * * 2' } }],
    ['move it to 8', { plan: { tool: 's3.buckets' }, schedule: { cron: '0 8 * * *' } }],
  ])('is changed by “%s” without a button, too', async (text, proposal) => {
    await talk.say('public buckets every day at 9');
    expect((await talk.say(text)).reply.proposal).toMatchObject(proposal);
  });

  it('changes the period of a cost report with its times', async () => {
    await talk.say('weekly cost report');
    const { reply } = await talk.say('make it daily');
    expect(reply.proposal?.query).toBe('cost report yesterday by service');
  });

  it('is not confirmed while a part of it is being asked for', async () => {
    const first = await talk.say('show me public buckets once tomorrow at 2pm');
    await talk.say('on Friday');
    await talk.say('yes');
    expect(await talk.jobs()).toEqual([]);
    await talk.say('the second one');
    await talk.say('yes');
    expect(await talk.jobs()).toMatchObject([{ schedule: { cron: '0 14 * * 5' } }]);
    talk.clock.now += MINUTE;
    expect((await talk.press(first.run, 'confirm'))?.reply.text).toMatch(/was changed since/);
  });
});

describe('another person', () => {
  it.each([
    ['in another thread', { thread: 'T2' }],
    ['in another channel', { channel: 'C2' }],
    ['from another organisation', { org: 'O2', workspace: 'W2' }],
  ])('%s presses to no effect', async (_who, speaking) => {
    const { run } = await talk.say(DAILY);
    expect(await talk.press(run, 'confirm', speaking)).toBeUndefined();
    expect([...(await talk.jobs()), ...(await talk.jobs('W2'))]).toEqual([]);
  });

  it('typing “yes” in another thread confirms nothing', async () => {
    await talk.say(DAILY);
    await talk.say('yes', { thread: 'T2' });
    expect(await talk.jobs()).toEqual([]);
  });
});
