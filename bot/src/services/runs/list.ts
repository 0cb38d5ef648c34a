import type { RunSummary } from '../../contract/runs.ts';
import type { Store } from '../../store/store.ts';
import { askerOutsideChats } from '../access/asker.ts';
import type { Access, FindAccess } from '../access/find-access.ts';
import { mayBeTold } from '../access/untold.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import type { RunDoc } from './run.ts';
import { waitsFor } from './waits-for.ts';

/** In one answer: runs are read with their replies, of which many fill a megabyte. */
const PAGE = 50;

/**
 * What was asked, scheduled and analysed in a workspace, the newest first: a page, and the cursor of the next. A question
 * to the assistant alone, in a direct message, over the API or answered to its asker alone, is listed without its words, unless `asker` asked it.
 * @throws AppError invalid for a cursor that is none of this list's
 */
export async function listRuns({
  ctx,
  input: { workspaceId: pk, asker, cursor },
}: {
  ctx: { store: Store; findAccess?: FindAccess | undefined };
  input: { workspaceId: string; asker: string; cursor?: string | undefined };
}): Promise<{ runs: RunSummary[]; cursor?: string }> {
  const access = await ctx.findAccess?.({ workspaceId: pk, asker: askerOutsideChats(asker) });
  const after = cursor !== undefined && { cursor };
  const page = await afterOwnCursor(() =>
    ctx.store.query<RunDoc>('runs.of_workspace', { pk, limit: PAGE, ...after }),
  );
  return {
    runs: page.items.map(({ doc }) => summaryOf(doc, asker, access)),
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  };
}

function summaryOf(run: RunDoc, asker: string, access: Access | undefined): RunSummary {
  const { id, origin, status, created_at, finished_at = null } = run;
  return {
    id,
    kind: origin?.kind ?? 'question',
    what:
      access && !mayBeTold(access, run)
        ? UNTOLD
        : origin?.kind === 'job'
          ? origin.description
          : whatOf(run, asker),
    status,
    created_at,
    finished_at,
    ...(origin?.kind === 'analysis' && waitsFor(run)),
  };
}

/** Of who may be told less than its answer tells. */
const UNTOLD = 'A question whose answer you may not be told';

function whatOf({ origin, incoming }: RunDoc, asker: string): string {
  const { address, direct, text } = incoming;
  if (origin) return text;
  if (address.surface === 'local') {
    return address.channel === asker ? text : 'A question over the API';
  }
  if (address.only_for) return 'A question answered to its asker alone';
  return direct ? 'A question in a direct message' : text;
}
