import { countNumber } from '../../../domain/period-words.ts';
import type { Entity } from '../../../graph/entity.ts';
import { ofKind } from '../../../graph/of-kind.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { calledTogether } from '../things-named.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { entitiesOf, sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { NounAt } from './nouns.ts';

/** The things in a message to which others are tied. */
export interface Owners {
  things: readonly Entity[];
  /** The tokens that stand for them, with the noun next to a name; `to` is exclusive. */
  from: number;
  to: number;
  /** The things in words. */
  said: string;
}

/** A part of a name stands for at most so many things. */
const MOST_ALIKE = 12;

/** Kinds whose names are also values of tags. */
const BEARERS = /^(?:iam\.|cloudformation\.)/;

/**
 * "which servers are maria's", "which of these belong to payments": people and stacks have few relations, so this means
 * what bears their name as a tag.
 */
export const isOfTag = ({ exact, tags }: MentionAt): boolean =>
  tags.length > 0 && exact.every(({ kind }) => BEARERS.test(kind));

/** Returns the things that a message names, or else those that it points at. */
export function ownersIn(
  question: Question,
  nouns: readonly NounAt[],
  asked: PlanInput,
  lexicon: Lexicon,
): Owners | undefined {
  const named = question.mentions.flatMap((mention) => namedBy(mention, nouns, question) ?? []);
  const sure = named.filter(({ isSure }) => isSure);
  const [one, another] = sure.length > 0 ? sure : named;
  const pointed = pointedAt(question, asked, lexicon) ?? placedIn(question, asked, lexicon);
  if (pointed && (pointed.isNamed || sure.length === 0)) return pointed;
  return another ? undefined : one;
}

/** "security group x", "the x load balancer": the things with a name, of the kind next to it. */
function namedBy(
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
  const all = exact.length > 0 ? exact : alike.length <= MOST_ALIKE ? alike : [];
  // Without a place, a role is not a better guess than a function of the same name.
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

/** Words between a noun and a name: "a group that is called x". */
const CALLED = /^(?:that|which|is|are|called|named|with|the|name|of)$/;

/** Returns the noun before or after a name. */
function besideName(
  { from, to }: MentionAt,
  nouns: readonly NounAt[],
  tokens: Question['tokens'],
): NounAt | undefined {
  const behind = nouns.find((noun) => noun.from === to);
  if (behind) return behind;
  return nouns.findLast((noun) => {
    const between = tokens.slice(noun.to, from);
    // "the volumes of x" are not called x.
    const isCalled = between.some(({ word }) => /^(?:called|named|name)$/.test(word));
    // "the dns name of x" is a property of x.
    if (between[0]?.word === 'name' && between[1]?.word === 'of') return false;
    return (
      noun.to <= from &&
      (between.length === 0 || (isCalled && between.every(({ word }) => CALLED.test(word))))
    );
  });
}

/** Words for the place of things that are tied to what was shown: "in there", "behind". */
const WITHIN = /^(?:in|inside|within|on|behind|under|underneath|beneath)$/;
/** Words for a place at the end of a question without an object: "which machines are behind". */
const BARE_PLACE = /^(?:behind|inside|within|underneath|beneath|below|front)$/;

/** "what machines are in there", "which ones sit behind": all things of a list, unless it was about a place. */
function placedIn(
  { regions, tokens }: Question,
  asked: PlanInput,
  lexicon: Lexicon,
): (Owners & { isNamed: boolean }) | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene || scene.list?.tool !== scene.last.tool) return undefined;
  if (scene.last.args.regions || regions.length > 0) return undefined;
  const there = tokens.findIndex(
    ({ word }, at) => word === 'there' && WITHIN.test(tokens[at - 1]?.word ?? ''),
  );
  const isBare = BARE_PLACE.test(tokens.at(-1)?.word ?? '');
  const from = there >= 0 ? there : isBare ? tokens.length : undefined;
  const things = entitiesOf(scene.rows, scene.graph);
  const [one, another] = things;
  if (from === undefined || !one) return undefined;
  const to = there >= 0 ? from + 1 : from;
  const said = another ? calledTogether(things) : code(one.name ?? one.id);
  return { things, from, to, isNamed: false, said };
}

/** "those", "those two", "the second one", "that box": the things that were shown. */
function pointedAt(
  { tokens }: Question,
  asked: PlanInput,
  lexicon: Lexicon,
): (Owners & { isNamed: boolean }) | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene) return undefined;
  const meant = meantBy(asked.text, referencesIn(wordsOf(asked.text, lexicon), scene));
  const [first] = meant?.references ?? [];
  if (!meant || !first || first.isExcluded || first.sort || meant.things.some(isGroup)) return undefined;
  const things = entitiesOf(meant.things, scene.graph);
  const inside = tokens.flatMap(({ end, start }, at) =>
    meant.references.some((each) => each.start < end && start < each.end) ? [at] : [],
  );
  const [from] = inside;
  const last = inside.at(-1);
  if (things.length === 0 || from === undefined || last === undefined) return undefined;
  const [one, another] = things;
  const isCounted = things.length > 1 && countNumber(tokens[last + 1]?.word ?? '') === things.length;
  return {
    ...{ things, from, to: last + (isCounted ? 2 : 1), isNamed: first.isNamed === true },
    said: one && !another ? code(one.name ?? one.id) : calledTogether(things),
  };
}
