import type { Entity } from '../../graph/entity.ts';
import { calledOf } from '../../graph/entity.ts';
import { toolById } from '../../tools/index.ts';
import type { Shown } from '../shown.ts';
import type { MentionAt } from './slots/mention.ts';

/** The names of things, and what they have in common, in words for the reader. */
export interface ThingsNamed {
  things: string[];
  of: string;
}

/** A word that means more things than these means everything. */
const MOST = 700;

/** Returns the things that words mean: by exact name, by tag, or by a part of their names. */
export function thingsNamed(mentions: readonly MentionAt[]): ThingsNamed | undefined {
  const [mention, another] = mentions.filter(isMeant);
  if (!mention || another || mention.isExcluded) return undefined;
  const [tag] = mention.tags;
  // "findings for payments": after "for" and "of", the team comes before the stack with that name.
  const isTag =
    tag && (mention.keys !== undefined || mention.exact.length === 0 || mention.isCertain || mention.isOwner);
  if (isTag && !(mention.isReference ?? false))
    return named(tag.things.all, `${tag.key}=${tag.values.join(', ')}`);
  if (mention.exact.length > 0)
    return named(mention.exact, mention.isReference ? calledTogether(mention.exact) : mention.words);
  return named(mention.part.all, mention.words);
}

/** Reports whether a mention stands for things and is not an everyday word. */
const isMeant = ({ isCertain, isOrdinary, isOwner }: MentionAt): boolean =>
  !isOrdinary || isCertain || isOwner;

function named(things: readonly Entity[], of: string): ThingsNamed | undefined {
  if (things.length === 0 || things.length > MOST) return undefined;
  const names = things.flatMap((thing) => [thing.id, calledOf(thing)]);
  return { things: [...new Set(names)], of };
}

/** Returns things as a sentence calls them: "those 14 EC2 instances", or a single thing by its name. */
export function calledTogether(things: readonly Shown[]): string {
  const [one, another] = things;
  if (one && !another) return one.name ?? one.id;
  const kinds = new Set(things.map(({ kind }) => kind));
  const tool = one && kinds.size === 1 ? toolById(one.kind) : undefined;
  return `those ${things.length} ${tool?.kind === 'list' ? tool.noun[1] : 'things'}`;
}

/** Returns the positions of the tokens in such mentions. */
export const namedAt = (mentions: readonly MentionAt[]): Set<number> =>
  new Set(
    mentions
      .filter(isMeant)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
