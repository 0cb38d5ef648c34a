import { StoreError } from '../store/errors.ts';
import type { BatchOp, Doc, Store, Stored } from '../store/store.ts';
import type { GraphDoc, StoredKind, ThingsDoc } from './graph-docs.ts';
import { GRAPH_VERSION, graphDocId, thingsDocId } from './graph-docs.ts';
import type { KnownKind } from './known-kind.ts';
import { knownKind } from './known-kind.ts';
import { pack, unpack } from './packed.ts';

/** Keeps what is known about accounts beyond the process. Other processes write to it, too. */
export interface GraphStore {
  /** Returns what is stored for each kind. Undefined: nothing that this version can read. */
  kinds(workspace: string, account: string): Promise<ReadonlyMap<string, StoredKind> | undefined>;
  /** Returns the resources of these kinds. A kind that is missing cannot be read, or was removed meanwhile. */
  things(
    workspace: string,
    account: string,
    kinds: ReadonlyMap<string, StoredKind>,
  ): Promise<Map<string, KnownKind>>;
  /**
   * Replaces what is stored for these kinds. Of two concurrent writes the later one counts, kind by kind.
   * - `gone`: the account is no longer connected, and nothing is kept
   * - `lost`: others wrote each time, and the last part was not stored
   */
  save(
    workspace: string,
    account: string,
    kinds: ReadonlyMap<string, KnownKind>,
  ): Promise<'saved' | 'gone' | 'lost'>;
}

/**
 * The size of a document of resources, in ASCII characters. It is below the store's limits for a document and for a
 * batch.
 */
const MAX_PACKED = 1_400_000;
/** The size of one batch. It leaves room for the head and the account. */
const MAX_BATCH = 1_700_000;
const TRIES = 5;
/** Documents read at the same time. */
const READS = 16;

interface Packed {
  stored: Omit<StoredKind, 'changed_at'>;
  /** Empty: there are no resources. */
  text: string;
}

export function createGraphStore({
  store,
  accountDocId,
  now,
}: {
  store: Store;
  /**
   * Returns the id of the workspace's document for the account with these 12 digits. Without that document nothing of
   * the account is kept.
   */
  accountDocId: (account: string) => string;
  /** Epoch ms. */
  now: () => number;
}): GraphStore {
  const read = <T extends Doc>(workspace: string, id: string) => store.read<T>('workspaces', workspace, id);
  return {
    async kinds(workspace, account) {
      const doc = (await read<GraphDoc>(workspace, graphDocId(account)))?.doc;
      return doc?.version === GRAPH_VERSION ? new Map(Object.entries(doc.kinds)) : undefined;
    },

    async things(workspace, account, kinds) {
      const found = new Map<string, KnownKind>();
      const waiting = [...kinds];
      const readNext = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [kind, stored] = next;
          const known = await thingsOf(workspace, account, kind, stored);
          if (known) found.set(kind, known);
        }
      };
      await Promise.all(Array.from({ length: READS }, readNext));
      return found;
    },

    async save(workspace, account, kinds) {
      for (const part of parts(await packAll(kinds))) {
        const outcome = await savePart(workspace, account, part);
        if (outcome !== 'saved') return outcome;
      }
      return 'saved';
    },
  };

  async function thingsOf(
    workspace: string,
    account: string,
    kind: string,
    { hash, unread: isUnread }: StoredKind,
  ): Promise<KnownKind | undefined> {
    const unread = isUnread ?? false;
    if (hash === NOTHING) return { entities: [], hash, unread };
    const doc = (await read<ThingsDoc>(workspace, thingsDocId(account, kind)))?.doc;
    if (doc?.version !== GRAPH_VERSION) return undefined;
    try {
      return { entities: await unpack(doc.packed, { account, kind }), hash: doc.hash, unread };
    } catch {
      return undefined;
    }
  }

  async function savePart(
    workspace: string,
    account: string,
    part: ReadonlyMap<string, Packed>,
  ): Promise<'saved' | 'gone' | 'lost'> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const [owner, head] = await Promise.all([
        read(workspace, accountDocId(account)),
        read<GraphDoc>(workspace, graphDocId(account)),
      ]);
      if (!owner) return 'gone';
      const obsolete = await obsoleteDocs(workspace, account, part, head?.doc);
      try {
        await store.batch('workspaces', workspace, [
          // Rewrites the account unchanged. If it was removed meanwhile, nothing is stored.
          { op: 'replace', doc: owner.doc, ifMatch: owner.etag },
          ...opsOf(workspace, account, part, { head, obsolete }),
        ]);
        return 'saved';
      } catch (error) {
        if (!isRace(error)) throw error;
      }
    }
    return 'lost';
  }

  /** Returns the listed documents that nobody will read any more: as many as fit now, and the rest next time. */
  async function obsoleteDocs(
    workspace: string,
    account: string,
    part: ReadonlyMap<string, Packed>,
    head: GraphDoc | undefined,
  ): Promise<string[]> {
    const isOurs = head?.version === GRAPH_VERSION;
    const emptied = [...part].filter(([, { text }]) => text === '').map(([kind]) => kind);
    const left = new Set(emptied.map((kind) => thingsDocId(account, kind)));
    const written = new Set([...part.keys()].map((kind) => thingsDocId(account, kind)));
    const listed = (head?.docs ?? []).filter((id) =>
      isOurs ? left.has(id) : left.has(id) || !written.has(id),
    );
    // Deleting a missing document would fail the batch.
    const found = await Promise.all(listed.slice(0, MAX_KINDS).map((id) => read(workspace, id)));
    return found.flatMap((each) => (each ? [each.doc.id] : []));
  }

  function opsOf(
    workspace: string,
    account: string,
    part: ReadonlyMap<string, Packed>,
    { head, obsolete }: { head: Stored<GraphDoc> | undefined; obsolete: string[] },
  ): BatchOp<Doc>[] {
    const kinds = head?.doc.version === GRAPH_VERSION ? { ...head.doc.kinds } : {};
    const docs = new Set(head?.doc.docs ?? []);
    const ops: BatchOp<Doc>[] = [];
    const common = { workspace_id: workspace, version: GRAPH_VERSION };
    for (const id of obsolete) {
      docs.delete(id);
      ops.push({ op: 'delete', id });
    }
    for (const [kind, { stored, text }] of part) {
      kinds[kind] = { ...stored, changed_at: new Date(now()).toISOString() };
      if (text === '') continue;
      const id = thingsDocId(account, kind);
      docs.add(id);
      const doc: ThingsDoc = { id, type: 'graph_things', ...common, hash: stored.hash, packed: text };
      ops.push({ op: 'upsert', doc });
    }
    const id = graphDocId(account);
    const doc: GraphDoc = { id, type: 'graph', ...common, account, kinds, docs: [...docs].sort() };
    ops.push(head ? { op: 'replace', doc, ifMatch: head.etag } : { op: 'create', doc });
    return ops;
  }
}

