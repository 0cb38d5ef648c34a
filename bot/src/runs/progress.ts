/** Interval between two updates of the progress text: long enough to be read, and within every platform's limits. */
const PACE_MS = 1_500;

export interface Ticking {
  /** Sets the latest progress text. */
  progress(text: string): void;
  /** Resolves when no update is in flight. None follows. */
  end(): Promise<void>;
}

/**
 * Shows progress at intervals, beginning in `firstMs`, whether its text changed or not.
 * @param first the initial text; absent: nothing is shown before there is one
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
