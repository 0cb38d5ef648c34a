import type { Graph } from '../../../graph/graph.ts';
import type { Mention } from '../../../graph/mention.ts';
import { isNothing } from '../../../graph/mention.ts';
import { singular } from '../../../graph/name-words.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import { joined } from './joined-mentions.ts';
import { keyAt } from './key-at.ts';
import { keysBeside } from './keys-beside.ts';
import { calledSo, oneOfKind, wholeOfKind } from './kind-beside.ts';
import type { MentionAt } from './mention.ts';
import { mistyped } from './mistyped.ts';
import type { Question } from './question.ts';
import { mentionSaid } from './said-name.ts';
import type { Words } from './verbs-in-names.ts';
import { isPartOfDay, isVerb, isVerbAt, OWNING, wordBefore } from './verbs-in-names.ts';

const INDEFINITE = /^(?:any|some|no|every)thing$/;
const THINGS = /^(?:things?|stuff|resources?)$/;
/** Words are rare if no more things than these contain them in their names. */
const MAX_RARE = 3;
/** Longer names and values are not looked up. */
const LONGEST = 4;
const EXCLUDING =
  /(?<!\b(?:will|can|do|does|did|is|are|was|were|has|have|would|could|should) )\b(?:not|neither|nor|except|excluding|outside|without|other than|besides|ignoring|minus|non)(?: those| these| the ones| ones| any| anything| things| stuff)?(?: of| for| in| from| by)?(?: the| our)?[ -]?$|\bnot (?:of|for|in|from|part of|owned by|by)(?: the| our)? ?$/i;

/** Looks up every run of words that nothing has read yet. Of overlapping runs, the longer one wins, then the surer one. */
export function findMentions(question: Question, graph: Graph, words: Words): MentionAt[] {
  const { tokens, taken } = question;
  const { isKnown: isKnownWord } = words;
  const said = mentionSaid(question, graph);
  const found: MentionAt[] = said ? [said] : [];
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
  return joined(
    found.sort((a, b) => a.from - b.from),
    question,
  );
}

