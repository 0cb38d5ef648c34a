import { afterAll, beforeAll, expect, it } from 'vitest';
import { somebody, startTeamsTab } from '../support/teams-tab-kit.ts';

let teams: Awaited<ReturnType<typeof startTeamsTab>>;
beforeAll(async () => {
  teams = await startTeamsTab({
    env: { SLACK_CLIENT_ID: 'client', SLACK_CLIENT_SECRET: 'secret', SLACK_SIGNING_SECRET: 'signing' },
  });
});
afterAll(() => teams?.close());

it("inside Teams 'Add to Slack' opens the console in the browser, since Slack cannot return to a tab, and says so", async () => {
  const profile = await teams.openProfile();
  const { frame, said } = await teams.openTab(profile, { as: somebody() });
  await frame.getByRole('button', { name: 'Connect Platform' }).click();
  await frame.getByRole('button', { name: /^Slack/ }).click();
  await frame.getByRole('button', { name: 'Add to Slack' }).click();
  await frame.getByText(/Slack cannot be added from inside Teams/).waitFor();
  const opened = (await said()).filter(([call]) => /openLink|executeDeepLink/.test(call));
  expect(opened).toEqual([[expect.any(String), 'https://windsock.example/settings']]);
  await frame.getByRole('button', { name: 'Skip for now' }).click();
  await frame.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});
