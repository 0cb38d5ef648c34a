import { createHash } from 'node:crypto';
import type { Entity } from './entity.ts';
import { entityKey } from './entity.ts';
import { withSharedTexts } from './shared-texts.ts';

/** What is known of one kind of thing in one account. */
export interface KnownKind {
  /** In the order of their keys, bounded. */
  entities: readonly Entity[];
  /** The same for the same things, whenever and in whatever order they were read. */
  hash: string;
  /** Some of them could not be read, or are more than are kept: that none is known is not that there is none. */
  unread: boolean;
}

/** So many things of one kind are kept of an account, and so many in all. Those beyond are unread. */
export const MOST_OF_A_KIND = 10_000;
export const MOST_THINGS = 30_000;
/** AWS allows 256 characters in a tag value, 128 in its key and 50 tags; the longest ARN has 2048. */
const MOST_CHARACTERS = 256;
const MOST_TAGS = 50;
const MOST_ALIASES = 20;
const LONGEST_POINTER = 2048;

/** @param room how many things of the account may still be kept */
export function knownKind(
  entities: readonly Entity[],
  { unread, room = MOST_OF_A_KIND }: { unread: boolean; room?: number },
): KnownKind {
  const most = Math.max(0, Math.min(MOST_OF_A_KIND, room));
  const found = new Map<string, Entity>();
  for (const entity of entities)
    if (entity.id.length <= LONGEST_POINTER) found.set(entityKey(entity), bounded(entity));
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entity]) => entity);
  const kept = withSharedTexts(sorted.slice(0, most));
  const hash = createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 22);
  return { entities: kept, hash, unread: unread || kept.length < sorted.length };
}

/** With its fields in one order, its Name tag as its name, and nothing in them that is longer than anybody looks for. */
function bounded({ account, aliases, arn, id, kind, name: own, refs, region, tags: all }: Entity): Entity {
  const { Name: tagged, ...tags } = all ?? {};
  const name = own ?? (tagged === '' || tagged === id ? undefined : tagged);
  const pointers = (all: readonly string[]) =>
    [...new Set(all)].filter((text) => text.length <= LONGEST_POINTER).sort();
  return {
    account,
    region,
    kind,
    id,
    ...(name !== undefined && { name: cut(name) }),
    ...(arn !== undefined && arn.length <= LONGEST_POINTER && { arn }),
    ...(aliases && { aliases: pointers(aliases).slice(0, MOST_ALIASES) }),
    ...(Object.keys(tags).length > 0 && { tags: boundedTags(tags) }),
    ...(refs && { refs: pointers(refs) }),
  };
}

const boundedTags = (tags: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MOST_TAGS)
      .map(([key, value]) => [cut(key), cut(value)]),
  );

const cut = (text: string): string => text.slice(0, MOST_CHARACTERS).toWellFormed();
