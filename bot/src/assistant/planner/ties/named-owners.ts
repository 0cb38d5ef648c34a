import type { Entity } from '../../../graph/entity.ts';
import { ofKind } from '../../../graph/of-kind.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { besideName } from './name-of-owner.ts';
import type { NounAt } from './nouns.ts';

/** The things in a message to which others are tied. */
export interface Owners {
  things: readonly Entity[];
  /** The tokens that stand for them, with the noun beside a name; `to` is exclusive. */
  from: number;
  to: number;
  /** The things in words. */
  said: string;
}

/** More things than these are not meant by a part of a name. */
const MAX_ALIKE = 12;

/** Kinds that share their names with the values of tags. */
const BEARERS = /^(?:iam\.|cloudformation\.)/;

/**
 * "which servers are maria's", "which of these belong to payments": people and stacks are tied to little, so what bears
 * their name as a tag is meant.
 */
export const isOfTag = ({ exact, tags }: MentionAt): boolean =>
  tags.length > 0 && exact.every(({ kind }) => BEARERS.test(kind));

/** "security group x", "the x load balancer": the things with a name, of the kind beside it. */
export function namedBy(
  mention: MentionAt,
  nouns: readonly NounAt[],
  { regions, text, tokens }: Question,
): (Owners & { isSure: boolean }) | undefined {
  if (mention.isReference || mention.isExcluded || mention.keys) return undefined;
  const beside = besideName(mention, nouns, tokens);
  if (!beside && isOfTag(mention)) return undefined;
  // "the crm server" is an instance before it is a database server.
  const nouned = beside?.own.length ? beside.own : (beside?.kinds ?? []);
  const kinds = nouned.map(({ tool }) => tool.id);
  const ofKinds = (things: readonly Entity[]) => kinds.flatMap((kind) => [...ofKind(things, kind)]);
  const exact = beside ? ofKinds(mention.exact) : mention.exact;
  const alike = beside ? kinds.flatMap((kind) => [...mention.part.ofKind(kind)]) : [];
  const all = exact.length > 0 ? exact : alike.length <= MAX_ALIKE ? alike : [];
  // Without a place, a role is no more meant than a function of the same name.
  const there = all.filter(
    ({ region }) => regions.length > 0 && (region === 'global' || regions.includes(region)),
  );
  const things = there.length > 0 ? there : all;
  const [first] = things;
  // "alarms in alarm": a noun, even if a topic has that name.
  const isNoun = nouns.some((noun) => noun.from < mention.to && mention.from < noun.to);
  const isTag = mention.tags.length > 0;
  const isEnv = isTag && isEnvironment(mention.words.toLowerCase());
  const isWord = isEnv || (mention.isOrdinary && (isNoun || isTag));
  if (!first || (!beside && isWord)) return undefined;
  const from = Math.min(mention.from, beside?.from ?? mention.from);
  const to = Math.max(mention.to, beside?.to ?? mention.to);
  const isOneName = things.every(({ id, name = id }) => name === (first.name ?? first.id));
  const words = text.slice(tokens[mention.from]?.start, tokens[mention.to - 1]?.end);
  return {
    ...{ things, from, to, isSure: beside !== undefined || !mention.isOrdinary },
    said: code(isOneName ? (first.name ?? first.id) : words),
  };
}
