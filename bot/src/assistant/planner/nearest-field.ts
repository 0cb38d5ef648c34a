import type { Filter, ListQuery } from '../../contract/query.ts';
import type { Graph } from '../../graph/graph.ts';
import { data } from '../../reply/markup.ts';
import type { Plain } from '../../tools/tool.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { asWhole, choiceFor } from './choices.ts';
import { isForeign } from './foreign-words.ts';
import { knownOfOthers } from './known-of-others.ts';
import { listPlan } from './list/plan.ts';
import type { Reading } from './list/read-list.ts';
import { noneHas } from './none-has.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** The most conditions that people read before the last button, which shows all things. */
const MAX_OFFERED = 3;

/** Returns the fields that a condition uses, as a key. */
export const fieldsOf = ({ filters }: Plain): string => filters.map(({ field }) => field).join();

/** The plan of a list, narrowed by further filters. */
export function narrowedTo(reading: Reading, filters: readonly Filter[]): ToolPlan {
  const { ignored: _, ...plan } = listPlan(reading);
  const { filters: own = [] }: ListQuery = plan.args;
  return { ...plan, args: { ...plan.args, filters: [...own, ...filters] } };
}

/** @param words the words that were not understood, and how many the message has */
export function whichOf(
  reading: Reading,
  {
    all: of,
    graph,
    said: words,
    text = '',
  }: { all: number; graph?: Graph | undefined; said: readonly string[]; text?: string },
  meant: readonly Plain[],
  lexicon: Lexicon,
): Plan {
  const { isEnglish, tools } = lexicon;
  const { ignored: _, ...all } = listPlan(reading);
  const whole = choiceFor(all, tools);
  const elsewhere = knownOfOthers(words, all, text, lexicon);
  const none = noneHas(words, all, { graph, text });
  const unused = `I could not use ${words.map((word) => `“${data(word)}”`).join(', ')} here${none ? `: ${none}` : ''}.`;
  return {
    kind: 'choose',
    question: `${elsewhere?.says ?? (isForeign(words, of, isEnglish) ? 'I understand English only.' : unused)} What shall I show?`,
    options: [
      ...(elsewhere?.choices ?? []),
      ...(elsewhere ? [] : meant.slice(0, MAX_OFFERED)).map(({ filters }) =>
        choiceFor(narrowedTo(reading, filters), tools),
      ),
      asWhole(whole),
    ],
    about: { ...all, ignored: [...words] },
  };
}

/**
 * Asks which condition is meant and offers those that the kind has. The kind is clear, but none of the words gives a
 * condition.
 */
export function nearest(
  reading: Reading,
  { text, tokens }: Question,
  open: ReadonlySet<number>,
  lexicon: Lexicon,
  graph: Graph | undefined,
): Plan | undefined {
  const { plain = [] } = reading.vocabulary.tool;
  const doubtful = [...open].flatMap((at) => {
    const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
    const isSilent = FUNCTION_WORDS.has(word) || STOP_WORDS.has(word) || STOP_WORDS.has(stem);
    return isSilent || !/\p{L}/u.test(raw) ? [] : [raw];
  });
  // "with more than 8 cores": plain words do not contain amounts.
  const isCounted = [...open].some((at) => /\d/.test(tokens[at]?.raw ?? ''));
  if (doubtful.length === 0 || plain.length === 0 || isCounted) return undefined;
  const byField = new Map(plain.toReversed().map((each) => [fieldsOf(each), each]));
  const offered = [...byField.values()].toReversed();
  return whichOf(reading, { all: tokens.length, graph, said: doubtful, text }, offered, lexicon);
}
