import type { createTalk } from '../support/talk-kit.ts';

type Talk = Awaited<ReturnType<typeof createTalk>>;

/** Creates a daily cost report at 9 in channel C1, from thread T1. */
export async function daily(talk: Talk) {
  await talk.say('a daily cost report at 9am');
  await talk.say('yes');
}

/** Returns when each job runs. */
export const crons = async (talk: Talk) =>
  (await talk.jobs()).map(({ schedule }) => (schedule.kind === 'cron' ? schedule.cron : schedule.at));
