// /workspaces/{id}/rules: who may ask what in a workspace, as its owner decides.
import { setRule } from '@windsock/bot/services/access/set.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { FAULT, fault, focused } from '../support/console-faults.ts';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { workspaceOf } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const ALL = { accounts: null, regions: null, subjects: null };
const RULES = /\/api\/workspaces\/[^/]+\/rules$/;

async function newcomer(): Promise<{ ada: Person; id: string }> {
  const ada = await kit.signIn();
  return { ada, id: await workspaceOf(kit, ada) };
}
type NewRule = Parameters<typeof setRule>[0]['input']['rule'];
const put = (workspaceId: string, rule: Partial<NewRule> & Pick<NewRule, 'holds_for'>) =>
  setRule({
    ctx: kit.product.services,
    input: { workspaceId, rule: { private: false, ...rule, allows: { ...ALL, ...rule.allows } } },
  });
/** Stores a connected account. */
const connect = (workspaceId: string, aws_account_id: string, account_alias: string) =>
  kit.product.services.store.create('workspaces', workspaceId, {
    ...{
      id: `account-${aws_account_id}`,
      type: 'account',
      workspace_id: workspaceId,
      aws_account_id,
      account_alias,
    },
    ...{
      primary_region: 'eu-west-1',
      role_arn: 'arn',
      external_id: 'sealed',
      created_at: new Date().toISOString(),
    },
  } as never);

