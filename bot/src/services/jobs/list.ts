import type { Job } from '../../contract/jobs.ts';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Page, Store, Stored } from '../../store/store.ts';
import { findDefaultChannel } from '../default-channel/find.ts';
import type { JobDoc } from './job-doc.ts';
import { toWire } from './to-wire.ts';

/** The jobs in one response, about half a megabyte. */
const MAX_JOBS = 1000;

/**
 * Returns the scheduled jobs of a workspace, in order of creation: all, or the first thousand and a cursor for the
 * rest.
 * @throws AppError invalid for a cursor that is not of this list
 */
export async function listJobs({
  ctx: { store, now },
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; cursor?: string | undefined };
}): Promise<{ jobs: Job[]; cursor?: string }> {
  const docs: JobDoc[] = [];
  let { cursor } = input;
  do {
    const page: Page<Stored<JobDoc>> = await readPage(
      store,
      input.workspaceId,
      MAX_JOBS - docs.length,
      cursor,
    );
    docs.push(...page.items.map(({ doc }) => doc));
    cursor = page.cursor;
  } while (cursor !== undefined && docs.length < MAX_JOBS);
  const defaultChannel =
    docs.every(({ address }) => address) || Boolean(await findDefaultChannel({ ctx: { store }, input }));
  const jobs = docs.map((doc) => toWire(doc, { now: now(), defaultChannel }));
  return { jobs, ...(cursor !== undefined && { cursor }) };
}

async function readPage(store: Store, pk: string, limit: number, cursor: string | undefined) {
  try {
    return await store.query<JobDoc>('jobs.of_workspace', {
      pk,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'invalid')) throw error;
    throw new AppError('invalid', 'This cursor is none of this list: begin the list anew, without one.');
  }
}
