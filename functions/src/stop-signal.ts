const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof SIGNALS)[number];

let act: ((signal: StopSignal) => void) | undefined;

/**
 * What the first request to stop does, Ctrl-C or SIGTERM, from now on; a later call replaces it. A second signal of the
 * same kind ends the process by itself. It is called before anything is loaded: the first process of a container gets no
 * signal that it has no handler for, and would be killed after the grace period.
 */
export function onStopSignal(what: (signal: StopSignal) => void): void {
  const isFirst = !act;
  act = what;
  if (!isFirst) return;
  for (const signal of SIGNALS) process.once(signal, () => act?.(signal));
}
