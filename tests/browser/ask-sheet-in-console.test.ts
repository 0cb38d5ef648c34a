import { afterAll, beforeAll, expect, it } from 'vitest';
import { shoot, startConsole } from '../support/console-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

it('the product answers in the console before any chat platform or AWS account is connected', async () => {
  const page = await kit.open('/settings', { as: await kit.signIn() });
  const opener = page.getByRole('button', { name: 'Try it' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Try it' });
  await sheet.getByRole('button', { name: 'What did we spend last month, by service?' }).click();
  await sheet.getByText(/^Demo data/).waitFor({ timeout: 30_000 });
  await sheet.getByRole('figure', { name: 'Costs by service' }).getByRole('img').waitFor();
  await shoot(page, 'ask-in-console');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.press('Enter');
  await sheet.getByText(/^Demo data/).waitFor();
});
