import type { ServerContext } from '@modelcontextprotocol/server';

/** Callers are told no more often than this: a look over hundreds of accounts has thousands of steps. */
const EVERY_MS = 500;

/** Tells the caller what is going on, where they asked to be told. */
export function createProgress({ _meta, notify }: ServerContext['mcpReq']): (text: string) => void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let progress = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (message) => {
    const now = performance.now();
    if (now - toldAt < EVERY_MS) return;
    toldAt = now;
    progress++;
    const params = { progressToken, progress, message };
    // Whoever is gone needs no progress.
    notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
