// The filters of /workspaces/{id}/audit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused } from '../support/console-faults.ts';
import { lookAt } from '../support/console-look.ts';
import { button, row, rows, show, startAudit } from './console-audit-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startAudit>>;
beforeAll(async () => {
  kit = await startAudit();
});
afterAll(() => kit?.close());

describe('filters', () => {
  it('narrow down what was done and by whom, and are kept in the address', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'Nightly report' });
    await kit.ask(id, 2, 'U7');
    await kit.ask(id, 1, 'U8');
    const page = await kit.openTrail(ada, id);
    await row(page, 'Slack user U8').waitFor();
    await page.getByRole('combobox', { name: 'What' }).selectOption('Asked a question');
    await show(page);
    await page.getByText('3 entries, the oldest included').waitFor();
    expect(await focused(page)).toBe('Show');
    await page.getByRole('textbox', { name: 'Who' }).fill('U7');
    await page.keyboard.press('Enter');
    await page.getByText('2 entries, the oldest included').waitFor();
    expect(await row(page, 'Slack user U8').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?action=question.asked&who=U7');
    await page.reload();
    await page.getByText('2 entries, the oldest included').waitFor();
    expect(await page.getByRole('textbox', { name: 'Who' }).inputValue()).toBe('U7');
    await page.goBack();
    await page.getByText('3 entries, the oldest included').waitFor();
    await button(page, 'Clear filters').press('Enter');
    await row(page, 'Created an API key').waitFor();
    await eventually(() => focused(page)).toMatch(/Days and times/);
    await page.getByRole('textbox', { name: 'Who' }).fill('you');
    await show(page);
    await eventually(() => row(page, 'Slack user').count()).toBe(0);
    await row(page, 'Created an API key').waitFor();
  });

  it('lead from a session name in CloudTrail to its question', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 3, 'U7');
    const page = await kit.openTrail(ada, id);
    await page.getByRole('textbox', { name: 'Question' }).fill('windsock-run-U7-1');
    await show(page);
    await page.getByText('1 entry, the oldest included').waitFor();
    expect(new URL(page.url()).search).toBe('?run=windsock-run-U7-1');
    await page.getByRole('button', { name: /^More about entry/ }).click();
    expect(await row(page, 'Slack user U7').innerText()).toContain('windsock-run-U7-1');
  });

  it("by days use the workspace's time zone and include the last day", async () => {
    const { ada, id } = await kit.newcomer();
    const timezone = 'Pacific/Kiritimati';
    await kit.call(ada, 'PUT', `/api/workspaces/${id}`, { timezone });
    await kit.ask(id, 1);
    const day = (later: number) =>
      new Date(Date.now() + 14 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10);
    const page = await kit.openTrail(ada, id);
    await page.getByRole('textbox', { name: 'Who' }).fill('U7');
    await page.getByLabel('From').fill(day(0));
    await page.getByLabel('Until').fill(day(0));
    await show(page);
    await page.getByText('1 entry, the oldest included').waitFor();
    await page.getByLabel('From').fill(day(1));
    await page.getByText('This day is before the first one').waitFor();
    await page.getByLabel('Until').fill(day(1));
    await show(page);
    await page.getByText('Nothing matches these filters').waitFor();
  });

  it('without a match say so, and a button clears them without losing the focus', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 1);
    const page = await kit.openTrail(ada, id, { query: '?action=no.such&who=U9' });
    await page.getByText('Nothing matches these filters').waitFor();
    await lookAt(page, 'audit-no-match', { inLight: true });
    await button(page, 'Clear filters').last().press('Enter');
    await row(page, 'Slack user U7').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('textbox', { name: 'Who' }).inputValue()).toBe('');
    await eventually(() => focused(page)).toMatch(/Days and times/);
  });

  it('search through pages without a match', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.record(id, { action: 'question.refused', actor: { kind: 'slack', id: 'U7' } });
    await kit.ask(id, 250);
    const page = await kit.openTrail(ada, id, { query: '?action=question.refused&who=U7' });
    await page.getByText('1 entry, the oldest included').waitFor();
    expect(await rows(page).nth(1).innerText()).toContain('Was refused');
  });
});
