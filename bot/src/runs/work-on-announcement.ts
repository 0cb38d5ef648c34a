import { NEWS_MS } from '../services/announcements/account.ts';
import type { RunDoc } from '../services/runs/run.ts';
import { beginThread } from './begin-thread.ts';
import { computeAndStore } from './compute-and-store.ts';
import type { Lease } from './lease.ts';
import type { ChatSurface } from './surface.ts';
import type { WorkContext } from './work-context.ts';

class NothingToAnnounceError extends Error {
  override name = 'NothingToAnnounceError';
}

/**
 * Posts something that nobody asked for, in one piece, as a thread of its own. Nobody waits for it, so parts that
 * failed or are no longer news are left out without an apology.
 */
export async function workOnAnnouncement(
  ctx: WorkContext,
  lease: Lease,
  surface: ChatSurface,
): Promise<void> {
  try {
    await computeAndStore(ctx, lease, {
      thread: undefined,
      progress() {},
      changesOf({ reply }) {
        if (reply.kind === 'error') throw new NothingToAnnounceError(reply.text);
        return { reply };
      },
    });
  } catch (error) {
    if (!(error instanceof NothingToAnnounceError)) throw error;
    ctx.logger.info({ run: lease.run.id, reason: error.message }, 'an announcement was left out');
    return endSilently(ctx, lease);
  }
  const { reply } = lease.run;
  if (!reply) throw new Error('An announcement without a reply cannot be posted');
  await beginThread(ctx, lease, surface, { reply, before: {} });
  await lease.end({ status: 'done', finished_at: new Date(ctx.now()).toISOString(), frame: undefined });
}

/**
 * Returns whether the announcement is too old. A newly connected account is news for one day; chats that join later are
 * not told.
 */
export function isOldNews({ created_at, origin, reply }: RunDoc, now: number): boolean {
  const isNews = origin?.kind === 'announcement' && origin.about === 'account' && !reply;
  return isNews && now - Date.parse(created_at) > NEWS_MS;
}

/** Ends a run to which there is nothing to say. */
export const endSilently = (ctx: Pick<WorkContext, 'now'>, lease: Lease): Promise<void> =>
  lease.end({ status: 'done', finished_at: new Date(ctx.now()).toISOString() });
