// /workspaces/{id}: section 1 of the specification says what it is for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { putJob } from './console-jobs-kit.ts';
import { alert, button, chooseZone, heading, rows, startWorkspaces } from './console-workspaces-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startWorkspaces>>;
beforeAll(async () => {
  kit = await startWorkspaces();
});
afterAll(() => kit?.close());

describe('the text of questions', () => {
  it('is kept once the switch is turned on, and erased only after a confirmation', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.openWorkspace(ada, first);
    const keep = page.getByRole('switch', { name: 'Keep the words of questions' });
    expect(await keep.isChecked()).toBe(false);
    await keep.press('Space');
    await page.getByText('Questions are kept from now on').waitFor();
    await eventually(async () => (await kit.read(ada, first)).keep_questions).toBe(true);
    await eventually(() => keep.isChecked()).toBe(true);
    await keep.press('Space');
    const dialog = page.getByRole('alertdialog', { name: 'Erase the words of questions' });
    await dialog.waitFor();
    await lookAt(page, 'workspace-erase-words', { inLight: true });
    await button(dialog, 'Cancel').press('Enter');
    expect([await keep.isChecked(), (await kit.read(ada, first)).keep_questions]).toEqual([true, true]);
    await lookAt(page, 'workspace-keep-words');
    await keep.press('Space');
    await button(dialog, 'Erase').click();
    await page.getByText('The words of questions were erased').waitFor();
    await eventually(() => keep.isChecked()).toBe(false);
    expect((await kit.read(ada, first)).keep_questions).toBe(false);
  });

  it('shows an error if the setting could not be saved', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.openWorkspace(ada, first, {
      allow: [/status of 500/],
      prepare: (context) =>
        context.route(/\/api\/workspaces\/[^/]+$/, (route) =>
          route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
        ),
    });
    const keep = page.getByRole('switch', { name: 'Keep the words of questions' });
    await keep.click();
    await page.getByText('The setting could not be saved. Please try again.').waitFor();
    expect(await keep.isChecked()).toBe(false);
  });
});

