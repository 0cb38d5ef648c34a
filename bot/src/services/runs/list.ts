import type { RunSummary } from '../../contract/runs.ts';
import type { Store } from '../../store/store.ts';
import { askerOutsideChats } from '../access/asker.ts';
import type { Access, FindAccess } from '../access/find-access.ts';
import { maySee } from '../access/may-see.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import { isUnsaid } from './read.ts';
import type { RunDoc } from './run.ts';
import { waitsFor } from './waits-for.ts';

/** The runs read at once. They include replies, of which many fill a megabyte. */
const PAGE = 50;
/** The pages read at most. A channel may hold thousands of messages between people. */
const MAX_PAGES = 10;

/**
 * Returns a workspace's questions, job runs and analyses, newest first: a page, and the cursor of the next. What people
 * told each other is left out, and older runs fill the page. Private questions (in a direct message, over the API, or
 * answered privately) are listed without their words, unless `asker` asked them.
 * @throws AppError invalid for a cursor that is not of this list
 */
export async function listRuns({
  ctx,
  input: { workspaceId: pk, asker, cursor },
}: {
  ctx: { store: Store; findAccess?: FindAccess | undefined };
  input: { workspaceId: string; asker: string; cursor?: string | undefined };
}): Promise<{ runs: RunSummary[]; cursor?: string }> {
  const access = await ctx.findAccess?.({ workspaceId: pk, asker: askerOutsideChats(asker) });
  const runs: RunSummary[] = [];
  let next = cursor;
  let pages = 0;
  do {
    pages += 1;
    const after = next !== undefined && { cursor: next };
    const page = await afterOwnCursor(() =>
      ctx.store.query<RunDoc>('runs.of_workspace', { pk, limit: PAGE, ...after }),
    );
    runs.push(...page.items.flatMap(({ doc }) => (isUnsaid(doc) ? [] : [summaryOf(doc, asker, access)])));
    next = page.cursor;
  } while (next !== undefined && runs.length < PAGE && pages < MAX_PAGES);
  return { runs, ...(next !== undefined && { cursor: next }) };
}

function summaryOf(run: RunDoc, asker: string, access: Access | undefined): RunSummary {
  const { id, origin, status, created_at, finished_at = null } = run;
  return {
    id,
    kind: origin?.kind ?? 'question',
    what:
      access && !maySee(access, run)
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

/** The text for a reader who may not see the answer. */
const UNTOLD = 'A question whose answer you may not see';

function whatOf({ origin, incoming }: RunDoc, asker: string): string {
  const { address, direct, text } = incoming;
  if (origin) return text;
  if (address.surface === 'local') {
    return address.channel === asker ? text : 'A question over the API';
  }
  if (address.only_for) return 'A question answered to its asker alone';
  return direct ? 'A question in a direct message' : text;
}
