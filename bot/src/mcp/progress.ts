import type { ServerContext } from '@modelcontextprotocol/server';

/** Minimum interval between two notifications. Reading hundreds of accounts takes thousands of steps. */
const EVERY_MS = 500;

export interface Progress {
  /** Sends it now, or soon unless something newer comes first. */
  report(message: string): void;
  /** Nothing may be sent after the answer. */
  end(): void;
}

/** Sends the caller progress notifications, if they asked for them. */
export function createProgress({ _meta, notify }: ServerContext['mcpReq']): Progress {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return { report() {}, end() {} };
  let progress = 0;
  let next: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function send(message: string): void {
    next = undefined;
    const params = { progressToken, progress: ++progress, message };
    // A caller who is gone needs no progress.
    notify({ method: 'notifications/progress', params }).catch(() => {});
    timer = setTimeout(() => {
      timer = undefined;
      if (next !== undefined) send(next);
    }, EVERY_MS);
  }

  return {
    report(message) {
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
