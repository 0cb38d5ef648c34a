import type { Reply } from '@windsock/bot/contract/reply.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';
import { createJob } from '@windsock/bot/services/jobs/create.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';
import { waitFor } from '../support/wait.ts';
import { daily } from './managing-jobs-kit.ts';

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

/** Creates a report on Mondays at 9 in channel C1, from thread T2. */
async function mondays() {
  await talk.say('public S3 buckets every Monday at 9', { thread: 'T2' });
  await talk.say('yes', { thread: 'T2' });
}

const ids = (reply: Reply) => (reply.actions ?? []).map(({ id }) => id);

it('proposes, confirms, pauses, lists and deletes a job in one conversation, and deletes nothing before Confirm', async () => {
  await daily(talk);
  const paused = await talk.say('pause it');
  expect(paused.reply.text).toBe(
    '**Paused: Costs by service for yesterday, every day at 09:00 (Australia/Brisbane).** It does not run until you say “resume it”.',
  );
  expect(await talk.jobs()).toMatchObject([{ enabled: false, next_run: null }]);

  const listed = await talk.say('what is scheduled here?');
  expect(listed.reply.text).toContain('every day at 09:00 (Australia/Brisbane)** is paused.');
  expect(listed.reply.bullets).toContain('**Posted:** in this channel');

  const asked = await talk.say('delete it');
  expect(asked.reply.text).toMatch(/^\*\*Delete Costs by service for yesterday, every day at 09:00/);
  expect(asked.reply.actions).toMatchObject([{ id: 'confirm', style: 'danger' }, { id: 'cancel' }]);
  expect(await talk.jobs()).toHaveLength(1);

  const deleted = await talk.press(asked.run, 'confirm');
  expect(deleted?.reply.text).toBe('**Deleted: Costs by service for yesterday.** It will not run any more.');
  expect(await talk.jobs()).toEqual([]);
  expect((await talk.say('what is scheduled here?')).reply.text).toMatch(/^Nothing is scheduled yet\./);
  expect((await talk.say('pause it')).reply.kind).toBe('refusal');
});

it('says for a job of this chat that it is posted in this chat', async () => {
  const chat = { channel: 'D1', thread: 'D1', direct: true };
  await talk.say('costs of yesterday every day at 9', chat);
  await talk.say('yes', chat);
  const { reply } = await talk.say('what is scheduled here?', chat);
  expect(reply.bullets).toContain('**Posted:** in this chat');
});

it('lists all jobs of the workspace as a table, with their state and where they are posted', async () => {
  await daily(talk);
  await mondays();
  await talk.say('stopped EC2 instances every weekday at 8', { thread: 'T3', channel: 'C2' });
  await talk.say('yes', { thread: 'T3', channel: 'C2' });
  await talk.say('pause the Monday one');
  const { reply } = await talk.say('What is scheduled here?', { thread: 'T4' });
  expect(reply.text).toBe('**3 jobs** are scheduled (2 in this channel, 1 paused).');
  expect(reply.table?.title).toBe('Scheduled jobs (times of Australia/Brisbane)');
  const row = (job: string, when: string, next: string, status: string, posted: string) => ({
    job,
    when,
    next,
    status,
    posted,
  });
  expect(reply.table?.rows).toEqual([
    row('Costs by service for yesterday', 'Every day at 09:00', 'Sun 22 Nov, 09:00', 'on', 'here'),
    row('S3 buckets that are public', 'Every Monday at 09:00', '–', 'paused', 'here'),
    row(
      'EC2 instances that are stopped',
      'Every weekday (Monday to Friday) at 08:00',
      'Mon 23 Nov, 08:00',
      'on',
      'elsewhere in Slack',
    ),
  ]);
  const drawn = [renderSlack(reply, { runId: 'r' }), renderTeams(reply, { runId: 'r' })];
  for (const message of drawn.map((each) => JSON.stringify(each))) {
    expect(message).toContain('Every Monday at 09:00');
    // It is complete: nothing has to be sent as a file.
    expect(message).not.toContain('Show all');
  }
  expect((await talk.say('resume the second one', { thread: 'T4' })).reply.text).toMatch(
    /^\*\*On again: S3 buckets that are public.* Next run: Monday, 23 November 2026 at 09:00/,
  );
});

