import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { shoot } from './console-kit.ts';
import { MEDIA } from './console-profile.ts';

/** A window, a phone and Teams' side panel. */
const WIDTHS = [1280, 360, 300];
/** Colours do not change what fits. */
const WIDTHS_OF_OTHER_THEMES = [1280];
const PATIENCE = { timeout: 5_000, interval: 20 };

/**
 * Looks at a page as it stands in all themes and widths: axe finds nothing, nothing is wider than the window, and there
 * is a picture of each for a person to look at (tests/out/console/<name>-<theme>-<width>.png). Leaves it as it was.
 */
export async function lookAt(
  page: Page,
  name: string,
  { inLight = false, widths = WIDTHS, othersAt = WIDTHS_OF_OTHER_THEMES }: Look = {},
): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  // Nothing is to look as if the mouse were over it: it is where the last click was.
  await page.mouse.move(0, 0);
  for (const [theme, media] of Object.entries(inLight ? { light: MEDIA.light } : MEDIA)) {
    await page.emulateMedia(media);
    for (const width of theme === 'light' ? widths : othersAt) {
      await page.setViewportSize({ ...usual, width });
      // Charts and popups follow their window in the next frames.
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
  /** In the light theme alone, where the page is looked at in all themes in another state with the same colours. */
  inLight?: boolean;
  /** In pixels, in the light theme. axe looks at the last one. */
  widths?: readonly number[];
  /** The same in the other themes. */
  othersAt?: readonly number[];
}

/** How much wider the page is than the window, once two frames were drawn. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - innerWidth)),
        );
      }),
  );
