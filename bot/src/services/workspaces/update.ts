import type { Workspace } from '../../contract/workspaces.ts';
import { notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { eraseWords } from '../audit/question-words.ts';
import { eraseKeptCases } from '../feedback/erase.ts';
import { moveDefaultJobs } from '../jobs/move-defaults.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Viewer } from './to-wire.ts';
import { toWire } from './to-wire.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';
import { WORKSPACE } from './workspace-doc.ts';

/**
 * Changes a workspace's settings. Absent ones stay. Its default jobs follow to another time zone. If it should no
 * longer keep the words of questions, those kept by the audit trail and by feedback are erased. Two concurrent changes
 * both hold where they differ.
 * @throws AppError not_found when it was deleted meanwhile
 */
export async function updateWorkspace({
  ctx: { store, now },
  input: { keep_questions: keepQuestions, name, timezone, viewer, workspaceId },
}: {
  ctx: { store: Store; now: () => number };
  input: {
    workspaceId: string;
    viewer: Viewer;
    name?: string | undefined;
    timezone?: string | undefined;
    keep_questions?: boolean | undefined;
  };
}): Promise<Workspace> {
  let zoneBefore: string | undefined;
  const workspace = await retryOnConflict(async () => {
    const found = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
    if (!found || found.doc.deleting_at) throw notFound('workspace');
    zoneBefore = found.doc.timezone;
    const changed: WorkspaceDoc = {
      ...found.doc,
      ...(name !== undefined && { name }),
      ...(timezone && { timezone }),
      ...(keepQuestions !== undefined && { keep_questions: keepQuestions }),
    };
    const isSame =
      changed.name === found.doc.name &&
      changed.timezone === found.doc.timezone &&
      changed.keep_questions === found.doc.keep_questions;
    if (isSame) return found.doc;
    return (await replaceExisting(store, changed, found.etag)).doc;
  });
  // Even if it already keeps none: an earlier attempt may not have come this far.
  if (keepQuestions === false) {
    await eraseWords(store, workspaceId);
    await eraseKeptCases(store, workspaceId, now());
  }
  if (zoneBefore && zoneBefore !== workspace.timezone) {
    const move = { workspaceId, from: zoneBefore, to: workspace.timezone };
    await moveDefaultJobs({ ctx: { store, now }, input: move });
  }
  return toWire(store, workspace, viewer);
}

async function replaceExisting(store: Store, doc: WorkspaceDoc, ifMatch: string) {
  try {
    return await store.replace('workspaces', doc.workspace_id, doc, { ifMatch });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'not_found') throw notFound('workspace');
    throw error;
  }
}
