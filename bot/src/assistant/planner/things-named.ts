import type { Entity } from '../../graph/entity.ts';
import { calledOf } from '../../graph/entity.ts';
import { toolById } from '../../tools/index.ts';
import type { Shown } from '../shown.ts';
import type { MentionAt } from './slots/mention.ts';

/** What things are known by, and what they have in common, as a person may read it. */
export interface ThingsNamed {
  things: string[];
  of: string;
}

/** More things than these are everything. */
const MOST = 700;

/** The things that words mean: one that is called so, those that bear the tag, those that have it in their names. */
export function thingsNamed(mentions: readonly MentionAt[]): ThingsNamed | undefined {
  const [mention, another] = mentions.filter(isMeant);
  if (!mention || another || mention.isExcluded) return undefined;
  const [tag] = mention.tags;
  const isTag = tag && (mention.keys !== undefined || mention.exact.length === 0 || mention.isCertain);
  if (isTag && !(mention.isReference ?? false))
    return named(tag.things.all, `${tag.key}=${tag.values.join(', ')}`);
  if (mention.exact.length > 0)
    return named(mention.exact, mention.isReference ? calledTogether(mention.exact) : mention.words);
  return named(mention.part.all, mention.words);
}

/** Does a word stand for things, and is no word of everyday? */
const isMeant = ({ isCertain, isOrdinary, isOwner }: MentionAt): boolean =>
  !isOrdinary || isCertain || isOwner;

function named(things: readonly Entity[], of: string): ThingsNamed | undefined {
  if (things.length === 0 || things.length > MOST) return undefined;
  const names = things.flatMap((thing) => [thing.id, calledOf(thing)]);
  return { things: [...new Set(names)], of };
}

/** Things as a sentence calls them: "those 14 EC2 instances"; one by its name. */
export function calledTogether(things: readonly Shown[]): string {
  const [one, another] = things;
  if (one && !another) return one.name ?? one.id;
  const kinds = new Set(things.map(({ kind }) => kind));
  const tool = one && kinds.size === 1 ? toolById(one.kind) : undefined;
  return `those ${things.length} ${tool?.kind === 'list' ? tool.noun[1] : 'things'}`;
}

/** The tokens that such words stand at. */
export const namedAt = (mentions: readonly MentionAt[]): Set<number> =>
  new Set(
    mentions
      .filter(isMeant)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
