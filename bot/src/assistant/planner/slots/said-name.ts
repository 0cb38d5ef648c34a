import type { Graph } from '../../../graph/graph.ts';
import { singular } from '../../../graph/name-words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';
import type { MentionAt } from './mention.ts';
import type { OpenText } from './open-text.ts';
import type { Question, SaidName } from './question.ts';

/** Words that say that a name follows. */
const NAMING =
  /(?: (?:that|which|who) (?:is|are|was|were|goes|go)| goes| going| go|,)?(?: (?:named|called|by the name(?: of)?|(?:with|under|having|has) (?:the|a) name(?: of)?|whose name is))(?: (?:exactly|just|simply|something))?(?<like> like)?(?: an?| the| our)? ?["'`“‘]?$/i;
const LIKE = / like\b/i;
const ARTICLE = /^(?:an?|the|our)$/;
/** Words that count or point. They are no names unless one is marked as such, as is a month. */
const UNLIKELY =
  /^(?:a|an|all|any|anybody|anyone|anything|both|each|either|every|everybody|everyone|everything|few|first|here|hers?|him|his|it|its|last|many|me|mine|more|most|my|next|nobody|none|nothing|one|ones|other|others|our|ours|same|second|some|somebody|someone|something|test|that|the|their|them|these|they|thing|things|third|this|those|us|we|what|whole|who|you|your|yours|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/;
/** "functions called hourly": how often something was called. */
const OFTEN = /^(?:hourly|daily|nightly|weekly|monthly|yearly|most|least|often|rarely|frequently)$/;
export const EXISTS = /^(?:exist|exists|existed)$/;
/** The longest name of several words. */
const LONGEST = 4;

/** Reads the name that a question marks as one, before anything else reads its words. */
export function readSaidName(
  question: Question,
  open: OpenText,
  graph: Graph | undefined,
  kindsOf: (token: Token) => readonly string[],
): void {
  const said =
    quoted(question, kindsOf) ??
    afterNaming(question, graph, kindsOf) ??
    existing(question, kindsOf) ??
    knownCount(question, graph, kindsOf);
  if (!said) return;
  question.saidName = said;
  const { tokens } = question;
  const [first, last] = [tokens[said.from], tokens[said.to - 1]];
  if (!first || !last) return;
  open.hide(first.start, last.end);
  // The words that only lead to the name have no other meaning.
  for (let at = said.noun + 1; at < said.from; at += 1) question.taken[at] = true;
  if (said.isHead) for (let at = said.from; at < said.to; at += 1) question.taken[at] = true;
  const exists = tokens.findIndex(({ word }) => EXISTS.test(word));
  if (exists >= said.to) question.taken[exists] = true;
}

/** "is there a database called prod" */
function afterNaming(
  { text, tokens }: Question,
  graph: Graph | undefined,
  kindsOf: (token: Token) => readonly string[],
): SaidName | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    const before = text.slice(0, token?.start);
    const naming = token && NAMING.exec(before);
    if (!token || !naming) continue;
    const noun = tokens.findLastIndex(({ end }) => end <= naming.index);
    const kinds = tokens[noun] ? kindsOf(tokens[noun]) : [];
    const isPlural = tokens[noun] !== undefined && tokens[noun].word !== singular(tokens[noun].word);
    if (kinds.length === 0 || (isPlural && OFTEN.test(token.word))) continue;
    const next = tokens[at + 1];
    if (ARTICLE.test(token.word) && next && !EXISTS.test(next.word)) continue;
    const isName = !FUNCTION_WORDS.has(token.word) || UNLIKELY.test(token.word);
    if (!isName) continue;
    const to = endOfName(text, tokens, at, graph);
    return saidName(text, tokens, { noun, kinds, from: at, to, isLike: LIKE.test(naming[0]) }, kindsOf);
  }
  return undefined;
}

