import { isEnvironment } from '../../graph/tag-words.ts';
import type { PlanInput } from '../plan.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** The default kinds of a question that names none: "what is running?", "everything tagged env=prod". */
const UNNAMED = new Set(['ec2.instances', 'iam.users', 'resources.by-tag']);

/** The kinds that most questions are about, when the words fit others equally well. */
const USUAL = new Set(['s3.buckets', 'rds.instances', 'lambda.functions', 'ec2.volumes']);
const usual = ({ tool }: Vocabulary): number => (USUAL.has(tool.id) ? 1 : 0);

/**
 * How many vocabularies are read that share words with the question but do not name its things. Those with the most
 * words come first.
 */
const MAX_TOLD = 4;

/**
 * Returns the vocabularies that could explain the question, in their original order. The others are not read, to save
 * time.
 */
export function spokenOf(
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
  for (const [at, { stem, word }] of tokens.entries()) {
    for (const vocabulary of namedAt(at, tokens, lexicon)) wanted.add(vocabulary);
    if (STOP_WORDS.has(word)) continue;
    for (const vocabulary of lexicon.speaking(stem)) words.set(vocabulary, (words.get(vocabulary) ?? 0) + 1);
  }
  const told = [...words].sort(([a, x], [b, y]) => y - x || usual(b) - usual(a)).slice(0, MAX_TOLD);
  for (const [vocabulary] of told) wanted.add(vocabulary);
  return lexicon.vocabularies.filter(
    (vocabulary) =>
      wanted.has(vocabulary) || UNNAMED.has(vocabulary.tool.id) || vocabulary.tool.id === frame?.last?.tool,
  );
}

/** The vocabularies that a word names. "group" of "security groups" names no other groups. */
function namedAt(at: number, tokens: Question['tokens'], lexicon: Lexicon): readonly Vocabulary[] {
  const [before = '', own = '', after = ''] = [-1, 0, 1].map((step) => tokens[at + step]?.stem);
  const paired = [...lexicon.namingPair(before, own), ...lexicon.namingPair(own, after)];
  return paired.length > 0 ? paired : lexicon.naming(own);
}
