import { isEnvironment } from '../../graph/tag-words.ts';
import type { PlanInput } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { readCost } from './cost/read-cost.ts';
import type { CostReading } from './cost/reading.ts';
import type { Reading } from './list/read-list.ts';
import { readList } from './list/read-list.ts';
import { withPublishedKinds } from './published-kinds.ts';
import { findMentions } from './slots/mentions.ts';
import { mentionOne, mentionShown } from './slots/mentions-of-shown.ts';
import { readMissingTags } from './slots/missing-tags.ts';
import type { Question } from './slots/question.ts';
import { readQuestion } from './slots/read-question.ts';
import type { Lexicon, NamedTool } from './words/lexicon.ts';
import type { PhraseMatch } from './words/phrases.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** A question read in every way there is: with each list tool's words, and as one about money. */
export interface Readings {
  question: Question;
  lists: Reading[];
  cost: CostReading;
  /** What the message points at of those that the last rows were grouped by. */
  group?: Shown;
  /** Where the nouns of tools that list nothing stand. */
  named: PhraseMatch<NamedTool>[];
}

/**
 * Reads a question in every way; which way is right is decided later.
 * @param one the thing whose name stands in the place of a word for it
 */
export function readAll(input: PlanInput, lexicon: Lexicon, one?: Shown): Readings {
  const question = readQuestion(input, lexicon.splits, lexicon.vocabularies);
  if (input.graph) {
    readMissingTags(question, input.graph);
    question.mentions = findMentions(question, input.graph, {
      isKnown: lexicon.isKnown,
      isNoun: ({ stem }) => lexicon.naming(stem).length > 0,
      kindsOf: ({ stem }) => lexicon.naming(stem).map(({ tool }) => tool.id),
      isTelling: ({ word }) => lexicon.isTelling(word),
      areTogether: (span) => lexicon.splits(span.map(({ stem }) => stem)),
    });
    question.isGraphKnown = !input.graph.isEmpty;
    const { focus, shown: kept = [] } = input.frame ?? {};
    // "the crm one, what database is that": of the one that the message points at.
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

/** Meant where nothing is named: "what is running?", "everything tagged env=prod". */
const UNNAMED = new Set(['ec2.instances', 'iam.users', 'resources.by-tag']);

/** What most questions are about, where words tell of others no less. */
const USUAL = new Set(['s3.buckets', 'rds.instances', 'lambda.functions', 'ec2.volumes']);
const usual = ({ tool }: Vocabulary): number => (USUAL.has(tool.id) ? 1 : 0);

/** Of the vocabularies that have words of the question but do not name its things, so many are read: those with most. */
const MOST_TOLD = 4;

/** The vocabularies that may account for the question, in their order: reading with one that cannot is time lost. */
function spokenOf(
  { patternMatches, mentions, tokens }: Question,
  { frame }: PlanInput,
  lexicon: Lexicon,
): Vocabulary[] {
  const wanted = new Set(patternMatches.map(({ vocabulary }) => vocabulary));
  const words = new Map<Vocabulary, number>();
  const kinds = new Set(
    mentions.flatMap(({ exact, isOrdinary, tags, words }) =>
      isOrdinary || (tags.length > 0 && isEnvironment(words.toLowerCase()))
        ? []
        : exact.map(({ kind }) => kind),
    ),
  );
  for (const vocabulary of lexicon.vocabularies) if (kinds.has(vocabulary.tool.id)) wanted.add(vocabulary);
  for (const { stem, word } of tokens) {
    for (const vocabulary of lexicon.naming(stem)) wanted.add(vocabulary);
    if (STOP_WORDS.has(word)) continue;
    for (const vocabulary of lexicon.speaking(stem)) words.set(vocabulary, (words.get(vocabulary) ?? 0) + 1);
  }
  const told = [...words].sort(([a, x], [b, y]) => y - x || usual(b) - usual(a)).slice(0, MOST_TOLD);
  for (const [vocabulary] of told) wanted.add(vocabulary);
  return lexicon.vocabularies.filter(
    (vocabulary) =>
      wanted.has(vocabulary) || UNNAMED.has(vocabulary.tool.id) || vocabulary.tool.id === frame?.last?.tool,
  );
}
