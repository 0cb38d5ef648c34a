import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { Question } from './api/ask.ts';
import { ask } from './api/ask.ts';
import { readRun } from './api/read-run.ts';

/** Between two looks at an answer that was promised. */
const LOOK_MS = 2_000;

const isOver = ({ status }: AskResult) => status === 'done' || status === 'failed';

/**
 * Asks, and waits for the answer however long it takes.
 * @throws ApiError; AbortError when `signal` was aborted
 */
export async function getAnswer(input: {
  workspaceId: string;
  question: Question;
  key: string;
  signal: AbortSignal;
}): Promise<AskResult> {
  const { workspaceId, signal } = input;
  let result = await ask(input);
  while (!isOver(result)) {
    await pause(LOOK_MS, signal);
    result = await readRun({ workspaceId, runId: result.run_id, signal });
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
