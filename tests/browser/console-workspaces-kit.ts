import type { Locator, Page } from 'playwright-core';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { workspaceOf } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

/** Starts the console, and returns what is needed to create workspaces and to open them. */
export async function startWorkspaces() {
  const kit = await startConsole();

  async function newcomer(): Promise<{ ada: Person; first: string }> {
    const ada = await kit.signIn();
    return { ada, first: await workspaceOf(kit, ada) };
  }

  const make = async (as: Person, name: string): Promise<string> =>
    (await kit.call(as, 'POST', '/api/workspaces', { name, timezone: 'Europe/London' })).workspace_id;
  const read = (as: Person, id: string) => kit.call(as, 'GET', `/api/workspaces/${id}`);

  async function openWorkspace(as: Person, id: string, options: OpenOptions = {}): Promise<Page> {
    const page = await kit.open(`/workspaces/${id}`, { as, ...options });
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    return page;
  }

  return { ...kit, newcomer, make, read, openWorkspace };
}

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const rows = (page: Page) =>
  page.getByRole('table', { name: /^(Workspaces|API keys)$/ }).getByRole('row');
export const alert = (within: Page | Locator) => within.getByRole('alert');

export async function chooseZone(page: Page, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Time zone' });
  await box.click();
  await box.fill(words);
  await eventually(() => page.getByRole('option').count()).toBe(1);
  await box.press('Enter');
}
