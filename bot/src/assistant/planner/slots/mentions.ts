import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { isNothing } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { Things } from '../../../graph/things.ts';
import type { Shown } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import type { MentionAt } from './mention.ts';
import type { Question } from './question.ts';

/** Words are rare if no more things than these contain them in their names. */
const MOST_RARE = 3;
/** Longer names and values are not looked up. */
const LONGEST = 4;
const OWNING = /^(?:for|of|by|belonging|owned|team|on|from|in|to|behind|called|named|under)$/;
const ARTICLE = /^(?:the|our|my|their|your|all|any|to|a|an|project|app|application|service)$/;
const EXCLUDING =
  /(?<!\b(?:will|can|do|does|did|is|are|was|were|has|have|would|could|should) )\b(?:not|except|excluding|outside|without|other than|apart from|besides|ignoring|minus|non)(?: of| for| in| from| by)?(?: the| our)?[ -]?$|\bnot (?:of|for|in|from|part of|owned by|by)(?: the| our)? ?$/i;

/** What words mean regardless of the accounts. */
interface Words {
  isKnown(token: Token): boolean;
  /** Whether a token is a noun for things of a kind. */
  isNoun(token: Token): boolean;
  /** The kinds of things that a token names. */
  kindsOf(token: Token): readonly string[];
  /** Whether tokens form a term for things: "dead letter". */
  areTogether(tokens: readonly Token[]): boolean;
  /** Whether a token is a value that narrows: "public". */
  isTelling(token: Token): boolean;
}

/** Looks up every run of words that nothing has read yet. Of overlapping runs, the longer one wins, then the surer one. */
export function findMentions(question: Question, graph: Graph, words: Words): MentionAt[] {
  const { tokens, taken } = question;
  const { isKnown: isKnownWord } = words;
  const found: MentionAt[] = [];
  const isFree = (from: number, to: number) => {
    for (let at = from; at < to; at++)
      if (taken[at] || found.some((mention) => mention.from <= at && at < mention.to)) return false;
    return true;
  };
  for (let length = Math.min(LONGEST, tokens.length); length >= 1; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const mention = isFree(from, from + length)
        ? mentionAt(question, from, from + length, graph, words)
        : undefined;
      if (mention) found.push(mention);
    }
  for (let at = 0; at < tokens.length; at++) {
    const mention = isFree(at, at + 1) ? mistyped(question, at, graph, isKnownWord) : undefined;
    if (mention) found.push(mention);
  }
  return found.sort((a, b) => a.from - b.from);
}

function mentionAt(
  { text, tokens }: Question,
  from: number,
  to: number,
  graph: Graph,
  { areTogether, isKnown: isKnownWord, isNoun, isTelling, kindsOf }: Words,
): MentionAt | undefined {
  const span = tokens.slice(from, to);
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last || FUNCTION_WORDS.has(first.word) || FUNCTION_WORDS.has(last.word)) return undefined;
  // "how old": here the word is an adjective, unless it is not plain English.
  if (tokens[from - 1]?.word === 'how' && to - from === 1 && /^[a-z]+$/.test(first.raw) && !tokens[to])
    return undefined;
  // Words separated by commas or the like do not form a name.
  const words = text.slice(first.start, last.end);
  if (/[,;?!()]/.test(words) || /^[\d.,%$]+$/.test(words)) return undefined;
  // "s3 buckets": part of the noun of a kind, even if a thing has that name.
  const [next] = tokens.slice(to);
  if (to - from === 1 && next && isNoun(next) && isKnownWord(first) && areTogether([first, next]))
    return undefined;
  const meant = graph.resolve(words);
  if (isNothing(meant)) return undefined;
  const keys = keysBeside(tokens, from, to, graph);
  const ofKeys = meant.tags.filter(({ key }) => keys?.keys.includes(key));
  const isOrdinary = span.every(
    (token) => isKnownWord(token) || STOP_WORDS.has(token.word) || STOP_WORDS.has(token.stem),
  );
  const before = wordBefore(tokens, from);
  const isEnv = isEnvironment(words.toLowerCase()) && meant.tags.length > 0;
  if (isEnv && isVerbAt(tokens, from)) return undefined;
  const own = namedBeside(meant.exact, tokens[to], kindsOf);
  if (own)
    return {
      ...meant,
      exact: [own],
      tags: [],
      from,
      to,
      isCertain: true,
      isOrdinary: false,
      isOwner: false,
      isExcluded: EXCLUDING.test(text.slice(0, first.start)),
    };
  const isName =
    meant.exact.length > 0 && (/[-_./]/.test(words) || (!isOrdinary && (to - from > 1 || /\d/.test(words))));
  // "data lake": words that stand side by side in a few names mean those names, whatever each means alone.
  const isRare =
    to - from > 1 &&
    !isNoun(last) &&
    !areTogether(span) &&
    !span.some(isTelling) &&
    !meant.part.isEmpty &&
    meant.part.size <= MOST_RARE;
  // A run of words that only happens to occur in a name does not mention it.
  if (to - from > 1 && isOrdinary && !isRare && meant.exact.length === 0 && meant.tags.length === 0)
    return undefined;
  // "payments database": the noun of a kind says what is meant and is not part of the name.
  const isWithNoun = to - from > 1 && !isRare && (isKnownWord(first) || isKnownWord(last));
  const isSaidApart = to - from > 1 && !isRare && words.includes(' ') && isKnownWord(last);
  if (isWithNoun && (isSaidApart || meant.exact.length === 0) && meant.tags.length === 0) return undefined;
  const isBesideKey = keys !== undefined && ofKeys.length > 0;
  return {
    ...meant,
    ...(isBesideKey && { tags: ofKeys, keys: keys.keys }),
    from: isBesideKey ? Math.min(from, keys.at) : from,
    to: isBesideKey ? Math.max(to, keys.at + 1) : to,
    isCertain: isBesideKey || isEnv || isName || isRare,
    isOrdinary: isOrdinary && !isBesideKey && !isEnv && !isName && !isRare,
    isOwner: OWNING.test(before) || isAlone(tokens, from, to),
    isExcluded: EXCLUDING.test(text.slice(0, first.start)),
  };
}

