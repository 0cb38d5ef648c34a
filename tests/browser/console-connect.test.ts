// The wizard that connects an AWS account: sections 2, 3, 4, 5, 8 and 9 of the specification.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault, focused, hold, listenToCalls } from '../support/console-faults.ts';
import { drawn } from '../support/drawn.ts';
import type { ConnectKit } from './console-connect-kit.ts';
import {
  externalIdOn,
  fillAccount,
  OPENER,
  openStepTwo,
  openWizard,
  press,
  startConnect,
} from './console-connect-kit.ts';

let kit: ConnectKit;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit?.close());

describe('Step 2', () => {
  it("has the fields, hint, placeholders and limits of the specification; 'Back' keeps them and the External ID", async () => {
    const { page, dialog } = await openStepTwo(kit);
    const id = dialog.getByLabel('AWS Account ID');
    expect.soft(await id.getAttribute('maxlength')).toBe('12');
    expect.soft(await id.getAttribute('placeholder')).toMatch(/^\d{12}$/);
    await dialog.getByText('12-digit AWS account ID (no hyphens)', { exact: true }).waitFor();
    const name = dialog.getByLabel('Account Name');
    expect.soft(await name.getAttribute('placeholder')).toBe('Production Account');
    expect.soft(await dialog.getByLabel('Primary Region').inputValue()).toBe('us-east-1');
    expect(await dialog.getByLabel('Primary Region').locator('option').allTextContents()).toEqual([
      'us-east-1 (US East N. Virginia)',
      'us-east-2 (US East Ohio)',
      'us-west-1 (US West N. California)',
      'us-west-2 (US West Oregon)',
      'eu-west-1 (Europe Ireland)',
      'eu-west-2 (Europe London)',
      'eu-central-1 (Europe Frankfurt)',
      'ap-southeast-1 (Asia Pacific Singapore)',
      'ap-southeast-2 (Asia Pacific Sydney)',
      'ap-northeast-1 (Asia Pacific Tokyo)',
    ]);
    await fillAccount(dialog);
    await press(page, 'Back');
    await page.getByRole('dialog', { name: 'Connect AWS Account - Step 1 of 2' }).waitFor();
    const externalId = await externalIdOn(page);
    await press(page, 'Next');
    expect(await id.inputValue()).toBe('123456789012');
    await press(page, 'Back');
    expect(await externalIdOn(page)).toBe(externalId);
  });

  it('requires an AWS Account ID of exactly 12 digits, and an Account Name that is not just spaces', async () => {
    const { page, dialog } = await openStepTwo(kit, {
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const calls = listenToCalls(page);
    const id = dialog.getByLabel('AWS Account ID');
    await dialog.getByLabel('Account Name').fill('   ');
    await press(page, 'Connect Account');
    await dialog.getByText('The AWS account ID is required').waitFor();
    await dialog.getByText('The account name is required').waitFor();
    expect(await id.evaluate((box) => box === document.activeElement)).toBe(true);

    await fillAccount(dialog, { id: '12345678901' });
    await press(page, 'Connect Account');
    await dialog.getByText('The AWS account ID has exactly 12 digits; this one has 11').waitFor();
    await id.press('End');
    await page.keyboard.type('2');
    await expect.poll(() => dialog.getByText(/exactly 12 digits/).count()).toBe(0);

    // Only digits remain, even of an ID that was copied with hyphens.
    await id.fill('');
    await page.keyboard.type('12a-34');
    expect(await id.inputValue()).toBe('1234');
    await id.fill('');
    await page.evaluate(() => navigator.clipboard.writeText('1234-5678-9012'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => id.inputValue()).toBe('123456789012');

    await fillAccount(dialog, { name: '   ' });
    await press(page, 'Connect Account');
    await dialog.getByText('The account name is required').waitFor();
    expect(calls.all().filter((call) => !call.endsWith('/check-role'))).toEqual([]);
  });
});

describe('The wizard', () => {
  it('covers the whole page, including the place of a scroll bar, and does not move it', async () => {
    const me = await kit.person();
    const page = await kit.open('/settings', { as: me });
    // The open wizard takes the page behind it out of the accessibility tree.
    const heading = page.getByRole('heading', { level: 1, name: 'Settings', includeHidden: true });
    await page.locator('button:not([aria-disabled])', { hasText: OPENER }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
    const before = await heading.boundingBox();
    await press(page, OPENER);
    await page.getByRole('dialog').waitFor();
    expect(
      await page.evaluate(() => {
        const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
        return innerWidth - (backdrop?.getBoundingClientRect().width ?? 0);
      }),
    ).toBe(0);
    expect(await heading.boundingBox()).toEqual(before);
    await press(page, 'Close');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await heading.boundingBox()).toEqual(before);
    expect(
      await page.evaluate(() => document.body.style.length + document.documentElement.style.length),
    ).toBe(0);
  });

  it('is closed by Escape or Close, but not by a click outside; it then forgets the step and the form, and has a new External ID each time it opens', async () => {
    const { page, dialog } = await openWizard(kit, await kit.person());
    // Otherwise the External ID of a stack in progress would be lost.
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await dialog.isVisible()).toBe(true);
    const first = await externalIdOn(page);
    await press(page, 'Next');
    await fillAccount(dialog);
    await press(page, 'Close');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(OPENER);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Connect AWS Account - Step 1 of 2' }).waitFor();
    expect(await externalIdOn(page)).not.toBe(first);
    await press(page, 'Next');
    expect(await dialog.getByLabel('AWS Account ID').inputValue()).toBe('');
    expect(await dialog.getByLabel('Account Name').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(OPENER);
  });

  it("says 'Failed to connect AWS account. Please try again.' below the buttons, and stays open", async () => {
    const broken = fault(/aws-accounts$/, { method: 'POST', status: 500 });
    const { page, dialog } = await openStepTwo(kit, { prepare: broken.prepare, allow: [FAULT] });
    await fillAccount(dialog);
    await press(page, 'Connect Account');
    const alert = dialog.getByRole('alert');
    expect(await alert.innerText()).toBe('Failed to connect AWS account. Please try again.');
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const submit = await dialog.getByRole('button', { name: 'Connect Account' }).boundingBox();
    expect((await alert.boundingBox())?.y).toBeGreaterThan((submit?.y ?? 0) + (submit?.height ?? 0) - 1);
    expect(await dialog.getByLabel('AWS Account ID').inputValue()).toBe('123456789012');
  });

  it("says 'Connecting...' while the request is pending, sends it once on a double click, and shows that it is working", async () => {
    const slow = hold(/aws-accounts$/, 'POST');
    const broken = fault(/aws-accounts$/, { method: 'POST', status: 409, detail: 'Somebody has it.' });
    const { me, page, dialog } = await openStepTwo(kit, {
      allow: [FAULT],
      prepare: async (context) => {
        await broken.prepare(context);
        await slow.prepare(context);
      },
    });
    const calls = listenToCalls(page);
    await fillAccount(dialog);
    await dialog.getByRole('button', { name: 'Connect Account' }).dblclick();
    const connecting = dialog.getByRole('button', { name: 'Connecting...' });
    await connecting.waitFor();
    expect(await connecting.isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
    await dialog.getByText(/This can take 20 seconds/).waitFor();
    await dialog.getByLabel('Account Name').press('Enter');
    slow.release();
    await dialog.getByText('Somebody has it.').waitFor();
    expect(calls.of(`POST /api/workspaces/${me.workspaceId}/aws-accounts`)).toHaveLength(1);
  });

  it('may be closed while the request is pending: a toast then reports a failure', async () => {
    const slow = hold(/aws-accounts$/, 'POST');
    const broken = fault(/aws-accounts$/, { method: 'POST', status: 409, detail: 'Somebody has it.' });
    const { page, dialog } = await openStepTwo(kit, {
      allow: [FAULT],
      prepare: async (context) => {
        await broken.prepare(context);
        await slow.prepare(context);
      },
    });
    await fillAccount(dialog);
    await press(page, 'Connect Account');
    await press(page, 'Close');
    await dialog.waitFor({ state: 'detached' });
    slow.release();
    await page.getByText('Failed to connect AWS account. Please try again.').first().waitFor();
    await page.getByText('Somebody has it.').first().waitFor();
  });
});
