import type { PlanInput } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { readCost } from './cost/read-cost.ts';
import type { CostReading } from './cost/reading.ts';
import type { Reading } from './list/read-list.ts';
import { readList } from './list/read-list.ts';
import { withPublishedKinds } from './published-kinds.ts';
import { kindsNamed } from './slots/kind-beside.ts';
import { findMentions } from './slots/mentions.ts';
import { mentionOne, mentionShown } from './slots/mentions-of-shown.ts';
import { readMissingTags } from './slots/missing-tags.ts';
import type { Question } from './slots/question.ts';
import { readQuestion } from './slots/read-question.ts';
import { spokenOf } from './what-is-spoken-of.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { PhraseMatch } from './words/phrases.ts';
import { stem } from './words/text.ts';
import type { NamedTool } from './words/words-of-tools.ts';

/** All readings of a question: one with the words of each list tool, and one about money. */
export interface Readings {
  question: Question;
  lists: Reading[];
  cost: CostReading;
  /** The group of the last answer's rows that the message points at. */
  group?: Shown;
  /** The positions of the nouns of the tools that are not lists. */
  named: PhraseMatch<NamedTool>[];
}

/** The latest readings of a question, by its `now` object, of which each question has its own. */
const KEPT = new WeakMap<Date, Kept[]>();
/**
 * How many readings of one question are kept: the text is read unchanged, without its pronoun and in a few other forms.
 */
const MAX_KEPT = 6;

interface Kept {
  input: PlanInput;
  lexicon: Lexicon;
  one: Shown | undefined;
  readings: Readings;
}

/**
 * Reads a question in every way; which way is right is decided later. Several steps ask for the same readings, so the
 * last ones are kept, and nobody may change them.
 * @param one the thing that a pronoun in the question was replaced with
 */
export function readAll(input: PlanInput, lexicon: Lexicon, one?: Shown): Readings {
  const kept = KEPT.get(input.now) ?? [];
  const same = kept.find((each) => each.lexicon === lexicon && each.one === one && isSame(each.input, input));
  if (same) return same.readings;
  const readings = read(input, lexicon, one);
  KEPT.set(input.now, [{ input, lexicon, one, readings }, ...kept].slice(0, MAX_KEPT));
  return readings;
}

const isSame = (one: PlanInput, other: PlanInput): boolean =>
  one.text === other.text &&
  one.graph === other.graph &&
  one.accounts === other.accounts &&
  one.timezone === other.timezone &&
  isSameFrame(one.frame, other.frame);

/** Reports whether two frames have the same content. A frame that was spread into a new one has the same parts. */
function isSameFrame(one: PlanInput['frame'] = {}, other: PlanInput['frame'] = {}): boolean {
  if (one === other) return true;
  const keys = Object.keys(one) as (keyof typeof one)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function read(input: PlanInput, lexicon: Lexicon, one?: Shown): Readings {
  const question = readQuestion(input, lexicon.splits, lexicon.vocabularies, (tokens, at) =>
    lexicon.customs.all(tokens).some(({ from, to }) => to - from > 1 && from <= at && at < to),
  );
  if (input.graph) {
    const named = new Set(question.tokens.flatMap((token) => lexicon.naming(token.stem)));
    readMissingTags(question, input.graph, (word) =>
      lexicon.speaking(stem(word.toLowerCase())).some((vocabulary) => named.has(vocabulary)),
    );
    question.mentions = findMentions(question, input.graph, {
      isKnown: lexicon.isKnown,
      isNoun: ({ stem }) => lexicon.naming(stem).length > 0,
      kindsOf: ({ stem }) => lexicon.naming(stem).map(({ tool }) => tool.id),
      kindsNamed: (token) => kindsNamed(token, lexicon),
      describes: ({ stem }) => lexicon.speaking(stem).map(({ tool }) => tool.id),
      isTelling: ({ word }) => lexicon.isTelling(word),
      areTogether: (span) => lexicon.splits(span.map(({ stem }) => stem)),
    });
    question.isGraphKnown = !input.graph.isEmpty;
    const { focus, shown: kept = [] } = input.frame ?? {};
    // "the crm one, what database is that": the thing that the message points at.
    const pointed = one ? [one] : kept.length > 0 ? kept : focus ? [focus] : [];
    const shown = mentionShown(question, pointed, input.graph);
    if (shown) question.mentions.push(shown);
  }
  const meant = one && mentionOne(question, one, input.graph);
  if (meant)
    question.mentions = [
      meant,
      ...question.mentions.filter(({ from, to }) => to <= meant.from || from >= meant.to),
    ];
  return {
    question,
    lists: spokenOf(question, input, lexicon).map((vocabulary) => readList(question, vocabulary, input)),
    cost: readCost(question, input),
    named: withPublishedKinds(lexicon.customs.all(question.tokens), question, lexicon),
  };
}
