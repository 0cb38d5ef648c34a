// The scheduled-jobs side sheet: section 2 of the specification, its dialog in section 8.
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { cardOf, deleteButton, JOBS, newcomer, once, openSheet, putJob } from './console-jobs-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

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
    const { ada, workspaceId } = await newcomer(kit);
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
    const { ada, workspaceId } = await newcomer(kit);
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
    const { ada, workspaceId } = await newcomer(kit);
    const last_run = '2026-01-02T04:00:00.000Z';
    await putJob(kit, workspaceId, { schedule: once(), last_run, next_run: null });
    const { sheet } = await openSheet(kit, ada);
    await sheet.getByText('they have all run').waitFor();
    await sheet.getByRole('button', { name: 'Show them' }).click();
    await cardOf(sheet, 'Costs of yesterday').waitFor();
  });
});

describe('the list', () => {
  it('is fetched when the sheet opens, and every 30 seconds while it is open', async () => {
    const { ada, workspaceId } = await newcomer(kit);
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
    const { ada, workspaceId } = await newcomer(kit);
    await putJob(kit, workspaceId);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
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
    const { ada, workspaceId } = await newcomer(kit);
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

it('the sheet is accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const { ada, workspaceId } = await newcomer(kit);
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
