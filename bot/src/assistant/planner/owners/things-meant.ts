import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { KINDS } from '../../../graph/kinds.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import { readAll } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import { nounsIn } from '../ties/nouns.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** The things that words name together. */
export interface ThingsMeant {
  things: readonly Entity[];
  /** Assumptions about the names, as sentences. */
  assumed: string[];
  /** The words that name nothing. */
  unheard: string[];
}

/** Words around names that name nothing: "the part of the shop where". */
const AROUND =
  /^(?:part|bit|side|piece|area|thing|things|stuff|system|systems|app|application|project|environment|where|people|team|customers?|users?)$/;

/** Returns the things that words name by name, part of a name or tag, limited to the kinds and places next to them. */
export function thingsMeant(words: string, asked: PlanInput, lexicon: Lexicon): ThingsMeant | undefined {
  const { graph } = asked;
  if (!graph || graph.isEmpty) return undefined;
  const { frame: _, ...alone } = asked;
  const { question } = readAll({ ...alone, text: words }, lexicon);
  const { regions, tokens } = question;
  const nouns = nounsIn(tokens, lexicon);
  const isNoun = (at: number) => nouns.some(({ from, to }) => from <= at && at < to);
  const said = question.mentions.filter(({ isExcluded }) => !isExcluded);
  // "the crm database": the noun decides, even if other things have that name.
  const named = said.filter(
    ({ from, to }) => to - from > 1 || !(isNoun(from) || AROUND.test(tokens[from]?.word ?? '')),
  );
  const isOne =
    named.length === 0 &&
    tokens.every(
      ({ word }, at) => FUNCTION_WORDS.has(word) || said.some(({ from, to }) => from <= at && at < to),
    );
  // "databases" means the kind, unless one of that kind has exactly that name: a budget with it is something else.
  const isOfNoun = (at: number, things: readonly Entity[]) =>
    tokens[at]?.word === tokens[at]?.stem ||
    nouns.some(
      ({ from, kinds: of, to }) =>
        from <= at && at < to && things.some(({ kind }) => of.some(({ tool }) => tool.id === kind)),
    );
  const mentions = isOne
    ? said.filter(({ exact, from }) => (exact.length > 0 && isOfNoun(from, exact)) || !isNoun(from))
    : named;
  const isOf = (at: number) => mentions.some(({ from, to }) => from <= at && at < to);
  const kinds = new Set(
    nouns.filter(({ from }) => !isOf(from)).flatMap((noun) => noun.kinds.map(({ tool }) => tool.id)),
  );
  const assumed: string[] = [];
  const unheard: string[] = [];
  const isThere = ({ region }: Entity) => regions.length === 0 || regions.includes(region);
  const sets = mentions.map((mention) => thingsOf(mention, kinds, isThere));
  tokens.forEach((token, at) => {
    const { raw, stem, word } = token;
    if (isOf(at) || isNoun(at) || question.taken[at] || FUNCTION_WORDS.has(word) || AROUND.test(word)) return;
    const like = likeNames(stem.length < word.length ? stem : word, graph);
    if (like) {
      sets.push(like.things);
      assumed.push(`I took ${code(raw)} as ${like.parts.map(code).join(' and ')}.`);
    } else if (!STOP_WORDS.has(word)) unheard.push(raw);
  });
  if (sets.length === 0) return undefined;
  const common = sets.reduce((all, some) => all.filter((thing) => some.includes(thing)));
  const joined = common.length > 0 ? common : [...new Set(sets.flat())];
  const ofKind = joined.filter(({ kind }) => kinds.has(kind));
  const there = (ofKind.length > 0 ? ofKind : joined).filter(isThere).sort((a, b) => rank(a) - rank(b));
  return { things: there, assumed, unheard };
}

function thingsOf(
  { exact, keys, part, tags }: MentionAt,
  kinds: ReadonlySet<string>,
  isThere: (thing: Entity) => boolean,
): readonly Entity[] {
  const ofKinds = (things: readonly Entity[]) => things.filter(({ kind }) => kinds.has(kind));
  const tagged = tags.flatMap(({ things }) => things.all);
  if (keys !== undefined) return tagged;
  const all = [...new Set([...part.all, ...tagged])];
  return [ofKinds(exact), ofKinds(all), exact, all].find((things) => things.some(isThere)) ?? [];
}

const rank = ({ kind }: Entity): number => KINDS.findIndex(({ id }) => id === kind);

/** The shortest part of a name that is recognised in a longer word, and the other way round. */
const SHORTEST = 3;

/** "website", "pay": the things with a part in their names that begins the word, or begins with it. */
function likeNames(word: string, graph: Graph): { things: Entity[]; parts: string[] } | undefined {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return undefined;
  const parts = new Set<string>();
  const things = graph.all.filter((thing) => {
    const like = partsOf(calledOf(thing)).filter(
      (part) => part.length >= SHORTEST && part !== word && (part.startsWith(word) || isCompound(word, part)),
    );
    for (const each of like) parts.add(each);
    return like.length > 0;
  });
  return things.length > 0 && parts.size <= MAX_PARTS ? { things, parts: [...parts] } : undefined;
}

const MAX_PARTS = 3;

/** "website" of "web": the part is followed by a word for a group of things. */
const isCompound = (word: string, part: string): boolean =>
  word.startsWith(part) &&
  /^(?:sites?|shops?|apps?|servers?|services?|store|front|box(?:es)?|hosts?|db|pages?|team)$/.test(
    word.slice(part.length),
  );
