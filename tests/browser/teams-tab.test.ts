// The Teams tab in a simulated Teams (tests/support/teams-host.ts): the real bundle, the real product, and two peers in
// Microsoft's place. The browser denies storage to frames of other sites, as the strictest browsers do.
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, somebody, startTeamsTab, WINDSOCK_ORIGIN } from '../support/teams-tab-kit.ts';
import { noToken, saidTo, settled, whoIsIn } from './teams-tab-steps.ts';

// Each test opens whole pages.
vi.setConfig({ testTimeout: 60_000 });

let teams: Awaited<ReturnType<typeof startTeamsTab>>;
beforeAll(async () => {
  teams = await startTeamsTab({ env: { DOCUMENTATION_URL: 'https://docs.windsock.test/start' } });
});
afterAll(() => teams?.close());

const CHANNEL = {
  channelId: '19:general@thread.tacv2',
  teamId: '19:team@thread.tacv2',
  channelName: 'General',
};

describe('the personal tab', () => {
  it('signs in silently, and is ready, in a session of its own, which the site outside Teams does not see', async () => {
    const profile = await teams.openProfile();
    const tab = await teams.openTab(profile, { as: somebody() });
    await settled(tab);
    expect(await whoIsIn(tab.frame)).toMatchObject({ first_name: 'Grace', last_name: 'Hopper' });
    expect(await saidTo(tab, 'appInitialization.success')).not.toEqual([]);
    expect(await tab.frame.getByText('Log out').count()).toBe(0);
    await shoot(tab.page, 'personal');

    const cookies = await profile.cookies(WINDSOCK_ORIGIN);
    const session = cookies.find(({ name }) => name === '__Host-windsock-tab');
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/' });
    expect(session?.partitionKey).toBe('https://microsoft.com');
    const outside = await profile.newPage();
    const fetched: string[] = [];
    outside.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await outside.goto(`${WINDSOCK_ORIGIN}/settings`);
    await outside.waitForURL(`${WINDSOCK_ORIGIN}/login`);
    expect(await whoIsIn(outside.mainFrame())).toBeUndefined();
    // Nor does the site fetch the Teams code.
    expect(fetched.filter((path) => /\/(connect|host|tab-)/.test(path))).toEqual([]);
  });

  it('finds its session again without asking Teams, and shows nobody the console of the previous person', async () => {
    const profile = await teams.openProfile();
    const person = somebody();
    const first = await teams.openTab(profile, { as: person });
    await settled(first);
    const second = await teams.openTab(profile, { as: person, ...noToken('not asked') });
    await settled(second);
    expect(await saidTo(second, 'authentication.getAuthToken')).toEqual([]);
    const before = await whoIsIn(first.frame);
    expect(await whoIsIn(second.frame)).toEqual(before);
    const later = await teams.openTab(profile, { as: somebody() });
    await settled(later);
    expect((await whoIsIn(later.frame))?.user_id).not.toBe(before?.user_id);
    const sessions = await first.frame.evaluate(async () => (await fetch('/api/auth/sessions')).json());
    expect(sessions).toHaveLength(1);
  });

  it('signs in again by itself when its session has ended, and stays on its page', async () => {
    const profile = await teams.openProfile({ allow: [/^error: Failed to load resource: .* 401 /] });
    const tab = await teams.openTab(profile, { as: somebody(), path: '/insights' });
    await tab.frame.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    const before = await whoIsIn(tab.frame);
    await endSessionOf(tab.frame);
    expect(await whoIsIn(tab.frame)).toBeUndefined();
    const visited: string[] = [];
    tab.page.on('framenavigated', (frame) => visited.push(frame.url()));
    // The first requests of Settings are refused.
    await tab.frame.getByRole('link', { name: 'Settings' }).click();
    await expect.poll(() => saidTo(tab, 'authentication.getAuthToken'), PATIENTLY).toHaveLength(2);
    await expect.poll(() => whoIsIn(tab.frame), PATIENTLY).toEqual(before);
    await tab.frame.getByText('No AWS accounts connected').waitFor();
    expect(visited).toEqual([`${WINDSOCK_ORIGIN}/settings`]);
  });
});

const PATIENTLY = { timeout: 10_000 };

/** Ends the session as if from another place: the browser still has its cookie. */
async function endSessionOf(frame: Frame): Promise<void> {
  const status = await frame.evaluate(async () => {
    const sessions: { id: string; current: boolean }[] = await (await fetch('/api/auth/sessions')).json();
    const id = sessions.find(({ current }) => current)?.id;
    return (await fetch(`/api/auth/sessions/${id}`, { method: 'DELETE' })).status;
  });
  expect(status).toBe(204);
}

