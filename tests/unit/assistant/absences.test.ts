import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const BACK = 'we were on a train since thursday noon, what did we miss';

it('after an absence, shows changes and alarms since then', { timeout: 60_000 }, async () => {
  const { reply } = await talk([BACK]);
  expect(reply.text).toMatch(/^\*\*\d+ changes\*\* since 19 November 12:00; now .*alarms/);
});

it.each([
  [['without the jenkins noise'], { without: ['jenkins-deploy'] }],
  [['minus the jenkins stuff', 'did anything get denied'], { part: 'failed', without: ['jenkins-deploy'] }],
  [['skip the jenkins spam. and was anything refused'], { failed: true, without: ['jenkins-deploy'] }],
])('goes on with the changes that it told: %j', { timeout: 60_000 }, async (messages, args) => {
  expect(await planned(BACK, ...messages)).toMatchObject({ tool: 'cloudtrail.events', ...args });
});
