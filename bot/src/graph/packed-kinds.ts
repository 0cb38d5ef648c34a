import { createHash } from 'node:crypto';
import type { StoredKind, ThingsDoc } from './graph-docs.ts';
import { pieceDocId, thingsDocId } from './graph-docs.ts';
import type { KnownKind } from './known-kind.ts';
import { pack } from './packed.ts';

/**
 * The size of a document of resources, in ASCII characters. It is below the store's limits for a document and for a
 * batch.
 */
const MAX_PACKED = 1_400_000;
/** The most documents for one kind. 10,000 resources with 50 usual tags each need about five. */
const MAX_PIECES = 12;
/** The size of one batch. It leaves room for the head and the account. */
const MAX_BATCH = 1_700_000;
/** A batch has at most 100 operations: each kind, what it replaces of an older version, the head and the account. */
export const MAX_KINDS = 45;

/** One kind as it is stored. */
export interface PackedKind {
  stored: Omit<StoredKind, 'changed_at'>;
  /** Its documents. Empty: there are no resources. */
  docs: Pick<ThingsDoc, 'id' | 'hash' | 'packed'>[];
}

/**
 * Packs each kind, in several documents if one does not hold it. Of a kind that does not fit into the most documents the
 * first half is kept, or the first quarter.
 */
export async function packKinds(
  account: string,
  kinds: ReadonlyMap<string, KnownKind>,
): Promise<Map<string, PackedKind>> {
  const packed = new Map<string, PackedKind>();
  for (const [kind, { entities, hash, unread }] of kinds) {
    let kept = entities;
    let text = await textOf(kept, kind);
    while (text.length > MAX_PACKED * MAX_PIECES) {
      kept = kept.slice(0, Math.floor(kept.length / 2));
      text = await textOf(kept, kind);
    }
    const isCut = kept.length < entities.length;
    const docs = docsOf(text, hash, { account, kind });
    packed.set(kind, {
      // Keyed by what was read, so that the next reading of the same resources finds them stored.
      stored: {
        hash,
        ...((unread || isCut) && { unread: true }),
        ...(isCut && { cut: true }),
        ...(docs.length > 1 && { pieces: docs.map(({ id }) => id) }),
      },
      docs,
    });
  }
  return packed;
}

function docsOf(
  text: string,
  hash: string,
  { account, kind }: { account: string; kind: string },
): PackedKind['docs'] {
  if (text === '') return [];
  if (text.length <= MAX_PACKED) return [{ id: thingsDocId(account, kind), hash, packed: text }];
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return Array.from({ length: Math.ceil(text.length / MAX_PACKED) }, (_, at) => ({
    id: pieceDocId(account, kind, mark, at),
    hash,
    packed: text.slice(at * MAX_PACKED, (at + 1) * MAX_PACKED),
  }));
}

const textOf = async (entities: KnownKind['entities'], kind: string): Promise<string> =>
  entities.length > 0 ? pack(entities, kind) : '';

/**
 * Splits into parts that the store accepts in a batch, each consistent in itself. A kind larger than a batch is a part
 * of its own.
 */
export function* partsOf(packed: ReadonlyMap<string, PackedKind>): Generator<Map<string, PackedKind>> {
  let part = new Map<string, PackedKind>();
  let size = 0;
  for (const [kind, each] of packed) {
    const length = each.docs.reduce((sum, doc) => sum + doc.packed.length, 0);
    if (part.size > 0 && (size + length > MAX_BATCH || part.size >= MAX_KINDS)) {
      yield part;
      [part, size] = [new Map(), 0];
    }
    part.set(kind, each);
    size += length;
  }
  if (part.size > 0) yield part;
}