describe('the channel tab', () => {
  it('is offered by its configuration page, and signs in where it was added', async () => {
    const profile = await teams.openProfile();
    const person = somebody();
    const dialog = await teams.openTab(profile, {
      as: person,
      path: '/teams/config',
      frameContext: 'settings',
      context: CHANNEL,
    });
    await dialog.frame.getByRole('heading', { name: 'Add Windsock to this conversation' }).waitFor();
    await expectAccessible(dialog.frame);
    await shoot(dialog.page, 'config');
    await dialog.page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saidTo(dialog, 'settings.save.success')).toHaveLength(1);
    const [[, saved] = []] = await saidTo(dialog, 'settings.setSettings');
    expect(saved).toEqual({
      entityId: 'console',
      contentUrl: `${WINDSOCK_ORIGIN}/settings`,
      websiteUrl: `${WINDSOCK_ORIGIN}/settings`,
      suggestedDisplayName: 'Windsock',
    });
    expect(await saidTo(dialog, 'settings.save.failure')).toEqual([]);
    const { pathname } = new URL((saved as { contentUrl: string }).contentUrl);
    const tab = await teams.openTab(profile, { as: person, path: pathname, context: CHANNEL });
    await settled(tab);
    expect(await whoIsIn(tab.frame)).toBeDefined();
    await shoot(tab.page, 'channel');
  });

  it("is configured in Teams' theme", async () => {
    const profile = await teams.openProfile();
    const dialog = await teams.openTab(profile, {
      as: somebody(),
      path: '/teams/config',
      frameContext: 'settings',
      context: { ...CHANNEL, theme: 'dark' },
    });
    const heading = dialog.frame.getByRole('heading', { name: 'Add Windsock to this conversation' });
    await heading.waitFor();
    expect(await colourOf(dialog.frame)).toBe(DARK);
    await expectAccessible(dialog.frame);
    await shoot(dialog.page, 'config-dark');
  });
});

/** Fluent's backgrounds in Teams' themes. */
const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(41, 41, 41)';
const CONTRAST = 'rgb(0, 0, 0)';
const colourOf = (frame: Frame): Promise<string> =>
  frame
    .locator('.app')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

it("follows Teams' theme while it is open, and opens external links through Teams", async () => {
  const profile = await teams.openProfile();
  const tab = await teams.openTab(profile, { as: somebody() });
  await settled(tab);
  for (const [theme, colour] of [
    ['default', LIGHT],
    ['dark', DARK],
    ['contrast', CONTRAST],
    ['default', LIGHT],
  ] as const) {
    await tab.changeTheme(theme);
    await expect.poll(() => colourOf(tab.frame)).toBe(colour);
    await shoot(tab.page, `theme-${theme}`);
  }
  await tab.frame.getByRole('button', { name: 'More' }).click();
  await tab.frame.getByRole('menuitem', { name: 'Documentation' }).click();
  await expect
    .poll(() => saidTo(tab, 'executeDeepLink'))
    .toEqual([['executeDeepLink', 'https://docs.windsock.test/start']]);
});

it('stays signed out after a sign-out, until the person wants back in', async () => {
  const profile = await teams.openProfile();
  const tab = await teams.openTab(profile, { as: somebody() });
  await settled(tab);
  await tab.frame.getByRole('button', { name: 'More' }).click();
  await expectAccessible(tab.frame);
  await shoot(tab.page, 'menu');
  await tab.frame.getByRole('menuitem', { name: 'Log out' }).click();
  await tab.frame.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await whoIsIn(tab.frame)).toBeUndefined();
  expect(await saidTo(tab, 'authentication.getAuthToken')).toHaveLength(1);
  expect((await profile.cookies(WINDSOCK_ORIGIN)).map(({ name }) => name)).not.toContain(
    '__Host-windsock-tab',
  );
  await tab.changeTheme('contrast');
  await expectAccessible(tab.frame);
  await shoot(tab.page, 'signed-out');
  await tab.frame.getByRole('button', { name: 'Sign in' }).click();
  await tab.frame.getByRole('link', { name: 'Settings' }).waitFor();
  await tab.page.waitForLoadState('networkidle');
  expect(await whoIsIn(tab.frame)).toBeDefined();
  // Only once: a second sign-in would end the session of the first.
  expect(await saidTo(tab, 'authentication.getAuthToken')).toHaveLength(2);
});