describe('/workspaces/{id}', () => {
  it('shows its numbers, and leads to where each is managed', async () => {
    const { ada } = await kit.newcomer();
    const id = await kit.make(ada, 'Production');
    await putJob(kit, id);
    await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'One' });
    const page = await kit.openWorkspace(ada, id);
    expect(await page.title()).toBe('Production · Windsock');
    const tile = (name: string) => page.locator('dl > div').filter({ hasText: name });
    await eventually(() => tile('Active scheduled jobs').innerText()).toMatch(/\b1\b/);
    await eventually(() => tile('API keys').innerText()).toMatch(/\b1\b/);
    expect(await tile('AWS accounts').innerText()).toMatch(/\b0\b/);
    await button(page, 'Show scheduled jobs').click();
    await page.getByRole('dialog', { name: 'Scheduled Jobs' }).getByText('Costs of yesterday').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Connect and analyze in Settings' }).click();
    await heading(page, 'Settings').waitFor();
    await eventually(() => page.getByLabel('Workspace').inputValue()).toBe(id);
  });

  it('does not show zero for what could not be counted', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.openWorkspace(ada, first, {
      allow: [/status of 500/],
      prepare: (context) =>
        context.route('**/scheduled-jobs', (route) => route.fulfill({ status: 500, body: '' })),
    });
    await page.getByTitle('It could not be read').waitFor();
  });

  it('changes its name and time zone, says why it cannot, and becomes the default', async () => {
    const { ada } = await kit.newcomer();
    const id = await kit.make(ada, 'Second');
    const page = await kit.openWorkspace(ada, id, { allow: [/status of 400/] });
    const name = page.getByRole('textbox', { name: 'Name' });
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await name.fill('');
    await page.getByText('A workspace needs a name').waitFor();
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await name.fill('A\u0007B');
    await button(page, 'Save').click();
    expect(await alert(page).innerText()).toBe('The name must be one line of text.');
    await name.fill(' Production ');
    await chooseZone(page, 'paris');
    await button(page, 'Save').click();
    await heading(page, 'Production').waitFor();
    expect(await kit.read(ada, id)).toMatchObject({ name: 'Production', timezone: 'Europe/Paris' });
    await button(page, 'Make default: Production').click();
    await page.getByText('Default workspace', { exact: true }).waitFor();
    expect((await kit.read(ada, id)).is_default).toBe(true);
    await page.getByRole('link', { name: 'All workspaces' }).click();
    await page.getByRole('link', { name: 'Production' }).waitFor();
  });

  it('shows a friendly page for an unknown or invalid id', async () => {
    const { ada } = await kit.newcomer();
    const page = await kit.open('/workspaces/no-such-workspace', { as: ada, allow: [/status of 40[04]/] });
    await heading(page, 'Workspace not found').waitFor();
    await expectAccessible(page);
    for (const id of ['not%20an%20id', '%3Cscript%3E']) {
      await page.goto(`${kit.url}/workspaces/${id}`);
      await heading(page, 'Workspace not found').waitFor();
    }
    await page.getByRole('link', { name: 'See your workspaces' }).click();
    await heading(page, 'Workspaces').waitFor();
  });

  it("shows the same friendly page for another person's workspace, and nothing of its contents", async () => {
    const { first } = await kit.newcomer();
    const { ada: bob } = await kit.newcomer();
    const page = await kit.open(`/workspaces/${first}`, { as: bob, allow: [/status of 404/] });
    await heading(page, 'Workspace not found').waitFor();
    await shoot(page, 'workspace-not-found-light');
    expect(await page.getByText('API keys').count()).toBe(0);
  });

  it('shows an error with Retry if it cannot be read', async () => {
    const { ada, first } = await kit.newcomer();
    const one = `**/api/workspaces/${first}`;
    const page = await kit.open(`/workspaces/${first}`, {
      as: ada,
      allow: [/status of 500/],
      prepare: (context) => context.route(one, (route) => route.fulfill({ status: 500, body: '' })),
    });
    await page.getByText('The workspace could not be read.').waitFor();
    await page.context().unroute(one);
    await button(page, 'Retry').click();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
  });
});

describe('deleting a workspace', () => {
  it('waits for its name to be typed, then removes it; the oldest other one becomes the default', async () => {
    const { ada, first } = await kit.newcomer();
    const second = await kit.make(ada, 'Production');
    const { name } = await kit.read(ada, first);
    const page = await kit.openWorkspace(ada, first);
    await button(page, 'Delete workspace…').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete workspace' });
    await dialog.getByText('Your oldest other workspace becomes the default one.').waitFor();
    const confirm = button(dialog, 'Delete Workspace');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Production');
    expect(await confirm.isDisabled()).toBe(true);
    await shoot(page, 'workspace-delete-light');
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await heading(page, 'Workspaces').waitFor();
    await page.getByRole('link', { name: 'Production' }).waitFor();
    await eventually(() => rows(page).count()).toBe(2);
    const left = await kit.call(ada, 'GET', '/api/workspaces/');
    expect(left).toMatchObject([{ workspace_id: second, is_default: true }]);
  });

  it('is not offered for the only workspace, with the reason', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.openWorkspace(ada, first);
    await page
      .getByText('This is your only workspace: make another one first, or delete your account.')
      .waitFor();
    expect(await button(page, 'Delete workspace…').isDisabled()).toBe(true);
  });

  it('says why if the server refuses because the others were deleted elsewhere', async () => {
    const { ada, first } = await kit.newcomer();
    const second = await kit.make(ada, 'Production');
    const page = await kit.openWorkspace(ada, first, { allow: [/status of 409/] });
    await button(page, 'Delete workspace…').click();
    await kit.call(ada, 'DELETE', `/api/workspaces/${second}`);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill((await kit.read(ada, first)).name);
    await button(dialog, 'Delete Workspace').click();
    await dialog.getByText('This is your only workspace: make another one first').waitFor();
  });
});
