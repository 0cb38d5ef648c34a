import type { Feedback, Verdict } from '../../contract/feedback.ts';
import type { Page, Store, Stored } from '../../store/store.ts';
import { askerOutsideChats } from '../access/asker.ts';
import type { FindAccess } from '../access/find-access.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import { readRun } from '../runs/read.ts';
import type { FeedbackDoc } from './feedback-doc.ts';
import { keepsQuestions } from './kept-case.ts';
import type { Judged, Reader } from './to-wire.ts';
import { toWire } from './to-wire.ts';

/** Entries on one page. Each is read with its run. */
const PAGE = 50;

export interface FeedbackReadContext {
  store: Store;
  findAccess?: FindAccess | undefined;
}

/**
 * Returns feedback on a workspace's answers, newest first: a page, and the cursor of the next. A page may be shorter,
 * since feedback on deleted answers is left out.
 * @throws AppError invalid for a cursor that is not of this list
 */
export async function listFeedback({
  ctx,
  input: { asker, cursor, limit = PAGE, verdict, workspaceId },
}: {
  ctx: FeedbackReadContext;
  input: {
    workspaceId: string;
    asker: string;
    verdict?: Verdict | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  };
}): Promise<Page<Feedback>> {
  const reader = await readerOf(ctx, { asker, workspaceId });
  const page = await afterOwnCursor(() => feedbackPage(ctx.store, workspaceId, { verdict, limit, cursor }));
  const judged = await withRuns(ctx.store, workspaceId, page.items);
  return {
    items: judged.flatMap((each) => toWire(each, reader) ?? []),
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  };
}

/** Returns the reader, with what they may see now. */
export async function readerOf(
  { findAccess, store }: FeedbackReadContext,
  { asker, workspaceId }: { asker: string; workspaceId: string },
): Promise<Reader> {
  const [access, keeps] = await Promise.all([
    findAccess?.({ workspaceId, asker: askerOutsideChats(asker) }),
    keepsQuestions(store, workspaceId),
  ]);
  return { asker, access, keeps };
}

export function feedbackPage(
  store: Store,
  pk: string,
  { cursor, limit, verdict }: { verdict?: Verdict | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<Stored<FeedbackDoc>>> {
  const after = cursor !== undefined && { cursor };
  return verdict
    ? store.query<FeedbackDoc>('feedback.by_verdict', { pk, limit, ...after, params: { verdict } })
    : store.query<FeedbackDoc>('feedback.of_workspace', { pk, limit, ...after });
}

export function withRuns(store: Store, workspaceId: string, page: Stored<FeedbackDoc>[]): Promise<Judged[]> {
  return Promise.all(
    page.map(async ({ doc }) => ({ doc, run: await readRun(store, workspaceId, doc.run_id) })),
  );
}
