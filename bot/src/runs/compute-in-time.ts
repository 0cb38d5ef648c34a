import type { Logger } from '../logger.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import type { RunAnswer, RunInput } from './compute-reply.ts';
import { apology, stopped, timedOut } from './notices.ts';
import { orAborted } from './or-aborted.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

const yieldToEventLoop = createYieldToEventLoop();

/**
 * The time for an analysis, which reads all of an account while nobody waits. It is less than the time that erasures
 * wait for; see LATE_MS there.
 */
const ANALYSIS_MS = 5 * 60_000;

export interface Computing {
  assistant: { answer(input: RunInput): Promise<RunAnswer> };
  logger: Logger;
  /** The time for one answer, in ms. */
  deadlineMs: number;
}

export interface Computed {
  run: RunDoc;
  thread: ThreadDoc | undefined;
  progress(text: string): void;
  signal: AbortSignal;
  /** Aborts when somebody stops the run. */
  stop: AbortSignal;
}

/**
 * Returns the assistant's answer, an apology if it failed, or a notice if it took too long or was stopped. Never
 * returns nothing. Rejects with the signal's reason when that aborts.
 */
export async function computeInTime(
  { assistant, logger, deadlineMs }: Computing,
  { stop, ...question }: Computed,
): Promise<RunAnswer> {
  const { run, signal } = question;
  const ids = { run: run.id, workspace: run.workspace_id };
  const ms = run.origin?.kind === 'analysis' ? Math.max(deadlineMs, ANALYSIS_MS) : deadlineMs;
  const deadline = AbortSignal.timeout(ms);
  const either = AbortSignal.any([signal, deadline, stop]);
  try {
    await yieldToEventLoop();
    const input = { ...question, workspaceId: run.workspace_id, signal: either };
    return await orAborted(assistant.answer(input), either);
  } catch (err) {
    signal.throwIfAborted();
    if (stop.aborted) {
      logger.info(ids, 'an answer was stopped');
      return { reply: stopped(run) };
    }
    if (deadline.aborted) {
      logger.warn({ ...ids, ms }, 'an answer took too long');
      return { reply: timedOut(run.id, Math.round(ms / 1000)) };
    }
    logger.error({ ...ids, err }, 'the assistant failed');
    return { reply: apology(run.id) };
  }
}
