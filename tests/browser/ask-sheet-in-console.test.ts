import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';

const SPENT = 'What did we spend last month, by service?';
const PATIENTLY = { timeout: 30_000 };
let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answer = (page: Page, nth = 0) =>
  page
    .getByText(/^Demo data/)
    .nth(nth)
    .waitFor(PATIENTLY);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('the product answers in the console before any chat platform or AWS account is connected', async () => {
  const page = await kit.open('/settings', { as: await kit.signIn() });
  const opener = page.getByRole('button', { name: 'Try it' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  await sheet.getByRole('button', { name: SPENT }).click();
  await sheet.getByText(/^Demo data/).waitFor(PATIENTLY);
  await sheet.getByRole('figure', { name: 'Costs by service' }).getByRole('img').waitFor();
  await shoot(page, 'ask-in-console');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.press('Enter');
  await sheet.getByText(/^Demo data/).waitFor();

  // After a reload the conversation is still there: here and at its own address.
  await page.reload();
  await page.getByRole('button', { name: 'Try it' }).click();
  await sheet.getByText(/^Demo data/).waitFor();
  await sheet.getByRole('link', { name: 'Open as a page' }).click();
  await sheet.waitFor({ state: 'detached' });
  await heading(page, SPENT);
  await answer(page);
  expect(page.url()).toMatch(/\/ask\/[\w-]+\/[\w-]{36}$/);
});

/** Returns what is on top where the last table's first header meets the question box, as the page scrolls. */
const coversTheBox = (page: Page) =>
  page.evaluate(() => {
    const header = [...document.querySelectorAll('table')].at(-1)?.querySelector('th');
    const field = document.querySelector('textarea');
    if (!header || !field) throw new Error('There is no table, or no question box');
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    scrollBy({ top: middle(header) - middle(field), behavior: 'instant' });
    if (Math.abs(middle(header) - middle(field)) > 4) throw new Error('The header and the box do not meet');
    return document.elementFromPoint(header.getBoundingClientRect().left + 20, middle(field))?.outerHTML;
  });

it('a question on the landing page is asked by keyboard and gets an address, which a reload and Back keep', async () => {
  const page = await kit.open('/insights', { as: await kit.signIn() });
  await box(page).fill('all instances');
  await box(page).press('Shift+Enter');
  expect(await box(page).inputValue()).toBe('all instances\n');
  await box(page).press('Enter');
  await heading(page, 'all instances');
  await answer(page);
  expect(await page.title()).toBe('all instances · Windsock');
  const address = page.url();
  expect(address).toMatch(/\/ask\/[\w-]+\/[\w-]{36}$/);
  expect(await page.getByRole('status').first().textContent()).toMatch(/A table of \d+ rows follows/);
  // The focus stays in the text box. The same answer is shown twice, but landmarks must have different names.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Your question');
  await page.keyboard.type(SPENT);
  await page.keyboard.press('Enter');
  await answer(page, 1);
  await page.reload();
  await answer(page, 1);
  expect(page.url()).toBe(address);
  await expectAccessible(page);
  expect(await coversTheBox(page)).toMatch(/^<textarea/);
  await box(page).fill('only the first three');
  const asked = page.waitForRequest((request) => request.url().endsWith('/ask'));
  await box(page).press('Enter');
  expect((await asked).postDataJSON().thread).toBe(address.split('/').at(-1));
  await page.goBack();
  await heading(page, 'Insights');
});

it('a question stays in its box if the workspaces cannot be read, and can be sent again', async () => {
  const list = '**/api/workspaces/';
  const page = await kit.open('/insights', {
    as: await kit.signIn(),
    allow: [/status of 500/],
    prepare: (context) => context.route(list, (route) => route.fulfill({ status: 500, body: '' })),
  });
  await page.getByText('Your workspaces could not be read. Send your question again.').waitFor();
  await box(page).fill('help');
  await box(page).press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('help');
  expect(new URL(page.url()).pathname).toBe('/insights');
  await page.context().unroute(list);
  await box(page).press('Enter');
  await heading(page, 'help');
});

it('every kind of answer looks right in every theme on a wide screen and on phones', async () => {
  const me = await kit.signIn();
  const [{ workspace_id: id }] = await kit.call(me, 'GET', '/api/workspaces/');
  const questions = [
    'all instances',
    'why did the bill go up last month?',
    'compare costs of last week with the week before',
    'daily costs last week by service',
    'security check',
    'how do I fix the public buckets?',
    'give me an overview',
  ];
  let thread: string | undefined;
  for (const text of questions)
    ({ thread } = await kit.call(me, 'POST', `/api/workspaces/${id}/ask`, {
      ...{ text, ...(thread && { thread }) },
    }));
  const page = await kit.open(`/ask/${id}/${thread}`, { as: me, height: 9_000 });
  await answer(page, questions.length - 1);
  await expect.poll(() => page.locator('figure').getByRole('img').count(), PATIENTLY).toBe(4);
  await lookAt(page, 'ask-kinds', { widths: [1440, 320, 390], othersAt: [390] });
}, 90_000);

it('a person’s conversations are listed and found, and one is deleted for good', async () => {
  const me = await kit.signIn();
  const [{ workspace_id: id }] = await kit.call(me, 'GET', '/api/workspaces/');
  for (const text of ['help', SPENT]) await kit.call(me, 'POST', `/api/workspaces/${id}/ask`, { text });
  const page = await kit.open('/insights', { as: me });
  await page.getByRole('link', { name: 'Your conversations' }).click();
  await heading(page, 'Conversations');
  const list = page.getByRole('region', { name: 'Your conversations' });
  const listed = () => list.getByRole('listitem').getByRole('link').allTextContents();
  await expect.poll(listed).toEqual([SPENT, 'help']);
  await list.getByRole('searchbox', { name: 'Search your conversations' }).fill('SPEND service');
  await expect.poll(listed).toEqual([SPENT]);
  await list.getByRole('link', { name: SPENT }).click();
  await answer(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Delete this conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await heading(page, 'Conversations');
  await expect.poll(listed).toEqual(['help']);

  const other = await kit.signIn();
  for (const [who, path] of [
    [me, address],
    [other, address],
  ] as const) {
    const stranger = await kit.open(path.slice(kit.url.length), { as: who, allow: [/status of 404/] });
    await heading(stranger, 'Conversation not found');
    expect(await stranger.getByText(SPENT).count()).toBe(0);
  }
});

it('Ctrl K opens the sheet from any page but not over a dialog, and Escape gives the focus back', async () => {
  const page = await kit.open('/profile', { as: await kit.signIn() });
  await heading(page, 'Profile');
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Control+k');
  await sheet.waitFor();
  await expect.poll(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Settings');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await page.getByRole('button', { name: 'Scheduled Jobs' }).click();
  const jobs = page.getByRole('dialog', { name: 'Scheduled Jobs' });
  await jobs.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await jobs.waitFor({ state: 'detached' });
  expect(await sheet.count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Ask Windsock' }).click();
  await sheet.waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  // The whole width of a phone, except for the scroll bar in browsers that reserve room for it.
  const { x, y, width = 0, height } = (await sheet.boundingBox()) ?? {};
  expect([x, y, height]).toEqual([0, 0, 780]);
  expect(width).toBeGreaterThanOrEqual(390 - 15);
});
