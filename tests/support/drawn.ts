import type { Page } from 'playwright-core';

/**
 * Resolves once the page has drawn its current state, and transitions have ended; spinners, which never end, are
 * ignored.
 */
export const drawn = (page: Pick<Page, 'evaluate'>): Promise<void> =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await frames();
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => {})));
    await frames();
  });
