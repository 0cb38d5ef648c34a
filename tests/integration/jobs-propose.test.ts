import { rememberHome } from '@windsock/bot/services/home/remember.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSlack, createTalk } from '../support/talk-kit.ts';
import { waitFor } from '../support/wait.ts';

/** Saying a scheduled job in chat: from the message to the job, with the product's own turn, worker and planner. */

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

const DAILY = 'a daily cost report at 9am';
const MINUTE = 60_000;

describe('a proposal', () => {
  it('shows what is asked, when, the next runs, where it goes and what it costs, and saves nothing', async () => {
    const { reply } = await talk.say(DAILY);
    expect(reply).toMatchObject({
      text: expect.stringMatching(
        /^\*\*Costs by service for yesterday, every day at 09:00 \(Australia\/Brisbane\)\.\*\*/,
      ),
      bullets: [
        '**Asked each time:** cost report yesterday by service',
        '**First run:** Sunday, 22 November 2026 at 09:00 (UTC+10:00)',
        '**Then:** Monday, 23 November 2026 at 09:00 (UTC+10:00)',
        '**Then:** Tuesday, 24 November 2026 at 09:00 (UTC+10:00)',
        '**Posted:** in this channel, each time as a new thread',
        expect.stringMatching(/^\*\*AWS charges per run:\*\* nothing, .*demo/),
      ],
      notes: ['No period was said: each report is about yesterday, by service.'],
      proposal: {
        query: 'cost report yesterday by service',
        plan: { tool: 'cost.usage' },
        schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'Australia/Brisbane' },
        next_runs: ['2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
      },
    });
    expect(reply.actions?.map(({ label }) => label)).toEqual(['Confirm', 'Change', 'Cancel']);
    expect(await talk.jobs()).toEqual([]);
  });

  it.each([
    ['a security audit every Monday', 'checks.findings', '0 9 * * 1'],
    ['every weekday at 7 show me stopped instances', 'ec2.instances', '0 7 * * 1-5'],
    ['public S3 buckets on the first Monday of each month at 8', 's3.buckets', '0 8 * * 1#1'],
    ['every 4 hours tell me about firing alarms', 'cloudwatch.alarms', '0 */4 * * *'],
  ])('of “%s” asks %s at %s', async (text, tool, cron) => {
    const { proposal } = (await talk.say(text)).reply;
    expect(proposal).toMatchObject({ plan: { tool }, schedule: { cron } });
  });

  it('is of one time where one is said', async () => {
    const { reply } = await talk.say('an EC2 check once tomorrow at 2pm');
    expect(reply.proposal?.schedule).toMatchObject({ kind: 'once', at: '2026-11-22T04:00:00.000Z' });
    expect(reply.text).toMatch(/once on Sunday, 22 November 2026 at 14:00/);
    expect(reply.bullets).toContain('**Posted:** in this channel, as a new thread');
  });

  it('tells the offset of each run, as daylight saving changes it', async () => {
    const { reply } = await talk.say('public buckets on the 1st of March, April and May at 9am London time');
    expect(reply.bullets?.slice(1, 4)).toEqual([
      '**First run:** Monday, 1 March 2027 at 09:00 (UTC)',
      '**Then:** Thursday, 1 April 2027 at 09:00 (UTC+01:00)',
      '**Then:** Saturday, 1 May 2027 at 09:00 (UTC+01:00)',
    ]);
  });

  it("takes the zone that is said, else the person's, else the workspace's", async () => {
    const zones = [
      await talk.say('public buckets every day at 9am London time', { timezone: 'Asia/Tokyo' }),
      await talk.say('public buckets every day at 9', { thread: 'T2', timezone: 'Asia/Tokyo' }),
      await talk.say('public buckets every day at 9', { thread: 'T3' }),
    ].map(({ reply }) => reply.proposal?.schedule.timezone);
    expect(zones).toEqual(['Europe/London', 'Asia/Tokyo', 'Australia/Brisbane']);
  });

  it('of what cannot be scheduled says so, and proposes the nearest', async () => {
    const { reply } = await talk.say('every second week on Monday show me public buckets');
    expect(reply.text).toMatch(/^A schedule cannot skip weeks: the nearest is every Monday\. I propose/);
    expect(reply.proposal?.schedule).toMatchObject({ cron: '0 9 * * 1' });
    expect(reply.notes).toContain('No time was said: I took 09:00.');
  });

  it('is asked for where a time may mean several things, each a button', async () => {
    const asked = await talk.say('public buckets on the 31st of every month at 9');
    expect(asked.reply).toMatchObject({ text: expect.stringMatching(/Some months have no 31st/) });
    expect(asked.reply.proposal).toBeUndefined();
    const pressed = await talk.press(asked.run, 'choice-1');
    expect(pressed?.reply.proposal).toMatchObject({
      plan: { tool: 's3.buckets' },
      schedule: { cron: '0 9 L * *' },
    });
  });

  it('suits a report of costs to the time that is chosen', async () => {
    await talk.say('cost report at 8');
    const { reply } = await talk.say('the second one');
    expect(reply.proposal).toMatchObject({
      query: 'cost report yesterday by service',
      schedule: { cron: '0 8 * * *' },
    });
  });

  it('is none of a time that does not exist, and goes on when another is said', async () => {
    const wrong = await talk.say('public buckets every day at 25:00');
    expect(wrong.reply).toMatchObject({ text: expect.stringMatching(/no such time as “25:00”/) });
    expect(wrong.reply.proposal).toBeUndefined();
    const { reply } = await talk.say('every day at 9');
    expect(reply.proposal).toMatchObject({ plan: { tool: 's3.buckets' }, schedule: { cron: '0 9 * * *' } });
  });

  it('is none of what is not understood: it asks, and guesses nothing', async () => {
    const { reply } = await talk.say('every day at 9 the flux capacitor of the thing');
    expect(reply).toMatchObject({
      kind: 'clarify',
      text: expect.stringMatching(/I am not sure what “flux capacitor of the thing” asks for/),
    });
    expect(reply.proposal).toBeUndefined();
  });

  it('is none of what would change AWS', async () => {
    const { reply } = await talk.say('every day at 9 stop all instances');
    expect(reply).toMatchObject({ kind: 'refusal', text: expect.stringMatching(/never change anything/) });
  });

  it('is asked what to report where only a time is said', async () => {
    const asked = await talk.say('every day at 9');
    expect(asked.reply.text).toMatch(/What shall I report, every day at 09:00/);
    expect(asked.reply.actions).toHaveLength(3);
    const pressed = await talk.press(asked.run, 'choice-2');
    expect(pressed?.reply.proposal).toMatchObject({
      plan: { tool: 'ec2.instances' },
      schedule: { cron: '0 9 * * *' },
    });
    await talk.say('every day at 9', { thread: 'T2' });
    const { reply } = await talk.say('public buckets', { thread: 'T2' });
    expect(reply.proposal).toMatchObject({ plan: { tool: 's3.buckets' }, schedule: { cron: '0 9 * * *' } });
  });

  it('is asked when it shall come where only a question is said', async () => {
    const asked = await talk.say('schedule a list of public buckets');
    expect(asked.reply.text).toMatch(/when shall it come\?/);
    const { reply } = await talk.say('weekdays at 8');
    expect(reply.proposal).toMatchObject({ plan: { tool: 's3.buckets' }, schedule: { cron: '0 8 * * 1-5' } });
  });
});