function mentionAt(
  { regions, text, tokens }: Question,
  from: number,
  to: number,
  graph: Graph,
  { areTogether, isKnown: isKnownWord, isNoun, isTelling, kindsNamed, kindsOf, describes }: Words,
): MentionAt | undefined {
  const span = tokens.slice(from, to);
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last || FUNCTION_WORDS.has(first.word) || FUNCTION_WORDS.has(last.word)) return undefined;
  // "how old": here the word is an adjective, unless it is not plain English.
  if (tokens[from - 1]?.word === 'how' && to - from === 1 && /^[a-z]+$/.test(first.raw) && !tokens[to])
    return undefined;
  // Words separated by commas or the like do not form a name.
  const words = text.slice(first.start, last.end);
  if (/[,;?!()]/.test(words)) return undefined;
  // "the 2023 role" is a name; "2023 roles" is a number.
  const isNumber = /^[\d.,%$]+$/.test(words);
  if (isNumber && !(tokens[from - 1]?.word === 'the' && tokens[to] && isNoun(tokens[to]))) return undefined;
  // "s3 buckets" is part of the noun of a kind, even if a thing has that name.
  const [next] = tokens.slice(to);
  if (to - from === 1 && next && isNoun(next) && isKnownWord(first) && areTogether([first, next]))
    return undefined;
  const meant = graph.resolve(words);
  if (isNothing(meant)) return undefined;
  const isPart = to - from === 1 && meant.exact.length === 0;
  if (isPart && (isVerb(tokens, from, isNoun) || isPartOfDay(tokens, from, isNoun))) return undefined;
  // "costs by stage": a tag key, even if an environment may be called so.
  const isGroup = /^(?:by|per|each|every)$/.test(tokens[from - 1]?.word ?? '');
  if (isGroup && (keyAt(tokens, from, graph)?.keys.length ?? 0) > 0) return undefined;
  const keys = keysBeside(tokens, from, to, graph);
  const ofKeys = meant.tags.filter(({ key }) => keys?.keys.includes(key));
  const isOrdinary = span.every(
    (token) => isKnownWord(token) || STOP_WORDS.has(token.word) || STOP_WORDS.has(token.stem),
  );
  const before = wordBefore(tokens, from);
  const isEnv = isEnvironment(words.toLowerCase()) && meant.tags.length > 0;
  if (isEnv && isVerbAt(tokens, from)) return undefined;
  const own =
    wholeOfKind(meant, span, kindsNamed) ?? oneOfKind(meant, tokens, to, graph, kindsNamed, regions);
  const [lead] = from > 1 && areTogether(tokens.slice(from - 2, from)) ? tokens.slice(from - 2) : [];
  const isMeant = (kind: string) => !lead || describes(lead).includes(kind);
  const called = own ? [own] : calledSo(meant, tokens[from - 1], kindsNamed, isMeant);
  if (called.length > 0)
    return {
      ...meant,
      exact: called,
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
  // "data lake": words that are adjacent in a few names mean those names, whatever each means alone.
  const isRare =
    to - from > 1 &&
    !isNoun(last) &&
    !areTogether(span) &&
    !span.some(isTelling) &&
    !meant.part.isEmpty &&
    meant.part.size <= MAX_RARE;
  // A run of words that only happens to occur in a name does not mention it.
  if (to - from > 1 && isOrdinary && !isRare && meant.exact.length === 0 && meant.tags.length === 0)
    return undefined;
  // "payments database": the noun of a kind is not part of the name.
  const isWithNoun = to - from > 1 && !isRare && (isKnownWord(first) || isKnownWord(last));
  // "pos gateway": one thing has that name, and nothing called "pos" is a gateway.
  const isWhole =
    meant.exact.length > 0 &&
    new Set(meant.exact.map(({ id }) => id)).size === 1 &&
    isNoun(last) &&
    kindsOf(last).every(
      (kind) => graph.resolve(text.slice(first.start, tokens[to - 2]?.end)).part.ofKind(kind).length === 0,
    );
  const isSaidApart = to - from > 1 && !isRare && !isWhole && words.includes(' ') && isKnownWord(last);
  if (isWithNoun && (isSaidApart || meant.exact.length === 0) && meant.tags.length === 0) return undefined;
  const isBesideKey = keys !== undefined && ofKeys.length > 0;
  // "busiest instances by cpu": an order or a group, even if names contain the word.
  const isOrder = before === 'by' && isOrdinary && meant.tags.length === 0;
  // "any alarms?" means the kind of things, even if one thing has that name.
  const isAny = /^(?:any|which|what|all|many|other|more|our|no|some)$/.test(tokens[from - 1]?.word ?? '');
  const isKind = to - from === 1 && isAny && first.word !== first.stem && isNoun(first);
  if (isKind && !(next && isNoun(next)) && !isBesideKey) return undefined;
  const isOwner = (OWNING.test(before) && !isOrder) || isAlone(tokens, from, to);
  // "which subnets are public" asks for a value of the things in question, even if something else has that name.
  const asked = [...tokens.slice(0, from), ...tokens.slice(to)].flatMap(kindsOf);
  const isValue = to - from === 1 && isOrdinary && describes(first).some((kind) => asked.includes(kind));
  // "security group database": the kind before it says that it is a name.
  const [kind] = tokens.slice(Math.max(from - 1, 0), from);
  const isOfKind =
    kind !== undefined &&
    isNoun(kind) &&
    kind.word === singular(kind.word) &&
    meant.exact.length > 0 &&
    meant.exact.every((each) => kindsOf(kind).includes(each.kind));
  // "data buckets": a word for a field says nothing before the things that have it, but a name or a tag does.
  const isBeforeKind =
    isValue &&
    !isTelling(first) &&
    next !== undefined &&
    kindsOf(next).some((each) => isOf(meant, each)) &&
    !(from > 0 && areTogether(tokens.slice(from - 1, to)));
  if (isValue && !isOwner && !isBesideKey && !isEnv && !isOfKind && !isBeforeKind) return undefined;
  // "anything public", "is anything of the data team public", "public things": a state of whatever it is.
  const isOfAnything =
    tokens.slice(0, from).some(({ word }) => INDEFINITE.test(word)) || THINGS.test(next?.word ?? '');
  const isState = to - from === 1 && isOrdinary && isOfAnything && !isOwner && isTelling(first);
  if (isState && !isBesideKey && !isEnv) return undefined;
  // "any of those administrators", "the last backup": groups of people may have plain words as names.
  const isPlainGroup =
    isOrdinary &&
    // "the data team": the tag is what most people mean.
    meant.tags.length === 0 &&
    meant.exact.length > 0 &&
    meant.exact.every(({ kind }) => kind === 'iam.groups');
  const isPointed = /^(?:these|those|them)$/.test(before);
  if (isPlainGroup && !isOfKind && (isPointed || (!isOwner && describes(first).length > 0))) return undefined;
  return {
    ...meant,
    ...(isBesideKey && { tags: ofKeys, keys: keys.keys }),
    from: isBesideKey ? Math.min(from, keys.from) : from,
    to: isBesideKey ? Math.max(to, keys.to) : to,
    isCertain: isBesideKey || isEnv || isName || isRare || isBeforeKind,
    isOrdinary: isOrdinary && !isBesideKey && !isEnv && !isName && !isRare && !isBeforeKind,
    isOwner,
    isExcluded: EXCLUDING.test(text.slice(0, first.start)),
  };
}

/** Reports whether things of a kind have words in their names or as a tag. */
const isOf = ({ part, tags }: Mention, kind: string): boolean =>
  part.countOf(kind) > 0 || tags.some(({ things }) => things.ofKind(kind).length > 0);

/** "and search?": the message says nothing else. */
const isAlone = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.every(({ word }, at) => (at >= from && at < to) || FUNCTION_WORDS.has(word));
