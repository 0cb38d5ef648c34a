// Moving a scheduled job to other times, in chat.
import { moveJob } from '@windsock/bot/services/jobs/move.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';
import { crons, daily } from './managing-jobs-kit.ts';

let talk: Awaited<ReturnType<typeof createTalk>>;
beforeEach(async () => {
  talk = await createTalk();
});
afterEach(() => talk.end());

it('shows a move as old and new with its next three runs, and saves it when it is confirmed in words', async () => {
  await daily(talk);
  const { reply } = await talk.say('move it to 8');
  expect(reply.text).toBe(
    '**Move Costs by service for yesterday: every day at 09:00 → every day at 08:00 (Australia/Brisbane)?** Nothing is saved before you confirm.',
  );
  expect(reply.bullets).toEqual([
    '**Next run:** Sunday, 22 November 2026 at 08:00 (UTC+10:00)',
    '**Then:** Monday, 23 November 2026 at 08:00 (UTC+10:00)',
    '**Then:** Tuesday, 24 November 2026 at 08:00 (UTC+10:00)',
  ]);
  expect(reply.notes).toEqual(['I took 8 as 08:00, the nearer one to 09:00.']);
  expect(await crons(talk)).toEqual(['0 9 * * *']);
  expect((await talk.say('yes')).reply.text).toMatch(/^\*\*Moved: .* every day at 08:00/);
  expect(await talk.jobs()).toMatchObject([
    { schedule: { cron: '0 8 * * *' }, next_run: '2026-11-21T22:00:00.000Z' },
  ]);
});

it.each([
  ['change it to weekdays at 7', '0 7 * * 1-5', 'Australia/Brisbane'],
  ['move it to Tuesdays at 10am', '0 10 * * 2', 'Australia/Brisbane'],
  ['move it to Tuesday', '0 9 * * 2', 'Australia/Brisbane'],
  ['reschedule to 9am London time', '0 9 * * *', 'Europe/London'],
  ['make it 10:30', '30 10 * * *', 'Australia/Brisbane'],
  ['change the time to noon', '0 12 * * *', 'Australia/Brisbane'],
])('%s: keeps what is not mentioned', async (said, cron, timezone) => {
  await daily(talk);
  const { run } = await talk.say(said);
  await talk.press(run, 'confirm');
  expect(await talk.jobs()).toMatchObject([{ schedule: { cron, timezone } }]);
});

it('asks which time is meant if two are equally near, and which direction to move a job that has no such day', async () => {
  await talk.say('stopped EC2 instances every day at 2pm');
  await talk.say('yes');
  const asked = await talk.say('move it to 8');
  expect(asked.reply.actions?.map(({ label }) => label)).toEqual(['08:00', '20:00']);
  const offered = await talk.press(asked.run, 'time-2');
  expect(offered?.reply.text).toContain('every day at 14:00 → every day at 20:00');

  const late = await talk.say('move it to the 31st of each month');
  expect(late.reply.actions?.map(({ label }) => label)).toEqual([
    'On the last day of every month',
    'Only in months that have a 31st',
  ]);
  const last = await talk.press(late.run, 'time-1');
  await talk.press(last?.run ?? '', 'confirm');
  expect(await crons(talk)).toEqual(['0 14 L * *']);
});

it('says why a time is impossible, and what is possible', async () => {
  await daily(talk);
  expect((await talk.say('move it to tomorrow')).reply.text).toMatch(
    /comes again and again, and I can only move all/,
  );
  expect((await talk.say('move it to yesterday')).reply.text).toMatch(
    /^I did not understand “yesterday” as a time/,
  );
  expect((await talk.say('move it to 25:00')).reply.text).toMatch(/no such time/);
  expect((await talk.say('move it to 9')).reply.text).toMatch(/that is when it comes already/);
  expect((await talk.say('move it to every second Tuesday')).reply.notes?.[0]).toMatch(/cannot skip weeks/);
  expect(await crons(talk)).toEqual(['0 9 * * *']);
});

it('does not move what somebody else moved meanwhile', async () => {
  await daily(talk);
  const { run } = await talk.say('move it to 8');
  const [job] = await talk.jobs();
  if (job?.schedule.kind !== 'cron') throw new Error('no job');
  const to = { ...job.schedule, cron: '0 12 * * *' };
  const input = { workspaceId: 'W1', jobId: job.id, from: job.schedule, to };
  await moveJob({ ctx: { store: talk.store, now: () => talk.clock.now }, input });
  expect((await talk.press(run, 'confirm'))?.reply.text).toMatch(/^Somebody else moved this job meanwhile/);
  expect(await crons(talk)).toEqual(['0 12 * * *']);
});
