import { findRegions } from '../../../domain/regions.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { oneOf } from '../words/patterns.ts';
import { stem } from '../words/text.ts';
import { isNounOf } from './noun-of.ts';
import { theOther, twin } from './the-other.ts';

const PLACES: readonly RegExp[] = [
  /^(?:first|1st|top|1|one)$/,
  /^(?:second|2nd|2|two)$/,
  /^(?:third|3rd|3|three)$/,
  /^(?:fourth|4th|4|four)$/,
  /^(?:fifth|5th|5|five)$/,
  /^(?:sixth|6th|6|six)$/,
];
const ORDINAL = oneOf(/first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|last|bottom|top/);
/** "the second one", "first bucket", "number 2" */
const NTH = new RegExp(
  `\\b(?:the |that |this |your )?(?:(${ORDINAL})(?: (one(?![\\w-])|[a-z][\\w-]*))?|(?:number|no\\.?|nr\\.?|#) ?([1-6])\\b)`,
  'gi',
);
/** "latency of the second": what follows stands for one thing. */
const OF_NTH = /\b(?:of|on|for|about|behind|in|with|to) $/i;
/** One thing, by a word that stands for it. */
const IT =
  /\b(?:(its|his|her|their)(?= [a-z])|(it|that one|this one|the one|he|him|she|her|(?:that|this)(?= (?:out|up|off|down|back|again)\b|[?.!]*$)))\b/gi;
const KIND_OF_IT = /\b(?:the|that|this|its own) ([a-z][\w-]*)\b/gi;
/** All of them. */
export const THEM =
  /\b(?:them|those|these|they|their|theirs|of which|which ones?|which of|any of|all of|the ones|ones)\b/i;

export interface Referred {
  /** The message with the name of the one thing in the place of the word that stood for it. */
  text: string;
  /** The thing that is meant, where it is one. */
  one?: Shown;
  /** What is meant of those that rows were grouped by. */
  group?: Shown;
}

/**
 * Puts names in the place of words that stand for one thing that was shown: an ordinal, a pronoun, its kind. Words that
 * stand for several are left: what is asked of them is asked of the list.
 */
export function refer(
  text: string,
  { frame: kept, graph }: Pick<PlanInput, 'frame' | 'graph'>,
  lexicon: Lexicon,
): Referred {
  const shown = (kept?.shown ?? []).map((thing) => known(thing, graph));
  const frame = kept && { ...kept, shown };
  const ofNamed = hopFromNamed(text, graph, lexicon);
  if (ofNamed) return ofNamed;
  if (shown.length === 0 && !frame?.focus) return { text };
  const first =
    nth(text, shown, lexicon) ??
    suchGroup(text, shown) ??
    suchOne(text, frame, graph) ??
    placed(text, theOther(text, frame, lexicon) ?? twin(text, frame, graph)) ??
    namesake(text, frame, graph, lexicon) ??
    namedAfter(text, frame, graph);
  if (first) return hop(first, graph, lexicon) ?? first;
  return it(text, frame, graph, lexicon) ?? { text };
}

/** "the pos one, did anybody touch that db": what is pointed at belongs to what was pointed at before. */
function hop({ one, text }: Referred, graph: Graph | undefined, lexicon: Lexicon): Referred | undefined {
  const name = one?.name ?? one?.id;
  for (const match of one && name ? text.matchAll(KIND_OF_IT) : []) {
    const noun = match[1] ?? '';
    if (!one || !name || isNounOf(noun, [one], lexicon)) continue;
    const other = belongingTo(one, noun, graph, lexicon);
    if (!other) continue;
    const at = text.indexOf(name);
    const isBefore = at >= 0 && at < match.index;
    // What led to it says nothing more.
    const rest = isBefore
      ? `${text.slice(0, at)}${text.slice(at + name.length).replace(/^[ ,;:]+/, '')}`
      : text;
    return put(rest, match.index - (text.length - rest.length), match[0], other);
  }
  return undefined;
}

/** "pos-ledger-cpu is red, who touched that database": of what is named, no word of the thread is needed. */
function hopFromNamed(text: string, graph: Graph | undefined, lexicon: Lexicon): Referred | undefined {
  if (!graph || !/\b(?:that|this) [a-z]/i.test(text)) return undefined;
  for (const [word] of text.matchAll(/[a-z0-9][\w./-]*[-_/\d][\w./-]*\w/gi)) {
    const [thing, another] = graph.called(word);
    if (!thing || another || /\b(?:that|this) /i.exec(text)?.index === text.indexOf(word) - 5) continue;
    const one = { kind: thing.kind, id: thing.id, name: word };
    const hopped = hop({ one, text }, graph, lexicon);
    if (hopped) return hopped;
  }
  return undefined;
}

