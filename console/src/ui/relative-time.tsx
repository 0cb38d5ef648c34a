import { useSyncExternalStore } from 'react';
import { formatInstant } from '../lib/dates.ts';
import { relativeTime } from '../lib/relative-time.ts';

const EVERY_MS = 30_000;

/** One clock for all that are on the page. */
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

/** '5 minutes ago', and goes on with the time; when exactly, in its tooltip. @param instant ISO 8601 */
export function RelativeTime({ instant }: { instant: string }) {
  const at = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {relativeTime(instant, at)}
    </time>
  );
}
