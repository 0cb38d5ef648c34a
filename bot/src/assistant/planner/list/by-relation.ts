import type { Filter } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { ownedBy } from '../../../graph/entity.ts';
import { code, togetherText } from '../../../tools/list/words.ts';
import type { MentionAt } from '../slots/mention.ts';
import { calledTogether } from '../things-named.ts';
import { idField } from './field-of-mention.ts';
import type { Scan } from './scan.ts';

/** The most ids in a filter that people can still read. */
const MAX_IDS = 500;

/** Relations of a list are kept with it, and each kind in turn asks for those of a thing. */
const ALONE = new WeakMap<Entity, readonly Entity[]>();
function alone(thing: Entity): readonly Entity[] {
  const list = ALONE.get(thing) ?? [thing];
  ALONE.set(thing, list);
  return list;
}

/** "volumes of web-1", "groups of the data team": filters by what the things belong to. */
export function byRelation(scan: Scan, mention: MentionAt): Filter | undefined {
  const { tool } = scan.vocabulary;
  const isPointedAt = mention.isOwner || mention.isCertain || !mention.isOrdinary;
  if (!isPointedAt || !scan.graph) return undefined;
  const [tag] = mention.tags.filter(({ things }) => things.size <= MAX_IDS);
  const isThing = mention.exact.length > 0 && !mention.keys;
  const { graph } = scan;
  const belonging = (things: readonly Entity[]) => graph.belonging(things, tool.id);
  const ofThing = isThing ? belonging(mention.exact) : undefined;
  // "alarms for payments": a stack with that name has no alarms, but the team with that name does.
  const isOfThing = isThing && (ofThing?.length || !tag || !mention.isOwner);
  const owners = isOfThing ? mention.exact : (tag?.things.all ?? mention.exact);
  if (owners.length === 0) return undefined;
  const found = isOfThing ? ofThing : belonging(owners);
  // An empty result means nothing if not all of the things could be read.
  if (!found || (found.length === 0 && graph.unread(tool.id))) return undefined;
  const ofTag = tag && owners === tag.things.all ? `${tag.key}=${tag.values.join(', ')}` : mention.words;
  const said = mention.isReference ? togetherText(calledTogether(mention.exact)) : code(ofTag);
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length > MAX_IDS) return undefined;
  return {
    field: idField(scan),
    op: 'eq',
    value: ids.length > 0 ? ids : [''],
    says: `that belong to ${said}`,
    // Another kind of thing may have the name as well.
    ...(isOfThing && ownedBy(mention.exact.filter((each) => belonging(alone(each))?.length))),
  };
}
