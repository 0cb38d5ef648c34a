// /workspaces/{id}/audit: who did what in a workspace, as its owner reads it.
import { readFile } from 'node:fs/promises';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import { verifyEntries } from '@windsock/bot/services/audit/verify.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { FAULT, fault, focused, hold } from '../support/console-faults.ts';
import { lookAt } from '../support/console-look.ts';
import { button, row, rows, startAudit } from './console-audit-kit.ts';
import { putJob } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startAudit>>;
beforeAll(async () => {
  kit = await startAudit();
});
afterAll(() => kit?.close());

/** The calls that read entries, but not the export. */
const LIST = /\/api\/workspaces\/[^/]+\/audit(\?|$)/;

describe('the audit trail of a workspace', () => {
  it('is reached from the workspace, and says in plain words who did what, the newest first', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.call(ada, 'PUT', `/api/workspaces/${id}`, { timezone: 'Asia/Kathmandu' });
    const key = await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'Nightly report' });
    const job = await putJob(kit, id);
    await kit.call(ada, 'PATCH', `/api/workspaces/${id}/scheduled-jobs/${job.id}`, { enabled: false });
    await kit.record(id, {
      action: 'question.asked',
      actor: { kind: 'schedule', id: job.id },
      subject: job.id,
    });
    await kit.record(id, {
      ...{ action: 'question.refused', actor: { kind: 'api_key', id: key.id } },
      details: { surface: 'local', from: '192.0.2.7' },
    });
    await kit.ask(id, 1);
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
    const lineOf = async (text: string) => (await row(page, text).innerText()).replace(/\s+/g, ' ');
    expect(await lineOf('Slack user U7')).toContain(
      'in Slack, channel C1 · AWS account 111122223333 · 2 AWS APIs · AWS cost $0.00 · Model cost $0.0021',
    );
    const named = `API key ${key.prefix}… (Nightly report)`;
    expect(await lineOf('Was refused')).toMatch(
      new RegExp(`${named.replace(/[().]/g, '\\$&')}.*from 192.0.2.7`),
    );
    expect(await lineOf('Schedule')).toContain('Asked a question Costs of yesterday');
    expect(await lineOf('Created an API key')).toContain(
      `You Created an API key Nightly report (${key.prefix}…)`,
    );
    expect(await lineOf('Changed a job')).toContain('You Changed a job Costs of yesterday');
    expect(await lineOf('Set a rule')).toContain(
      'You Set a rule Slack channel C0FINANCE no rule → subjects: costs; accounts: all; regions: all; private: no',
    );
    expect(await lineOf('Changed the workspace')).toMatch(/[AP]M You/);
    await page.getByText(/^\d entries, the oldest included$/).waitFor();
  });

  it('expands an entry by keyboard, with its number, its hash and all its contents', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 1);
    const [entry]: AuditEntry[] = await kit.call(ada, 'GET', `/api/workspaces/${id}/audit`);
    if (!entry) throw new Error('There is no entry');
    const page = await kit.openTrail(ada, id);
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
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 130);
    const page = await kit.openTrail(ada, id);
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
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 130);
    const broken = fault(/cursor=/);
    const page = await kit.openTrail(ada, id, { allow: [FAULT], prepare: broken.prepare });
    await button(page, 'Load more').click();
    await page.getByText('More entries could not be read.').waitFor();
    expect(await rows(page).count()).toBe(101);
    await expectAccessible(page);
    broken.mend();
    await button(page, 'Retry').click();
    await page.getByText(/^13\d entries, the oldest included$/).waitFor();
  });

  it('is exported completely, whatever the filters are, and the export can be verified', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 3);
    const page = await kit.openTrail(ada, id, { query: '?who=nobody' });
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
    const { ada, id } = await kit.newcomer();
    const broken = fault(/audit\.jsonl/, { status: 500 });
    const page = await kit.openTrail(ada, id, { allow: [FAULT], prepare: broken.prepare });
    await button(page, 'Export').click();
    await page.locator('.fui-Toast').filter({ hasText: 'The audit trail could not be exported' }).waitFor();
    expect(await button(page, 'Export').isEnabled()).toBe(true);
  });

  it("is not found for another person's workspace, or one that does not exist", async () => {
    const { id } = await kit.newcomer();
    const { ada: bob } = await kit.newcomer();
    const page = await kit.openTrail(bob, id, { allow: [/status of 40[04]/] });
    for (const other of ['no-such-workspace', 'not%20an%20id']) {
      await page.getByRole('heading', { name: 'Workspace not found' }).waitFor();
      expect(await button(page, 'Export').count()).toBe(0);
      await page.goto(`${kit.url}/workspaces/${other}/audit`);
    }
    await page.getByRole('heading', { name: 'Workspace not found' }).waitFor();
  });

  it('says that nothing has been recorded yet', async () => {
    const { ada, id } = await kit.newcomer();
    const page = await kit.openTrail(ada, id, {
      prepare: (context) => context.route(LIST, (route) => route.fulfill({ json: [] })),
    });
    await page.getByText('Nothing was recorded yet').waitFor();
    await lookAt(page, 'audit-empty', { inLight: true });
  });

  it('shows an error with Retry if it cannot be read, and placeholders while it loads', async () => {
    const { ada, id } = await kit.newcomer();
    await kit.ask(id, 1);
    const slow = hold(/\/api-keys$/);
    const broken = fault(LIST);
    const page = await kit.openTrail(ada, id, {
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

it('the audit trail is accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const { ada, id } = await kit.newcomer();
  const key = await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'Nightly report' });
  await putJob(kit, id);
  await kit.record(id, {
    action: 'question.refused',
    actor: { kind: 'api_key', id: key.id },
    details: { from: '192.0.2.7' },
  });
  await kit.record(id, {
    action: 'chat.connected',
    actor: { kind: 'user', id: ada.user.user_id },
    subject: 'T1',
  });
  await kit.ask(id, 3);
  const page = await kit.openTrail(ada, id, { height: 1600 });
  await page
    .getByRole('button', { name: /^More about entry/ })
    .nth(1)
    .click();
  await lookAt(page, 'audit');
}, 60_000);
