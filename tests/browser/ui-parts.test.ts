import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';
import { startUi } from './ui-kit.ts';

let ui: Awaited<ReturnType<typeof startUi>>;
beforeAll(async () => {
  ui = await startUi();
});
afterAll(() => ui?.close());

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('the confirmation dialog', () => {
  const openDialog = async (query = '') => {
    const page = await ui.openPart(`part=confirm${query}`);
    await page.getByRole('button', { name: 'Remove' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Remove AWS account' });
    await dialog.waitFor();
    return { page, dialog };
  };

  it('starts on Cancel, says Processing... and accepts no press while it works, and gives the focus back', async () => {
    const { page, dialog } = await openDialog();
    await expect.poll(() => focusedName(page)).toBe('Cancel');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Remove Account');
    await page.keyboard.press('Enter');
    const processing = dialog.getByRole('button', { name: 'Processing...' });
    await processing.waitFor();
    expect(await processing.isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.getByText('confirmed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Remove');
  });

  it('is not closed by a click outside, but Escape cancels it', async () => {
    const { page, dialog } = await openDialog();
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByText('cancelled').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Remove');
  });

  it("says 'Confirm' by default, and can be red", async () => {
    const { dialog } = await openDialog('&text=default');
    const button = dialog.getByRole('button', { name: 'Confirm' });
    const [red = 0, green = 0, blue = 0] = await button.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  it('is accessible in every theme and width', async () => {
    const { page } = await openDialog('&error=The+account+could+not+be+removed.');
    await lookAt(page, 'ui-confirm');
  });
});

describe('the copy button', () => {
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it("copies, says 'Copied!' for 2 seconds, and announces it to screen readers", async () => {
    const page = await ui.openPart('part=copy', {
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const button = page.getByRole('button');
    const { width } = (await button.boundingBox()) ?? {};
    await button.click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    const from = Date.now();
    expect(await clipboard(page)).toBe('Ext3rnalId');
    expect(await page.getByRole('status').textContent()).toBe('Copied!');
    expect((await button.boundingBox())?.width).toBeCloseTo(width ?? 0, 0);
    await page.getByRole('button', { name: 'Copy: external ID' }).waitFor();
    expect(Date.now() - from).toBeGreaterThan(1_500);
    expect(Date.now() - from).toBeLessThan(3_000);
  });

  it('copies with the older method if the page may not use the clipboard', async () => {
    const page = await ui.openPart('part=copy', {
      fresh: true,
      prepare: async (context) => {
        await context.grantPermissions(['clipboard-read']);
        await context.addInitScript(() => {
          Object.assign(navigator.clipboard ?? {}, { writeText: () => Promise.reject(new Error('no')) });
        });
      },
    });
    await page.getByRole('button').press('Enter');
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await clipboard(page)).toBe('Ext3rnalId');
    expect(await focusedName(page)).toBe('Copied!');
  });

  it('selects the text for the person if nothing is allowed', async () => {
    const page = await ui.openPart('part=copy', {
      fresh: true,
      prepare: (context) =>
        context.addInitScript(() => {
          Object.assign(navigator.clipboard ?? {}, { writeText: () => Promise.reject(new Error('no')) });
          document.execCommand = () => false;
        }),
    });
    await page.getByRole('button').click();
    const box = page.getByRole('textbox');
    await box.waitFor();
    const selected = () =>
      box.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      );
    await expect.poll(selected).toBe('Ext3rnalId');
    expect(await page.getByRole('status').textContent()).toMatch(/Ctrl\+C/);
  });
});

describe('the table', () => {
  it('is a table with headers for screen readers, even if its rows are cards', async () => {
    const page = await ui.openPart('part=table&state=rows');
    for (const width of [1280, 300]) {
      await page.setViewportSize({ width, height: 800 });
      const table = page.getByRole('table', { name: 'AWS accounts' });
      expect(await table.getByRole('columnheader').allTextContents()).toEqual([
        'Account ID',
        'Name (alias)',
        'Primary Region',
        'Actions',
      ]);
      expect(await table.getByRole('row').count()).toBe(3);
      expect(await table.getByRole('cell', { name: '111122223333' }).isVisible()).toBe(true);
    }
  });

  it('shows its message when there are no rows', async () => {
    const page = await ui.openPart('part=table&state=empty');
    await page.getByText('No AWS accounts connected').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('shows why it has no rows, and Retry gets them', async () => {
    const page = await ui.openPart('part=table&state=error');
    await page.getByText('The accounts could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('cell', { name: '111122223333' }).waitFor();
  });

  it.each(['rows', 'loading', 'empty', 'error'])(
    'is accessible in every theme and width: %s',
    async (state) => {
      const page = await ui.openPart(`part=table&state=${state}`);
      await page.getByRole('heading', { name: 'Parts' }).waitFor();
      await lookAt(page, `ui-table-${state}`, { inLight: state === 'empty' });
    },
  );
});

describe('the slides', () => {
  it('turn with their buttons and the arrow keys, and stop at both ends', async () => {
    const page = await ui.openPart('part=slides');
    const title = () => page.getByRole('heading', { level: 3 }).textContent();
    expect(await title()).toBe('Slide 1');
    await page.keyboard.press('ArrowLeft');
    expect(await title()).toBe('Slide 1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(title).toBe('Slide 2');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(title).toBe('Slide 3');
    expect(await page.getByRole('button', { name: 'Next slide' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(title).toBe('Slide 2');
  });

  it('are accessible in every theme and width', async () => {
    const page = await ui.openPart('part=slides');
    await page.getByText('1 of 3').waitFor();
    await lookAt(page, 'ui-slides');
  });
});