it('sends the table of jobs as a file if a chat could not show all of it', async () => {
  await daily(talk);
  await mondays();
  const { run } = await talk.say('list my jobs', { thread: 'T4' });
  const sent = await talk.press(run, 'show_all', { thread: 'T4' });
  expect(sent?.reply.notes?.at(-1)).toBe('All 2 rows are in windsock.csv.');
});

it('accepts one decision of Confirm and Cancel, whoever presses both at once', async () => {
  await daily(talk);
  const { run } = await talk.say('delete it');
  const before = talk.said.length;
  const outcomes = await Promise.all([
    talk.accept(run, 'cancel', { user: 'U1' }),
    talk.accept(run, 'confirm', { user: 'U2' }),
    talk.accept(run, 'confirm', { user: 'U3' }),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  await waitFor('an answer', () => talk.said.length > before, { everyMs: 2 });
  const cancelled = talk.said.at(-1)?.reply.text === 'All right, nothing was changed.';
  expect(await talk.jobs()).toHaveLength(cancelled ? 1 : 0);
});

it('does nothing for a button after it was cancelled in words', async () => {
  await daily(talk);
  const { run } = await talk.say('delete it');
  expect((await talk.say('no')).reply.text).toBe('All right, nothing was changed.');
  expect((await talk.press(run, 'confirm'))?.reply.text).toMatch(/^This was cancelled before\./);
  expect(await talk.jobs()).toHaveLength(1);
});

it('runs a job now: its answer starts a thread in the channel, in which “it” is the job', async () => {
  await daily(talk);
  const [before] = await talk.jobs();
  const said = talk.said.length;
  await talk.say('run it now');
  await waitFor('the report', () => talk.said.length === said + 2, { everyMs: 2 });
  const news = talk.said.slice(said);
  expect(news.map(({ reply }) => reply.text.slice(0, 32)).sort()).toEqual([
    '**Costs by service for yesterday',
    '**Running now: Costs by service ',
  ]);
  const report = news.find(({ reply }) => !reply.text.startsWith('**Running'));
  expect(report?.address).toMatchObject({ surface: 'slack', channel: 'C1' });
  expect(report?.address.thread).not.toBe('T1');
  expect(await talk.jobs()).toEqual([before]);

  const paused = await talk.say('pause it', { thread: report?.address.thread ?? '' });
  expect(paused.reply.text).toMatch(/^\*\*Paused: Costs by service/);
});

it('asks which of several, with buttons and in words', async () => {
  await daily(talk);
  await mondays();
  const asked = await talk.say('pause the report', { thread: 'T3' });
  expect(asked.reply.text).toBe('2 jobs may be meant. Which one shall I pause?');
  expect(asked.reply.actions?.map(({ label }) => label)).toEqual([
    'Costs by service for yesterday, every day at 09:00',
    'S3 buckets that are public, every Monday at 09:00',
  ]);
  expect((await talk.press(asked.run, 'job-2', { thread: 'T3' }))?.reply.text).toMatch(
    /^\*\*Paused: S3 buckets/,
  );
  await talk.say('move the report to 8am', { thread: 'T4' });
  const moved = await talk.say('the Monday one', { thread: 'T4' });
  expect(moved.reply.text).toMatch(/^\*\*Move S3 buckets.*every Monday at 09:00 → every Monday at 08:00/);
  expect(moved.reply.notes).toContain('It is paused, and stays so until you say “resume it”.');
  expect((await talk.say('delete the lambda report', { thread: 'T5' })).reply.text).toMatch(
    /^I found no scheduled job like “lambda report”\./,
  );
});

/** A job of the workspace that was not created here. */
function made(id: string, description: string, is_default_job = false) {
  const ctx = { store: talk.store, now: () => talk.clock.now };
  const schedule = { kind: 'cron' as const, cron: '0 9 * * *', timezone: 'UTC' };
  const job = {
    description,
    query: 'public S3 buckets',
    platform: 'slack' as const,
    schedule,
    is_default_job,
  };
  return createJob({ ctx, input: { id, workspace_id: 'W1', ...job } });
}
it('pauses default jobs but does not delete them, alone or with all others', async () => {
  await made('job-default-costs', 'Daily cost report', true);
  await made('job-default-security', 'Security check', true);
  await mondays();

  const refused = await talk.say('delete the daily cost report');
  expect(refused.reply.text).toBe('A default job cannot be deleted: pause it if it should not run.');
  expect(ids(refused.reply)).toEqual(['pause-job']);
  expect((await talk.press(refused.run, 'pause-job'))?.reply.text).toMatch(/^\*\*Paused: Daily cost report/);

  const all = await talk.say('delete all my jobs');
  expect(all.reply.text).toMatch(/^\*\*Delete 1 job\?\*\*/);
  expect(all.reply.notes).toEqual(['2 others are left out: default jobs can only be paused.']);
  await talk.press(all.run, 'confirm');
  expect((await talk.jobs()).map(({ id }) => id)).toEqual(['job-default-costs', 'job-default-security']);
});

it('says that a job waits for a channel, and does not run it before there is one', async () => {
  await made('job-default-costs', 'Daily cost report', true);
  const { reply } = await talk.say('list my jobs', { platform: 'local', thread: 'L1' });
  expect(reply.text).toContain('is waiting for a channel: mention me where its answers should go.');
  const refused = await talk.say('run it now', { platform: 'local', thread: 'L1' });
  expect(refused.reply.text).toMatch(/^This job has no channel for its answers yet: mention Windsock/);
});

it('says that a one-time job cannot be paused, and moves or deletes it', async () => {
  await talk.say('schedule the stopped EC2 instances once tomorrow at 2pm');
  await talk.say('yes');
  const refused = await talk.say('pause it');
  expect(refused.reply.text).toBe('This job runs once and cannot be paused: delete it if it should not run.');
  const { run } = await talk.say('move it to Friday at 10am');
  await talk.press(run, 'confirm');
  expect(await talk.jobs()).toMatchObject([{ schedule: { at: '2026-11-27T00:00:00.000Z' } }]);
  const deleting = await talk.press(refused.run, 'delete-job');
  expect(ids(deleting?.reply as Reply)).toEqual(['confirm', 'cancel']);
});

it('still refuses to change AWS, if the message is not about jobs', async () => {
  await daily(talk);
  await talk.say('which EC2 instances are running?', { thread: 'T3' });
  for (const said of [
    'pause it',
    'delete it',
    'stop it',
    'delete the stopped instances',
    'stop i-0abc1234def567890',
  ]) {
    expect((await talk.say(said, { thread: 'T3' })).reply.kind).toBe('refusal');
  }
  expect(await talk.jobs()).toMatchObject([{ enabled: true }]);
});

it('shows one workspace nothing of another, whose buttons do nothing there', async () => {
  await daily(talk);
  const { run } = await talk.say('delete it');
  const other = { org: 'O2', workspace: 'W2' };
  expect((await talk.say('what is scheduled?', other)).reply.text).toMatch(/^Nothing is scheduled yet/);
  expect((await talk.say('delete the cost report', other)).reply.text).toMatch(/^Nothing is scheduled/);
  const [job] = await talk.jobs();
  expect((await talk.say(`pause job ${job?.id}`, other)).reply.text).toMatch(/^Nothing is scheduled/);
  expect(await talk.accept(run, 'confirm', other)).toBe('ignored');
  expect(await talk.jobs()).toMatchObject([{ enabled: true }]);
});

it('treats the name that people gave a job as data, wherever it is shown', async () => {
  await made('J1', '**bold** `code` <!channel>');
  for (const said of ['pause the job', 'list my jobs', 'delete the job', 'move the job to 8']) {
    const { reply } = await talk.say(said);
    expect(reply.text).toContain('\\*\\*bold\\*\\* \\`code\\`');
    expect(renderSlack(reply, { runId: 'r' }).text).not.toContain('<!channel>');
  }
});

it('does not start many reports with one word', async () => {
  for (let n = 0; n < 21; n += 1) await made(`J${n}`, `Report ${n}`);
  const { reply } = await talk.say('run all jobs now');
  expect(reply.text).toBe(
    'These are 21 jobs, and I run no more than 20 at once: say which, such as “run the cost reports now”.',
  );
  expect(reply.change).toBeUndefined();
  expect((await talk.say('pause all jobs')).reply.text).toMatch(/^\*\*Pause all 21 jobs\?/);
});
