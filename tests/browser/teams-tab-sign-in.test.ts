// How the Teams tab signs in if it cannot do so silently: through Microsoft's window, or not at all. Teams and
// Microsoft are simulated as in teams-tab.test.ts.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { Tab } from '../support/teams-host.ts';
import type { TeamsPerson } from '../support/teams-tab-kit.ts';
import { ADA, shoot, somebody, startTeamsTab, stranger, WINDSOCK_ORIGIN } from '../support/teams-tab-kit.ts';
import { noToken, saidTo, settled, whoIsIn } from './teams-tab-steps.ts';

// Each test opens whole pages, and some start a second product.
vi.setConfig({ testTimeout: 60_000 });

let teams: Awaited<ReturnType<typeof startTeamsTab>>;
beforeAll(async () => {
  teams = await startTeamsTab();
});
afterAll(() => teams?.close());

const TAB_SESSION = /^error: Failed to load resource: .*\/api\/auth\/teams-tab-session$/;

/** Presses the tab's button, and goes on to Microsoft in the window. */
async function openWindow(profile: BrowserContext, { frame }: Tab): Promise<Page> {
  const opening = profile.waitForEvent('page');
  await frame.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  const popup = await opening;
  await popup.getByText('Continue only if you asked for this yourself').waitFor();
  await expectAccessible(popup);
  await shoot(popup, 'window');
  await popup.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await popup.waitForURL('https://login.microsoftonline.com/**');
  return popup;
}

/** Signs in as Ada in Microsoft's window. */
async function signInByWindow(profile: BrowserContext, tab: Tab): Promise<void> {
  const popup = await openWindow(profile, tab);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: ADA }).click()]);
}

describe('the sign-in window', () => {
  it('signs in if Microsoft wants consent first', async () => {
    const profile = await teams.openProfile();
    const tab = await teams.openTab(profile, { as: somebody(), ...noToken('consent_required') });
    await tab.frame.getByText('Microsoft wants to ask you, once').waitFor();
    await expectAccessible(tab.frame);
    await shoot(tab.page, 'window-consent_required');
    await signInByWindow(profile, tab);
    await settled(tab);
    expect(await whoIsIn(tab.frame)).toMatchObject({ email: ADA });
    const [[, code] = []] = await saidTo(tab, 'window: authentication.authenticate.success');
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(profile.pages()).toHaveLength(1);
    // The window was the site itself, and it has no session of its own.
    const names = (await profile.cookies(WINDSOCK_ORIGIN)).map(({ name }) => name).sort();
    expect(names).toEqual(['__Host-windsock-oauth', '__Host-windsock-tab', '__Host-windsock-tab-person']);
  });

  it('that is closed leaves a message, and can be opened again', async () => {
    const profile = await teams.openProfile();
    const tab = await teams.openTab(profile, { as: somebody(), ...noToken('resourceDisabled') });
    await tab.frame.getByText("Your organisation has switched Windsock's sign-in off").waitFor();
    const popup = await openWindow(profile, tab);
    await tab.frame.getByText('in the window that has opened').waitFor();
    await shoot(tab.page, 'window-waiting');
    await popup.close();
    await tab.frame.getByText('The window was closed before the sign-in was done.').waitFor();
    await signInByWindow(profile, tab);
    await settled(tab);
  });

  it('offered if Teams names no reason, tells the tab what went wrong at Microsoft, and closes', async () => {
    const profile = await teams.openProfile();
    const tab = await teams.openTab(profile, { as: somebody(), ...noToken('InternalError') });
    await tab.frame.getByText('Teams could not sign you in by itself').waitFor();
    await expectAccessible(tab.frame);
    await shoot(tab.page, 'window-InternalError');
    const popup = await openWindow(profile, tab);
    const state = new URL(popup.url()).searchParams.get('state');
    // The page itself navigates back, as Microsoft's button does, so the window keeps its opener.
    await popup.evaluate(
      (url) => location.assign(url),
      `${WINDSOCK_ORIGIN}/api/auth/microsoft/callback?error=access_denied&state=${state}`,
    );
    await tab.frame.getByText('You cancelled the sign-in with Microsoft.').waitFor();
    await expect.poll(() => profile.pages().length).toBe(1);
  });

  it('opened by anything but Teams ends with advice, and keeps its code', async () => {
    const profile = await teams.openProfile();
    const page = await profile.newPage();
    await page.goto(`${WINDSOCK_ORIGIN}/teams/signed-in#code=stolen`);
    await page.getByRole('heading', { name: 'This window has lost its tab' }).waitFor();
    expect(page.url()).toBe(`${WINDSOCK_ORIGIN}/teams/signed-in`);
    await shoot(page, 'window-stray');
    await page.goto(`${WINDSOCK_ORIGIN}/teams/sign-in`);
    await page.getByText('Open Windsock in Microsoft Teams, and sign in there.').waitFor();
    await page.goto(`${WINDSOCK_ORIGIN}/teams/config`);
    await page.getByText('This page is for Teams').waitFor();
  });
});

describe('a person who cannot get in', () => {
  it('is told that there is no other way if Microsoft sign-in is not set up either', async () => {
    const alone = await startTeamsTab({ env: { ENTRA_CLIENT_ID: '', ENTRA_CLIENT_SECRET: '' } });
    try {
      const profile = await alone.openProfile({ allow: [/ 404 .*\/api\/auth\/microsoft\/login/] });
      const tab = await alone.openTab(profile, { as: somebody(), ...noToken('consent_required') });
      await tab.frame.getByText('Another way to sign in is not set up on this server').waitFor();
      expect(await tab.frame.getByRole('button').allTextContents()).toEqual(['Try again']);
      const page = await profile.newPage();
      await page.goto(`${WINDSOCK_ORIGIN}/teams/sign-in?challenge=${'a'.repeat(43)}`);
      await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
      await page.getByText('Microsoft sign-in is not set up on this server.').waitFor();
    } finally {
      await alone.close();
    }
  });

  it('because of their organisation is told what to do', async () => {
    const other = await startTeamsTab({ env: { MICROSOFT_APP_TENANT_ID: somebody().tenant } });
    try {
      const profile = await other.openProfile({ allow: [TAB_SESSION] });
      const person: TeamsPerson = stranger();
      const tab = await other.openTab(profile, { as: person });
      await tab.frame.getByText(`Your organisation (tenant ${person.tenant}) is not allowed`).waitFor();
      await tab.frame.getByText('Ask the people who run it to allow your tenant').waitFor();
      await tab.frame.getByRole('button', { name: 'Use another account' }).waitFor();
      await expectAccessible(tab.frame);
      await shoot(tab.page, 'tenant-not-allowed');
      await settled(await other.openTab(await other.openProfile(), { as: somebody() }));
    } finally {
      await other.close();
    }
  });

  it('inside a page that is not Teams is shown the way out', async () => {
    const profile = await teams.openProfile();
    const tab = await teams.openTab(profile, { as: somebody(), silent: true });
    await tab.frame.getByRole('heading', { name: 'Open Windsock in its own tab' }).waitFor();
    await expectAccessible(tab.frame);
    await shoot(tab.page, 'outside');
  });
});
