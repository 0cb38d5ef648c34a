import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAt } from '../support/console-look.ts';
import { startUi } from './ui-kit.ts';

let ui: Awaited<ReturnType<typeof startUi>>;
beforeAll(async () => {
  ui = await startUi();
});
afterAll(() => ui?.close());

async function openPicker(query = '') {
  const page = await ui.openPart(`part=zones${query}`);
  const box = page.getByRole('combobox', { name: 'Time zone' });
  await box.waitFor();
  const options = page.getByRole('option');
  return {
    page,
    box,
    options,
    chosen: () => page.locator('output').textContent(),
    openList: async () => {
      await box.click();
      await expect.poll(() => options.count()).toBeGreaterThan(300);
    },
  };
}

it("shows the browser's zone with its offset, every group in order, and keeps the choice on Escape", async () => {
  const { page, box, options, chosen, openList } = await openPicker();
  expect(await box.inputValue()).toBe('Australia/Brisbane (GMT+10)');
  await openList();
  const groups = page.getByRole('listbox').getByRole('group');
  const names = await groups.evaluateAll((all) => all.map((group) => group.firstElementChild?.textContent));
  expect(names).toEqual(['Australia', 'Pacific', 'Asia', 'Europe', 'America', 'Africa', 'Other']);
  const selected = page.getByRole('option', { selected: true });
  expect(await selected.allTextContents()).toEqual(['Australia/Brisbane (GMT+10)']);
  const values = await options.evaluateAll((all) => all.map((option) => option.textContent));
  expect(values).toContain('Asia/Kathmandu (GMT+5:45)');
  expect(values.every(Boolean)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  expect(await chosen()).toBe('Australia/Brisbane');
});

it('finds a zone by a typed city, and takes it by keyboard alone, however fast Enter comes', async () => {
  const { page, box, options, chosen, openList } = await openPicker();
  await page.keyboard.press('Tab');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('new york', { delay: 20 });
  await expect
    .poll(() => options.allTextContents())
    .toEqual([expect.stringMatching(/^America\/New_York \(GMT-[45]\)$/)]);
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toBe('America/New_York');
  expect(await box.inputValue()).toMatch(/^America\/New_York/);
  expect(await box.getAttribute('aria-expanded')).toBe('false');

  // The zone that was typed, not the one that the list showed before.
  await openList();
  await box.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, 'kathmandu');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect.poll(chosen).toBe('Asia/Kathmandu');
  await page.keyboard.press('Tab');
  expect(await box.inputValue()).toBe('Asia/Kathmandu (GMT+5:45)');
});

it('takes the highlighted option: after typing, the arrow keys start at the first match', async () => {
  const { page, chosen, options, box, openList } = await openPicker();
  const highlighted = () =>
    box.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  const typeSydney = async () => {
    await openList();
    await page.keyboard.type('sydney', { delay: 20 });
    // The Canadian one is Halifax's.
    await expect.poll(() => options.count()).toBe(2);
  };
  await typeSydney();
  await page.keyboard.press('ArrowDown');
  expect(await highlighted()).toMatch(/^Australia\/Sydney /);
  await page.keyboard.press('ArrowDown');
  expect(await highlighted()).toMatch(/^America\/Halifax /);
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toBe('America/Halifax');
  await typeSydney();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toBe('Australia/Sydney');
  await openList();
  await page.keyboard.type('kathmandu');
  await page.keyboard.press('Tab');
  await expect.poll(chosen).toBe('Asia/Kathmandu');
});

it('is never empty: text without a match is dropped when the box loses the focus', async () => {
  const { page, box, chosen, openList } = await openPicker();
  await openList();
  await box.fill('');
  await page.keyboard.press('Tab');
  await expect.poll(() => box.inputValue()).toBe('Australia/Brisbane (GMT+10)');
  await openList();
  await box.fill('atlantis');
  await page.getByText('No time zone has this name').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => box.inputValue()).toBe('Australia/Brisbane (GMT+10)');
  expect(await chosen()).toBe('Australia/Brisbane');
});

it('shows an old name as today’s, and an unlisted zone as it is', async () => {
  const picker = await openPicker('&zone=Asia/Calcutta');
  await expect.poll(() => picker.box.inputValue()).toBe('Asia/Kolkata (GMT+5:30)');
  await picker.page.goto(`${ui.url}/?part=zones&zone=Etc/GMT%2B5`);
  await expect.poll(() => picker.box.inputValue()).toBe('Etc/GMT+5 (GMT-5)');
  await picker.openList();
  expect(await picker.page.getByRole('option', { selected: true }).count()).toBe(1);
});

it('shows and keeps the chosen zone if the file of zones cannot be loaded', async () => {
  const page = await ui.openPart('part=zones', {
    allow: [/Failed to load resource/],
    prepare: (context) => context.route('**/assets/time-zones-*.js', (route) => route.abort()),
  });
  const box = page.getByRole('combobox', { name: 'Time zone' });
  await box.click();
  expect(await box.inputValue()).toBe('Australia/Brisbane (GMT+10)');
  await page.keyboard.press('Tab');
  expect(await page.locator('output').textContent()).toBe('Australia/Brisbane');
});

it('is accessible in every theme and width', async () => {
  const { page, openList } = await openPicker();
  await openList();
  await lookAt(page, 'ui-zones');
});
