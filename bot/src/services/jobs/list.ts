import type { Job } from '../../contract/jobs.ts';
import type { Page, Store, Stored } from '../../store/store.ts';
import { findDefaultChannel } from '../default-channel/find.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import type { JobDoc } from './job-doc.ts';
import { toWire } from './to-wire.ts';

/** The most jobs in one response, which then has about half a megabyte. */
const PAGE = 1000;

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
    const limit = PAGE - docs.length;
    const page: Page<Stored<JobDoc>> = await readPage(store, input.workspaceId, limit, cursor);
    docs.push(...page.items.map(({ doc }) => doc));
    cursor = page.cursor;
  } while (cursor !== undefined && docs.length < PAGE);
  const defaultChannel =
    docs.every(({ address }) => address) || Boolean(await findDefaultChannel({ ctx: { store }, input }));
  const jobs = docs.map((doc) => toWire(doc, { now: now(), defaultChannel }));
  return { jobs, ...(cursor !== undefined && { cursor }) };
}

const readPage = (store: Store, pk: string, limit: number, cursor: string | undefined) =>
  afterOwnCursor(() =>
    store.query<JobDoc>('jobs.of_workspace', { pk, limit, ...(cursor !== undefined && { cursor }) }),
  );