/** What was not known when it was shown, as it is known now. */
function known(shown: Shown, graph: Graph | undefined): Shown {
  if (shown.kind !== UNKNOWN) return shown;
  const [thing = shown] = graph?.called(shown.id) ?? [];
  return { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
}

/** "the vendor one", "that staging thing": the one that was shown in whose name or tags the word stands. */
const SUCH_ONE = /\b(?:the |that |this )([a-z0-9][\w-]*)(?:['’]s)? (?:one|thing|guy)\b/gi;

/** "the data one", of costs by team */
function suchGroup(text: string, shown: readonly Shown[]): Referred | undefined {
  for (const match of text.matchAll(SUCH_ONE)) {
    const [said, word = ''] = match;
    const among = shown.filter((group) => isGroup(group) && partsOf(group.id).includes(word.toLowerCase()));
    const [one] = among;
    if (one && among.length === 1) return put(text, match.index, said, one);
  }
  return undefined;
}

function suchOne(text: string, frame: Frame | undefined, graph: Graph | undefined): Referred | undefined {
  const { focus, shown = [] } = frame ?? {};
  for (const match of graph ? text.matchAll(SUCH_ONE) : []) {
    const [said, word = ''] = match;
    const there = graph && (oneThere(word, shown, graph) ?? called(word, shown, graph));
    if (there) return put(text, match.index, said, there);
    const meant = graph?.resolve(word);
    if (!meant || FUNCTION_WORDS.has(word.toLowerCase())) continue;
    const { kind = '' } = focus ?? shown[0] ?? {};
    const named = [...meant.exact.filter((thing) => thing.kind === kind), ...meant.part.ofKind(kind)];
    const tagged = meant.tags.flatMap(({ things }) => things.ofKind(kind));
    const ids = new Set([...named, ...tagged].map(({ id }) => id).filter((id) => id !== focus?.id));
    const among = shown.filter(({ id }) => ids.has(id));
    const [one = otherThan(focus, named) ?? otherThan(focus, tagged)] = among;
    if (one && among.length <= 1) return put(text, match.index, said, one);
  }
  return undefined;
}

/** "the orders one": of those with the word in their names the one that is called just so. */
function called(word: string, shown: readonly Shown[], graph: Graph): Shown | undefined {
  const [one, another] = shown.filter(
    ({ id, kind, name = id }) =>
      name.toLowerCase() === word.toLowerCase() && graph.called(id).some((thing) => thing.kind === kind),
  );
  return another ? undefined : one;
}

/** "the frankfurt one": of those that were shown the only one in that place. */
function oneThere(word: string, shown: readonly Shown[], graph: Graph): Shown | undefined {
  const [place] = findRegions(word);
  if (!place) return undefined;
  const [one, another] = shown.filter(({ id, kind }) =>
    graph.called(id).some((thing) => thing.kind === kind && place.codes.includes(thing.region)),
  );
  return another ? undefined : one;
}

/** "the database with that name": what is called like the thing in focus, and is of the kind that is said. */
const NAMESAKE = /\bthe ([a-z][\w-]*) (?:with|of|by) (?:that|this|the same) name\b/gi;

function namesake(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Referred | undefined {
  const [match] = text.matchAll(NAMESAKE);
  const { focus } = frame ?? {};
  if (!match || !focus) return undefined;
  const alike = graph?.things(focus.name ?? focus.id) ?? [];
  const one = alike.find((thing) => isNounOf(match[1] ?? '', [thing], lexicon));
  return one && put(text, match.index, match[0], one);
}

/** "its replica", "its dlq": what is called like the thing in focus, and by that word. */
const ITS = /\b(?:its|his|her|their) ([a-z][a-z-]+)\b/gi;

function namedAfter(text: string, frame: Frame | undefined, graph: Graph | undefined): Referred | undefined {
  const { focus } = frame ?? {};
  const name = focus?.name ?? focus?.id;
  const match = text.matchAll(ITS).next().value;
  if (!match || !name || !graph) return undefined;
  const own = new Set(partsOf(name));
  const [one, another] = graph
    .resolve(`${name} ${match[1]}`)
    .part.all.filter((thing) => calledOf(thing).toLowerCase() !== name.toLowerCase())
    // "its cpu" is a measure of it, whatever alarm is called so.
    .filter(({ kind }) => kind !== 'cloudwatch.alarms' || /^(?:alarm|alert)s?$/i.test(match[1] ?? ''))
    .filter((thing) => partsOf(calledOf(thing)).length <= own.size + 1);
  return one && !another ? put(text, match.index, match[0], one) : undefined;
}

/** After staging-api "the web one": of all that are called so the only one, or the only one that is called like it. */
function otherThan(focus: Shown | undefined, alike: readonly Shown[]): Shown | undefined {
  const others = [...new Map(alike.map((thing) => [thing.id, thing])).values()].filter(
    ({ id }) => id !== focus?.id,
  );
  const parts = new Set(partsOf(focus?.name ?? focus?.id ?? ''));
  const like = others.filter(({ id, name }) => partsOf(name ?? id).some((part) => parts.has(part)));
  const [one, another] = like.length > 0 ? like : others;
  return another ? undefined : one && { kind: one.kind, id: one.id, ...(one.name && { name: one.name }) };
}

function nth(text: string, shown: readonly Shown[], lexicon: Lexicon): Referred | undefined {
  for (const match of text.matchAll(NTH)) {
    const [said, ordinal, noun, number] = match;
    const place = (ordinal ?? number ?? '').toLowerCase();
    const isWhole =
      text.replace(/^(?:and|ok|so|what about|how about|hm+)[, ]+/i, '').replace(/[?.! ]+$/, '') === said;
    const isAtEnd =
      OF_NTH.test(text.slice(0, match.index)) && /^[?.! ]*$/.test(text.slice(match.index + said.length));
    const isThing =
      noun === undefined
        ? number !== undefined || isWhole || isAtEnd
        : noun === 'one' || isNounOf(noun, shown, lexicon);
    if (!isThing) continue;
    const one = /^(?:last|bottom)$/.test(place)
      ? shown.at(-1)
      : shown[PLACES.findIndex((pattern) => pattern.test(place))];
    if (one) return put(text, match.index, said, one);
  }
  return undefined;
}

function it(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Referred | undefined {
  const shown = frame?.shown ?? [];
  const one = frame?.focus ?? (shown.length === 1 ? shown[0] : undefined);
  if (!one) return undefined;
  for (const match of text.matchAll(KIND_OF_IT)) {
    const noun = match[1] ?? '';
    // "the bucket", but not "the buckets", nor "the bucket policy".
    const isBare = !/^ ["'`]?[\w-]*[-_\d/]/.test(text.slice(match.index + match[0].length));
    if (stem(noun.toLowerCase()) !== noun.toLowerCase() || !isBare) continue;
    if (isNounOf(noun, [one], lexicon)) return put(text, match.index, match[0], one);
    const other = belongingTo(one, noun, graph, lexicon);
    if (other) return put(text, match.index, match[0], other);
  }
  for (const match of text.matchAll(IT)) {
    const [said, owning] = match;
    if (isIdle(text, match.index, said)) continue;
    const meant = /^(?:he|him|his|she|her)$/i.test(said)
      ? (personAmong(shown, one) ?? ownerOf(one, graph) ?? one)
      : one;
    return put(text, match.index, said, meant, owning !== undefined);
  }
  return undefined;
}

/** "he", of events of one thing: the one person who was shown. */
function personAmong(shown: readonly Shown[], one: Shown): Shown | undefined {
  if (one.kind.startsWith('iam.')) return one;
  const people = new Map(shown.filter(({ kind }) => kind === 'iam.users').map((each) => [each.id, each]));
  const [person, another] = people.values();
  return another ? undefined : person;
}

/** "does he have mfa", of a machine: the user that its tags name as the owner. */
function ownerOf(one: Shown, graph: Graph | undefined): Shown | undefined {
  const [thing] = graph?.withIds(one.kind, new Set([one.id])) ?? [];
  const owner = Object.entries(thing?.tags ?? {}).find(([key]) => /owner|contact/i.test(key))?.[1];
  const user = owner
    ? graph?.called(owner.split('@', 1)[0] ?? '').find(({ kind }) => kind === PEOPLE)
    : undefined;
  return user && { kind: user.kind, id: user.id, ...(user.name && { name: user.name }) };
}

const PEOPLE = 'iam.users';

/** "that box" of an alarm, "the database in there": the one thing of another kind that belongs to it. */
function belongingTo(
  one: Shown,
  noun: string,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Shown | undefined {
  const things = graph?.withIds(one.kind, new Set([one.id])) ?? [];
  for (const { tool } of things.length > 0 ? lexicon.naming(stem(noun.toLowerCase())) : []) {
    const [found, another] = graph?.belonging(things, tool.id) ?? [];
    if (found && !another) return { kind: found.kind, id: found.id, ...(found.name && { name: found.name }) };
  }
  return undefined;
}

/** "make it daily", "is it true that": nothing that was shown. */
const isIdle = (text: string, at: number, said: string): boolean =>
  /\b(?:make|making|keep|send|post|schedule|draw|show|put|give|find|about|before|after|since|until|(?:any|all|some|most|none|much|part|rest) of)\s$/i.test(
    text.slice(0, at),
  ) ||
  (/^it$/i.test(said) &&
    /^ (?:true|possible|(?:ok|okay) (?:to|if|that|when|for)|that|monthly|weekly|daily)\b/i.test(
      text.slice(at + said.length),
    ));

const placed = (
  text: string,
  other: { said: RegExpMatchArray; one: Shown } | undefined,
): Referred | undefined => other && put(text, other.said.index ?? 0, other.said[0], other.one);

function put(text: string, at: number, said: string, one: Shown, isOwner = false): Referred {
  const name = one.name ?? one.id;
  const rest = text.slice(at + said.length);
  const put = `${text.slice(0, at)}${isOwner ? `${name}'s` : name}${rest}`;
  return isGroup(one) ? { text, group: one } : { text: put, one };
}