describe('of the answer in the thread', () => {
  it('schedules what was answered, with days that move', async () => {
    await talk.say('what did we spend last month by service?');
    const { reply } = await talk.say('schedule this monthly at 9');
    expect(reply).toMatchObject({
      text: expect.stringMatching(/^\*\*Costs by service for last month, on the 1st of every month at 09:00/),
      proposal: { query: 'what did we spend last month by service?', plan: { tool: 'cost.usage' } },
    });
  });

  it.each(['send me this every Monday', 'can you run this every Monday?', 'make this a weekly report'])(
    'schedules it by “%s”',
    async (text) => {
      await talk.say('public buckets');
      expect((await talk.say(text)).reply.proposal).toMatchObject({
        query: 'public buckets',
        plan: { tool: 's3.buckets' },
        schedule: { cron: '0 9 * * 1' },
      });
    },
  );

  it('says that it comes each time, where it was to come under a condition', async () => {
    const { reply } = await talk.say('notify me every day at 8 if there are public buckets');
    expect(reply.notes).toEqual(['It is posted each time, also where there is nothing to tell.']);
  });

  it('says where its days stay the same', async () => {
    const { reply } = await talk.say('costs in May 2026 every Monday at 9');
    expect(reply.notes).toEqual([expect.stringMatching(/^It is about May 2026 every time/)]);
  });

  it('proposes from the button under an answer, of that answer, whatever was asked since', async () => {
    const buckets = await talk.say('public buckets');
    expect(buckets.reply.actions?.at(-1)).toMatchObject({ label: 'Schedule this', kind: 'ask' });
    await talk.say('stopped instances');
    const pressed = await talk.press(buckets.run, 'schedule');
    expect(pressed?.reply.proposal).toMatchObject({
      query: 'public buckets',
      plan: { tool: 's3.buckets' },
      schedule: { cron: '0 9 * * *' },
    });
  });

  it('offers no button where nothing was answered', async () => {
    for (const text of ['help', 'hello', 'whoami', 'how many instances are in account 999999999999?']) {
      const { reply } = await talk.say(text);
      expect(reply.actions?.some(({ id }) => id === 'schedule') ?? false).toBe(false);
    }
  });
});

