// /workspaces and /workspaces/{id}: section 1 of the specification says what they are for.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';
import { focusedName, putJob, workspaceOf } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: /^(Workspaces|API keys)$/ }).getByRole('row');
const alert = (within: Page | Locator) => within.getByRole('alert');

async function newcomer(): Promise<{ ada: Person; first: string }> {
  const ada = await kit.signIn();
  return { ada, first: await workspaceOf(kit, ada) };
}
const make = async (as: Person, name: string): Promise<string> =>
  (await kit.call(as, 'POST', '/api/workspaces', { name, timezone: 'Europe/London' })).workspace_id;
const read = (as: Person, id: string) => kit.call(as, 'GET', `/api/workspaces/${id}`);

async function chooseZone(page: Page, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Time zone' });
  await box.click();
  await box.fill(words);
  await eventually(() => page.getByRole('option').count()).toBe(1);
  await box.press('Enter');
}

async function openWorkspace(as: Person, id: string, options: OpenOptions = {}): Promise<Page> {
  const page = await kit.open(`/workspaces/${id}`, { as, ...options });
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  return page;
}

describe('the text of questions', () => {
  it('is kept once the switch is turned on, and erased only after a confirmation', async () => {
    const { ada, first } = await newcomer();
    const page = await openWorkspace(ada, first);
    const keep = page.getByRole('switch', { name: 'Keep the words of questions' });
    expect(await keep.isChecked()).toBe(false);
    await keep.press('Space');
    await page.getByText('Questions are kept from now on').waitFor();
    await eventually(async () => (await read(ada, first)).keep_questions).toBe(true);
    await eventually(() => keep.isChecked()).toBe(true);
    await keep.press('Space');
    const dialog = page.getByRole('alertdialog', { name: 'Erase the words of questions' });
    await dialog.waitFor();
    await lookAt(page, 'workspace-erase-words', { inLight: true });
    await button(dialog, 'Cancel').press('Enter');
    expect([await keep.isChecked(), (await read(ada, first)).keep_questions]).toEqual([true, true]);
    await lookAt(page, 'workspace-keep-words');
    await keep.press('Space');
    await button(dialog, 'Erase').click();
    await page.getByText('The words of questions were erased').waitFor();
    await eventually(() => keep.isChecked()).toBe(false);
    expect((await read(ada, first)).keep_questions).toBe(false);
  });

  it('shows an error if the setting could not be saved', async () => {
    const { ada, first } = await newcomer();
    const page = await openWorkspace(ada, first, {
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

describe('/workspaces', () => {
  it('lists them with time zone and accounts, marks the default, and opens each', async () => {
    const { ada } = await newcomer();
    await make(ada, 'Production');
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
    const { ada } = await newcomer();
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
    const { ada, first } = await newcomer();
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
    await eventually(async () => (await read(ada, made.workspace_id)).is_default).toBe(true);
    expect((await read(ada, first)).is_default).toBe(false);
    await button(page, 'Is default: Nepal').waitFor();
    await eventually(() => page.getByText('Default', { exact: true }).count()).toBe(1);
    expect(await rows(page).nth(2).innerText()).toContain('Default');
  });

  it('keeps the input if the server refuses, and says why; Escape cancels, a click outside does not', async () => {
    const { ada } = await newcomer();
    const page = await kit.open('/workspaces', { as: ada, allow: [/status of 409/] });
    for (let count = 2; count <= 20; count++) await make(ada, `Workspace ${count}`);
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
    const { ada } = await newcomer();
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

describe('/workspaces/{id}', () => {
  it('shows its numbers, and leads to where each is managed', async () => {
    const { ada } = await newcomer();
    const id = await make(ada, 'Production');
    await putJob(kit, id);
    await kit.call(ada, 'POST', `/api/workspaces/${id}/api-keys`, { name: 'One' });
    const page = await openWorkspace(ada, id);
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
    const { ada, first } = await newcomer();
    const page = await openWorkspace(ada, first, {
      allow: [/status of 500/],
      prepare: (context) =>
        context.route('**/scheduled-jobs', (route) => route.fulfill({ status: 500, body: '' })),
    });
    await page.getByTitle('It could not be read').waitFor();
  });

  it('changes its name and time zone, says why it cannot, and becomes the default', async () => {
    const { ada } = await newcomer();
    const id = await make(ada, 'Second');
    const page = await openWorkspace(ada, id, { allow: [/status of 400/] });
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
    expect(await read(ada, id)).toMatchObject({ name: 'Production', timezone: 'Europe/Paris' });
    await button(page, 'Make default: Production').click();
    await page.getByText('Default workspace', { exact: true }).waitFor();
    expect((await read(ada, id)).is_default).toBe(true);
    await page.getByRole('link', { name: 'All workspaces' }).click();
    await page.getByRole('link', { name: 'Production' }).waitFor();
  });

  it('shows a friendly page for an unknown or invalid id', async () => {
    const { ada } = await newcomer();
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
    const { first } = await newcomer();
    const { ada: bob } = await newcomer();
    const page = await kit.open(`/workspaces/${first}`, { as: bob, allow: [/status of 404/] });
    await heading(page, 'Workspace not found').waitFor();
    await shoot(page, 'workspace-not-found-light');
    expect(await page.getByText('API keys').count()).toBe(0);
  });

  it('shows an error with Retry if it cannot be read', async () => {
    const { ada, first } = await newcomer();
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

describe('API keys', () => {
  const create = async (page: Page, name: string) => {
    await button(page, 'Create API key').press('Enter');
    await page
      .getByRole('dialog', { name: 'Create an API key' })
      .getByRole('textbox', { name: 'Name' })
      .fill(name);
    await page.keyboard.press('Enter');
    const shown = page.getByRole('alertdialog', { name: `API key “${name}”` });
    await shown.waitFor();
    return { shown, key: await shown.getByLabel('API key', { exact: true }).inputValue() };
  };

  it('are created by keyboard alone, shown once, and work with the very command that the page shows', async () => {
    const { ada, first } = await newcomer();
    const page = await openWorkspace(ada, first, {
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await page.getByText('No API keys yet').waitFor();
    const { shown, key } = await create(page, 'Nightly report');
    expect(key).toMatch(/^wsk_/);
    await shown.getByText('Store it now').waitFor();
    await shoot(page, 'workspace-new-key-light');
    await expectAccessible(page);
    await eventually(() => focusedName(page)).not.toBe('Create API key');
    // The key cannot be shown again, so a slip must not lose it.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await shown.isVisible()).toBe(true);
    await button(shown, 'Copy: API key').click();
    await button(shown, 'Copied! API key').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await button(shown, 'Done').press('Enter');
    await shown.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Create API key');
    expect(await page.content()).not.toContain(key);

    const row = rows(page).filter({ hasText: 'Nightly report' });
    expect(await row.innerText()).toContain(`${key.slice(0, 12)}…`);
    expect(await row.innerText()).toContain('Never');

    await page.getByRole('button', { name: 'Copy: the command' }).click();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const env = { ...process.env, WINDSOCK_API_KEY: key };
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace(/^curl /, 'curl -sS ')], {
      env,
    });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done' });
    await page.reload();
    await eventually(() => row.innerText()).toContain('just now');
  });

  it('are created with chosen scopes, expiry and addresses; by default as before', async () => {
    const { ada, first } = await newcomer();
    const page = await openWorkspace(ada, first, { allow: [/status of 400/] });
    await button(page, 'Create API key').click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Agent');
    const boxes = dialog.getByRole('checkbox');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      true,
      true,
    ]);
    for (const box of await boxes.all()) await box.uncheck();
    await dialog.getByText('A key needs at least one of these').waitFor();
    expect(await button(dialog, 'Create').isDisabled()).toBe(true);
    await boxes.first().check();
    await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('After 30 days');
    const addresses = dialog.getByRole('textbox', { name: 'Addresses' });
    await addresses.fill('192.0.2.0/24, example.com');
    await lookAt(page, 'workspace-create-key');
    await button(dialog, 'Create').click();
    expect(await alert(dialog).innerText()).toContain('Give IPv4 or IPv6 addresses, or ranges');
    await addresses.fill('192.0.2.0/24\n2001:db8::/32');
    await button(dialog, 'Create').click();
    await button(page.getByRole('alertdialog'), 'Done').click();
    const row = await rows(page).nth(1).innerText();
    for (const shown of ['ask', 'in 29 days', '192.0.2.0/24, 2001:db8::/32']) expect(row).toContain(shown);
    expect(row).not.toContain('manage');
    const [made] = await kit.call(ada, 'GET', `/api/workspaces/${first}/api-keys`);
    expect(made).toMatchObject({ scopes: ['ask'], allowed_ips: ['192.0.2.0/24', '2001:db8::/32'] });
  });

  it('show a warning if they expire within 14 days, or have expired', async () => {
    const { ada, first } = await newcomer();
    for (const [name, expires_in_days] of [
      ['For ever', null],
      ['Long', 16],
      ['Soon', 14],
      ['Over', 30],
    ]) {
      await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name, expires_in_days });
    }
    const { items } = await kit.product.services.store.query<ApiKeyDoc>('api_keys.of_workspace', {
      pk: first,
    });
    const over = items.find(({ doc }) => doc.name === 'Over')?.doc as ApiKeyDoc;
    const expires_at = new Date(Date.now() - 60_000).toISOString();
    await kit.product.services.store.upsert('workspaces', first, { ...over, expires_at });
    const page = await openWorkspace(ada, first);
    const row = async (name: string) => rows(page).filter({ hasText: name }).innerText();
    await page.getByText('Over', { exact: true }).waitFor();
    expect(await row('Over')).toContain('Expired');
    expect(await row('Soon')).toContain('Expires soon');
    for (const name of ['For ever', 'Long']) expect(await row(name)).not.toMatch(/Expired|Expires soon/);
    await page.getByRole('table', { name: 'API keys' }).scrollIntoViewIfNeeded();
    await lookAt(page, 'workspace-keys');
  });

  it('are revoked after a confirmation, and no longer work', async () => {
    const { ada, first } = await newcomer();
    const { key } = await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name: 'Old' });
    const page = await openWorkspace(ada, first);
    const ask = () =>
      fetch(`${kit.url}/api/workspaces/${first}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await button(page, 'Revoke Old').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Revoke API key' });
    await dialog.getByText("Are you sure you want to revoke 'Old'?").waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Revoke Old');
    await page.keyboard.press('Enter');
    await button(dialog, 'Revoke Key').press('Enter');
    await page.getByText('No API keys yet').waitFor();
    expect((await ask()).status).toBe(401);
    await eventually(() => focusedName(page)).toBe('API keys');
  });

  it('are refused beyond the limit, in the server’s words', async () => {
    const { ada, first } = await newcomer();
    for (let count = 1; count <= 20; count++) {
      await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name: `Key ${count}` });
    }
    const page = await openWorkspace(ada, first, { allow: [/status of 409/] });
    await button(page, 'Create API key').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('One too many');
    await page.keyboard.press('Enter');
    await page
      .getByText('This workspace has 20 API keys, the most there can be: delete one first.')
      .waitFor();
  });
});

describe('deleting a workspace', () => {
  it('waits for its name to be typed, then removes it; the oldest other one becomes the default', async () => {
    const { ada, first } = await newcomer();
    const second = await make(ada, 'Production');
    const { name } = await read(ada, first);
    const page = await openWorkspace(ada, first);
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
    const { ada, first } = await newcomer();
    const page = await openWorkspace(ada, first);
    await page
      .getByText('This is your only workspace: make another one first, or delete your account.')
      .waitFor();
    expect(await button(page, 'Delete workspace…').isDisabled()).toBe(true);
  });

  it('says why if the server refuses because the others were deleted elsewhere', async () => {
    const { ada, first } = await newcomer();
    const second = await make(ada, 'Production');
    const page = await openWorkspace(ada, first, { allow: [/status of 409/] });
    await button(page, 'Delete workspace…').click();
    await kit.call(ada, 'DELETE', `/api/workspaces/${second}`);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill((await read(ada, first)).name);
    await button(dialog, 'Delete Workspace').click();
    await dialog.getByText('This is your only workspace: make another one first').waitFor();
  });
});

it('is accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const { ada, first } = await newcomer();
  await make(ada, 'Production');
  await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name: 'Nightly report' });
  await putJob(kit, first);
  const list = await kit.open('/workspaces', { as: ada });
  await list.getByRole('link', { name: 'Production' }).waitFor();
  await lookAt(list, 'workspaces');
  const page = await openWorkspace(ada, first, { height: 1600 });
  await page.getByText('Nightly report').waitFor();
  await lookAt(page, 'workspace');
}, 60_000);
