import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, startConsole, THEMES } from '../support/console-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const WIDTHS = { desktop: [1280, 800], phone: [360, 740] } as const;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

describe('Onboarding', () => {
  for (const theme of THEMES) {
    for (const [name, [width, height]] of Object.entries(WIDTHS)) {
      it(`is accessible and to be looked at in every step, in ${theme} at ${name}`, async () => {
        const me = await kit.signIn({ named: false });
        const page = await kit.open('/insights', { as: me, theme, width, height, allow: [/409/] });
        const look = async (heading: string, shot: string) => {
          await page.getByRole('dialog', { name: heading }).waitFor();
          await expectAccessible(page);
          await shoot(page, `onboarding-${shot}-${theme}-${name}`);
        };
        await page.getByRole('link', { name: 'privacy policy' }).waitFor();
        await look('Welcome', '1');
        await page.getByLabel('First name').press('Enter');
        await look('Welcome', '1-names');
        await page.getByLabel('First name').fill('Ada');
        await page.getByLabel('Last name').fill('Lovelace');
        await page.getByRole('checkbox').check();
        await page.getByLabel('Timezone').click();
        await look('Welcome', '1-timezone');
        await page.keyboard.press('Escape');
        await press(page, 'Next');
        await look('Choose Your Chat Platform', '2');
        await press(page, /^Slack/);
        await look('Connect Slack', '3-slack');
        await press(page, 'Add to Slack');
        await page.getByRole('alert').waitFor();
        await look('Connect Slack', '3-slack-failed');
        await press(page, 'Back');
        await press(page, /^Microsoft Teams/);
        await look('Connect Microsoft Teams', '3-teams');
      }, 120_000);
    }
  }
});
