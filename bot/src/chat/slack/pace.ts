import { Recent } from '../recent.ts';

/** Slack asks for no more than about one update a second of a message. */
const PROGRESS_MS = 1_200;
const MAX_MESSAGES = 5_000;

/** When a message's progress may be shown: not too often, and never after its answer. */
export interface Pace {
  /** Runs `show`, or leaves it out when the last one was just now, is still on its way, or the answer is. */
  progress(messageId: string, show: () => Promise<void>): Promise<void>;
  /** From now on there is no more progress of this message; resolves when none is on its way. */
  finish(messageId: string): Promise<void>;
}

export function createPace(now: () => number): Pace {
  const shown = new Recent<{ at: number; showing: Promise<void> | undefined; finished: boolean }>(
    MAX_MESSAGES,
  );
  return {
    async progress(messageId, show) {
      const last = shown.get(messageId);
      if (last && (last.finished || last.showing || now() - last.at < PROGRESS_MS)) return;
      const showing = show();
      const entry = { at: now(), showing: showing as Promise<void> | undefined, finished: false };
      shown.set(messageId, entry);
      await showing;
      entry.showing = undefined;
    },
    async finish(messageId) {
      const last = shown.get(messageId);
      if (last) last.finished = true;
      else shown.set(messageId, { at: now(), showing: undefined, finished: true });
      await last?.showing;
    },
  };
}
