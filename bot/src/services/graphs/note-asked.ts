import type { Store } from '../../store/store.ts';
import { noteRefresh } from './note-refresh.ts';

/** Interval for looking whether the readings of an account that is asked about are still scheduled. */
const RECHECK_MS = 6 * 3_600_000;
/** The accounts of which it is remembered when that was. */
const MAX_REMEMBERED = 10_000;

/**
 * Returns a function that schedules the readings of the accounts that a question is about, if that failed when they were
 * connected or analysed. It rarely asks the store, and never rejects.
 */
export function createNoteAsked(ctx: { store: Store; now: () => number }) {
  const notedAt = new Map<string, number>();
  return async (workspaceId: string, awsAccountIds: readonly string[]): Promise<void> => {
    const since = ctx.now();
    const due = awsAccountIds.filter((id) => {
      const last = notedAt.get(`${workspaceId}/${id}`);
      return last === undefined || last <= since - RECHECK_MS;
    });
    if (notedAt.size + due.length > MAX_REMEMBERED) notedAt.clear();
    for (const id of due) notedAt.set(`${workspaceId}/${id}`, since);
    await Promise.all(
      due.map((awsAccountId) =>
        // The next question tries again.
        noteRefresh({ ctx, input: { workspaceId, awsAccountId } }).catch(() =>
          notedAt.delete(`${workspaceId}/${awsAccountId}`),
        ),
      ),
    );
  };
}