/** Several words are one name where names have them side by side: "called data lake". */
function endOfName(text: string, tokens: readonly Token[], from: number, graph: Graph | undefined): number {
  for (let to = Math.min(from + LONGEST, tokens.length); to > from + 1; to -= 1) {
    const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
    if (/[,;?!()"'`]/.test(words) || !graph) continue;
    const { exact, part } = graph.resolve(words);
    if (exact.length > 0 || !part.isEmpty) return to;
  }
  return from + 1;
}

/** "does the user mar exist" */
function existing(
  { text, tokens }: Question,
  kindsOf: (token: Token) => readonly string[],
): SaidName | undefined {
  if (!/^(?:do|does|did)$/.test(tokens[0]?.word ?? '')) return undefined;
  const exists = tokens.findIndex(({ word }) => EXISTS.test(word));
  let from = exists - 1;
  while (/^(?:still|even|really|actually|already|currently)$/.test(tokens[from]?.word ?? '')) from -= 1;
  const [before, token] = [tokens[from - 1], tokens[from]];
  const kinds = before && before.word === singular(before.word) ? kindsOf(before) : [];
  if (!token || kinds.length === 0 || kindsOf(token).length > 0) return undefined;
  return saidName(text, tokens, { noun: from - 1, kinds, from, to: from + 1, isLike: false }, kindsOf);
}

/** "the bucket `all`", "the “all” bucket" */
function quoted(
  { text, tokens }: Question,
  kindsOf: (token: Token) => readonly string[],
): SaidName | undefined {
  for (const match of text.matchAll(QUOTED)) {
    const end = match.index + match[0].length;
    const from = tokens.findIndex(({ start }) => start >= match.index && start < end);
    if (from < 0) continue;
    const to = tokens.findLastIndex(({ start }) => start >= match.index && start < end) + 1;
    const noun = [from - 1, to].find((at) => tokens[at] && kindsOf(tokens[at]).length > 0);
    const beside = noun === undefined ? undefined : tokens[noun];
    if (noun === undefined || !beside || beside.word !== singular(beside.word)) continue;
    const said = saidName(text, tokens, { noun, kinds: kindsOf(beside), from, to, isLike: false }, kindsOf);
    return { ...said, words: match.groups?.name ?? said.words };
  }
  return undefined;
}
const QUOTED = /(?<![\p{L}\p{N}])(["'`“‘])(?<name>[^"'`“”‘’]+)["'`”’](?![\p{L}\p{N}])/gu;

/** "is the bucket all public": one thing of the kind has the name, and before "all" stands one bucket. */
function knownCount(
  { text, tokens }: Question,
  graph: Graph | undefined,
  kindsOf: (token: Token) => readonly string[],
): SaidName | undefined {
  for (const [from, { word }] of tokens.entries()) {
    const noun = from - 1;
    const before = tokens[noun];
    if (!before || before.word !== singular(before.word) || !UNLIKELY.test(word) || !graph) continue;
    const kinds = kindsOf(before);
    if (!graph.called(word).some(({ kind }) => kinds.includes(kind))) continue;
    const isDefinite = tokens
      .slice(Math.max(noun - 3, 0), noun)
      .some(
        (each, at, few) =>
          /^(?:the|our|my|your|this)$/.test(each.word) && areNouns(few.slice(at + 1), kindsOf),
      );
    if (isDefinite)
      return saidName(text, tokens, { noun, kinds, from, to: from + 1, isLike: false }, kindsOf);
  }
  return undefined;
}

const areNouns = (tokens: readonly Token[], kindsOf: (token: Token) => readonly string[]): boolean =>
  tokens.every((token) => kindsOf(token).length > 0 || /^(?:s3|aws|rds|ec2)$/.test(token.word));

function saidName(
  text: string,
  tokens: readonly Token[],
  at: Omit<SaidName, 'words' | 'isHead'>,
  kindsOf: (token: Token) => readonly string[],
): SaidName {
  const isNoun = tokens.slice(0, at.noun + 1).map((token) => kindsOf(token).length > 0);
  const other = isNoun.findIndex((is, place) => is && !isNoun.slice(place).every(Boolean));
  return {
    ...at,
    words: text.slice(tokens[at.from]?.start, tokens[at.to - 1]?.end),
    isHead: other < 0 || other > at.noun,
  };
}

/** Reports whether a word is part of a name that the question marks as one, or says that one follows. */
export const isOfSaidName = ({ saidName }: Question, at: number): boolean =>
  saidName !== undefined && at !== saidName.noun && isWithin(saidName, at);

const isWithin = ({ from, noun, to }: SaidName, at: number): boolean =>
  at >= Math.min(from, noun) && at < Math.max(to, noun + 1);

/** Returns what the name means in the accounts. Tags have values, not names. */
export function mentionSaid({ saidName, text, tokens }: Question, graph: Graph): MentionAt | undefined {
  if (!saidName) return undefined;
  const { from, kinds, to, words } = saidName;
  const meant = graph.resolve(words);
  const exact = meant.exact.filter(({ kind }) => kinds.includes(kind));
  const isPart = kinds.some((kind) => meant.part.countOf(kind) > 0);
  if (exact.length === 0 && !(saidName.isHead && isPart)) return undefined;
  return {
    ...meant,
    ...{ exact, tags: [], from, to },
    ...{ isCertain: true, isOrdinary: false, isOwner: false },
    isSaid: true,
    isExcluded: /\b(?:not|except|other than|without)(?: the)?$/i.test(
      text.slice(0, tokens[saidName.noun]?.start).trim(),
    ),
  };
}
