// The first step of the wizard that connects an AWS account: how the role is created.
import { readFileSync } from 'node:fs';
import { createWebIdentity } from '@windsock/bot/aws/web-identity/web-identity.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FAULT, fault, listenToCalls } from '../support/console-faults.ts';
import type { ConnectKit } from './console-connect-kit.ts';
import { externalIdOn, OPENER, openWizard, press, startConnect } from './console-connect-kit.ts';

let kit: ConnectKit;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit?.close());

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

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
