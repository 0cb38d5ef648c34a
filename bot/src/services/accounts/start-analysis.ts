import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { listInstallations } from '../installations/list.ts';
import { findConnectedAccount } from './find-connected.ts';

/**
 * Refuses, for now, whatever is asked: it says what is missing first, and never that something was started.
 * @throws AppError not_found, conflict
 */
export async function startAnalysis({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; accountId: string };
}): Promise<never> {
  await findConnectedAccount({ ctx, input });
  if ((await listInstallations({ ctx, input })).length === 0) {
    throw new AppError('conflict', 'Connect Slack or Teams first: the results are posted to your channel.');
  }
  throw new AppError('conflict', 'Account analysis is not available in this version yet.');
}
