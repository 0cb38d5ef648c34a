// /workspaces/{id}/audit: who did what in a workspace, as its owner reads it.
import { readFile } from 'node:fs/promises';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import { verifyEntries } from '@windsock/bot/services/audit/verify.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { FAULT, fault, focused, hold } from '../support/console-faults.ts';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { putJob, workspaceOf } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

/** The calls that read entries, but not the export. */
const LIST = /\/api\/workspaces\/[^/]+\/audit(\?|$)/;

async function newcomer(): Promise<{ ada: Person; id: string }> {
  const ada = await kit.signIn();
  return { ada, id: await workspaceOf(kit, ada) };
}
const record = (id: string, event: Parameters<typeof kit.product.services.trail.record>[1]) =>
  kit.product.services.trail.record(id, event);
/** Records this many questions by a person in Slack. */
const ask = (id: string, count: number, user = 'U7') =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      record(id, {
        ...{ action: 'question.asked', actor: { kind: 'slack', id: user }, run_id: `run-${user}-${at}` },
        details: {
          ...{ surface: 'slack', channel: 'C1', outcome: 'answer' },
          ...{ accounts: ['111122223333'], apis: ['ec2:DescribeInstances', 'ec2:DescribeVolumes'] },
          ...{ aws_cost_usd: 0, model_cost_usd: 0.0021, model: 'a-model' },
        },
      }),
    ),
  );

async function open(
  as: Person,
  id: string,
  { query = '', ...options }: OpenOptions & { query?: string } = {},
) {
  const page = await kit.open(`/workspaces/${id}/audit${query}`, { as, ...options });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text }).first();
const show = (page: Page) => button(page, 'Show').click();

