import { createHash } from 'node:crypto';
import type { Entity } from './entity.ts';
import { entityKey } from './entity.ts';
import { withSharedTexts } from './shared-texts.ts';

/** What is known about one kind of resource in one account. */
export interface KnownKind {
  /** In the order of their keys, limited in number. */
  entities: readonly Entity[];
  /** The same for the same resources, whenever and in whatever order they were read. */
  hash: string;
  /** Some of them could not be read, or exceed the limit. An empty list then does not mean that there are none. */
  unread: boolean;
}

/** The most resources kept of one kind in an account. Those beyond it count as unread. */
export const MAX_OF_A_KIND = 10_000;
/** The most resources kept of all kinds together in an account. Those beyond it count as unread. */
export const MAX_THINGS = 30_000;
/** AWS allows 256 characters in a tag value, 128 in its key and 50 tags; the longest ARN has 2048. */
const MAX_CHARACTERS = 256;
const MAX_TAGS = 50;
const MAX_ALIASES = 20;
const LONGEST_ID = 2048;

/** @param room how many more resources of the account may be kept */
export function knownKind(
  entities: readonly Entity[],
  { unread, room = MAX_OF_A_KIND }: { unread: boolean; room?: number },
): KnownKind {
  const most = Math.max(0, Math.min(MAX_OF_A_KIND, room));
  const found = new Map<string, Entity>();
  for (const entity of entities)
    if (entity.id.length <= LONGEST_ID) found.set(entityKey(entity), bounded(entity));
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entity]) => entity);
  const kept = withSharedTexts(sorted.slice(0, most));
  const hash = createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 22);
  return { entities: kept, hash, unread: unread || kept.length < sorted.length };
}

/**
 * Normalises a resource: fields in one order, its Name tag as its name, and no text longer than anybody searches for.
 */
function bounded({
  account,
  aliases,
  arn,
  id,
  kind,
  metric,
  name: own,
  refs,
  region,
  tags: all,
  tags_unread,
}: Entity): Entity {
  const { Name: tagged, ...tags } = all ?? {};
  const name = own ?? (tagged === '' || tagged === id ? undefined : tagged);
  const ids = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text.length <= LONGEST_ID).sort();
  return {
    account,
    region,
    kind,
    id,
    ...(name !== undefined && { name: cut(name) }),
    ...(arn !== undefined && arn.length <= LONGEST_ID && { arn }),
    ...(aliases && { aliases: ids(aliases).slice(0, MAX_ALIASES) }),
    ...(Object.keys(tags).length > 0 && { tags: boundedTags(tags) }),
    ...(tags_unread && { tags_unread }),
    ...(refs && { refs: ids(refs) }),
    ...(metric !== undefined && { metric: cut(metric) }),
  };
}

const boundedTags = (tags: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MAX_TAGS)
      .map(([key, value]) => [cut(key), cut(value)]),
  );

const cut = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed();
