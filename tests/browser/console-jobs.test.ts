// The scheduled-jobs side sheet: section 2 of the specification, its dialog in section 8.
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { Person } from '../support/console-kit.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';
import { focusedName, once, openSheet, putJob, workspaceOf } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const JOBS = '**/scheduled-jobs*';
const ONE_JOB = '**/scheduled-jobs/*';

async function newcomer(): Promise<{ ada: Person; workspaceId: string }> {
  const ada = await kit.signIn();
  return { ada, workspaceId: await workspaceOf(kit, ada) };
}
const cardOf = (sheet: Locator, name: string) =>
  sheet.getByRole('listitem').filter({ has: sheet.page().getByRole('heading', { name, exact: true }) });
const deleteButton = (card: Locator) => card.getByRole('button', { name: /^Delete / });

/** The visible part of a toast, which screen readers announce, too. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Creates a job of every kind. */
async function putOneOfEach(workspaceId: string) {
  await putJob(kit, workspaceId, {
    description: 'Daily cost report',
    is_default_job: true,
    last_run: '2026-01-02T23:00:00.000Z',
  });
  await putJob(kit, workspaceId, {
    description: 'Security check',
    query: 'Run the security checks and tell me what is new since last week.',
    platform: 'teams',
    schedule: { kind: 'cron', cron: '0 9 * * 1', timezone: 'Etc/UTC' },
    enabled: false,
    next_run: null,
  });
  await putJob(kit, workspaceId, { description: 'EC2 tomorrow', schedule: once() });
  await putJob(kit, workspaceId, {
    description: 'EC2 last week',
    schedule: once(),
    last_run: '2026-01-02T04:00:00.000Z',
    next_run: null,
  });
}

describe('a card', () => {
  it('shows what is asked, where and when, the last and next run, and the possible actions', async () => {
    const { ada, workspaceId } = await newcomer();
    await putOneOfEach(workspaceId);
    await putJob(kit, workspaceId, { description: 'Default once', is_default_job: true, schedule: once() });
    const cron = '0 9 1 * *';
    await putJob(kit, workspaceId, {
      description: 'Monthly',
      schedule: { kind: 'cron', cron, timezone: 'Etc/UTC' },
    });
    const { sheet } = await openSheet(kit, ada);
    await sheet.getByRole('checkbox').uncheck();

    const daily = cardOf(sheet, 'Daily cost report');
    const text = await daily.innerText();
    expect.soft(text).toContain('What did we spend yesterday, by service?');
    expect.soft(text).toContain('Slack');
    // 9:00 in Brisbane.
    expect.soft(text).toContain('Runs daily at 23:00 UTC');
    expect.soft(text).toContain('09:00 in Australia/Brisbane');
    expect.soft(text).toContain('Jan 3, 2026, 9:00 AM GMT+10');
    const stored = await kit.call(ada, 'GET', `/api/workspaces/${workspaceId}/scheduled-jobs`);
    const { next_run } = stored.find((job: JobDoc) => job.description === 'Daily cost report');
    const next = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Australia/Brisbane' });
    expect.soft(text).toContain(`${next.format(Date.parse(next_run))}, 9:00 AM GMT+10`);
    // It has no channel for its answers yet.
    expect.soft(text).toContain('Waiting: mention @Windsock in a channel, so that it knows where to post.');
    // An expression that has no words; tests/unit/console/schedule-text.test.ts has the others.
    expect.soft(await cardOf(sheet, 'Monthly').innerText()).toContain(cron);
    const tomorrow = await cardOf(sheet, 'EC2 tomorrow').innerText();
    expect.soft(tomorrow).toContain('One-time job');
    expect.soft(tomorrow).toMatch(/Last run\s+Never/);

    const paused = cardOf(sheet, 'Security check');
    const pausedText = await paused.innerText();
    expect.soft(pausedText).toContain('This job is paused and will not run');
    expect.soft(pausedText).toMatch(/^Paused$/m);
    expect.soft(text).not.toContain('Paused');
    expect.soft(pausedText).toContain('Teams');
    expect.soft(pausedText).not.toContain('Waiting');
    expect.soft(text).not.toContain('This job is paused');
    const dimmed = (card: Locator) =>
      card.locator('dl').evaluate((element) => {
        const around = element.closest('li > *');
        return around !== null && Number(getComputedStyle(around).opacity) < 1;
      });
    expect.soft(await dimmed(paused)).toBe(true);
    expect.soft(await dimmed(daily)).toBe(false);

    // Sorted by the next run, then the paused jobs, then the finished ones.
    const titles = await sheet.getByRole('heading', { level: 3 }).allTextContents();
    expect.soft(titles.slice(-2)).toEqual(['Security check', 'EC2 last week']);

    // Recurring and default jobs can be paused; unfinished jobs that are not defaults can be deleted.
    const can = async (name: string) => {
      const card = cardOf(sheet, name);
      return [await card.getByRole('switch').count(), await deleteButton(card).count()];
    };
    expect.soft(await can('Daily cost report')).toEqual([1, 0]);
    expect.soft(await can('Security check')).toEqual([1, 1]);
    expect.soft(await can('EC2 tomorrow')).toEqual([0, 1]);
    expect.soft(await can('EC2 last week')).toEqual([0, 0]);
    expect.soft(await can('Default once')).toEqual([1, 0]);
  });
});

