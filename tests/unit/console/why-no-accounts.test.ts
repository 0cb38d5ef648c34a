import { expect, it } from 'vitest';
import { whyNoAccounts } from '../../../console/src/features/settings/why-no-accounts.ts';

it.each([
  [true, undefined],
  [false, 'Connect Slack or Teams before adding AWS accounts'],
  [undefined, 'It is not known yet whether a chat platform is connected'],
])('with a chat platform connected: %s, an account cannot be connected because: %s', (hasChat, why) => {
  expect(whyNoAccounts(hasChat)).toBe(why);
});
