const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof SIGNALS)[number];

let act: ((signal: StopSignal) => void) | undefined;

/**
 * Sets what happens on the first stop signal (Ctrl-C or SIGTERM); a later call replaces it. A second signal of the same
 * kind ends the process at once. Call it before anything is loaded: a container's first process ignores a signal
 * without a handler, and would be killed after the grace period.
 */
export function onStopSignal(handler: (signal: StopSignal) => void): void {
  const isFirst = !act;
  act = handler;
  if (!isFirst) return;
  for (const signal of SIGNALS) process.once(signal, () => act?.(signal));
}
