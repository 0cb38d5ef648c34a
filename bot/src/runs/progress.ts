/** Between two updates of a placeholder: enough to be read, and few enough for every platform's limits. */
const PACE_MS = 1_500;

/** Shows the latest of many words at a pace; `end` waits until none can arrive any more. */
export function paced(show: (text: string) => Promise<void>, paceMs = PACE_MS) {
  let latest: string | undefined;
  let shown = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  function next(): void {
    timer = undefined;
    const text = latest;
    if (ended || text === undefined) return;
    latest = undefined;
    shown = show(text).catch(() => {});
    timer = setTimeout(() => void shown.then(next), paceMs);
  }
  return {
    progress(text: string): void {
      if (ended) return;
      latest = text;
      timer ??= setTimeout(next, paceMs);
    },
    async end(): Promise<void> {
      ended = true;
      clearTimeout(timer);
      await shown;
    },
  };
}
