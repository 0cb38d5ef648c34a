import { notFound } from '../../domain/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { JobDoc } from './job-doc.ts';

/** @throws AppError not_found when the workspace has no such job */
export async function readJob(store: Store, workspaceId: string, jobId: string): Promise<Stored<JobDoc>> {
  const found = await store.read<JobDoc>('workspaces', workspaceId, jobId);
  // The partition holds other document types, too.
  if (found?.doc.type !== 'job') throw notFound('scheduled job');
  return found;
}