/** "the recommendations service": returns the one thing with that name and of the kind in the noun after it. */
function namedBeside(
  exact: readonly Entity[],
  noun: Token | undefined,
  kindsOf: Words['kindsOf'],
): Entity | undefined {
  if (!noun || exact.length === 0 || /s$/.test(noun.word)) return undefined;
  const kinds = new Set(kindsOf(noun));
  const [one, another] = exact.filter(({ kind }) => kinds.has(kind));
  return another ? undefined : one;
}

/** "where do they live", "buckets that live in Ireland": reports whether a word for an environment is a verb here. */
function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word];
  if (tokens[at]?.word !== 'live') return false;
  const isAsked = tokens.slice(0, at).some(({ word }) => /^(?:do|does|did)$/.test(word));
  const leads = after === undefined || /^(?:in|on|at|there|here|now)$/.test(after);
  return leads && (isAsked || /^(?:they|it|we|that|which|who|all|things)$/.test(before));
}

/** Shorter parts of names are similar to too many others. */
const SHORTEST = 5;

/** "payment-webook": returns the known name that differs slightly in one part. */
function mistyped(
  question: Question,
  at: number,
  graph: Graph,
  isKnownWord: (token: Token) => boolean,
): MentionAt | undefined {
  const token = question.tokens[at];
  if (!token || FUNCTION_WORDS.has(token.word) || !/[-_.]/.test(token.raw) || isKnownWord(token))
    return undefined;
  let changed = 0;
  const parts = partsOf(token.raw).map((part) => {
    if (part.length < SHORTEST || !isNothing(graph.resolve(part))) return part;
    const [near] = graph.near(part, 1);
    changed += 1;
    return near ?? part;
  });
  const meant = changed === 1 ? graph.resolve(parts.join('-')) : undefined;
  if (!meant || meant.exact.length === 0) return undefined;
  const place = { from: at, to: at + 1, isCertain: true, isOrdinary: false, isOwner: false };
  return { ...meant, ...place, isExcluded: false, typed: token.raw };
}

/** "and search?": the message says nothing else. */
const isAlone = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.every(({ word }, at) => (at >= from && at < to) || FUNCTION_WORDS.has(word));

const OWNS = /^(?:own|owns|owned)$/;
const RUNS = /^(?:run|operate|manage|maintain)$/;

/** "what does maria run": returns the tag keys that name maria as the owner of things. */
function keysOfOwner(
  tokens: readonly Token[],
  from: number,
  to: number,
  graph: Graph,
): { keys: string[]; at: number } | undefined {
  const asksWhat =
    /^do(?:es)?$/.test(tokens[from - 1]?.word ?? '') && /^what$/.test(tokens[from - 2]?.word ?? '');
  if (!asksWhat || !RUNS.test(tokens[to]?.word ?? '')) return undefined;
  const { tags } = graph.resolve(
    tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' '),
  );
  const keys = graph.tagKeys('owner').filter((key) => tags.some((tag) => tag.key === key));
  return keys.length > 0 ? { keys, at: to } : undefined;
}

/** Returns the word that leads to a run, without articles. */
function wordBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1;
  while (at > 0 && ARTICLE.test(tokens[at]?.word ?? '') && !OWNING.test(tokens[at]?.word ?? '')) at--;
  return tokens[at]?.word ?? '';
}

