import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { fault, hold } from '../support/console-faults.ts';
import { shoot, THEMES } from '../support/console-kit.ts';
import type { ConnectKit } from './console-connect-kit.ts';
import { openWizard, startConnect } from './console-connect-kit.ts';

let kit: ConnectKit;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit?.close());

const WIDTHS = { desktop: [1280, 800], phone: [360, 740] } as const;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const REFUSED =
  'AWS does not let Windsock into account 123456789012 and, on purpose, does not say why. Compare in this order: 1. The account: is 123456789012 the number that AWS’s console shows at the top right where the stack is? 2. The role: is the stack complete there? 3. The external ID: Windsock used x7Pq…Bd; is that the stack’s parameter ExternalId?';

describe('The wizard', () => {
  for (const theme of THEMES) {
    for (const [name, [width, height]] of Object.entries(WIDTHS)) {
      it(`is accessible and to be looked at in every step, in ${theme} at ${name}`, async () => {
        const me = await kit.person();
        const slow = hold(/aws-accounts$/, 'POST');
        const { page, dialog } = await openWizard(kit, me, {
          ...{ theme, width, height, allow: [/409/] },
          prepare: async (context) => {
            await fault(/aws-accounts$/, { status: 409, detail: REFUSED, method: 'POST' }).prepare(context);
            await slow.prepare(context);
          },
        });
        const look = async (shot: string) => {
          await expectAccessible(page);
          await shoot(page, `connect-${shot}-${theme}-${name}`);
        };
        await dialog.getByRole('link', { name: 'Open in AWS Console' }).waitFor();
        await look('1');
        await press(page, 'Next');
        await look('2');
        await press(page, 'Connect Account');
        await look('2-required');
        await dialog.getByLabel('AWS Account ID').fill('123456789012');
        await dialog.getByLabel('Account Name').fill('Production');
        await press(page, 'Connect Account');
        await look('2-connecting');
        slow.release();
        await dialog.getByText('Failed to connect AWS account. Please try again.').waitFor();
        await look('2-failed');
      }, 120_000);
    }
  }
});
