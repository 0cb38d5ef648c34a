import { Recent } from '../recent.ts';

/** Slack asks for at most about one update a second of a message. */
const PROGRESS_MS = 1_200;
const MAX_MESSAGES = 5_000;

/** Decides when a message's progress may be shown: not too often, and never after its answer. */
export interface Pace {
  /** Runs `show`. Skips it if the last update was just now or is still in flight, or if the answer is on its way. */
  progress(messageId: string, show: () => Promise<void>): Promise<void>;
  /** Ends the progress of this message. Resolves when no update is in flight. */
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