/** Returns the tag key in the accounts that a word right beside a run names: "the data team", "project atlas". */
function keysBeside(
  tokens: readonly Token[],
  from: number,
  to: number,
  graph: Graph,
): { keys: string[]; at: number } | undefined {
  const ofOwner = keysOfOwner(tokens, from, to, graph);
  if (ofOwner) return ofOwner;
  for (const at of [to, from - 1]) {
    const word = tokens[at]?.word;
    if (!word || (FUNCTION_WORDS.has(word) && !OWNS.test(word))) continue;
    // "what does maria own": the only verb that names a tag.
    const keys = graph.tagKeys(OWNS.test(word) ? 'owner' : word.replace(/['’]s$/, ''));
    if (keys.length > 0) return { keys, at };
  }
  return undefined;
}

const NONE = new Things([]);

const THEM = /^(?:them|those|these|they|their|theirs|its)$/;
const LEADS_TO_IT = /^(?:has|have|of|on|in|to|behind|use|uses|using|with|for|from|by|at|near|inside|under)$/;

/** "what disks do they have": returns the things that were shown, for a pronoun that stands for all of them. */
export function mentionShown(
  { taken, text, tokens }: Question,
  shown: readonly Shown[],
  graph: Graph,
): MentionAt | undefined {
  const [first] = shown;
  const isThat = /\b(?:which|what) [a-z]+ (?:is|was|are|were) (?:it|that|this)\b/i.test(text);
  // "which balancer has it", "how many snapshots of it do we have"
  const isObject = (index: number) =>
    LEADS_TO_IT.test(tokens[index - 1]?.word ?? '') &&
    (tokens[index + 1] === undefined || FUNCTION_WORDS.has(tokens[index + 1]?.word ?? ''));
  const at = tokens.findIndex(
    ({ word }, index) =>
      (THEM.test(word) || (/^(?:it|that|this)$/.test(word) && (isThat || isObject(index)))) && !taken[index],
  );
  if (!first || at < 0) return undefined;
  const ids = new Set(shown.flatMap(({ id, kind }) => (kind === first.kind ? [id] : [])));
  const exact = graph.withIds(first.kind, ids);
  if (exact.length === 0) return undefined;
  const what = { words: 'what was shown', exact, part: NONE, tags: [], from: at, to: at + 1 };
  return { ...what, isCertain: true, isOrdinary: false, isOwner: true, isExcluded: false, isReference: true };
}

const HAS_NO =
  /\b(?:(?:have|has|had|having|with|got|carry|carries)? ?no|without|missing|lacking|not (?:tagged )?(?:with|by))(?: an?| any| the| their)? ([a-z][\w-]*)(?: tags?)?(?: (?:on|set|at all)(?: (?:it|them))?)?/gi;

/** "without a team", "has no owner on it": reads a missing tag whose key the accounts have. */
export function readMissingTags(question: Question, graph: Graph): void {
  for (const match of question.text.matchAll(HAS_NO)) {
    const word = match[1] ?? '';
    const [key] = graph.tagKeys(word);
    const [start, end] = [match.index, match.index + match[0].length];
    const inside = question.tokens.flatMap((token, at) =>
      token.start < end && token.end > start ? [at] : [],
    );
    if (!key || FUNCTION_WORDS.has(word.toLowerCase()) || inside.some((at) => question.taken[at])) continue;
    question.tags.push({ field: `tag:${key}`, op: 'missing' });
    for (const at of inside) question.taken[at] = true;
  }
}

/** Returns the mention for a name that replaced a pronoun. It means that thing, even if others have the same name. */
export function mentionOne(
  { taken, text, tokens }: Question,
  one: Shown,
  graph: Graph | undefined,
): MentionAt | undefined {
  const name = one.name ?? one.id;
  const start = text.indexOf(name);
  const inside = tokens.flatMap((token, at) =>
    token.start < start + name.length && token.end > start ? [at] : [],
  );
  const [from] = inside;
  if (start < 0 || from === undefined || inside.some((at) => taken[at])) return undefined;
  // With what it belongs to, if that is known.
  const known = graph?.withIds(one.kind, new Set([one.id])) ?? [];
  const owning = graph && keysBeside(tokens, from, from + inside.length, graph);
  const owned =
    owning && OWNS.test(tokens[from + inside.length]?.word ?? '')
      ? (graph?.resolve(name).tags ?? []).filter(({ key }) => owning.keys.includes(key))
      : [];
  // "what does he own": the things that have the tag.
  if (owning && owned.length > 0)
    return {
      ...{ words: name, exact: [], part: NONE, tags: owned, keys: owning.keys },
      ...{ from, to: owning.at + 1, isCertain: true, isOrdinary: false, isOwner: true, isExcluded: false },
    };
  const exact = known.length > 0 ? known : [{ ...one, account: '', region: '' }];
  return {
    ...{ words: name, exact, part: NONE, tags: [], from, to: from + inside.length },
    ...{ isCertain: true, isOrdinary: false, isOwner: false, isExcluded: false },
  };
}