async function open(as: Person, id: string, options: OpenOptions = {}) {
  const page = await kit.open(`/workspaces/${id}/rules`, { as, ...options });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rules = async (page: Page) =>
  (await page.getByRole('listitem').locator('span:first-child').allInnerTexts()).filter((text) =>
    text.includes(': '),
  );

describe('the rules of a workspace', () => {
  it('are reached from the workspace, and created by keyboard', async () => {
    const { ada, id } = await newcomer();
    await connect(id, '111122223333', 'Production');
    await connect(id, '222233334444', 'Data');
    const page = await kit.open(`/workspaces/${id}`, { as: ada });
    await page.getByRole('link', { name: 'Open who may ask what' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Who may ask what' }).waitFor();
    await page.getByText('No rules yet: members may ask about everything, everywhere').waitFor();
    await button(page, 'Add a rule').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a rule' });
    await dialog.getByRole('textbox', { name: 'ID' }).fill('C0FINANCE');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('#finance');
    await dialog.getByRole('checkbox', { name: 'All subjects' }).press('Space');
    await dialog.getByText('With none of them, nothing may be asked').waitFor();
    await dialog.getByRole('checkbox', { name: 'Costs' }).press('Space');
    await dialog.getByRole('checkbox', { name: /^All accounts/ }).press('Space');
    for (const name of ['Production (111122223333)', 'Data (222233334444)'])
      await dialog.getByRole('checkbox', { name }).press('Space');
    await lookAt(page, 'rules-add');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => rules(page)).toEqual(['In #finance: costs of Production and Data, all regions']);
    await eventually(() => focused(page)).toBe('Add a rule');
    await button(page, 'Add a rule').click();
    await dialog.getByRole('combobox', { name: 'Which' }).selectOption('finance (C0FINANCE)');
    await dialog.getByText('There is a rule for this already: this one will replace it.').waitFor();
    await button(page, 'Cancel').click();
    const [rule] = await kit.call(ada, 'GET', `/api/workspaces/${id}/rules`);
    expect(rule).toMatchObject({
      ...{ holds_for: { kind: 'slack_channel', id: 'C0FINANCE' }, name: 'finance', private: false },
      allows: { subjects: ['costs'], accounts: ['111122223333', '222233334444'], regions: null },
    });
  });

  it('are sentences for places and for people, and can be changed and deleted', async () => {
    const { ada, id } = await newcomer();
    await connect(id, '111122223333', 'Production');
    await put(id, { holds_for: { kind: 'everyone' }, allows: { ...ALL, subjects: ['costs', 'security'] } });
    await put(id, { holds_for: { kind: 'slack_group', id: 'S0OPS' }, name: 'ops' });
    await put(id, {
      holds_for: { kind: 'teams_team', id: '19:sales@thread.tacv2' },
      name: 'Sales',
      private: true,
    });
    await put(id, {
      ...{ holds_for: { kind: 'slack_channel', id: 'C0DEV' } },
      allows: { accounts: ['111122223333', '999988887777'], regions: ['eu-west-1'], subjects: null },
    });
    const page = await open(ada, id);
    const isSales = 'In the team Sales: everything. Answers are shown to the asker alone.';
    await eventually(() => rules(page)).toContain(isSales);
    expect((await rules(page)).filter((text) => text !== isSales).sort()).toEqual([
      'Everyone without a rule of their own: costs and security of all accounts, all regions',
      'In the Slack channel C0DEV: everything of Production and 999988887777, eu-west-1',
      'Members of @ops: everything',
    ]);
    await button(page, 'Change: Everyone without a rule of their own').click();
    const dialog = page.getByRole('dialog', { name: 'Change the rule' });
    await dialog.getByRole('checkbox', { name: 'Security' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Show answers to the asker alone' }).check();
    await button(page, 'Save').click();
    const changed =
      'Everyone without a rule of their own: costs of all accounts, all regions. Answers are shown to the asker alone.';
    await eventually(() => rules(page)).toContain(changed);
    // Fluent puts toasts outside the page's landmarks.
    await page.locator('.fui-Toast').waitFor({ state: 'detached' });
    await lookAt(page, 'rules');
    await button(page, 'Delete: Members of @ops').click();
    await page.getByRole('alertdialog', { name: 'Delete rule' }).getByText('“Members of @ops”').waitFor();
    await button(page, 'Delete Rule').click();
    await eventually(() => rules(page)).toHaveLength(3);
    await eventually(() => focused(page)).toBe('Rules');
  });

  it('say what a person may ask in a place, and which of them decide that', async () => {
    const { ada, id } = await newcomer();
    await put(id, { holds_for: { kind: 'slack_person', id: 'U0ANA' }, name: 'Ana' });
    await put(id, {
      ...{ holds_for: { kind: 'slack_channel', id: 'C0DEV' }, name: 'dev', private: true },
      allows: { ...ALL, subjects: ['costs'] },
    });
    const page = await open(ada, id);
    const form = page.getByRole('form', { name: 'Try' });
    await form.getByRole('combobox', { name: 'Which' }).selectOption('Ana (U0ANA)');
    await button(page, 'Try').click();
    const found = page.getByRole('region', { name: 'Try' }).getByRole('status');
    await eventually(() => found.innerText()).toContain('May ask about everything. No rule narrows it.');
    await form.getByRole('combobox', { name: 'Where' }).selectOption('A channel in Slack');
    expect(await found.innerText()).toBe('');
    await form.getByRole('combobox', { name: 'Which' }).nth(1).selectOption('dev (C0DEV)');
    await button(page, 'Try').click();
    await eventually(() => found.innerText()).toContain(
      'May ask about costs of all accounts, all regions. The rule for #dev says so. Answers are shown to the asker alone.',
    );
    await lookAt(page, 'rules-try', { inLight: true });
  });

  it('say why one could not be saved, and keep the input', async () => {
    const { ada, id } = await newcomer();
    const page = await open(ada, id, { allow: [/status of 400/] });
    await button(page, 'Add a rule').click();
    const dialog = page.getByRole('dialog', { name: 'Add a rule' });
    await dialog.getByRole('textbox', { name: 'ID' }).fill('finance');
    await button(page, 'Save').click();
    await dialog.getByRole('alert').getByText('This is not the id of a Slack channel.').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'ID' }).inputValue()).toBe('finance');
    await button(page, 'Cancel').click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Add a rule');
  });

  it('show an error with Retry if they cannot be read', async () => {
    const { ada, id } = await newcomer();
    const broken = fault(RULES);
    const page = await open(ada, id, { allow: [FAULT], prepare: broken.prepare });
    await page.getByText('The rules could not be read.').waitFor();
    await lookAt(page, 'rules-error', { inLight: true });
    broken.mend();
    await button(page, 'Retry').click();
    await page.getByText('No rules yet: members may ask about everything, everywhere').waitFor();
    await expectAccessible(page);
    await lookAt(page, 'rules-empty', { inLight: true });
  });

  it("of another person's workspace are not found", async () => {
    const { id } = await newcomer();
    const { ada: bob } = await newcomer();
    const page = await open(bob, id, { allow: [/status of 40[04]/] });
    await page.getByRole('heading', { name: 'Workspace not found' }).waitFor();
  });
});
