import type { AuditAction, AuditEntry } from '../../contract/audit.ts';
import type { Page, Store } from '../../store/store.ts';
import { afterOwnCursor } from '../own-cursor.ts';
import type { AuditDoc } from './audit-doc.ts';
import { withWords } from './question-words.ts';

/** Which entries to list. Absent: all. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  /** The id of the actor. */
  actor?: string | undefined;
  run?: string | undefined;
  /** ISO 8601; `until` is exclusive. */
  since?: string | undefined;
  until?: string | undefined;
}

const PAGE = 100;
const FIRST = '0000';
/** Sorts after every instant. */
const LAST = '9999';

/**
 * Returns entries of a workspace's trail, newest first. @throws AppError invalid for a cursor that is not of this list
 */
export async function listAudit({
  ctx: { store },
  input: { cursor, filter = {}, limit = PAGE, workspaceId },
}: {
  ctx: { store: Store };
  input: {
    workspaceId: string;
    filter?: AuditFilter;
    limit?: number | undefined;
    cursor?: string | undefined;
  };
}): Promise<Page<AuditEntry>> {
  const { action, actor, run, since = FIRST, until = LAST } = filter;
  // The most selective filter uses an index; the others are applied here.
  const [name, params] = run
    ? (['audit.of_run', { run_id: run }] as const)
    : actor
      ? (['audit.by_actor', { actor_id: actor }] as const)
      : action
        ? (['audit.by_action', { action }] as const)
        : (['audit.newest', {}] as const);
  const page = await afterOwnCursor(() =>
    store.query<AuditDoc>(name, {
      ...{ pk: workspaceId, params: { ...params, since, until }, limit },
      ...(cursor !== undefined && { cursor }),
    }),
  );
  const met = page.items
    .map(({ doc }) => entryOf(doc))
    .filter((entry) => (!action || entry.action === action) && (!actor || entry.actor.id === actor));
  const items = await Promise.all(met.map((entry) => withWords(store, workspaceId, entry)));
  return { items, ...(page.cursor !== undefined && { cursor: page.cursor }) };
}

/** Yields all entries of a trail, oldest first. */
export async function* entriesOf(store: Store, workspaceId: string): AsyncGenerator<AuditEntry> {
  let cursor: string | undefined;
  do {
    const page: Page<{ doc: AuditDoc; etag: string }> = await store.query<AuditDoc>('audit.oldest', {
      ...{ pk: workspaceId, limit: 1_000 },
      ...(cursor !== undefined && { cursor }),
    });
    for (const { doc } of page.items) yield withWords(store, workspaceId, entryOf(doc));
    cursor = page.cursor;
  } while (cursor !== undefined);
}

function entryOf({
  action,
  actor_id,
  actor_kind,
  created_at: at,
  details,
  hash,
  previous,
  run_id,
  seq,
  subject,
}: AuditDoc): AuditEntry {
  return {
    ...{ seq, at, action, actor: { kind: actor_kind, id: actor_id } },
    ...(subject !== undefined && { subject }),
    ...(run_id !== undefined && { run_id }),
    ...{ details, previous, hash },
  };
}
