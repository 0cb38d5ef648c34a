// Turning jobs off and on, and deleting them, in the scheduled-jobs side sheet: sections 2 and 8 of the specification.
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { drawn } from '../support/drawn.ts';
import {
  cardOf,
  deleteButton,
  focusedName,
  JOBS,
  newcomer,
  once,
  openSheet,
  putJob,
} from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const ONE_JOB = '**/scheduled-jobs/*';

/** The visible part of a toast, which screen readers announce, too. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

describe('turning a job', () => {
  it('pauses it and resumes it, at once in the list and on the server', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    const job = await putJob(kit, workspaceId);
    const { page, sheet } = await openSheet(kit, ada);
    const toggle = sheet.getByRole('switch', { name: 'Enabled: Costs of yesterday' });
    const paused = sheet.getByText('This job is paused and will not run');
    const stored = async () =>
      (await kit.product.services.store.read<JobDoc>('workspaces', workspaceId, job.id))?.doc;
    await toggle.focus();
    await page.keyboard.press('Space');
    await paused.waitFor();
    await eventually(async () => (await stored())?.enabled).toBe(false);
    await eventually(() => sheet.getByText(/Next run\s*—/).count()).toBeGreaterThan(0);
    await page.keyboard.press('Space');
    await paused.waitFor({ state: 'detached' });
    await eventually(async () => (await stored())?.enabled).toBe(true);
    await sheet.getByText(/^in \d+ (hour|minute)s?$/).waitFor();
  });

  it('shows the requested state at once, though the server is slow and the list is refetched meanwhile', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    await putJob(kit, workspaceId);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { page, sheet } = await openSheet(kit, ada, {
      prepare: (context) =>
        context.route(ONE_JOB, async (route) => {
          await held;
          await route.continue();
        }),
    });
    const toggle = sheet.getByRole('switch');
    await toggle.click();
    await eventually(() => toggle.isChecked()).toBe(false);
    // Closing and opening refetches the list, which still has the old state on the server.
    await page.keyboard.press('Escape');
    const read = page.waitForResponse(JOBS);
    await page.getByRole('button', { name: /^Scheduled Jobs/ }).click();
    await (await read).finished();
    await drawn(page);
    expect(await toggle.isChecked()).toBe(false);
    const turned = page.waitForResponse(ONE_JOB);
    letGo();
    await (await turned).finished();
    await drawn(page);
    expect(await toggle.isChecked()).toBe(false);
  });

  it('rolls back when the server refuses, and a toast says why', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    const job = await putJob(kit, workspaceId);
    const { page, sheet } = await openSheet(kit, ada, { allow: [/status of 404/] });
    await kit.product.services.store.delete('workspaces', workspaceId, job.id);
    await sheet.getByRole('switch').click();
    await toast(page, 'The job could not be paused').waitFor();
    // The list was refetched: the job is gone.
    await sheet.getByText('No scheduled jobs yet').waitFor();
  });

  it('rolls back when a gateway fails, and at once without a network; it can be retried', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    await putJob(kit, workspaceId);
    const { page, sheet } = await openSheet(kit, ada, {
      allow: [/status of 502/, /ERR_INTERNET_DISCONNECTED/],
      prepare: (context) =>
        context.route(ONE_JOB, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })),
    });
    const toggle = sheet.getByRole('switch');
    await toggle.click();
    await toast(page, 'The job could not be paused').waitFor();
    await toast(page, 'Please try again.').waitFor();
    await eventually(() => toggle.isChecked()).toBe(true);
    await shoot(page, 'jobs-toggle-refused-light');
    await page.context().unroute(ONE_JOB);
    await page.context().setOffline(true);
    await toggle.click();
    await toast(page, 'The server cannot be reached. Check your connection and try again.').waitFor();
    await eventually(() => toggle.isChecked()).toBe(true);
    await page.context().setOffline(false);
    await toggle.click();
    await sheet.getByText('This job is paused and will not run').waitFor();
  });

  it('is announced to screen readers when it fails, though the sheet hides the page from them', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    await putJob(kit, workspaceId);
    const { page, sheet } = await openSheet(kit, ada, {
      allow: [/status of 502/],
      fresh: true,
      prepare: async (context) => {
        await context.route(ONE_JOB, (route) => route.fulfill({ status: 502, body: '' }));
        // With this function, the announced text appears nowhere in the page.
        await context.addInitScript('delete Document.prototype.ariaNotify');
      },
    });
    await sheet.getByRole('switch').click();
    const heard = page.locator('[aria-live="assertive"]', { hasText: 'The job could not be paused' });
    const isHidden = await heard.evaluate((element) => element.closest('[aria-hidden="true"]') !== null);
    expect(isHidden).toBe(false);
  });
});

describe('deleting a job', () => {
  it('asks first, in the words of the specification, and can be cancelled', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    await putJob(kit, workspaceId, { description: "Bob's costs" });
    const { page, sheet } = await openSheet(kit, ada);
    await deleteButton(cardOf(sheet, "Bob's costs")).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByText("Are you sure you want to delete 'Bob's costs'? This action cannot be undone.", {
        exact: true,
      })
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete Job', exact: true }).waitFor();
    await shoot(page, 'jobs-delete-light');
    await expectAccessible(page);
    await eventually(() => focusedName(page)).toBe('Cancel');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe("Delete Bob's costs");
    await cardOf(sheet, "Bob's costs").waitFor();
  });

  it('works by keyboard alone; the badge follows, and the focus stays in the sheet', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    await putJob(kit, workspaceId, { description: 'Stays' });
    await putJob(kit, workspaceId, { description: 'Goes' });
    const { page, sheet } = await openSheet(kit, ada);
    await deleteButton(cardOf(sheet, 'Goes')).press('Enter');
    await eventually(() => focusedName(page)).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await cardOf(sheet, 'Goes').waitFor({ state: 'detached' });
    await cardOf(sheet, 'Stays').waitFor();
    const jobs = await kit.call(ada, 'GET', `/api/workspaces/${workspaceId}/scheduled-jobs`);
    expect(jobs).toHaveLength(1);
    await eventually(() => focusedName(page)).toBe('Scheduled Jobs');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Scheduled Jobs (1 active)' }).waitFor();
    await eventually(() => focusedName(page)).toMatch(/^Scheduled Jobs/);
  });

  it('says why if the server refuses, and the job stays', async () => {
    const { ada, workspaceId } = await newcomer(kit);
    const job = await putJob(kit, workspaceId, { schedule: once() });
    const { page, sheet } = await openSheet(kit, ada, { allow: [/status of 409/] });
    await deleteButton(cardOf(sheet, 'Costs of yesterday')).click();
    // It ran just now.
    const ran = { ...job, last_run: new Date().toISOString(), next_run: null };
    await kit.product.services.store.upsert('workspaces', workspaceId, ran);
    await page.getByRole('button', { name: 'Delete Job' }).click();
    await page.getByText('This job has run and is kept as a record: it cannot be deleted.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await cardOf(sheet, 'Costs of yesterday').waitFor();
  });
});
