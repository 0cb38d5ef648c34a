// The first step of the onboarding dialog: sections 2, 4, 5 and 8 of the specification.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault, hold, listenToCalls } from '../support/console-faults.ts';
import { drawn } from '../support/drawn.ts';
import { button, fill, startOnboarding, step } from './console-onboarding-kit.ts';

let kit: Awaited<ReturnType<typeof startOnboarding>>;
beforeAll(async () => {
  kit = await startOnboarding();
});
afterAll(() => kit?.close());

const NAMES = 'First name and last name are required';
const AGREE = 'You must agree to the privacy policy and terms and conditions';
const PROFILE = /\/api\/users\/me$/;
const WORKSPACE = /\/api\/workspaces\/[^/]+$/;

describe('Step 1, Welcome,', () => {
  it('has no close button, and neither Escape nor a click outside closes it', async () => {
    const { page, dialog } = await kit.welcome();
    expect(await dialog.getByRole('button', { name: /close/i }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // Its links open new tabs, and do not tick the checkbox around them.
    for (const [name, path] of [
      ['privacy policy', 'privacy'],
      ['terms and conditions', 'terms'],
    ] as const) {
      const link = dialog.getByRole('link', { name });
      expect(await link.getAttribute('href')).toBe(`https://docs.windsock.test/${path}`);
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
  });

  it("keeps 'Next' disabled until both names are filled after trimming and the box is ticked, and says why", async () => {
    const { page, dialog, next } = await kit.welcome();
    expect(await next.isDisabled()).toBe(true);
    expect(await dialog.getByRole('alert').count()).toBe(0);
    const last = dialog.getByLabel('Last name');
    await dialog.getByLabel('First name').fill('Ada');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('alert').innerText()).toBe(NAMES);
    expect(await last.getAttribute('aria-invalid')).toBe('true');
    expect(await last.evaluate((box) => box === document.activeElement)).toBe(true);
    await last.fill('   ');
    await dialog.getByRole('checkbox').check();
    expect(await next.isDisabled()).toBe(true);
    await last.fill('Lovelace');
    await expect.poll(() => dialog.getByText(NAMES).count()).toBe(0);
    expect(await next.isDisabled()).toBe(false);
    await dialog.getByRole('checkbox').uncheck();
    expect(await next.isDisabled()).toBe(true);
    await next.click({ force: true });
    expect(await dialog.getByRole('alert').innerText()).toBe(AGREE);
    await dialog.getByRole('checkbox').check();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  });

  it("has the browser's time zone, or Australia/Brisbane if it cannot be read", async () => {
    const { dialog } = await kit.welcome();
    expect(await dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe(
      'Australia/Brisbane (GMT+10)',
    );
    const other = await kit.welcome({
      fresh: true,
      prepare: (context) =>
        context.addInitScript(() => {
          const real = Intl.DateTimeFormat.prototype.resolvedOptions;
          Intl.DateTimeFormat.prototype.resolvedOptions = function resolved() {
            return { ...real.call(this), timeZone: 'Asia/Kathmandu' };
          };
        }),
    });
    expect(await other.dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe(
      'Asia/Kathmandu (GMT+5:45)',
    );
    const unreadable = await kit.welcome({
      fresh: true,
      prepare: (context) =>
        context.addInitScript(() => {
          const real = Intl.DateTimeFormat.prototype.resolvedOptions;
          Intl.DateTimeFormat.prototype.resolvedOptions = function resolved() {
            return { ...real.call(this), timeZone: undefined as unknown as string };
          };
        }),
    });
    expect(await unreadable.dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(
      /^Australia\/Brisbane /,
    );
  });

  it('fills in a name that is already known', async () => {
    const me = await kit.signIn({ named: false });
    const page = await kit.open('/insights', {
      as: me,
      prepare: (context) =>
        context.route('**/api/auth/me-session', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), first_name: 'Grace' } });
        }),
    });
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
  });

  it('saves the trimmed names and the time zone of the default workspace; an empty company is left out', async () => {
    const { me, page, dialog, next } = await kit.welcome();
    const second = await kit.call(me, 'POST', '/api/workspaces', { name: 'Second', timezone: 'UTC' });
    await kit.call(me, 'POST', `/api/workspaces/${second.workspace_id}/set-default`);
    const calls = listenToCalls(page);
    await dialog.getByLabel('First name').fill('  Ada ');
    await dialog.getByLabel('Last name').fill(' Lovelace');
    await dialog.getByLabel('Company').fill('  ');
    await dialog.getByRole('combobox', { name: 'Time zone' }).click();
    await page.keyboard.type('kathmandu');
    await page.getByRole('option', { name: 'Asia/Kathmandu' }).click();
    await dialog.getByRole('checkbox').check();
    await next.click();
    await step(page, 'Choose Your Chat Platform').waitFor();
    expect(calls.of('PUT /api/users/me')).toEqual([{ first_name: 'Ada', last_name: 'Lovelace' }]);
    const workspaces = await kit.call(me, 'GET', '/api/workspaces/');
    expect(
      workspaces.map(({ is_default, timezone }: Record<string, unknown>) => [is_default, timezone]),
    ).toEqual(expect.arrayContaining([[true, 'Asia/Kathmandu']]));
    expect(
      workspaces.filter(({ timezone }: { timezone: string }) => timezone === 'Asia/Kathmandu'),
    ).toHaveLength(1);
  });

  it("shows the server's detail if the profile cannot be saved, otherwise 'Failed to save profile', and can be retried", async () => {
    const conflict = fault(PROFILE, { method: 'PUT', status: 409, detail: 'Somebody changed it meanwhile.' });
    const silent = fault(PROFILE, { method: 'PUT', status: 500 });
    const { page, dialog, next } = await kit.welcome({
      allow: [FAULT],
      prepare: async (context) => {
        await silent.prepare(context);
        await conflict.prepare(context);
      },
    });
    await fill(dialog);
    await next.click();
    await dialog.getByText('Somebody changed it meanwhile.').waitFor();
    conflict.mend();
    await next.click();
    await dialog.getByText('Failed to save profile', { exact: true }).waitFor();
    expect(await dialog.getByRole('alert').innerText()).toBe('Failed to save profile');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Ada');
    silent.mend();
    await next.click();
    await step(page, 'Choose Your Chat Platform').waitFor();
  });

  it('stays open if the profile was saved but the time zone was not, and the next try saves both', async () => {
    const broken = fault(WORKSPACE, { method: 'PUT', status: 500 });
    const { me, page, dialog, next } = await kit.welcome({ prepare: broken.prepare, allow: [FAULT] });
    await fill(dialog);
    await next.click();
    await dialog.getByText('Failed to save profile').waitFor();
    expect(await kit.call(me, 'GET', '/api/users/me')).toMatchObject({ first_name: 'Ada' });
    await dialog.getByLabel('Last name').fill('King');
    broken.mend();
    await next.click();
    await step(page, 'Choose Your Chat Platform').waitFor();
    expect(await kit.call(me, 'GET', '/api/users/me')).toMatchObject({ last_name: 'King' });
    const [workspace] = await kit.call(me, 'GET', '/api/workspaces/');
    expect(workspace.timezone).toBe('Australia/Brisbane');
  });

  it('saves once on a double click over a slow network, the company trimmed, and says so meanwhile', async () => {
    const slow = hold(PROFILE, 'PUT');
    const { me, page, dialog, next } = await kit.welcome({ prepare: slow.prepare });
    const calls = listenToCalls(page);
    await fill(dialog);
    await dialog.getByLabel('Company').fill(' Analytical Engines ');
    await next.dblclick();
    const saving = button(dialog, 'Saving...');
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    await saving.click({ force: true });
    slow.release();
    await step(page, 'Choose Your Chat Platform').waitFor();
    expect(calls.of('PUT /api/users/me')).toHaveLength(1);
    expect(await kit.call(me, 'GET', '/api/users/me')).toMatchObject({ company: 'Analytical Engines' });
  });
});