describe('the audit trail of a workspace', () => {
  it('is reached from the workspace, and says in plain words who did what, the newest first', async () => {
    const { ada, id } = await newcomer();
    await kit.call(ada, 'PUT', `/api/workspaces/${id}`, { timezone: 'Asia/Kathmandu' });
    const key = await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'Nightly report' });
    const job = await putJob(kit, id);
    await kit.call(ada, 'PATCH', `/api/workspaces/${id}/scheduled-jobs/${job.id}`, { enabled: false });
    await record(id, { action: 'question.asked', actor: { kind: 'schedule', id: job.id }, subject: job.id });
    await record(id, {
      ...{ action: 'question.refused', actor: { kind: 'api_key', id: key.id } },
      details: { surface: 'local', from: '192.0.2.7' },
    });
    await ask(id, 1);
    await kit.call(ada, 'PUT', `/api/workspaces/${id}/rules`, {
      ...{ holds_for: { kind: 'slack_channel', id: 'C0FINANCE' }, name: 'finance', private: false },
      allows: { accounts: null, regions: null, subjects: ['costs'] },
    });
    const page = await kit.open(`/workspaces/${id}`, { as: ada });
    await page.getByRole('region', { name: 'Audit trail' }).waitFor();
    await page.getByRole('link', { name: 'Open the audit trail' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/workspaces/${id}/audit`);
    expect(await page.title()).toBe('Audit trail · Windsock');
    await page.getByText('Days and times are those of Asia/Kathmandu.').waitFor();
    await eventually(() => rows(page).nth(2).innerText()).toContain('Slack user U7');
    const told = async (text: string) => (await row(page, text).innerText()).replace(/\s+/g, ' ');
    expect(await told('Slack user U7')).toContain(
      'in Slack, channel C1 · AWS account 111122223333 · 2 AWS APIs · AWS cost $0.00 · Model cost $0.0021',
    );
    const named = `API key ${key.prefix}… (Nightly report)`;
    expect(await told('Was refused')).toMatch(
      new RegExp(`${named.replace(/[().]/g, '\\$&')}.*from 192.0.2.7`),
    );
    expect(await told('Schedule')).toContain('Asked a question Costs of yesterday');
    expect(await told('Created an API key')).toContain(
      `You Created an API key Nightly report (${key.prefix}…)`,
    );
    expect(await told('Changed a job')).toContain('You Changed a job Costs of yesterday');
    expect(await told('Set a rule')).toContain(
      'You Set a rule Slack channel C0FINANCE no rule → subjects: costs; accounts: all; regions: all; private: no',
    );
    expect(await told('Changed the workspace')).toMatch(/[AP]M You/);
    await page.getByText(/^\d entries, the oldest included$/).waitFor();
  });

  it('expands an entry by keyboard, with its number, its hash and all its contents', async () => {
    const { ada, id } = await newcomer();
    await ask(id, 1);
    const [entry]: AuditEntry[] = await kit.call(ada, 'GET', `/api/workspaces/${id}/audit`);
    if (!entry) throw new Error('There is no entry');
    const page = await open(ada, id);
    await button(page, `More about entry ${entry.seq}`).press('Enter');
    const less = button(page, `Less about entry ${entry.seq}`);
    expect(await less.getAttribute('aria-expanded')).toBe('true');
    const text = await row(page, 'Slack user U7').innerText();
    for (const fact of [entry.hash, entry.previous, entry.at, 'run-U7-0', 'ec2:DescribeVolumes', 'a-model'])
      expect(text).toContain(fact);
    await less.press('Enter');
    await eventually(() => row(page, 'Slack user U7').innerText()).not.toContain(entry.hash);
  });

  it('loads more entries down to the oldest, and keeps the focus where the person can continue', async () => {
    const { ada, id } = await newcomer();
    await ask(id, 130);
    const page = await open(ada, id);
    await page.getByText('The newest 100 entries').waitFor();
    expect(await rows(page).count()).toBe(101);
    await button(page, 'Load more').press('Enter');
    await page.getByText(/^13\d entries, the oldest included$/).waitFor();
    expect(await button(page, 'Load more').count()).toBe(0);
    await eventually(() => focused(page)).toMatch(/the oldest included/);
    const numbers = await page
      .getByRole('button', { name: /^More about entry/ })
      .evaluateAll((all) => all.map((each) => Number(/\d+$/.exec(each.getAttribute('aria-label') ?? ''))));
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
  });

  it('keeps the loaded entries if more cannot be read, and retries', async () => {
    const { ada, id } = await newcomer();
    await ask(id, 130);
    const broken = fault(/cursor=/);
    const page = await open(ada, id, { allow: [FAULT], prepare: broken.prepare });
    await button(page, 'Load more').click();
    await page.getByText('More entries could not be read.').waitFor();
    expect(await rows(page).count()).toBe(101);
    await expectAccessible(page);
    broken.mend();
    await button(page, 'Retry').click();
    await page.getByText(/^13\d entries, the oldest included$/).waitFor();
  });

  it('is exported completely, whatever the filters are, and the export can be verified', async () => {
    const { ada, id } = await newcomer();
    await ask(id, 3);
    const page = await open(ada, id, { query: '?who=nobody' });
    const downloading = page.waitForEvent('download');
    await button(page, 'Export').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('windsock-audit.jsonl');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as AuditEntry);
    expect(await verifyEntries(entries)).toMatchObject({ entries: entries.length, first: 1 });
    expect(entries.filter(({ actor }) => actor.id === 'U7')).toHaveLength(3);
  });

  it('says if it could not be exported', async () => {
    const { ada, id } = await newcomer();
    const broken = fault(/audit\.jsonl/, { status: 500 });
    const page = await open(ada, id, { allow: [FAULT], prepare: broken.prepare });
    await button(page, 'Export').click();
    await page.locator('.fui-Toast').filter({ hasText: 'The audit trail could not be exported' }).waitFor();
    expect(await button(page, 'Export').isEnabled()).toBe(true);
  });

  it("is not found for another person's workspace, or one that does not exist", async () => {
    const { id } = await newcomer();
    const { ada: bob } = await newcomer();
    const page = await open(bob, id, { allow: [/status of 40[04]/] });
    for (const other of ['no-such-workspace', 'not%20an%20id']) {
      await page.getByRole('heading', { name: 'Workspace not found' }).waitFor();
      expect(await button(page, 'Export').count()).toBe(0);
      await page.goto(`${kit.url}/workspaces/${other}/audit`);
    }
    await page.getByRole('heading', { name: 'Workspace not found' }).waitFor();
  });

  it('says that nothing has been recorded yet', async () => {
    const { ada, id } = await newcomer();
    const page = await open(ada, id, {
      prepare: (context) => context.route(LIST, (route) => route.fulfill({ json: [] })),
    });
    await page.getByText('Nothing was recorded yet').waitFor();
    await lookAt(page, 'audit-empty', { inLight: true });
  });

  it('shows an error with Retry if it cannot be read, and placeholders while it loads', async () => {
    const { ada, id } = await newcomer();
    await ask(id, 1);
    const slow = hold(/\/api-keys$/);
    const broken = fault(LIST);
    const page = await open(ada, id, {
      allow: [FAULT],
      prepare: async (context) => {
        await slow.prepare(context);
        await broken.prepare(context);
      },
    });
    await page.getByLabel('Loading the audit trail').waitFor();
    await expectAccessible(page);
    slow.release();
    await page.getByText('The audit trail could not be read.').waitFor();
    await lookAt(page, 'audit-error', { inLight: true });
    broken.mend();
    await button(page, 'Retry').click();
    await row(page, 'Slack user U7').waitFor();
  });
});

describe('filters', () => {
  it('narrow down what was done and by whom, and are kept in the address', async () => {
    const { ada, id } = await newcomer();
    await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'Nightly report' });
    await ask(id, 2, 'U7');
    await ask(id, 1, 'U8');
    const page = await open(ada, id);
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
    const { ada, id } = await newcomer();
    await ask(id, 3, 'U7');
    const page = await open(ada, id);
    await page.getByRole('textbox', { name: 'Question' }).fill('windsock-run-U7-1');
    await show(page);
    await page.getByText('1 entry, the oldest included').waitFor();
    expect(new URL(page.url()).search).toBe('?run=windsock-run-U7-1');
    await page.getByRole('button', { name: /^More about entry/ }).click();
    expect(await row(page, 'Slack user U7').innerText()).toContain('windsock-run-U7-1');
  });

  it("by days use the workspace's time zone and include the last day", async () => {
    const { ada, id } = await newcomer();
    const timezone = 'Pacific/Kiritimati';
    await kit.call(ada, 'PUT', `/api/workspaces/${id}`, { timezone });
    await ask(id, 1);
    const day = (later: number) =>
      new Date(Date.now() + 14 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10);
    const page = await open(ada, id);
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
    const { ada, id } = await newcomer();
    await ask(id, 1);
    const page = await open(ada, id, { query: '?action=no.such&who=U9' });
    await page.getByText('Nothing matches these filters').waitFor();
    await lookAt(page, 'audit-no-match', { inLight: true });
    await button(page, 'Clear filters').last().press('Enter');
    await row(page, 'Slack user U7').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('textbox', { name: 'Who' }).inputValue()).toBe('');
    await eventually(() => focused(page)).toMatch(/Days and times/);
  });

  it('search through pages without a match', async () => {
    const { ada, id } = await newcomer();
    await record(id, { action: 'question.refused', actor: { kind: 'slack', id: 'U7' } });
    await ask(id, 250);
    const page = await open(ada, id, { query: '?action=question.refused&who=U7' });
    await page.getByText('1 entry, the oldest included').waitFor();
    expect(await rows(page).nth(1).innerText()).toContain('Was refused');
  });
});

it('are accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const { ada, id } = await newcomer();
  const key = await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'Nightly report' });
  await putJob(kit, id);
  await record(id, {
    action: 'question.refused',
    actor: { kind: 'api_key', id: key.id },
    details: { from: '192.0.2.7' },
  });
  await record(id, {
    action: 'chat.connected',
    actor: { kind: 'user', id: ada.user.user_id },
    subject: 'T1',
  });
  await ask(id, 3);
  const page = await open(ada, id, { height: 1600 });
  await page
    .getByRole('button', { name: /^More about entry/ })
    .nth(1)
    .click();
  await lookAt(page, 'audit');
}, 60_000);
