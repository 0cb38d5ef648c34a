import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { Question } from './api/ask.ts';
import { ask } from './api/ask.ts';
import { readRun } from './api/read-run.ts';
import { stopRun } from './api/stop-run.ts';

/** The interval between two polls of a promised answer. */
const LOOK_MS = 1_500;
/** The interval once the run is being stopped, which takes a second or two. */
const STOPPING_MS = 500;

const NEVER = new AbortController().signal;

const isOver = ({ status }: AskResult) => status === 'done' || status === 'failed';

interface Waiting {
  workspaceId: string;
  signal: AbortSignal;
  /** Aborts when the person stops the question; the answer then says that it was stopped. */
  stop?: AbortSignal;
  /** Receives the progress while the answer takes its time. */
  onProgress?: (progress: string) => void;
}

/**
 * Asks a question and waits for the answer, however long it takes.
 * @throws ApiError; AbortError when `signal` was aborted
 */
export async function getAnswer(
  input: Waiting & {
    question: Question;
    key: string;
    /** The answer comes with a file. */
    withFile?: boolean;
  },
): Promise<AskResult> {
  const result = await followRun(input, await ask(input));
  // The typed question may have asked for a file.
  return result.file_elsewhere ? ask({ ...input, withFile: true }) : result;
}

/** Waits for the answer to a question that the server already has. Throws as getAnswer does. */
export async function followRun(
  { workspaceId, signal, stop = NEVER, onProgress }: Waiting,
  asked: AskResult,
): Promise<AskResult> {
  let result = asked;
  let stopping = false;
  while (!isOver(result)) {
    const run = { workspaceId, runId: result.run_id, signal };
    if (stop.aborted && !stopping) {
      stopping = true;
      result = await stopRun(run);
    } else {
      if (result.progress !== undefined) onProgress?.(result.progress);
      await (stopping ? pause(STOPPING_MS, signal) : Promise.race([pause(LOOK_MS, signal), aborted(stop)]));
      if (stopping || !stop.aborted) result = await readRun(run);
    }
  }
  return result;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