describe('the filter', () => {
  it("'Hide completed one-time jobs' is on by default; when off, completed jobs are shown as such", async () => {
    const { ada, workspaceId } = await newcomer();
    await putOneOfEach(workspaceId);
    const { sheet } = await openSheet(kit, ada);
    const filter = sheet.getByRole('checkbox', { name: 'Hide completed one-time jobs' });
    await cardOf(sheet, 'EC2 tomorrow').waitFor();
    expect(await filter.isChecked()).toBe(true);
    expect(await cardOf(sheet, 'EC2 last week').count()).toBe(0);
    await sheet.getByText('3 jobs, 1 hidden').waitFor();
    await filter.press('Space');
    await cardOf(sheet, 'EC2 last week').getByText('Completed').waitFor();
    await sheet.getByText('4 jobs', { exact: true }).waitFor();
  });

  it('says so if it hides everything', async () => {
    const { ada, workspaceId } = await newcomer();
    const last_run = '2026-01-02T04:00:00.000Z';
    await putJob(kit, workspaceId, { schedule: once(), last_run, next_run: null });
    const { sheet } = await openSheet(kit, ada);
    await sheet.getByText('they have all run').waitFor();
    await sheet.getByRole('button', { name: 'Show them' }).click();
    await cardOf(sheet, 'Costs of yesterday').waitFor();
  });
});

