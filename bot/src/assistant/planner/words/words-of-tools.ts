import { REGION_PHRASES } from '../../../domain/regions.ts';
import { SERVICE_PHRASES } from '../../../domain/services.ts';
import type { CustomTool, Tool } from '../../../tools/tool.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { PhraseIndex } from './phrases.ts';
import { stem, stemsOf } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a noun means for a tool that is not a list. `args` is set if the noun is one of the tool's kinds. */
export interface NamedTool {
  tool: CustomTool;
  args?: Record<string, unknown>;
  /** Short name of the AWS service of that kind. */
  service?: string | undefined;
  /**
   * Whether the name is the one that AWS publishes for the type. If it stands 'alone', without its service, any other
   * explanation of the words comes first.
   */
  published?: 'alone' | 'beside service';
}

/** The vocabularies under each of their words. */
export function byWord(
  vocabularies: Vocabulary[],
  wordsOf: (vocabulary: Vocabulary) => Iterable<string>,
): Map<string, Vocabulary[]> {
  const found = new Map<string, Vocabulary[]>();
  for (const vocabulary of vocabularies)
    for (const word of new Set(wordsOf(vocabulary)))
      found.set(word, [...(found.get(word) ?? []), vocabulary]);
  return found;
}

/**
 * Indexes the nouns of the tools that are not lists.
 * @param taken stems of nouns for the list tools' own things, which no kind of another tool may use
 */
export function customNouns(
  tools: readonly CustomTool[],
  taken: ReadonlySet<string>,
): PhraseIndex<NamedTool> {
  const index = new PhraseIndex<NamedTool>();
  for (const tool of tools) {
    for (const noun of tool.nouns) index.add(noun, { tool });
    for (const { nouns, ...kind } of tool.subjects ?? [])
      for (const noun of nouns) if (!taken.has(stem(noun))) index.add(noun, { tool, ...kind });
  }
  return index;
}

/** Returns all nouns of a tool, including those of its kinds. */
const nounsOf = (tool: Tool): string[] => [
  ...tool.nouns,
  ...(tool.kind === 'custom' ? (tool.subjects ?? []).flatMap(({ nouns }) => nouns) : []),
];

/** The stems of all words that describe a tool. */
export function wordsOfTool(tool: Tool): Set<string> {
  const fields = tool.kind === 'list' ? tool.fields : [];
  const said = [
    tool.title,
    tool.summary,
    ...nounsOf(tool),
    ...fields.flatMap(({ header, words = [] }) => [header, ...words]),
  ];
  return new Set(said.flatMap((phrase) => stemsOf(phrase.toLowerCase())));
}

/** Yields the words that a mistyped one may stand for. */
export function* wordsToMean(vocabulary: Iterable<string>, tools: readonly Tool[]): Generator<string> {
  yield* vocabulary;
  for (const tool of tools) for (const noun of nounsOf(tool)) yield* noun.split(/[\s-]+/).map(stem);
  for (const phrase of [...SERVICE_PHRASES, ...REGION_PHRASES]) yield* phrase.split(/[\s-]+/);
  yield* EVERYDAY_WORDS;
  yield* EVERYDAY_WORDS.map(stem);
}
