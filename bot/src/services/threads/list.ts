import type { ThreadSummary } from '../../contract/threads.ts';
import type { Store } from '../../store/store.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import type { OwnThread } from './own-thread.ts';

const PAGE = 20;
/** How much a search reads at once, and how often in one request. Threads are read with their memory. */
const SEARCHED = 100;
const SEARCHES = 5;

/**
 * Returns the threads that an asker began in the console or over the API, newest first: a page, and the cursor of the
 * next. A search looks at titles. It may return less than a page, or nothing yet, while the list goes on.
 * @throws AppError invalid for a cursor that is not of this list
 */
export async function listThreads({
  ctx: { store },
  input: { workspaceId: pk, asker, search, cursor },
}: {
  ctx: { store: Store };
  input: {
    workspaceId: string;
    asker: string;
    search?: string | undefined;
    cursor?: string | undefined;
  };
}): Promise<{ threads: ThreadSummary[]; cursor?: string }> {
  const words = wordsOf(search);
  const limit = words.length > 0 ? SEARCHED : PAGE;
  const threads: ThreadSummary[] = [];
  let next = cursor;
  for (let read = 0; read === 0 || (next !== undefined && read < SEARCHES); read++) {
    const page = await afterOwnCursor(() =>
      store.query<OwnThread>('threads.of_asker', {
        pk,
        params: { asker },
        limit,
        ...(next !== undefined && { cursor: next }),
      }),
    );
    threads.push(...page.items.map(({ doc }) => summaryOf(doc)).filter(({ title }) => hasAll(title, words)));
    next = page.cursor;
    if (threads.length >= PAGE) break;
  }
  return { threads, ...(next !== undefined && { cursor: next }) };
}

export function summaryOf({ thread: id, title, created_at }: OwnThread): ThreadSummary {
  return { id, title, created_at };
}

const wordsOf = (text = ''): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

function hasAll(title: string, words: string[]): boolean {
  const folded = title.toLowerCase();
  return words.every((word) => folded.includes(word));
}
