import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot, THEMES } from '../support/console-kit.ts';
import type { Settings } from './console-settings-kit.ts';
import { startSettings } from './console-settings-kit.ts';

let kit: Settings;
beforeAll(async () => {
  kit = await startSettings();
});
afterAll(() => kit?.close());

const WIDTHS = { desktop: [1280, 900], phone: [360, 740], panel: [300, 640] } as const;

describe('Settings', () => {
  for (const theme of THEMES) {
    for (const [width, [w, h]] of Object.entries(WIDTHS)) {
      it(`is accessible and to be looked at, in ${theme} at ${width}`, async () => {
        const me = await kit.person();
        const empty = await kit.settings(me, { theme, width: w, height: h });
        await empty.getByText('No AWS accounts connected').waitFor();
        await expectAccessible(empty);
        await shoot(empty, `settings-empty-${theme}-${width}`);
        await kit.connectSlack(me.workspaceId);
        await kit.connectTeams(me.workspaceId);
        await kit.addAccount(me.workspaceId, '111122223333', 'Production');
        const full = await kit.settings(me, { theme, width: w, height: h });
        await full.getByText('Production').waitFor();
        await expectAccessible(full);
        await shoot(full, `settings-full-${theme}-${width}`);
      });
    }
  }
});
