import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused } from '../support/console-faults.ts';
import type { Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
let ada: Person;
beforeAll(async () => {
  kit = await startConsole();
  ada = await kit.signIn();
});
afterAll(() => kit?.close());

const OPENER = 'How to add the Teams app';

/** The words of section 2, slide by slide. */
const SLIDES = [
  /After downloading the Teams App Package, open the Teams admin center, choose Actions, then Upload new App\./,
  /Select the zip that you downloaded from the dashboard, and wait for New app added\./,
  /In Teams, under Apps, Built for your organization, find Windsock and click Add\./,
  /Click Add to a team, pick a channel, and click Set up a bot\./,
  /Windsock is ready to help you manage your AWS resources in Teams\./,
];

async function openGuide(options: Parameters<typeof kit.open>[1] = {}) {
  const page = await kit.open('/settings', { as: ada, ...options });
  await page.getByRole('button', { name: OPENER }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Windsock to Microsoft Teams' });
  await dialog.waitFor();
  return { page, dialog };
}

const isAt = (page: Page, slide: number) => page.getByText(`${slide} of 5`, { exact: true }).waitFor();

describe('The Teams guide', () => {
  it('explains in five slides how to get the package into Teams, the first with a link to the Teams admin center', async () => {
    const { page, dialog } = await openGuide();
    const link = dialog.getByRole('link', { name: 'Teams admin center' });
    expect(await link.getAttribute('href')).toBe('https://admin.teams.microsoft.com/policies/manage-apps');
    expect(await link.getAttribute('target')).toBe('_blank');
    for (const [at, words] of SLIDES.entries()) {
      await isAt(page, at + 1);
      expect(await dialog.locator('p').innerText()).toMatch(words);
      expect(await dialog.locator('svg[viewBox="0 0 480 216"]').count()).toBe(1);
      if (at < 4) await dialog.getByRole('button', { name: 'Next slide' }).click();
    }
    expect(await dialog.getByRole('button', { name: 'Next slide' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Previous slide' }).click();
    await isAt(page, 4);
  });

  it('turns with the left and right arrow keys wherever the focus is, and stops at both ends', async () => {
    const { page } = await openGuide();
    await page.keyboard.press('ArrowLeft');
    await isAt(page, 1);
    for (const slide of [2, 3, 4, 5, 5]) {
      await page.keyboard.press('ArrowRight');
      await isAt(page, slide);
    }
    await page.keyboard.press('ArrowLeft');
    await isAt(page, 4);
  });

  it('works by keyboard alone, gives the focus back when closed, and starts from the beginning', async () => {
    const { page, dialog } = await openGuide();
    const next = dialog.getByRole('button', { name: 'Next slide' });
    for (let tabs = 0; tabs < 6 && (await focused(page)) !== 'Next slide'; tabs += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await isAt(page, 2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(OPENER);
    await page.keyboard.press('Enter');
    await isAt(page, 1);
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(OPENER);
  });

  it('is accessible and looks right at every width, in every theme', async () => {
    const { page } = await openGuide();
    for (let slide = 1; slide <= 5; slide += 1) {
      await isAt(page, slide);
      await lookAt(page, `teams-guide-${slide}`, { inLight: slide > 1 });
      await page.keyboard.press('ArrowRight');
    }
  }, 60_000);
});
