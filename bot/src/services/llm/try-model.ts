import type { ModelTry } from '../../contract/model.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import type { ModelService } from './model-service.ts';

/** A person tries the model after each change of its settings, and no more often. */
const LIMIT = { limit: 10, windowSeconds: 600 };

/**
 * Asks the model a tiny test question and returns the result. Its cost counts like any other question's.
 * @throws AppError conflict if no model is set up; too_many_requests; unavailable if its cost could not be recorded
 */
export async function tryModel({
  ctx,
  input: { workspaceId, userId, signal },
}: {
  ctx: { model?: ModelService; store: Store; now: () => number };
  input: { workspaceId: string; userId: string; signal?: AbortSignal | undefined };
}): Promise<ModelTry> {
  const { model } = ctx;
  if (!model) throw new AppError('conflict', 'No language model is set up, so there is nothing to try.');
  await allow({ ctx, input: { key: `try-model:${userId}`, ...LIMIT } });
  const today = await model.ledger.today();
  if (today === 'spent') return { failure: 'budget', ms: 0 };
  if (today === 'unknown')
    throw new AppError('unavailable', 'The cost of the model cannot be recorded now. Try again in a minute.');
  const { use, ...tried } = await model.ask(signal);
  if (use) await model.ledger.count({ workspace: workspaceId, ...use });
  return tried;
}
