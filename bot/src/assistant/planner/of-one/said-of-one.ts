import type { Entity } from '../../../graph/entity.ts';
import type { PlanInput } from '../../plan.ts';
import { subjectOf } from '../onset/subject.ts';
import { readAll } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';

/** The things that a message is about, of one name, and what it says of them. */
export interface SaidOfOne {
  /** One thing, or those of different kinds that share its name. */
  things: readonly Entity[];
  /** The words of the message in order, without the name, its kind and what only leads up to them. */
  words: readonly string[];
}

const POINTS = /\b(?:it|its|he|she|him|her|that|this)\b/i;
/** Words around a name that say nothing of it. */
const LEADS =
  /^(?:the|our|my|that|this|a|an|and|so|ok|okay|but|hey|hi|hello|then|also|well|please|pls|now|just|quick|quickly|thing|box|stuff|called|named|s)$/;

/** Reads what a message says of the one thing that it names or points at. */
export function saidOfOne(asked: PlanInput, lexicon: Lexicon): SaidOfOne | undefined {
  const { graph } = asked;
  if (!graph || graph.isEmpty) return undefined;
  const { question } = readAll(asked, lexicon);
  if (question.periods.length > 0 || question.window || question.accounts.length > 0) return undefined;
  // "the data team" is all that has the tag, whatever else is called so.
  if (question.mentions.some(({ keys }) => keys !== undefined)) return undefined;
  // "is cloudtrail on" is about the service, even if a key is called so.
  if (
    question.mentions.some(({ exact, isCertain, isOrdinary }) => exact.length > 0 && isOrdinary && !isCertain)
  )
    return undefined;
  const found = subjectOf(asked, lexicon);
  const subject = found?.isNamed || POINTS.test(asked.text) ? found : undefined;
  const [one, another] = subject?.things ?? [];
  const known = one && graph.called(one.id).find(({ kind }) => kind === one.kind);
  const shared = subject ? undefined : sharedName(question.mentions);
  const things = known && !another ? [known] : (shared?.exact ?? []);
  if (things.length === 0) return undefined;
  const kinds = new Set(things.map(({ kind }) => kind));
  const rest = subject ? subject.rest : withoutName(question.text, shared, question.tokens);
  const words = tokenise(rest).flatMap(({ stem, word }) =>
    LEADS.test(word) || lexicon.naming(stem).some(({ tool }) => kinds.has(tool.id)) ? [] : [word],
  );
  return { things, words };
}

/** The only name of a message, if things of different kinds have it. */
function sharedName(mentions: readonly MentionAt[]): MentionAt | undefined {
  const [one, another] = mentions.filter(({ isOrdinary }) => !isOrdinary);
  const kinds = new Set(one?.exact.map(({ kind }) => kind));
  return one && !another && !one.isExcluded && !one.isReference && kinds.size === one.exact.length
    ? one
    : undefined;
}

const withoutName = (
  text: string,
  mention: MentionAt | undefined,
  tokens: readonly { start: number; end: number }[],
): string =>
  mention ? `${text.slice(0, tokens[mention.from]?.start)} ${text.slice(tokens[mention.to - 1]?.end)}` : text;
