import { REGION_PHRASES } from '../../../domain/regions.ts';
import { SERVICE_PHRASES } from '../../../domain/services.ts';
import { USUAL_KEYS } from '../../../graph/tag-words.ts';
import type { CustomTool, ListTool, Tool } from '../../../tools/tool.ts';
import { COMMON_WORDS } from './common-words.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { FOREIGN_NOUNS } from './foreign-nouns.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import type { PhraseIndex } from './phrases.ts';
import { ExampleRanking } from './ranking.ts';
import { Speller } from './spelling.ts';
import { STOP_WORDS } from './stop-words.ts';
import { stem, stemsOf } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { vocabularyOf } from './vocabulary.ts';
import type { NamedTool } from './words-of-tools.ts';
import { byWord, customNouns, wordsOfTool, wordsToMean } from './words-of-tools.ts';

/** Words about an answer and not about AWS, which people mistype as well. */
const TALK_WORDS = [
  ...['picture', 'chart', 'graph', 'diagram', 'schedule', 'shorter', 'summary', 'spreadsheet'],
  ...['dangerous', 'urgent', 'severe', 'serious', 'critical', 'remediation', 'remedy', 'priority', 'worst'],
];

/** Parts of hyphenated words besides the tools' own words: "non-encrypted", "in-use", "month-to-date". */
const JOINERS = new Set(
  'non in to on off up by per un over of the not multi single day week month year date end'.split(' '),
);

const READ_APART = new Set([
  'cost.usage',
  'cost.compare',
  'cost.forecast',
  'cost.increase',
  'cost.resources',
  'checks.findings',
]);

/** Everything that the planner knows about the tools' words, compiled once. */
export interface Lexicon {
  tools: readonly Tool[];
  /** One for each list tool. */
  vocabularies: Vocabulary[];
  /** Returns the vocabularies that have a word, given by its stem. */
  speaking(stem: string): readonly Vocabulary[];
  /** Returns the vocabularies that have the word in a noun. */
  naming(stem: string): readonly Vocabulary[];
  /** Returns the list tool that has exactly this noun, given by its stems. */
  listOf(noun: string): string | undefined;
  /** Reports whether a tool has the word in a noun. */
  isNoun(stem: string): boolean;
  /** Returns the vocabularies that have two words beside each other in a noun. */
  namingPair(first: string, second: string): readonly Vocabulary[];
  /** The tools that are not lists. Checks and costs are read separately. */
  customTools: CustomTool[];
  /** The nouns of these tools and of their kinds. */
  customs: PhraseIndex<NamedTool>;
  /** The tools' example questions. */
  ranking: ExampleRanking<Tool>;
  speller: Speller;
  /** Reports whether the parts of a hyphenated word are split: those of "multi-az" are, those of "deploy-key" are not. */
  splits(stems: string[]): boolean;
  /** Reports whether a word names things that no tool looks at. */
  isForeign(stem: string): boolean;
  /** Returns the stems of a tool's names for itself, its things and their fields. */
  wordsOf(tool: string): ReadonlySet<string>;
  /** Reports whether a word is common English. */
  isEnglish(word: string): boolean;
  /** Reports whether a word belongs to AWS or to a tool. */
  isKnown(token: { word: string; stem: string }): boolean;
  /**
   * Reports whether a word is a condition or a value in some tool. Without it, a plan would answer a different
   * question.
   */
  isTelling(word: string): boolean;
}

const ENGLISH = new Set([
  ...ENGLISH_WORDS,
  ...EVERYDAY_WORDS,
  ...EVERYDAY_WORDS.map(stem),
  ...COMMON_WORDS,
  ...STOP_WORDS,
]);

const compiled = new WeakMap<readonly Tool[], Lexicon>();

/** Returns the lexicon of a registry. It is compiled once and shared by all planners of the process. */
export function lexiconOf(tools: readonly Tool[]): Lexicon {
  const lexicon = compiled.get(tools) ?? createLexicon(tools);
  compiled.set(tools, lexicon);
  return lexicon;
}

/** Compiles the tools' words. This takes some 200 ms, much longer than planning. */
export function createLexicon(tools: readonly Tool[]): Lexicon {
  const vocabularies = tools
    .filter((tool): tool is ListTool => tool.kind === 'list')
    .map((tool) => vocabularyOf(tool));
  const customTools = tools.filter(
    (tool): tool is CustomTool => tool.kind === 'custom' && !READ_APART.has(tool.id),
  );
  const nouns = new Set(tools.flatMap((tool) => tool.nouns.map(stem)));
  const nounWords = new Set(
    tools.flatMap((tool) => tool.nouns.flatMap(stemsOf)).filter((word) => !FUNCTION_WORDS.has(word)),
  );
  const customs = customNouns(customTools, nouns);
  const lists = new Map(
    vocabularies.toReversed().flatMap(({ tool }) => tool.nouns.map((noun) => [noun, tool.id] as const)),
  );
  const speaking = byWord(vocabularies, ({ phrases }) => phrases.words);
  const naming = byWord(vocabularies, ({ nouns, tails }) => [...nouns, ...tails]);
  const namingPair = byWord(vocabularies, ({ pairs }) => pairs);
  const words = new Set(vocabularies.flatMap(({ phrases }) => [...phrases.words]));
  const pairs = new Set(vocabularies.flatMap(({ phrases }) => [...phrases.pairs]));
  const telling = new Set(vocabularies.flatMap((vocabulary) => [...vocabulary.telling]));
  const named = new Set([...SERVICE_PHRASES, ...REGION_PHRASES].flatMap((phrase) => phrase.split(/[\s-]+/)));
  const ownWords = new Map(tools.map((tool) => [tool.id, wordsOfTool(tool)]));
  const isKnown: Lexicon['isKnown'] = ({ word, stem: root }) =>
    words.has(root) || nouns.has(root) || named.has(word);
  return {
    tools,
    vocabularies,
    speaking: (word) => speaking.get(word) ?? [],
    naming: (word) => naming.get(word) ?? [],
    listOf: (noun) => lists.get(noun),
    isNoun: (word) => nounWords.has(word),
    namingPair: (first, second) => namingPair.get(`${first} ${second}`) ?? [],
    customTools,
    customs,
    ranking: new ExampleRanking(
      tools.flatMap((tool) => tool.examples.map((text) => ({ text, meaning: tool }))),
    ),
    speller: new Speller(
      [...wordsToMean(words, tools), ...TALK_WORDS],
      [
        ...[...ENGLISH_WORDS, ...COMMON_WORDS, ...USUAL_KEYS.flatMap((key) => key.split(' '))],
        ...vocabularies.flatMap(({ tool }) => plainWords(tool)),
      ],
    ),
    splits: (stems) =>
      stems.every((stem) => words.has(stem) || JOINERS.has(stem)) &&
      (stems.length === 1 ||
        stems.some((stem, at) => JOINERS.has(stem) || pairs.has(`${stem} ${stems[at + 1]}`))),
    isForeign: (word) => FOREIGN_NOUNS.has(word) && !nouns.has(word),
    wordsOf: (id) => ownWords.get(id) ?? new Set(),
    isEnglish: (word) => /(?:ing|ed|ly)$/.test(word) || ENGLISH.has(word) || ENGLISH.has(stem(word)),
    isKnown,
    isTelling: (word) => telling.has(stem(word.toLowerCase())),
  };
}

/** Returns plain words for fields, which spelling repair leaves alone. */
const plainWords = ({ plain = [] }: ListTool): string[] =>
  plain.flatMap(({ about = [], words }) => [...words, ...about]).flatMap((said) => said.split(' '));
