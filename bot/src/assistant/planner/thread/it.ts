import type { Graph } from '../../../graph/graph.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { belongingTo, KIND_OF_IT } from './belonging-to.ts';
import { isNounOf } from './noun-of.ts';
import { ownerAsUser, showsPeople } from './owner-as-user.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

/** Words for one thing. */
const IT =
  /\b(?:(its|his|her|their)(?= [a-z])|(it|that one|this one|the one|he|him|she|her|(?:that|this)(?= (?:out|up|off|down|back|again)\b|[?.!]*$)))\b/gi;

/** "it", "that bucket", "his": returns the one thing that the thread is about, or what belongs to it. */
export function it(
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
    // "the bucket", but not "the buckets" or "the bucket policy".
    const isBare = !/^ ["'`]?[\w-]*[-_\d/]/.test(text.slice(match.index + match[0].length));
    if (stem(noun.toLowerCase()) !== noun.toLowerCase() || !isBare) continue;
    if (isNounOf(noun, [one], lexicon)) return put(text, match.index, match[0], one);
    const other = belongingTo(one, noun, graph, lexicon);
    if (other) return put(text, match.index, match[0], other);
  }
  for (const match of text.matchAll(IT)) {
    const [said, owning] = match;
    if (isIdle(text, match.index, said) || isOfItsOwn(text, match.index)) continue;
    // "their disks", after the machines of a load balancer: those of the machines.
    if (/^their$/i.test(said) && isOneOfOthers(one, shown)) continue;
    const meant = /^(?:he|him|his|she|her)$/i.test(said)
      ? (personAmong(shown, one) ??
        ownerAsUser(one, frame?.last, graph) ??
        (showsPeople(frame?.last) ? undefined : one))
      : one;
    if (!meant) continue;
    return put(text, match.index, said, meant, owning !== undefined);
  }
  return undefined;
}

/** "he", after events of one thing: returns the only person that was shown. */
function personAmong(shown: readonly Shown[], one: Shown): Shown | undefined {
  if (one.kind.startsWith('iam.')) return one;
  const people = new Map(shown.filter(({ kind }) => kind === 'iam.users').map((each) => [each.id, each]));
  const [person, another] = people.values();
  return another ? undefined : person;
}

const isOneOfOthers = (one: Shown, shown: readonly Shown[]): boolean =>
  shown.length > 1 && !one.kind.startsWith('iam.') && shown.every(({ kind }) => kind !== one.kind);

/** "any queue with order in its name": refers to the noun before it. */
const isOfItsOwn = (text: string, at: number): boolean =>
  /\b(?:with|having|has|have|containing) ["'`]?[\w.-]+["'`]? (?:in|as|inside|within|for) $/i.test(
    text.slice(0, at),
  );

/** "make it daily", "is it true that": refers to nothing that was shown. */
const isIdle = (text: string, at: number, said: string): boolean =>
  /\b(?:make|making|keep|send|post|schedule|draw|show|put|give|find|about|before|after|since|until|(?:any|all|some|most|none|much|part|rest) of)\s$/i.test(
    text.slice(0, at),
  ) ||
  (/^it$/i.test(said) &&
    /^ (?:true|possible|(?:ok|okay) (?:to|if|that|when|for)|that|monthly|weekly|daily)\b/i.test(
      text.slice(at + said.length),
    ));
