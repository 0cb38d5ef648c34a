import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { PlanInput } from '../../plan.ts';
import { METRICS } from '../measured/things.ts';
import type { Readings } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Item } from './item.ts';
import { timesIn } from './times.ts';

/** Returns the items of a message, from left to right. */
export function itemsIn(
  { named: nouns, question }: Readings,
  { graph }: PlanInput,
  lexicon: Lexicon,
): Item[] {
  const named = question.mentions.flatMap((mention) => ofMention(mention, question, lexicon) ?? []);
  const places = question.places
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ at, codes, end }): Item => {
      const start = question.tokens[at]?.start ?? 0;
      return { sort: 'place', start, end, means: [[...codes]], things: [], isSure: true };
    });
  const times = timesIn(question);
  const measures = nouns.flatMap(({ from, meanings, to }): Item[] => {
    const metrics = meanings.flatMap(({ args, tool }) => (tool.id === METRICS ? (args?.metric ?? []) : []));
    const [start, end] = [question.tokens[from]?.start ?? 0, question.tokens[to - 1]?.end ?? 0];
    const means = metrics.map((metric) => [`"metric":"${String(metric)}"`]);
    return means.length > 0 ? [{ sort: 'measure', start, end, means, things: [], isSure: true }] : [];
  });
  const found = [...named, ...places, ...times, ...measures];
  const others = graph
    ? question.tokens.flatMap(({ end, raw, start, word }): Item[] => {
        const isRead = found.some((item) => item.start < end && start < item.end);
        const things = isRead || FUNCTION_WORDS.has(word) ? [] : graph.called(raw);
        return things.length > 0
          ? [{ sort: 'thing', start, end, means: namesOf(things), things, isSure: false }]
          : [];
      })
    : [];
  return [...found, ...others].toSorted((a, b) => a.start - b.start);
}

function ofMention(
  { exact, from, isCertain, isExcluded, isOrdinary, isOwner, isReference, keys, tags, to }: MentionAt,
  { tokens }: Question,
  lexicon: Lexicon,
): Item | undefined {
  if (isExcluded || isReference) return undefined;
  const start = tokens[from]?.start ?? 0;
  const end = endOf(tokens[to - 1]?.end ?? start, to, tokens, lexicon);
  const isOfTag = tags.length > 0 && (exact.length === 0 || keys !== undefined || isOwner);
  if (isOfTag)
    return {
      ...{ sort: 'tag', start, end, things: [] },
      means: tags.flatMap(({ values }) => values.map((value) => [value.toLowerCase()])),
      isSure: isCertain || isOwner || keys !== undefined,
    };
  if (exact.length === 0) return undefined;
  return {
    sort: 'thing',
    start,
    end,
    means: namesOf(exact),
    things: exact,
    isSure: isCertain || !isOrdinary,
  };
}

/** "the orders queue": the noun behind a name belongs to it. */
function endOf(end: number, to: number, tokens: Question['tokens'], lexicon: Lexicon): number {
  const next = tokens[to];
  const isNoun = next && next.start === end + 1 && lexicon.naming(next.stem).length > 0;
  return isNoun ? next.end : end;
}

const namesOf = (things: readonly Entity[]): string[][] =>
  things.flatMap((thing) => [[calledOf(thing).toLowerCase()], [thing.id.toLowerCase()]]);
