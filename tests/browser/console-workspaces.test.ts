// /workspaces: section 1 of the specification says what it is for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';
import { focusedName, putJob } from './console-jobs-kit.ts';
import { button, chooseZone, heading, rows, startWorkspaces } from './console-workspaces-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startWorkspaces>>;
beforeAll(async () => {
  kit = await startWorkspaces();
});
afterAll(() => kit?.close());

describe('/workspaces', () => {
  it('lists them with time zone and accounts, marks the default, and opens each', async () => {
    const { ada } = await kit.newcomer();
    await kit.make(ada, 'Production');
    const page = await kit.open('/workspaces', { as: ada });
    await heading(page, 'Workspaces').waitFor();
    expect(await page.title()).toBe('Workspaces · Windsock');
    await eventually(() => rows(page).count()).toBe(3);
    expect(await rows(page).nth(1).innerText()).toContain('Default');
    const second = await rows(page).nth(2).innerText();
    expect(second).toMatch(/Europe\/London \(GMT\+[01]\)/);
    expect(second).not.toContain('Default');
    await page.getByRole('link', { name: 'Production' }).click();
    await heading(page, 'Production').waitFor();
  });

  it('creates one by keyboard alone, in the browser’s time zone, and goes to it', async () => {
    const { ada } = await kit.newcomer();
    const page = await kit.open('/workspaces', { as: ada });
    await button(page, 'Create workspace').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
    await dialog.waitFor();
    expect(await button(dialog, 'Create').isDisabled()).toBe(true);
    await eventually(() =>
      dialog.getByRole('textbox', { name: 'Name' }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await shoot(page, 'workspaces-create-light');
    await expectAccessible(page);
    await page.keyboard.type('  Staging ');
    await page.keyboard.press('Enter');
    await heading(page, 'Staging').waitFor();
    const [, made] = await kit.call(ada, 'GET', '/api/workspaces/');
    expect(made).toMatchObject({ name: 'Staging', timezone: 'Australia/Brisbane', is_default: false });
    expect(new URL(page.url()).pathname).toBe(`/workspaces/${made.workspace_id}`);
  });

  it('creates one in a chosen time zone, and makes another one the default', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.open('/workspaces', { as: ada });
    await button(page, 'Create workspace').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nepal');
    await chooseZone(page, 'kathmandu');
    await button(page, 'Create').click();
    await heading(page, 'Nepal').waitFor();
    const [, made] = await kit.call(ada, 'GET', '/api/workspaces/');
    expect(made.timezone).toBe('Asia/Kathmandu');
    await page.getByRole('link', { name: 'All workspaces' }).click();
    await button(page, 'Make default: Nepal').press('Enter');
    await eventually(async () => (await kit.read(ada, made.workspace_id)).is_default).toBe(true);
    expect((await kit.read(ada, first)).is_default).toBe(false);
    await button(page, 'Is default: Nepal').waitFor();
    await eventually(() => page.getByText('Default', { exact: true }).count()).toBe(1);
    expect(await rows(page).nth(2).innerText()).toContain('Default');
  });

  it('keeps the input if the server refuses, and says why; Escape cancels, a click outside does not', async () => {
    const { ada } = await kit.newcomer();
    const page = await kit.open('/workspaces', { as: ada, allow: [/status of 409/] });
    for (let count = 2; count <= 20; count++) await kit.make(ada, `Workspace ${count}`);
    await button(page, 'Create workspace').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('One too many');
    await button(dialog, 'Create').dblclick();
    await dialog.getByText('You have 20 workspaces, the most there can be: delete one first.').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('One too many');
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Create workspace');
  });

  it('shows an error with Retry if they cannot be read', async () => {
    const { ada } = await kit.newcomer();
    const list = '**/api/workspaces/';
    const page = await kit.open('/workspaces', {
      as: ada,
      allow: [/status of 500/],
      prepare: (context) => context.route(list, (route) => route.fulfill({ status: 500, body: '' })),
    });
    await page.getByText('Your workspaces could not be read.').waitFor();
    await page.context().unroute(list);
    await button(page, 'Retry').click();
    await rows(page).nth(1).waitFor();
  });
});

it('the list and a workspace are accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const { ada, first } = await kit.newcomer();
  await kit.make(ada, 'Production');
  await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name: 'Nightly report' });
  await putJob(kit, first);
  const list = await kit.open('/workspaces', { as: ada });
  await list.getByRole('link', { name: 'Production' }).waitFor();
  await lookAt(list, 'workspaces');
  const page = await kit.openWorkspace(ada, first, { height: 1600 });
  await page.getByText('Nightly report').waitFor();
  await lookAt(page, 'workspace');
}, 60_000);
