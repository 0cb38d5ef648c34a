// The wizard that connects an AWS account: sections 2, 3, 4, 5, 8 and 9 of the specification.
import { readFileSync } from 'node:fs';
import { createWebIdentity } from '@windsock/bot/aws/web-identity/web-identity.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FAULT, fault, focused, hold, listenToCalls } from '../support/console-faults.ts';
import { drawn } from '../support/drawn.ts';
import type { ConnectKit } from './console-connect-kit.ts';
import { externalIdOn, fillAccount, OPENER, openWizard, press, startConnect } from './console-connect-kit.ts';

let kit: ConnectKit;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit?.close());

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function stepTwo(options: Parameters<typeof openWizard>[2] = {}) {
  const me = await kit.person();
  const opened = await openWizard(kit, me, options);
  await press(opened.page, 'Next');
  await opened.page.getByRole('dialog', { name: 'Connect AWS Account - Step 2 of 2' }).waitFor();
  return { ...opened, me };
}

describe('Step 1', () => {
  it('explains the deployment, opens the pre-filled link, and copies it and both ids', async () => {
    const me = await kit.person();
    const { page, dialog } = await openWizard(kit, me, {
      prepare: async (context) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await context.route('https://us-east-1.console.aws.amazon.com/**', (route) =>
          route.fulfill({ body: 'AWS' }),
        );
      },
    });
    for (const name of ['CloudFormation Deployment', 'Quick Deploy', 'Manual Deploy']) {
      await dialog.getByRole('heading', { name }).waitFor();
    }
    await dialog
      .getByText(/template creates an IAM role in your AWS account, so that Windsock can reach/)
      .waitFor();
    await dialog.getByText(/logged into the correct AWS account/).waitFor();

    const externalId = await externalIdOn(page);
    expect(externalId).toMatch(/^[A-Za-z0-9]{32}$/);
    const open = dialog.getByRole('link', { name: 'Open in AWS Console' });
    const link = await open.getAttribute('href');
    const [tab] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    const { searchParams, hash } = new URL(tab.url());
    expect(searchParams.get('region')).toBe('us-east-1');
    const values = new URLSearchParams(hash.split('?')[1]);
    expect(Object.fromEntries(values)).toMatchObject({
      stackName: `Windsock-Access-1-${me.workspaceId}`,
      param_WorkspaceId: me.workspaceId,
      param_ExternalId: externalId,
    });
    await tab.close();
    await dialog.getByText(/AWS opens this link only when the template lies in Amazon S3/).waitFor();

    await press(page, 'Copy Link');
    await dialog.getByRole('button', { name: /^Copied!/ }).waitFor();
    expect(await clipboard(page)).toBe(link);
    // ui-parts.test.ts tests how long 'Copied!' stays.
    await dialog.getByRole('button', { name: 'Copy Link', exact: true }).waitFor();
    for (const [name, value] of [
      ['Workspace ID', me.workspaceId],
      ['External ID', externalId],
    ] as const) {
      await dialog.getByText(value, { exact: true }).waitFor();
      await press(page, `Copy: ${name}`);
      await dialog.getByRole('button', { name: `Copied! ${name}` }).waitFor();
      expect(await clipboard(page)).toBe(value);
    }
  });

  it("'Download Template' saves the template, with both values in it, under the workspace's name, once on a double click; a failure is only logged", async () => {
    const me = await kit.person();
    const broken = fault(/cloudformation-template/);
    const { page, dialog } = await openWizard(kit, me, {
      prepare: broken.prepare,
      allow: [FAULT, /The role template could not be downloaded/],
    });
    const logged = page.waitForEvent('console', (message) => /could not be downloaded/.test(message.text()));
    await press(page, 'Download Template');
    await logged;
    expect(await dialog.getByRole('alert').count()).toBe(0);
    broken.mend();
    const calls = listenToCalls(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Template' }).dblclick();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`windsock-role-${me.workspaceId}.yaml`);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(`Default: ${me.workspaceId}`);
    expect(text).toContain(`Default: ${await externalIdOn(page)}`);
    expect(text).not.toMatch(/WINDSOCK_(WORKSPACE_ID|EXTERNAL_ID|PRINCIPAL_ARN)/);
    expect(calls.of('GET /api/cloudformation-template')).toHaveLength(1);
  });

  it('offers the complete command for AWS CloudShell to copy, and shows it', async () => {
    const me = await kit.person();
    const { page, dialog } = await openWizard(kit, me, {
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await dialog.getByRole('heading', { name: 'AWS CloudShell' }).waitFor();
    const shell = dialog.getByRole('link', { name: 'Open AWS CloudShell' });
    expect(await shell.getAttribute('href')).toMatch(
      /^https:\/\/us-east-1\.console\.aws\.amazon\.com\/cloudshell/,
    );
    await press(page, 'Copy Command');
    await dialog.getByRole('button', { name: /^Copied!/ }).waitFor();
    const copied = await clipboard(page);
    const externalId = await externalIdOn(page);
    expect(copied).toContain(`'WorkspaceId=${me.workspaceId}' 'ExternalId=${externalId}'`);
    await dialog.getByText('Show the command').click();
    const shown = await dialog.getByRole('region', { name: 'The command' }).innerText();
    expect(shown.trimEnd()).toBe(copied.trimEnd());
  });

  it('says at once, and only once, that it cannot work because no trusted principal is configured', async () => {
    const reason = 'Whoever runs it must set WINDSOCK_AWS_PRINCIPAL_ARN.';
    const json = {
      command: null,
      reason,
      shell_url: 'https://us-east-1.console.aws.amazon.com/cloudshell/home',
    };
    const { dialog } = await openWizard(kit, await kit.person(), {
      prepare: (context) => context.route(/cloudformation-command/, (route) => route.fulfill({ json })),
    });
    await dialog.getByText(reason).waitFor();
    for (const name of ['Download Template', 'Copy Command', 'Open AWS CloudShell']) {
      expect(await dialog.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    await dialog.getByText('WINDSOCK_AWS_PRINCIPAL_ARN=', { exact: true }).waitFor();
  });

  it('says in the wizard, in the settings and at /readyz why Windsock itself cannot sign in to AWS, until it can', async () => {
    const AWS_WEB_IDENTITY_ROLE_ARN = 'arn:aws:iam::123456789012:role/windsock';
    const env = { AWS_WEB_IDENTITY_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE: '/nowhere/token' };
    const settings = loadConfig(env).awsWebIdentity;
    const logger = createLogger({ level: 'silent' });
    const { services, url } = kit.product;
    if (settings) services.awsSignIn = createWebIdentity({ settings, logger }).problem;
    onTestFinished(() => void delete services.awsSignIn);
    const sentence = 'The file that AWS_WEB_IDENTITY_TOKEN_FILE names does not exist';
    const ready = await fetch(`${url}/readyz`);
    // It still accepts messages and answers them with the problem, so traffic must not be sent elsewhere.
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', parts: { store: true }, problems: [expect.stringContaining(`AWS: ${sentence}`)] },
    ]);
    const { page, dialog } = await openWizard(kit, await kit.person());
    await dialog.getByText('Windsock cannot sign in to AWS').waitFor();
    await dialog.getByText(sentence).waitFor();
    await press(page, 'Close');
    await page.getByText(sentence).waitFor();
    delete services.awsSignIn;
    await page.reload();
    await page.getByRole('button', { name: OPENER }).waitFor();
    expect(await page.getByText(sentence).count()).toBe(0);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', parts: { store: true } });
  });

  it('says why there is no link, and Retry gets it', async () => {
    const broken = fault(/cloudformation-link/, { status: 429, detail: 'That was asked too often.' });
    const { page, dialog } = await openWizard(kit, await kit.person(), {
      prepare: broken.prepare,
      allow: [FAULT],
    });
    await dialog.getByText('That was asked too often.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Open in AWS Console' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Copy Link' }).isDisabled()).toBe(true);
    broken.mend();
    await press(page, 'Retry');
    await dialog.getByRole('link', { name: 'Open in AWS Console' }).waitFor();
  });
});

describe('Step 2', () => {
  it("has the fields, hint, placeholders and limits of the specification; 'Back' keeps them and the External ID", async () => {
    const { page, dialog } = await stepTwo();
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
    const { page, dialog } = await stepTwo({
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
    const { page, dialog } = await stepTwo({ prepare: broken.prepare, allow: [FAULT] });
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
    const { me, page, dialog } = await stepTwo({
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
    const { page, dialog } = await stepTwo({
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
