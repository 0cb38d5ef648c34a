import { StoreError } from '../store/errors.ts';
import type { BatchOp, Doc, Store, Stored } from '../store/store.ts';
import type { GraphDoc, StoredKind, ThingsDoc } from './graph-docs.ts';
import { GRAPH_VERSION, graphDocId, isOfKind, thingsDocId } from './graph-docs.ts';
import type { KnownKind } from './known-kind.ts';
import { knownKind } from './known-kind.ts';
import { unpack } from './packed.ts';
import type { PackedKind } from './packed-kinds.ts';
import { MAX_KINDS, packKinds, partsOf } from './packed-kinds.ts';

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

const TRIES = 5;
/** Documents read at the same time. */
const READS = 16;

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
      for (const part of partsOf(await packKinds(account, kinds))) {
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
    { hash, pieces, unread: isUnread }: StoredKind,
  ): Promise<KnownKind | undefined> {
    const unread = isUnread ?? false;
    if (hash === NOTHING) return { entities: [], hash, unread };
    const ids = pieces ?? [thingsDocId(account, kind)];
    const docs = (await Promise.all(ids.map((id) => read<ThingsDoc>(workspace, id)))).map(
      (each) => each?.doc,
    );
    if (docs.some((doc) => doc?.version !== GRAPH_VERSION)) return undefined;
    try {
      const packed = docs.map((doc) => doc?.packed ?? '').join('');
      // Somebody may have written another state of the one document since. Pieces never change.
      return { entities: await unpack(packed, { account, kind }), hash: docs[0]?.hash ?? hash, unread };
    } catch {
      return undefined;
    }
  }

  /** Stores all pieces but the last one first, so that the kind changes as a whole with the last one. */
  async function savePart(
    workspace: string,
    account: string,
    part: ReadonlyMap<string, PackedKind>,
  ): Promise<'saved' | 'gone' | 'lost'> {
    const docs = [...part].flatMap(([, kind]) => kind.docs);
    const ahead = part.size === 1 ? docs.slice(0, -1) : [];
    const done = new Set<string>();
    // Whoever stores another state of the kind meanwhile deletes its pieces, which are then stored again.
    for (let races = 0, rounds = 0; races < TRIES && rounds < TRIES * (ahead.length + 1); rounds += 1) {
      const [owner, head] = await Promise.all([
        read(workspace, accountDocId(account)),
        read<GraphDoc>(workspace, graphDocId(account)),
      ]);
      if (!owner) return 'gone';
      const isOurs = head?.doc.version === GRAPH_VERSION;
      const piece = ahead.find(({ id }) => !isOurs || !done.has(id) || !head.doc.docs.includes(id));
      const obsolete = await obsoleteDocs(workspace, account, part, { head: head?.doc, isLast: !piece });
      const writes = piece
        ? { docs: [piece], kinds: new Map() }
        : { docs: docs.slice(ahead.length), kinds: part };
      try {
        await store.batch('workspaces', workspace, [
          // Rewrites the account unchanged. If it was removed meanwhile, nothing is stored.
          { op: 'replace', doc: owner.doc, ifMatch: owner.etag },
          ...opsOf(workspace, account, writes, { head, obsolete }),
        ]);
        if (!piece) return 'saved';
        done.add(piece.id);
      } catch (error) {
        if (!isRace(error)) throw error;
        races += 1;
      }
    }
    return 'lost';
  }

  /** Returns the listed documents that nobody will read any more: as many as fit now, and the rest next time. */
  async function obsoleteDocs(
    workspace: string,
    account: string,
    part: ReadonlyMap<string, PackedKind>,
    { head, isLast }: { head: GraphDoc | undefined; isLast: boolean },
  ): Promise<string[]> {
    const isOurs = head?.version === GRAPH_VERSION;
    const written = new Set([...part.values()].flatMap(({ docs }) => docs.map(({ id }) => id)));
    const isReplaced = (id: string) => isLast && [...part.keys()].some((kind) => isOfKind(id, account, kind));
    const listed = (head?.docs ?? []).filter((id) => !written.has(id) && (!isOurs || isReplaced(id)));
    // Deleting a missing document would fail the batch.
    const found = await Promise.all(listed.slice(0, MAX_KINDS).map((id) => read(workspace, id)));
    return found.flatMap((each) => (each ? [each.doc.id] : []));
  }

  /** @param writes the documents to store now, and the kinds whose last document is among them */
  function opsOf(
    workspace: string,
    account: string,
    writes: { docs: PackedKind['docs']; kinds: ReadonlyMap<string, PackedKind> },
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
    for (const [kind, { stored }] of writes.kinds)
      kinds[kind] = { ...stored, changed_at: new Date(now()).toISOString() };
    for (const { hash, id, packed } of writes.docs) {
      docs.add(id);
      const doc: ThingsDoc = { id, type: 'graph_things', ...common, hash, packed };
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
