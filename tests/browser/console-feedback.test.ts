// /workspaces/{id}/feedback, and the two buttons under an answer that fill it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { workspaceOf } from './console-jobs-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed');

it('an answer is rated by keyboard, with a reason, and admins read the rating and save it as a case', async () => {
  const ada = await kit.signIn();
  const id = await workspaceOf(kit, ada);
  const page = await kit.open(`/workspaces/${id}/feedback`, { as: ada });
  await page.getByText('Nobody has judged an answer yet').waitFor();

  await page.goto(new URL('/settings', page.url()).href);
  await page.getByRole('button', { name: 'Try it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  await sheet.getByRole('button', { name: 'What did we spend last month, by service?' }).click();
  await sheet.getByText(/^Demo data/).waitFor({ timeout: 30_000 });
  await sheet.getByRole('group', { name: 'Was this answer useful?' }).waitFor();
  expect(await isPressed(page, 'Useful')).toBe('false');
  await button(page, 'Useful').press('Enter');
  await page.getByText('Thank you.').waitFor();
  expect(await isPressed(page, 'Useful')).toBe('true');

  await button(page, 'Not useful').press('Enter');
  await page.getByRole('radio', { name: 'Something is missing' }).press('Space');
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Taxes are missing.');
  await expectAccessible(page);
  await button(page, 'Send').press('Enter');
  await page.getByText('Thank you for the reason.').waitFor();
  expect([await isPressed(page, 'Useful'), await isPressed(page, 'Not useful')]).toEqual(['false', 'true']);
  await shoot(page, 'feedback-given');

  // The reloaded page knows it from the thread.
  await sheet.getByRole('link', { name: 'Open as a page' }).click();
  await page.reload();
  await page.getByRole('group', { name: 'Was this answer useful?' }).waitFor();
  expect([await isPressed(page, 'Useful'), await isPressed(page, 'Not useful')]).toEqual(['false', 'true']);

  await page.goto(new URL(`/workspaces/${id}`, page.url()).href);
  await page.getByRole('link', { name: 'Open the feedback' }).press('Enter');
  const table = page.getByRole('table', { name: 'Feedback' });
  const row = table.getByRole('row').filter({ hasText: 'Something is missing: “Taxes are missing.”' });
  await row.getByText('What did we spend last month, by service?').waitFor();
  await row.getByText('You', { exact: true }).waitFor();
  await lookAt(page, 'feedback-page');
  await page.getByLabel('Show').selectOption('useful');
  await page.getByText('Nobody has called an answer useful yet').waitFor();

  const saving = page.waitForEvent('download');
  await button(page, 'Export as cases').click();
  const stream = await (await saving).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(JSON.parse(text)).toMatchObject({
    text: 'What did we spend last month, by service?',
    verdict: 'not_useful',
    words: 'Taxes are missing.',
  });
}, 60_000);
