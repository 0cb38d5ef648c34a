import type { Tool } from '../../../tools/tool.ts';
import type { PlanInput } from '../../plan.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { stem, tokenise } from '../words/text.ts';
import { gatherCandidates } from './gather.ts';

/** The score of a candidate, above that of any tool with merely similar words. */
const CANDIDATE = 100;
const EXAMPLE = 25;
const EXAMPLES = 40;
/** The most frequently used tools, for a question whose words point to none. */
const USUAL = new Set(
  `ec2.instances s3.buckets iam.users rds.instances lambda.functions ec2.security-groups resources.by-tag cost.usage cost.compare
  checks.findings cloudtrail.events`.split(/\s+/),
);

/**
 * Returns the tools that a question is most likely about, best first: the tool of the thread, then the candidates, then
 * tools with similar examples and words. It serves a planner that cannot look at all tools at once.
 */
export function likelyTools(input: PlanInput, lexicon: Lexicon, most: number): Tool[] {
  const scores = new Map<string, number>();
  const raise = (id: string, by: number) => scores.set(id, (scores.get(id) ?? 0) + by);
  const readings = readAll(input, lexicon);
  for (const { plan, score } of gatherCandidates(readings, input, lexicon))
    raise(plan.tool, CANDIDATE + score);
  for (const { vocabulary, score, noun } of readings.lists) raise(vocabulary.tool.id, score + (noun ? 5 : 0));
  const examples = new Map<string, number>();
  for (const { meaning, score } of lexicon.ranking.nearest(readings.question.text, EXAMPLES))
    examples.set(meaning.id, Math.max(examples.get(meaning.id) ?? 0, score));
  for (const [id, score] of examples) raise(id, EXAMPLE * score);
  for (const { id, weight } of wordsShared(readings.question.tokens, lexicon.tools)) raise(id, weight);
  for (const id of USUAL) raise(id, 1);
  if (input.frame?.last) raise(input.frame.last.tool, 2 * CANDIDATE);
  const score = ({ id }: Tool) => scores.get(id) ?? 0;
  return lexicon.tools.toSorted((a, b) => score(b) - score(a)).slice(0, most);
}

/** Scores the words that a question shares with each tool. The fewer tools have a word, the more it counts. */
function wordsShared(
  tokens: readonly { word: string; stem: string }[],
  tools: readonly Tool[],
): { id: string; weight: number }[] {
  const index = indexOf(tools);
  const words = new Set(
    tokens
      .filter(({ word, stem: root }) => !STOP_WORDS.has(word) && !STOP_WORDS.has(root))
      .map(({ stem: root }) => root),
  );
  return [...words].flatMap((word) => {
    const having = index.get(word) ?? [];
    return having.map((id) => ({ id, weight: 3 / having.length }));
  });
}

const INDEXES = new WeakMap<readonly Tool[], Map<string, string[]>>();

/** Maps each stem in the titles, summaries, nouns and fields to the tools that have it. */
function indexOf(tools: readonly Tool[]): Map<string, string[]> {
  const known = INDEXES.get(tools);
  if (known) return known;
  const index = new Map<string, string[]>();
  for (const tool of tools) {
    const fields = tool.kind === 'list' ? tool.fields : [];
    const said = [
      tool.title,
      tool.summary,
      ...tool.nouns,
      ...fields.flatMap(({ header, words = [] }) => [header, ...words]),
    ];
    for (const word of new Set(tokenise(said.join(' ')).map((token) => stem(token.word))))
      index.set(word, [...(index.get(word) ?? []), tool.id]);
  }
  INDEXES.set(tools, index);
  return index;
}