describe('a confirmed proposal', () => {
  it('is one job with its plan, schedule and address, which answers in a thread of its own', async () => {
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
    'is made by the typed word “%s”',
    async (word) => {
      await talk.say(DAILY);
      const { reply, address } = await talk.say(word);
      expect(reply.text).toMatch(/^\*\*Scheduled/);
      const jobs = await talk.jobs();
      expect(jobs).toHaveLength(1);
      expect(await talk.frame(address)).toMatchObject({ job: jobs[0]?.id });
    },
  );

  it('is not made by thanks, nor by a word after another question', async () => {
    await talk.say(DAILY);
    await talk.say('thanks');
    await talk.say('public buckets');
    await talk.say('yes');
    expect(await talk.jobs()).toEqual([]);
  });

  it('is one, however often and however fast it is confirmed, pressed and typed', async () => {
    const { run } = await talk.say(DAILY);
    const users = ['U1', 'U2', 'U3', 'U4'];
    await Promise.all([...users.map((user) => talk.accept(run, 'confirm', { user })), talk.say('yes')]);
    await waitFor('all answers', async () => talk.said.length >= 3);
    expect(await talk.jobs()).toHaveLength(1);
    const texts = talk.said.slice(1).map(({ reply }) => reply.text);
    expect(texts.filter((text) => text.startsWith('**Scheduled'))).toHaveLength(1);
    expect(texts.filter((text) => /is scheduled already/.test(text))).toHaveLength(texts.length - 1);
  });

  it('tells who presses later how it stands', async () => {
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

  it('is not made again once it was deleted', async () => {
    const { run } = await talk.say(DAILY);
    await talk.press(run, 'confirm');
    const [job] = await talk.jobs();
    await talk.store.delete('workspaces', 'W1', job?.id ?? '');
    talk.clock.now += MINUTE;
    const later = await talk.press(run, 'confirm');
    expect(later?.reply.text).toMatch(/is not among the scheduled jobs now/);
    expect(await talk.jobs()).toEqual([]);
  });

  it('is not made of a time that passed meanwhile, and may be changed then', async () => {
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
  it.each(['pressed', 'typed'])('is none any more (%s)', async (how) => {
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
  it('keeps what is not said, and takes the place of the former', async () => {
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

  it('moves the days of a report of costs with its times', async () => {
    await talk.say('weekly cost report');
    const { reply } = await talk.say('make it daily');
    expect(reply.proposal?.query).toBe('cost report yesterday by service');
  });

  it('is not confirmed while a part of it is asked for', async () => {
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

describe('a stranger', () => {
  it.each([
    ['in another thread', { thread: 'T2' }],
    ['in another channel', { channel: 'C2' }],
    ['of another organisation', { org: 'O2', workspace: 'W2' }],
  ])('%s presses in vain', async (_who, speaking) => {
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

describe('where a job is posted', () => {
  it('is Teams, the whole conversation, where it is asked for there', async () => {
    const teams = { platform: 'teams' as const, channel: '19:x@thread.tacv2' };
    const { run } = await talk.say(DAILY, teams);
    await talk.press(run, 'confirm', teams);
    expect(await talk.jobs()).toMatchObject([
      { platform: 'teams', address: { surface: 'teams', channel: '19:x@thread.tacv2' } },
    ]);
  });

  it('is the home of the workspace, where it is asked for in the console', async () => {
    await connectSlack(talk.store, 'W1', 'O1');
    const local = { platform: 'local' as const };
    const early = await talk.say(DAILY, local);
    expect(early.reply.bullets?.join()).toMatch(/in Slack, in the channel where I am first mentioned/);
    const address = { surface: 'slack' as const, org: 'O1', channel: 'C9', thread: 'T9' };
    const ctx = { store: talk.store, now: () => talk.clock.now };
    await rememberHome({ ctx, input: { workspaceId: 'W1', address, direct: false } });
    const { run, reply } = await talk.say(DAILY, { ...local, thread: 'T2' });
    expect(reply.bullets?.join()).toMatch(/in Slack, where default reports go/);
    await talk.press(run, 'confirm', { ...local, thread: 'T2' });
    const [job] = await talk.jobs();
    expect(job).toMatchObject({ platform: 'slack', next_run: '2026-11-21T23:00:00.000Z' });
    expect(job?.address).toBeUndefined();
  });

  it('is nowhere while no chat is connected: it says so, and offers the answer now', async () => {
    const local = { platform: 'local' as const };
    const { run, reply } = await talk.say(DAILY, local);
    expect(reply.text).toMatch(/scheduled nothing\. .*connect Slack or Microsoft Teams under Settings/);
    expect(reply.proposal).toBeUndefined();
    const now = await talk.press(run, 'choice-1', local);
    expect(now?.reply).toMatchObject({ kind: 'answer', plan: { tool: 'cost.usage' } });
  });

  it('is nowhere for an organisation that is not connected', async () => {
    const { reply } = await talk.say(DAILY, { org: 'demo', workspace: 'demo' });
    expect(reply.text).toMatch(/organisation is not connected/);
  });
});

it("answers in the workspace's zone, where the platform tells no other", async () => {
  const { reply } = await talk.say('list S3 buckets');
  expect(reply.scope?.timezone).toBe('Australia/Brisbane');
});