describe('turning a job', () => {
  it('pauses it and resumes it, at once in the list and on the server', async () => {
    const { ada, workspaceId } = await newcomer();
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
    const { ada, workspaceId } = await newcomer();
    await putJob(kit, workspaceId);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
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
    const { ada, workspaceId } = await newcomer();
    const job = await putJob(kit, workspaceId);
    const { page, sheet } = await openSheet(kit, ada, { allow: [/status of 404/] });
    await kit.product.services.store.delete('workspaces', workspaceId, job.id);
    await sheet.getByRole('switch').click();
    await toast(page, 'The job could not be paused').waitFor();
    // The list was refetched: the job is gone.
    await sheet.getByText('No scheduled jobs yet').waitFor();
  });

  it('rolls back when a gateway fails, and at once without a network; it can be retried', async () => {
    const { ada, workspaceId } = await newcomer();
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
    const { ada, workspaceId } = await newcomer();
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
    const { ada, workspaceId } = await newcomer();
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
    const { ada, workspaceId } = await newcomer();
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
    const { ada, workspaceId } = await newcomer();
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

describe('the list', () => {
  it('is fetched when the sheet opens, and every 30 seconds while it is open', async () => {
    const { ada, workspaceId } = await newcomer();
    const { page, sheet } = await openSheet(kit, ada, {
      fresh: true,
      prepare: (context) => void context.clock.install(),
    });
    await sheet.getByText('No scheduled jobs yet').waitFor();
    await putJob(kit, workspaceId, { description: 'Made in chat' });
    await page.clock.runFor(25_000);
    expect(await cardOf(sheet, 'Made in chat').count()).toBe(0);
    await page.clock.runFor(6_000);
    await cardOf(sheet, 'Made in chat').waitFor();

    await sheet.getByRole('button', { name: 'Close' }).click();
    await putJob(kit, workspaceId, { description: 'Made meanwhile' });
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/scheduled-jobs')) reads++;
    });
    await page.clock.runFor(65_000);
    expect(reads).toBe(0);
    await page.getByRole('button', { name: /^Scheduled Jobs/ }).click();
    await cardOf(sheet, 'Made meanwhile').waitFor();
  });

  it('shows placeholder cards while it loads, and then an error with Retry', async () => {
    const { ada, workspaceId } = await newcomer();
    await putJob(kit, workspaceId);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { page, sheet } = await openSheet(kit, ada, {
      allow: [/status of 500/],
      prepare: (context) =>
        context.route(JOBS, async (route) => {
          await held;
          await route.fulfill({ status: 500, body: '' });
        }),
    });
    await sheet.getByLabel('Loading the scheduled jobs').waitFor();
    await expectAccessible(page);
    letGo();
    await sheet.getByText('The scheduled jobs could not be read.').waitFor();
    await shoot(page, 'jobs-error-light');
    await page.context().unroute(JOBS);
    await sheet.getByRole('button', { name: 'Retry' }).press('Enter');
    await cardOf(sheet, 'Costs of yesterday').waitFor();
    await sheet.getByText('The scheduled jobs could not be read.').waitFor({ state: 'detached' });
  });

  it('continues beyond a thousand jobs, and draws them on demand', async () => {
    const { ada, workspaceId } = await newcomer();
    const template = await putJob(kit, workspaceId, { description: 'Job 0' });
    const { store } = kit.product.services;
    for (let from = 1; from < 1_005; from += 50) {
      const ops = Array.from({ length: Math.min(50, 1_005 - from) }, (_, index) => {
        const at = new Date(Date.parse(template.created_at) + from + index).toISOString();
        const id = `job-many-${from + index}`;
        const doc = { ...template, id, description: `Job ${from + index}`, created_at: at };
        return { op: 'create' as const, doc };
      });
      await store.batch('workspaces', workspaceId, ops);
    }
    const { sheet } = await openSheet(kit, ada);
    await sheet.getByText('1,005 jobs').waitFor();
    expect(await sheet.getByRole('heading', { level: 3 }).count()).toBe(50);
    await sheet.getByRole('button', { name: 'Show 50 more of 955' }).click();
    await cardOf(sheet, 'Job 99').waitFor();
  });
});

it('is accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const { ada, workspaceId } = await newcomer();
  const { page, sheet } = await openSheet(kit, ada, { height: 900 });
  await sheet.getByText('No scheduled jobs yet').waitFor();
  // It teaches how to create a job.
  const examples = await sheet.getByRole('list', { name: 'Examples' }).innerText();
  for (const phrase of [
    'a daily cost report at 9am',
    'a security audit every Monday',
    'an EC2 check once tomorrow at 2pm',
  ]) {
    expect.soft(examples).toContain(`@Windsock ${phrase}`);
  }
  await lookAt(page, 'jobs-empty', { inLight: true });
  await putOneOfEach(workspaceId);
  await page.reload();
  await page.getByRole('button', { name: /^Scheduled Jobs/ }).click();
  await cardOf(sheet, 'EC2 tomorrow').waitFor();
  await sheet.getByRole('checkbox').uncheck();
  await lookAt(page, 'jobs');
  for (const width of [1280, 360, 300]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  }
}, 60_000);
