import type { AskResult } from '../../contract/ask.ts';
import type { Reply } from '../../contract/reply.ts';
import { notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { askerOutsideChats } from '../access/asker.ts';
import type { Access, FindAccess } from '../access/find-access.ts';
import { maySee, withheldAnswer } from '../access/may-see.ts';
import type { RunDoc } from './run.ts';

export interface OwnRunInput {
  workspaceId: string;
  asker: string;
  runId: string;
}

/**
 * Returns a run that this asker started over the API, with its answer as far as they may see it now.
 * @throws AppError not_found: there is none, somebody else asked it, or it belongs to a chat
 */
export async function readOwnRun({
  ctx,
  input,
}: {
  ctx: { store: Store; findAccess?: FindAccess | undefined };
  input: OwnRunInput;
}): Promise<RunDoc> {
  const { workspaceId, asker, runId } = input;
  const run = await readRun(ctx.store, workspaceId, runId);
  const { surface, org, channel } = run?.incoming.address ?? {};
  if (!run || surface !== 'local' || org !== workspaceId || channel !== asker) throw notFound('run');
  const access = await ctx.findAccess?.({ workspaceId, asker: askerOutsideChats(asker) });
  return asSeenBy(access, run);
}

/** Returns the run as far as its asker may see it. @param access absent: everything */
export const asSeenBy = (access: Access | undefined, run: RunDoc): RunDoc =>
  !access || !run.reply || maySee(access, run) ? run : withheld(run, access);

/** Returns the run without its findings, since its asker's access was reduced. */
const withheld = ({ file: _, frame: __, ...run }: RunDoc, { because }: Access): RunDoc => ({
  ...run,
  reply: withheldAnswer(because),
});

/** Returns a run of a workspace. Undefined if there is none, whatever the id looks like. */
export async function readRun(store: Store, workspaceId: string, id: string): Promise<RunDoc | undefined> {
  try {
    const doc = (await store.read<RunDoc>('workspaces', workspaceId, id))?.doc;
    return doc?.type === 'run' ? doc : undefined;
  } catch (error) {
    // No document can have this id.
    if (error instanceof StoreError && error.code === 'invalid') return undefined;
    throw error;
  }
}

export const isOver = ({ status }: { status: RunDoc['status'] }): boolean =>
  status === 'done' || status === 'failed';

/** Returns whether a message got no answer because people said it to each other. */
export const isUnsaid = ({ origin, reply, status }: RunDoc): boolean =>
  status === 'done' && !origin && !reply;

/** Returns a run as its asker sees it, without a reply that is not delivered yet and may still change. */
export function resultOf(run: RunDoc, file?: AskResult['file']): AskResult {
  const { id, status, incoming } = run;
  const result = { run_id: id, thread: incoming.address.thread, status };
  if (!isOver(run)) return result;
  const reply = run.reply ?? givenUp(id);
  if (file) return { ...result, reply, file };
  return run.file ? { ...result, reply: withoutFile(reply), file_elsewhere: true } : { ...result, reply };
}

function givenUp(runId: string): Reply {
  return {
    kind: 'error',
    text: `Something went wrong on our side, and this was not answered. Ask again; if it happens again, tell your administrator this id: \`${runId}\`.`,
  };
}

function withoutFile(reply: Reply): Reply {
  const note = 'The file is not kept: ask for the whole list again to get it.';
  return { ...reply, notes: [...(reply.notes ?? []), note] };
}
