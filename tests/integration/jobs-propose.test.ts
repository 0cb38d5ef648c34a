// Asking for a scheduled job in chat: from the message to the proposal, with the product's own turn, worker and
// planner.
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
    expect(asked.reply.text).toMatch(/when shall it come\?/);
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
    expect(reply.notes).toEqual(['It is posted each time, also where there is nothing to tell.']);
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

const account = {
  id: 'account-111122223333',
  type: 'account',
  aws_account_id: '111122223333',
  account_alias: 'Production',
  primary_region: 'us-east-1',
  created_at: '2026-11-01T00:00:00.000Z',
};
