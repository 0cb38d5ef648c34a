// Asking for a scheduled job in chat: from the message to the proposal, with the product's own turn, worker and
// planner.
import { rememberDefaultChannel } from '@windsock/bot/services/default-channel/remember.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSlack, createTalk } from '../support/talk-kit.ts';

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

const DAILY = 'a daily cost report at 9am';

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
  ])('for “%s” asks %s at %s', async (text, tool, cron) => {
    const { proposal } = (await talk.say(text)).reply;
    expect(proposal).toMatchObject({ plan: { tool }, schedule: { cron } });
  });

  it('has a single time if one is said', async () => {
    const { reply } = await talk.say('an EC2 check once tomorrow at 2pm');
    expect(reply.proposal?.schedule).toMatchObject({ kind: 'once', at: '2026-11-22T04:00:00.000Z' });
    expect(reply.text).toMatch(/once on Sunday, 22 November 2026 at 14:00/);
    expect(reply.bullets).toContain('**Posted:** in this channel, as a new thread');
  });

  it('shows the offset of each run, as daylight saving changes it', async () => {
    const { reply } = await talk.say('public buckets on the 1st of March, April and May at 9am London time');
    expect(reply.bullets?.slice(1, 4)).toEqual([
      '**First run:** Monday, 1 March 2027 at 09:00 (UTC)',
      '**Then:** Thursday, 1 April 2027 at 09:00 (UTC+01:00)',
      '**Then:** Saturday, 1 May 2027 at 09:00 (UTC+01:00)',
    ]);
  });

  it("uses the time zone that is said, otherwise the person's, otherwise the workspace's", async () => {
    const zones = [
      await talk.say('public buckets every day at 9am London time', { timezone: 'Asia/Tokyo' }),
      await talk.say('public buckets every day at 9', { thread: 'T2', timezone: 'Asia/Tokyo' }),
      await talk.say('public buckets every day at 9', { thread: 'T3' }),
    ].map(({ reply }) => reply.proposal?.schedule.timezone);
    expect(zones).toEqual(['Europe/London', 'Asia/Tokyo', 'Australia/Brisbane']);
  });

  it('says what cannot be scheduled, and offers the nearest alternative', async () => {
    const { reply } = await talk.say('every second week on Monday show me public buckets');
    expect(reply.text).toMatch(/^A schedule cannot skip weeks: the nearest is every Monday\. I propose/);
    expect(reply.proposal?.schedule).toMatchObject({ cron: '0 9 * * 1' });
    expect(reply.notes).toContain('No time was said: I took 09:00.');
  });

  it('asks if a time may mean several things, each with a button', async () => {
    const asked = await talk.say('public buckets on the 31st of every month at 9');
    expect(asked.reply).toMatchObject({ text: expect.stringMatching(/Some months have no 31st/) });
    expect(asked.reply.proposal).toBeUndefined();
    const pressed = await talk.press(asked.run, 'choice-1');
    expect(pressed?.reply.proposal).toMatchObject({
      plan: { tool: 's3.buckets' },
      schedule: { cron: '0 9 L * *' },
    });
  });

  it("adapts a cost report's period to the chosen time", async () => {
    await talk.say('cost report at 8');
    const { reply } = await talk.say('the second one');
    expect(reply.proposal).toMatchObject({
      query: 'cost report yesterday by service',
      schedule: { cron: '0 8 * * *' },
    });
  });

  it('says so if it always compares with the same month', async () => {
    const fixed = await talk.say('costs this month compared with october by team, every friday at 8');
    expect(fixed.reply.notes?.join()).toMatch(/compared with .*October 2026 every time: say “last month”/);
    const moving = await talk.say('costs this month compared with last month by team, every friday at 8', {
      thread: 'T2',
    });
    expect((moving.reply.notes ?? []).join()).not.toMatch(/every time/);
  });

  it('says so if its days have hardly begun when it runs', async () => {
    const early = await talk.say('costs month to date by service on the 1st of every month at 8');
    expect(early.reply.notes?.join()).toMatch(/On the first that is one day: say “last month”/);
    const later = await talk.say('costs month to date by service on the 15th of every month at 8');
    expect((later.reply.notes ?? []).join()).not.toMatch(/one day/);
  });

  it('is refused for a time that does not exist, and continues once another is said', async () => {
    const wrong = await talk.say('public buckets every day at 25:00');
    expect(wrong.reply).toMatchObject({ text: expect.stringMatching(/no such time as “25:00”/) });
    expect(wrong.reply.proposal).toBeUndefined();
    const { reply } = await talk.say('every day at 9');
    expect(reply.proposal).toMatchObject({ plan: { tool: 's3.buckets' }, schedule: { cron: '0 9 * * *' } });
  });

  it('asks about what it does not understand, and guesses nothing', async () => {
    const { reply } = await talk.say('every day at 9 the flux capacitor of the thing');
    expect(reply).toMatchObject({
      kind: 'clarify',
      text: expect.stringMatching(/I am not sure what “flux capacitor of the thing” asks for/),
    });
    expect(reply.proposal).toBeUndefined();
  });

  it('is refused for anything that would change AWS', async () => {
    const { reply } = await talk.say('every day at 9 stop all instances');
    expect(reply).toMatchObject({ kind: 'refusal', text: expect.stringMatching(/never change anything/) });
  });

  it('asks what to report if only a time is said', async () => {
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

  it('asks for the time if only a question is said', async () => {
    const asked = await talk.say('schedule a list of public buckets');
    expect(asked.reply.text).toMatch(/when should it run\?/);
    const { reply } = await talk.say('weekdays at 8');
    expect(reply.proposal).toMatchObject({ plan: { tool: 's3.buckets' }, schedule: { cron: '0 8 * * 1-5' } });
  });
});

