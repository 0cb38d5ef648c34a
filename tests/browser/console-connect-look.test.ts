import { afterAll, beforeAll, it } from 'vitest';
import { fault, hold } from '../support/console-faults.ts';
import { lookAt } from '../support/console-look.ts';
import type { ConnectKit } from './console-connect-kit.ts';
import { openWizard, press, startConnect } from './console-connect-kit.ts';

let kit: ConnectKit;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit?.close());

const REFUSED =
  'AWS does not let Windsock into account 123456789012 and, on purpose, does not say why. Compare in this order: 1. The account: is 123456789012 the number that AWS’s console shows at the top right where the stack is? 2. The role: is the stack complete there? 3. The external ID: Windsock used x7Pq…Bd; is that the stack’s parameter ExternalId?';

it('The wizard is accessible and looks right in every step, theme and width', async () => {
  const me = await kit.person();
  const slow = hold(/aws-accounts$/, 'POST');
  const { page, dialog } = await openWizard(kit, me, {
    allow: [/409/],
    prepare: async (context) => {
      await fault(/aws-accounts$/, { status: 409, detail: REFUSED, method: 'POST' }).prepare(context);
      await slow.prepare(context);
      // moto lets everybody assume a role that does not exist.
      await context.route(/check-role$/, (route) =>
        route.fulfill({ json: { state: 'waiting', detail: REFUSED } }),
      );
    },
  });
  await dialog.getByRole('link', { name: 'Open in AWS Console' }).waitFor();
  await lookAt(page, 'connect-1');
  await dialog.getByText('Show the command').click();
  await lookAt(page, 'connect-1-command', { inLight: true });
  await press(page, 'Next');
  await lookAt(page, 'connect-2', { inLight: true });
  await press(page, 'Connect Account');
  await lookAt(page, 'connect-2-required');
  await dialog.getByLabel('AWS Account ID').fill('123456789012');
  await dialog.getByLabel('Account Name').fill('Production');
  await dialog.getByText(/^Waiting for the role/).waitFor();
  await lookAt(page, 'connect-2-waiting');
  await press(page, 'Connect Account');
  await lookAt(page, 'connect-2-connecting', { inLight: true });
  slow.release();
  await dialog.getByText('Failed to connect AWS account. Please try again.').waitFor();
  await lookAt(page, 'connect-2-failed');
}, 120_000);
