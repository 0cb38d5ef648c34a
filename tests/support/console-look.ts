import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { shoot } from './console-kit.ts';
import { MEDIA } from './console-profile.ts';

/** A window, a phone and Teams' side panel. */
const WIDTHS = [1280, 360, 300];
/** Only one width, because colours do not change what fits. */
const WIDTHS_OF_OTHER_THEMES = [1280];
const PATIENCE = { timeout: 5_000, interval: 20 };

/**
 * Checks a page as it is in all themes and widths: axe finds nothing, nothing is wider than the window, and a
 * screenshot of each is saved for a person to look at (tests/out/console/<name>-<theme>-<width>.png). Leaves the page
 * unchanged.
 */
export async function lookAt(
  page: Page,
  name: string,
  { inLight = false, widths = WIDTHS, othersAt = WIDTHS_OF_OTHER_THEMES }: Look = {},
): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  // The mouse is still where the last click was; nothing should look hovered.
  await page.mouse.move(0, 0);
  for (const [theme, media] of Object.entries(inLight ? { light: MEDIA.light } : MEDIA)) {
    await page.emulateMedia(media);
    for (const width of theme === 'light' ? widths : othersAt) {
      await page.setViewportSize({ ...usual, width });
      // Charts and popups adapt to the window in the next frames.
      await expect
        .poll(() => overflow(page), { ...PATIENCE, message: `${name} in ${theme} at ${width}` })
        .toBeLessThanOrEqual(0);
      await shoot(page, `${name}-${theme}-${width}`);
    }
    await expectAccessible(page, { coloursOnly: theme !== 'light' });
  }
  await page.emulateMedia(MEDIA.light);
  await page.setViewportSize(usual);
}

interface Look {
  /** Only in the light theme, if another state of the page with the same colours is checked in all themes. */
  inLight?: boolean;
  /** In pixels, in the light theme. axe checks the last one. */
  widths?: readonly number[];
  /** The widths in the other themes. */
  othersAt?: readonly number[];
}

/** Returns how much wider the page is than the window, once two frames have been drawn. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - innerWidth)),
        );
      }),
  );