describe('for the answer in the thread', () => {
  it('schedules what was answered, with a moving period', async () => {
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

  it('says that it comes each time, if a condition was asked for', async () => {
    const { reply } = await talk.say('notify me every day at 8 if there are public buckets');
    expect(reply.notes).toEqual(['It is posted each time, even if there is nothing to tell.']);
  });

  it('says if its period stays fixed', async () => {
    const { reply } = await talk.say('costs in May 2026 every Monday at 9');
    expect(reply.notes).toEqual([expect.stringMatching(/^It is about May 2026 every time/)]);
  });

  it('is offered by the button under an answer, for that answer, whatever was asked since', async () => {
    const buckets = await talk.say('public buckets');
    expect(buckets.reply.actions?.at(-2)).toMatchObject({ label: 'Schedule this', kind: 'ask' });
    await talk.say('stopped instances');
    const pressed = await talk.press(buckets.run, 'schedule');
    expect(pressed?.reply.proposal).toMatchObject({
      query: 'public buckets',
      plan: { tool: 's3.buckets' },
      schedule: { cron: '0 9 * * *' },
    });
  });

  it('offers no button if nothing was answered', async () => {
    for (const text of ['help', 'hello', 'whoami', 'how many instances are in account 999999999999?']) {
      const { reply } = await talk.say(text);
      expect(reply.actions?.some(({ id }) => id === 'schedule') ?? false).toBe(false);
    }
  });
});

describe('the place where a job is posted', () => {
  it('is the whole conversation in Teams, if it is asked for there', async () => {
    const teams = { platform: 'teams' as const, channel: '19:x@thread.tacv2' };
    const { run } = await talk.say(DAILY, teams);
    await talk.press(run, 'confirm', teams);
    expect(await talk.jobs()).toMatchObject([
      { platform: 'teams', address: { surface: 'teams', channel: '19:x@thread.tacv2' } },
    ]);
  });

  it("is the workspace's home channel, if it is asked for in the console", async () => {
    await connectSlack(talk.store, 'W1', 'O1');
    const local = { platform: 'local' as const };
    const early = await talk.say(DAILY, local);
    expect(early.reply.bullets?.join()).toMatch(/in Slack, in the channel where I am first mentioned/);
    const address = { surface: 'slack' as const, org: 'O1', channel: 'C9', thread: 'T9' };
    const ctx = { store: talk.store, now: () => talk.clock.now };
    await rememberDefaultChannel({ ctx, input: { workspaceId: 'W1', address, direct: false } });
    const { run, reply } = await talk.say(DAILY, { ...local, thread: 'T2' });
    expect(reply.bullets?.join()).toMatch(/in Slack, where default reports go/);
    await talk.press(run, 'confirm', { ...local, thread: 'T2' });
    const [job] = await talk.jobs();
    expect(job).toMatchObject({ platform: 'slack', next_run: '2026-11-21T23:00:00.000Z' });
    expect(job?.address).toBeUndefined();
  });

  it('is missing while no chat is connected: it says so, and offers the answer now', async () => {
    const local = { platform: 'local' as const };
    const { run, reply } = await talk.say(DAILY, local);
    expect(reply.text).toMatch(
      /I cannot schedule \*\*.* yet: .*Connect Slack or Microsoft Teams under Settings/,
    );
    expect(reply.proposal).toBeUndefined();
    const now = await talk.press(run, 'choice-1', local);
    expect(now?.reply).toMatchObject({ kind: 'answer', plan: { tool: 'cost.usage' } });
  });

  it('is missing for an organisation that is not connected', async () => {
    const { reply } = await talk.say(DAILY, { org: 'demo', workspace: 'demo' });
    expect(reply.text).toMatch(/organisation is not connected/);
  });
});

it("uses the workspace's time zone if the platform reports no other", async () => {
  const { reply } = await talk.say('list S3 buckets');
  expect(reply.scope?.timezone).toBe('Australia/Brisbane');
});
