import type { Doc } from '../../store/store.ts';
import type { ErasureContext } from './erasure-context.ts';
import { release } from './release.ts';

const CONTAINERS = { 'everything.of_workspace': 'workspaces', 'everything.of_user': 'users' } as const;
const PAGE = 100;
/** Concurrent deletes. Others use the store, too. */
const AT_ONCE = 20;

/**
 * Deletes every document of a partition, optionally except one, with everything that leads to them, until none is left.
 * This includes documents that are written meanwhile. After a crash it can be run again. Returns the number deleted.
 * @param keep id of the document that stays
 */
export async function wipe(
  ctx: ErasureContext,
  query: keyof typeof CONTAINERS,
  pk: string,
  { keep, signal }: { keep?: string; signal?: AbortSignal | undefined },
): Promise<number> {
  let wiped = 0;
  for (;;) {
    const page = await ctx.store.query(query, { pk, limit: PAGE });
    const docs = page.items.map(({ doc }) => doc).filter(({ id }) => id !== keep);
    if (docs.length === 0) return wiped;
    for (let at = 0; at < docs.length; at += AT_ONCE) {
      signal?.throwIfAborted();
      await Promise.all(docs.slice(at, at + AT_ONCE).map((doc) => remove(ctx, CONTAINERS[query], pk, doc)));
    }
    wiped += docs.length;
  }
}

export async function remove(
  ctx: ErasureContext,
  container: 'workspaces' | 'users',
  pk: string,
  doc: Doc,
): Promise<void> {
  await release(ctx, doc);
  await ctx.store.delete(container, pk, doc.id);
}