/**
 * Deletes all that is known about an account, whichever version stored it. Call it after the account itself was
 * removed.
 */
export async function eraseGraph(store: Store, workspace: string, account: string): Promise<void> {
  const id = graphDocId(account);
  const head = await store.read<GraphDoc>('workspaces', workspace, id);
  for (const each of head?.doc.docs ?? []) await store.delete('workspaces', workspace, each);
  // Last, since the others are found through it.
  await store.delete('workspaces', workspace, id);
}

const NOTHING = knownKind([], { unread: false }).hash;

/** Returns whether somebody else wrote or removed the document first. */
const isRace = (error: unknown): boolean =>
  error instanceof StoreError && ['conflict', 'not_found', 'precondition_failed'].includes(error.code);

/** Packs each kind. Of a kind that does not fit into a document the first half is kept, or the first quarter. */
async function packAll(kinds: ReadonlyMap<string, KnownKind>): Promise<Map<string, Packed>> {
  const packed = new Map<string, Packed>();
  for (const [kind, { entities, hash, unread }] of kinds) {
    let kept = entities;
    let text = await textOf(kept, kind);
    while (text.length > MAX_PACKED) {
      kept = kept.slice(0, Math.floor(kept.length / 2));
      text = await textOf(kept, kind);
    }
    const isCut = kept.length < entities.length;
    // Keyed by what was read, so that the next reading of the same resources finds them stored.
    packed.set(kind, {
      stored: { hash, ...((unread || isCut) && { unread: true }), ...(isCut && { cut: true }) },
      text,
    });
  }
  return packed;
}

const textOf = async (entities: KnownKind['entities'], kind: string): Promise<string> =>
  entities.length > 0 ? pack(entities, kind) : '';

/** Splits into batches that the store accepts, each consistent in itself. */
function* parts(packed: ReadonlyMap<string, Packed>): Generator<Map<string, Packed>> {
  let part = new Map<string, Packed>();
  let size = 0;
  for (const [kind, each] of packed) {
    if (part.size > 0 && (size + each.text.length > MAX_BATCH || part.size >= MAX_KINDS)) {
      yield part;
      [part, size] = [new Map(), 0];
    }
    part.set(kind, each);
    size += each.text.length;
  }
  if (part.size > 0) yield part;
}
/** A batch has at most 100 operations: each kind, what it replaces of an older version, the head and the account. */
const MAX_KINDS = 45;
