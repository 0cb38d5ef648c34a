import type { Page } from 'playwright-core';

/** Resolves once what the page was told by now is drawn, and what moves or fades is at its end; a spinner turns for ever. */
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
