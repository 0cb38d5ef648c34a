import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt } from '../support/console-look.ts';
import { PATIENTLY, RUNNING, startAskSheet } from './ask-sheet-kit.ts';

let kit: Awaited<ReturnType<typeof startAskSheet>>;
beforeAll(async () => {
  kit = await startAskSheet();
});
afterAll(() => kit?.close());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('asking', () => {
  it('starts in the text box; an example is asked with a click and answered with numbers, sources and demo data', async () => {
    const { page, sheet, answer } = await kit.openSheet();
    await expect.poll(() => focused(page)).toBe('Your question');
    await sheet.getByRole('button', { name: RUNNING }).click();
    await expect.poll(() => focused(page)).toBe('Your question');
    const turn = await answer(0);
    expect(await turn.locator('p').first().textContent()).toBe(RUNNING);
    expect(await turn.locator('strong').first().textContent()).toMatch(/EC2 instances/);
    expect(await turn.getByRole('columnheader', { name: 'Instance ID' }).isVisible()).toBe(true);
    // The sources are one line, which expands to all of them.
    const sources = turn.getByRole('button', { name: /^Demo data · EC2 · \d\d:\d\d/ });
    expect(await turn.textContent()).not.toMatch(/ec2:Describe/);
    await sources.click();
    expect(await sources.getAttribute('aria-expanded')).toBe('true');
    expect(await turn.textContent()).toMatch(/ec2:Describe/);
    expect(await sheet.getByRole('status').textContent()).toMatch(
      /EC2 instances.*A table of \d+ rows follows/,
    );
  });

  it('shows a long table in full with a click, offers it as a file, and continues in the same thread', async () => {
    const { page, box, say, answer, turns } = await kit.openSheet();
    await say('all instances');
    const turn = await answer(0);
    const rows = turn.locator('tbody tr');
    expect(await rows.count()).toBe(10);
    const label = (await turn.getByRole('button', { name: /^Show all/ }).textContent()) ?? '';
    const all = Number(/\d+/.exec(label)?.[0]);
    await turn.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(() => rows.count()).toBe(all);
    // Sorted from A to Z, then in reverse, then in the original order.
    const names = () =>
      rows.locator('th').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
    const came = await names();
    const head = turn.getByRole('columnheader', { name: 'Region' });
    const headers = await turn.getByRole('columnheader').allInnerTexts();
    const place = headers.findIndex((header) => header.startsWith('Region'));
    const regions = () =>
      rows.evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), place);
    const sorted = (await regions()).toSorted();
    expect(new Set(sorted).size).toBeGreaterThan(1);
    for (const [order, expected] of [
      ['ascending', sorted],
      ['descending', sorted.toReversed()],
    ] as const) {
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe(order);
      expect(await regions()).toEqual(expected);
    }
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe(null);
    expect(await names()).toEqual(came);
    const download = page.waitForEvent('download');
    await turn.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const stream = await file.createReadStream();
    const lines = (await stream.toArray()).join('').trim().split('\r\n');
    expect(lines).toHaveLength(all + 1);

    // The id below a name can be copied, by keyboard too.
    const copy = rows.first().getByRole('button', { name: /^Copy i-/ });
    await copy.focus();
    await page.keyboard.press('Enter');
    await rows
      .first()
      .getByRole('button', { name: /^Copied! i-/ })
      .waitFor();

    // A follow-up is understood; Shift+Enter starts a new line.
    const asked = page.waitForRequest((request) => request.url().endsWith('/ask'));
    await box.fill('only the stopped ones');
    await box.press('Shift+Enter');
    expect(await box.inputValue()).toBe('only the stopped ones\n');
    expect(await turns.count()).toBe(1);
    await box.press('Enter');
    expect((await asked).postDataJSON()).toEqual({
      text: 'only the stopped ones',
      thread: expect.any(String),
    });
    expect(await (await answer(1)).locator('p').nth(1).textContent()).toMatch(/^8 EC2 instances are stopped/);
    expect(await box.inputValue()).toBe('');
  });

  it('scrolls the latest question into view, below an answer that contains a list', async () => {
    const { say, answer, turns } = await kit.openSheet({ height: 500 });
    await say('why did the bill go up last month?');
    expect(await (await answer(0)).locator('li').count()).toBeGreaterThan(1);
    for (const [at, question] of ['who stopped web-1?', 'who started web-2?'].entries()) {
      await say(question);
      await answer(at + 1);
      const said = turns
        .nth(at + 1)
        .locator('p')
        .first();
      // Above the text box, which is the only thing below it.
      await expect.poll(async () => (await said.boundingBox())?.y ?? 1_000).toBeLessThan(350);
      expect((await said.boundingBox())?.y).toBeGreaterThan(0);
    }
  });

  it("asks the words of a reply's button when it is pressed", async () => {
    const { say, turns, sheet } = await kit.openSheet();
    await say('help');
    const example = turns.nth(0).getByRole('button', { name: /What did we spend last month/ });
    await example.click();
    await turns
      .nth(1)
      .getByText(/^Demo data/)
      .waitFor();
    expect(await turns.nth(1).locator('p').first().textContent()).toMatch(/What did we spend last month/);
    expect(await sheet.getByRole('heading', { name: 'Costs by service' }).isVisible()).toBe(true);
  });

  it('asks the question that the sheet was opened with, once', async () => {
    const { turns, answer } = await kit.openSheet({ question: RUNNING });
    await answer(0);
    expect(await turns.count()).toBe(1);
  });

  it('keeps the conversation when it is closed, gives the focus back, and can start a new one', async () => {
    const { page, sheet, say, answer, turns } = await kit.openSheet();
    await say(RUNNING);
    await answer(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try it');
    await page.keyboard.press('Enter');
    await answer(0);
    await sheet.getByRole('button', { name: 'New conversation' }).click();
    await sheet.getByText('What would you like to know?').waitFor();
    expect(await turns.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Your question');
  });
});

describe('for sighted people and screen readers', () => {
  it('looks right in every theme and width before the first question', async () => {
    const { page } = await kit.openSheet({ height: 1000 });
    await lookAt(page, 'ask-empty');
  });

  it('looks right in every theme and width with a table, a chart, help and a refusal', async () => {
    // Tall enough that nothing is scrolled out of view.
    const { page, say, turns } = await kit.openSheet({ height: 5_000 });
    const questions = ['What did we spend last month, by service?', 'help', 'delete the stopped instances'];
    for (const [nth, question] of questions.entries()) {
      await say(question);
      await expect.poll(() => turns.nth(nth).locator('p').count(), PATIENTLY).toBeGreaterThan(1);
    }
    await expect.poll(() => page.locator('figure').getByRole('img').count(), PATIENTLY).toBe(1);
    await lookAt(page, 'ask-answers');
  }, 60_000);
});
