import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenOptions } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';

export const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

export async function fill(dialog: Locator, { agree = true } = {}) {
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  if (agree) await dialog.getByRole('checkbox').check();
}

/** Starts the console, and returns the ways through the onboarding dialog. */
export async function startOnboarding() {
  const kit = await startConsole({ env: { DOCUMENTATION_URL: 'https://docs.windsock.test/' } });

  /** Opens the first step as a newcomer. */
  async function welcome(options: Omit<OpenOptions, 'as'> & { path?: string } = {}) {
    const me = await kit.signIn({ named: false });
    const page = await kit.open(options.path ?? '/insights', { as: me, ...options });
    const dialog = step(page, 'Welcome');
    await dialog.waitFor();
    return { me, page, dialog, next: button(dialog, 'Next') };
  }

  /** Goes through the first step to the second. */
  async function choose(options: Omit<OpenOptions, 'as'> & { path?: string } = {}) {
    const opened = await welcome(options);
    await fill(opened.dialog);
    await opened.next.click();
    await step(opened.page, 'Choose Your Chat Platform').waitFor();
    return opened;
  }

  /** Expects that the dialog has ended, in Settings. */
  const expectSettings = async (page: Page) => {
    await page.waitForURL(`${kit.url}/settings`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  };

  return { ...kit, welcome, choose, expectSettings };
}
