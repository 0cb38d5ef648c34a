import type { ServerContext } from '@modelcontextprotocol/server';

/** Callers are told no more often than this: a look over hundreds of accounts has thousands of steps. */
const EVERY_MS = 500;

export interface Progress {
  /** Tells it now, or soon where something newer does not come first. */
  tell(message: string): void;
  /** Nothing may be told after the answer. */
  end(): void;
}

/** Tells the caller what is going on, where they asked to be told. */
export function createProgress({ _meta, notify }: ServerContext['mcpReq']): Progress {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return { tell() {}, end() {} };
  let progress = 0;
  let next: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function send(message: string): void {
    next = undefined;
    const params = { progressToken, progress: ++progress, message };
    // Whoever is gone needs no progress.
    notify({ method: 'notifications/progress', params }).catch(() => {});
    timer = setTimeout(() => {
      timer = undefined;
      if (next !== undefined) send(next);
    }, EVERY_MS);
  }

  return {
    tell(message) {
      if (isOver) return;
      if (timer) next = message;
      else send(message);
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
