import type { FeedbackCase } from '../../contract/feedback.ts';
import type { Page, Store, Stored } from '../../store/store.ts';
import { maySee } from '../access/may-see.ts';
import type { RunDoc } from '../runs/run.ts';
import type { FeedbackReadContext } from './list.ts';
import { feedbackPage, readerOf, withRuns } from './list.ts';
import type { Judged, Reader } from './to-wire.ts';
import { casesOf, whyHidden } from './to-wire.ts';

const PAGE = 100;

/** A question of a thread, oldest first, with its feedback if it has any. */
interface Line {
  at: string;
  line: FeedbackCase;
}

/**
 * Yields feedback on a workspace's answers as cases that can be asked again, thread by thread. A thread includes its
 * questions without feedback, since a follow-up only makes sense after them. An answer with feedback from several
 * people is one case, with the newest. Leaves out what the reader may not see, and what has no words.
 */
export async function* feedbackCases({
  ctx,
  input,
}: {
  ctx: FeedbackReadContext;
  input: { workspaceId: string; asker: string };
}): AsyncGenerator<FeedbackCase> {
  const { store } = ctx;
  const { workspaceId } = input;
  const reader = await readerOf(ctx, input);
  const threads = new Map<string, Line[]>();
  let follows = false;
  for await (const judged of allJudged(store, workspaceId)) {
    const made = caseFor(judged, reader);
    if (!made) continue;
    const entries = threads.get(made.line.thread) ?? [];
    // The newest comes first.
    if (!entries.some(({ line }) => line.id === made.line.id)) entries.push(made);
    threads.set(made.line.thread, entries);
    follows ||= judged.run !== undefined && isFollowUp(judged.run);
  }
  if (follows) await addQuestionsBefore(store, workspaceId, { threads, reader });
  for (const lines of threads.values()) {
    const inOrder = lines.toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
    const last = inOrder.findLastIndex(({ line }) => line.verdict !== undefined);
    yield* inOrder.slice(0, last + 1).map(({ line }) => line);
  }
}

async function* allJudged(store: Store, workspaceId: string): AsyncGenerator<Judged> {
  let cursor: string | undefined;
  do {
    const page = await feedbackPage(store, workspaceId, { limit: PAGE, cursor });
    yield* await withRuns(store, workspaceId, page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
}

function caseFor({ doc, run }: Judged, reader: Reader): Line | undefined {
  const judged = casesOf({ doc, run });
  if (!judged?.text || whyHidden(doc, judged, reader)) return undefined;
  const { plan = null, reply_text, text, thread } = judged;
  const { reason = null, run_id: id, verdict, words = null } = doc;
  const line = { id, thread, text, verdict, reason, words, reply_text, plan };
  return { at: run?.created_at ?? doc.created_at, line };
}

/** Returns whether a question may precede it in its thread. */
const isFollowUp = ({ incoming: { address, message_id }, origin }: RunDoc): boolean =>
  !origin && message_id !== address.thread;

/** Adds each thread's other questions. Runs are read newest first, to the end. */
async function addQuestionsBefore(
  store: Store,
  workspaceId: string,
  { reader, threads }: { threads: Map<string, Line[]>; reader: Reader },
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page: Page<Stored<RunDoc>> = await store.query<RunDoc>('runs.of_workspace', {
      ...{ pk: workspaceId, limit: PAGE },
      ...(cursor !== undefined && { cursor }),
    });
    for (const { doc } of page.items) addQuestion(threads, doc, reader);
    cursor = page.cursor;
  } while (cursor !== undefined);
}

function addQuestion(threads: Map<string, Line[]>, run: RunDoc, { access }: Reader): void {
  const { created_at: at, id, incoming, thread_key: thread } = run;
  const entries = threads.get(thread);
  if (!entries || !incoming.text || entries.some(({ line }) => line.id === id)) return;
  // Whoever may see a question of a thread may see what it builds on.
  if (access && !maySee(access, run)) return;
  entries.push({ at, line: { id, thread, text: incoming.text } });
}
