import { createBreaker } from './breaker.ts';
import type { Fallback } from './failures.ts';
import { failureOf } from './failures.ts';
import type { InvestigatorContext, Question } from './investigator.ts';

/** Concurrent requests in this process. */
const MAX_AT_ONCE = 8;

/** Asks a model with `work`. `fallback` says why there is no value. Throws only when the question's signal aborts. */
export type Guard = <T>(
  question: Pick<Question, 'context' | 'workspace'>,
  work: () => Promise<T>,
) => Promise<{ value?: T; fallback?: Fallback }>;

/**
 * Decides whether a model may be asked. Not if too many questions are asking it, it has just failed repeatedly, the
 * day's budget is spent, or the workspace has asked too often.
 */
export function createGuard({ admit, ledger, logger, now, settings }: InvestigatorContext): Guard {
  const breaker = createBreaker(now);
  let running = 0;
  return async ({ context, workspace }, work) => {
    if (running >= MAX_AT_ONCE) return { fallback: 'limited' };
    if (breaker.isPaused()) return { fallback: 'paused' };
    const started = performance.now();
    running += 1;
    try {
      const today = (await ledger?.today()) ?? 'left';
      if (today !== 'left') return { fallback: today === 'spent' ? 'budget' : 'limited' };
      if (admit && workspace !== undefined && !(await admit(workspace))) return { fallback: 'limited' };
      if (!breaker.admits()) return { fallback: 'paused' };
      const value = await work();
      breaker.succeeded();
      return { value };
    } catch (error) {
      context.signal.throwIfAborted();
      const { fallback, status } = failureOf(error);
      // The model did answer, if only nonsense. That may be the question's fault.
      if (fallback === 'nonsense') breaker.succeeded();
      else breaker.failed();
      const ms = Math.round(performance.now() - started);
      logger.warn({ fallback, status, model: settings.model, ms }, 'the language model did not answer');
      return { fallback };
    } finally {
      running -= 1;
    }
  };
}
