import { useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;

/** One clock for everything on the page. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, EVERY_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time in epoch ms, updated every half minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
