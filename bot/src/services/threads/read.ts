import type { Thread, ThreadTurn } from '../../contract/threads.ts';
import type { Store } from '../../store/store.ts';
import { askerOutsideChats } from '../access/asker.ts';
import type { Access, FindAccess } from '../access/find-access.ts';
import { maySee } from '../access/may-see.ts';
import { readOwnFeedback } from '../feedback/read-own.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import { readProgress } from '../runs/progress.ts';
import { asSeenBy, isOver, readRun, resultOf } from '../runs/read.ts';
import type { RunDoc } from '../runs/run.ts';
import { summaryOf } from './list.ts';
import type { OwnThreadInput } from './own-thread.ts';
import { readOwnThread } from './own-thread.ts';

/** Questions in one response. They include their replies. */
const PAGE = 30;

interface ReadContext {
  store: Store;
  findAccess?: FindAccess | undefined;
}

/**
 * Returns an asker's own thread with its latest questions and their answers, as far as they may see them now.
 * @throws AppError not_found; invalid for a cursor that is not of this thread
 */
export async function readThread({
  ctx,
  input,
}: {
  ctx: ReadContext;
  input: OwnThreadInput & { cursor?: string | undefined };
}): Promise<Thread> {
  const { store, findAccess } = ctx;
  const { workspaceId: pk, asker, cursor } = input;
  const { doc } = await readOwnThread(store, input);
  const access = await findAccess?.({ workspaceId: pk, asker: askerOutsideChats(asker) });
  const page = await afterOwnCursor(() =>
    store.query<RunDoc>('runs.of_thread', {
      pk,
      params: { thread_key: doc.id },
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    }),
  );
  const runs = page.items.map((item) => item.doc).reverse();
  return {
    ...summaryOf(doc),
    turns: await Promise.all(runs.map((run) => turnOf(ctx, run, { around: runs, access, asker }))),
    ...(page.cursor !== undefined && { earlier: page.cursor }),
  };
}

async function turnOf(
  ctx: ReadContext,
  run: RunDoc,
  { around, access, asker }: { around: RunDoc[]; access: Access | undefined; asker: string },
): Promise<ThreadTurn> {
  const { action } = run.incoming;
  const result = resultOf(asSeenBy(access, run));
  const progress = isOver(run) ? undefined : await readProgress({ ctx, input: run });
  const { id: runId, workspace_id: workspaceId } = run;
  const feedback = await readOwnFeedback({ ctx, input: { workspaceId, asker, runId, reply: result.reply } });
  return {
    said: action ? await labelOf(ctx, run, around, access) : run.incoming.text,
    ...(action && { action: { run_id: action.run_id, id: action.id } }),
    asked_at: run.created_at,
    result: { ...result, ...(progress !== undefined && { progress }) },
    ...(feedback && { feedback }),
  };
}

const A_BUTTON = 'A button of an earlier answer';

/** Returns the label of the pressed button. It may name what the answer above it found. */
async function labelOf(
  { store }: ReadContext,
  { workspace_id, incoming: { action, text } }: RunDoc,
  around: RunDoc[],
  access: Access | undefined,
): Promise<string> {
  if (!action) return text;
  const pressed =
    around.find(({ id }) => id === action.run_id) ?? (await readRun(store, workspace_id, action.run_id));
  if (!pressed || (access && !maySee(access, pressed))) return A_BUTTON;
  const drawn = pressed.reply?.actions?.find(({ id }) => id === action.id);
  return drawn?.label || text || (action.kind === 'show_all' ? 'Show all' : A_BUTTON);
}
