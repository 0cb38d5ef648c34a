/** Between two updates of what is shown: enough to be read, and few enough for every platform's limits. */
const PACE_MS = 1_500;

export interface Ticking {
  /** The latest words. */
  progress(text: string): void;
  /** Resolves when nothing is on its way any more; nothing follows. */
  end(): Promise<void>;
}

/**
 * Shows at a pace what goes on, from `firstMs` after now on, whether its words changed or not.
 * @param first the words until there are others; absent: nothing is shown before there are any
 */
export function ticking(
  show: (text: string) => Promise<void>,
  { first, firstMs, paceMs = PACE_MS }: { first?: string | undefined; firstMs: number; paceMs?: number },
): Ticking {
  let latest = first;
  let shown = Promise.resolve();
  let ended = false;
  let timer = setTimeout(tick, firstMs);

  function tick(): void {
    if (latest !== undefined) shown = show(latest).catch(() => {});
    const begun = performance.now();
    void shown.then(() => {
      if (!ended) timer = setTimeout(tick, Math.max(0, paceMs - (performance.now() - begun)));
    });
  }
  return {
    progress(text) {
      latest = text;
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await shown;
    },
  };
}
