import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { ofKinds } from '../../../graph/things.ts';
import { code } from '../../../tools/list/words.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { ThingsMeant } from './things-of-tag.ts';
import { isByTag, MOST, ofNames, ofTag, tagMeant, wordsFor } from './things-of-tag.ts';

/**
 * Returns the things that a mention stands for: those with its tag, its name, or a part of it.
 * @param kinds the kinds of things that are named next to it; none: any
 * @param how whether it owns the things, and whether a word such as "stuff" means several
 */
export function thingsMeant(
  mention: MentionAt,
  kinds: ReadonlySet<string>,
  { isOfMany, isOwner }: { isOwner: boolean; isOfMany: boolean },
  graph: Graph,
): ThingsMeant | undefined {
  const isOfKind = ({ kind }: Entity) => kinds.size === 0 || kinds.has(kind);
  const tag = tagMeant(mention, isOwner ? graph.tagKeys('owner') : undefined);
  const tagged = tag ? ofKinds(tag.things, kinds) : [];
  if (tag && (isOwner || isByTag(mention)) && tagged.length > 0) return ofTag(tagged, tag, kinds);
  if (isOwner) return undefined;
  const ofKind = mention.exact.filter(isOfKind);
  const others = ofKind.filter((thing) => !isPerson(thing));
  // "who created ines": the user, not what the person owns.
  const alike = others.length > 0 || mention.isOwner ? others : ofKind;
  // "the data lake" is spoken of, and not typed as a name: more things may be called so than the one of that name.
  const isSpoken =
    kinds.size === 0 && / /.test(mention.words) && alike.every((thing) => calledOf(thing) !== mention.words);
  // "the pos stuff": everything with that in its name, even if one thing has that name.
  const exact = (isOfMany || isSpoken) && mention.part.size > alike.length ? [] : alike;
  const [one] = exact;
  // Things with the same name belong together: a service, its role and its stack.
  if (one)
    return exact.length === 1
      ? { args: { resource: calledOf(one) }, ...othersAlike(mention) }
      : { args: ofNames(exact, mention.words) };
  if (tag && tagged.length > 0) return ofTag(tagged, tag, kinds);
  const part = ofKinds(mention.part, kinds);
  if (part.length === 0 || part.length > MOST) return undefined;
  const [only, another] = part;
  if (only && !another) return { args: { resource: calledOf(only) } };
  return {
    args: {
      ...ofNames(part, `${wordsFor(kinds, part.length)} with ${mention.words} in the name`),
      ...(kinds.size === 0 && { called: mention.words }),
    },
  };
}

/** "pos", of a stack: notes that it is also a part of other names. */
function othersAlike({ part, words }: MentionAt): { told?: string } {
  const others = part.size - 1;
  return others > 0 && !/[-_./]/.test(words)
    ? {
        told: `${others} more have ${code(words)} in their names: ask for “${words} things” to include them.`,
      }
    : {};
}

const isPerson = ({ kind }: Entity): boolean => kind === 'iam.users';

/** Returns all things of some kinds, for kinds that CloudTrail's operations do not name. */
export function allOfKinds(kinds: ReadonlySet<string>, graph: Graph): ThingsMeant | undefined {
  const all = [...kinds].flatMap((kind) => graph.ofKind(kind));
  return all.length > 0 && all.length <= MOST
    ? { args: ofNames(all, wordsFor(kinds, all.length)) }
    : undefined;
}
