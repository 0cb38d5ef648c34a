import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { shoot } from './console-kit.ts';
import { MEDIA } from './console-profile.ts';

/** A window, a phone and Teams' side panel. */
const WIDTHS = [1280, 360, 300];
/** Colours do not change what fits. */
const WIDTHS_OF_OTHER_THEMES = [360, 1280];
/** Charts and popups follow their window in the next frames. */
const SETTLED_MS = 100;

/**
 * Looks at a page as it stands in all themes and widths: axe finds nothing, nothing is wider than the window, and there
 * is a picture of each for a person to look at (tests/out/console/<name>-<theme>-<width>.png). Leaves it as it was.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  // Nothing is to look as if the mouse were over it: it is where the last click was.
  await page.mouse.move(0, 0);
  for (const [theme, media] of Object.entries(MEDIA)) {
    await page.emulateMedia(media);
    for (const width of theme === 'light' ? WIDTHS : WIDTHS_OF_OTHER_THEMES) {
      await page.setViewportSize({ ...usual, width });
      await page.waitForTimeout(SETTLED_MS);
      await shoot(page, `${name}-${theme}-${width}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} in ${theme} at ${width}`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, { coloursOnly: theme !== 'light' });
  }
  await page.emulateMedia(MEDIA.light);
  await page.setViewportSize(usual);
}
