import { isSaid } from './diagnosed-topic.ts';
import type { Scope } from './health-scope.ts';
import { namedIn, scopeIn } from './overview/scope.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';

interface Named extends Scope {
  from: number;
  to: number;
}

/** Returns the things that the only name of a message stands for together: "the search cluster", "our shop". */
export function scopeOf({ mentions, tokens }: Question, lexicon: Lexicon): Named | undefined {
  // "customers complain about search": who complains names nothing.
  const names = mentions.filter(({ isOrdinary, words }) => !isOrdinary || !isSaid(words.toLowerCase()));
  const [mention, another] = namedIn(names);
  const scope = mention && !another ? scopeIn([mention]) : undefined;
  if (!mention || !scope) return undefined;
  // "the payments stack": the noun beside the name tells which thing it is.
  const beside = [tokens[mention.to], tokens[mention.from - 1]].flatMap((token) =>
    token ? lexicon.naming(token.stem).map(({ tool }) => tool.id) : [],
  );
  const isOne =
    mention.exact.some(({ kind }) => beside.includes(kind)) ||
    beside.some((kind) => mention.part.ofKind(kind).length === 1);
  return isOne ? undefined : { ...scope, from: mention.from, to: mention.to };
}

/** Whether a token stands in the name. */
export const isOf = ({ from, to }: Named, at: number): boolean => from <= at && at < to;
