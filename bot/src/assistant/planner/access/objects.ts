import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { actionOf } from '../../../tools/iam/access/acts.ts';
import type { Act } from '../../../tools/iam/access/hold.ts';
import { HOLDS } from '../../../tools/iam/access/holds.ts';
import type { Frame } from '../../frame.ts';
import { isGroup } from '../../shown.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { INSIDE } from './verbs.ts';

/** What is acted on. */
export interface Objects {
  /** A list tool's id, or a key of HOLDS for what is not a thing. */
  on: string;
  things: { id: string; kind: string }[];
  inside: boolean;
  at: number[];
}

/** What no list reads as a thing. */
const OTHERS: readonly (readonly [string, RegExp])[] = [
  ['costs', /^(?:bill(?:s|ing)?|costs?|invoices?|spend(?:ing)?|budgets?|finances?|money|expenses?)$/],
  ['iam.keys', /^keys?$/],
  ['backups', /^backups?$/],
  ['trail', /^(?:cloudtrail|trails?|audit)$/],
];

const OF_KMS = /^(?:kms|encryption|master|managed|customer)$/;

const POINTS = /^(?:it|its|that|this|them|they|their|those|these|there|him|her)$/;
const IN_IT = /\bin (?:there|it|them)\b/i;
const OUT_OF =
  /\b(?:delet|remov|eras|wip|purg|drop|tak)\w*(?: (?:things?|anything|something|stuff))? (?:from|out of)\b/i;
const MANY = /^(?:them|they|their|those|these|there)$/;
const MOST = 20;

/** Returns the objects of an act that a span of tokens names: things by name, all of a kind, or what was shown. */
export function objectsIn(
  question: Question,
  [from, to]: readonly [number, number],
  act: Act | undefined,
  {
    frame,
    graph,
    lexicon,
    without = [],
  }: { frame?: Frame | undefined; graph: Graph; lexicon: Lexicon; without?: readonly number[] },
): Objects | undefined {
  const { tokens } = question;
  const places = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter(
    (at) => !without.includes(at),
  );
  const inner = places.filter((at) => INSIDE.test(tokens[at]?.word ?? ''));
  // "what is in there", "everything in it", "delete from the bucket"
  const inside = inner.length > 0 || IN_IT.test(question.text) || OUT_OF.test(question.text);
  const fits = (kind: string) =>
    kind in HOLDS && (act === undefined || actionOf(kind, act, inside) !== undefined);
  const nouns = places.flatMap((at) =>
    lexicon
      .naming(tokens[at]?.stem ?? '')
      .flatMap(({ tool }) => (fits(tool.id) ? [{ at, kind: tool.id }] : [])),
  );
  const named = question.mentions.filter(
    (each) => !each.isReference && each.from >= from && each.to <= to && !without.includes(each.from),
  );
  const toObjects = (things: readonly Entity[], at: number[]): Objects | undefined => {
    const [first] = things;
    return first && things.length <= MOST
      ? {
          on: first.kind,
          things: things.map(({ id, kind }) => ({ id, kind })),
          inside,
          at: [...at, ...inner],
        }
      : undefined;
  };
  const other = places.flatMap((at) => {
    const kind = OTHERS.find(([, pattern]) => pattern.test(tokens[at]?.word ?? ''))?.[0];
    const isOfKms = kind === 'iam.keys' && OF_KMS.test(tokens[at - 1]?.word ?? '');
    return kind && !isOfKms && fits(kind) ? [{ at, kind }] : [];
  })[0];
  const asOther = other && { on: other.kind, things: [], inside: false, at: [other.at, ...inner] };
  // Something may be called "cloudtrail" as well.
  if (asOther && other.kind === 'trail') return asOther;
  for (const mention of named) {
    const at = Array.from({ length: mention.to - mention.from }, (_, place) => mention.from + place);
    const ofNoun = nouns.find(({ kind }) => mention.exact.some((each) => each.kind === kind))?.kind;
    const exact = mention.exact.find(({ kind }) => (ofNoun ? kind === ofNoun : fits(kind)));
    const whole = exact && (!mention.isOrdinary || mention.isCertain || ofNoun || nouns.length === 0);
    if (whole) return toObjects([exact], [...at, ...nouns.map((noun) => noun.at)]);
    for (const { at: place, kind } of nouns) {
      const some = at.includes(place) ? [] : mention.part.ofKind(kind);
      if (some.length > 0 && some.length <= MOST) return toObjects(some, [...at, place]);
    }
    const kinds =
      nouns.length > 0
        ? []
        : Object.keys(HOLDS).filter((kind) => fits(kind) && mention.part.ofKind(kind).length > 0);
    const [kind, another] = kinds;
    if (kind && !another && !mention.isOrdinary) return toObjects(mention.part.ofKind(kind), at);
  }
  if (asOther) return asOther;
  const points = places.filter((at) => act !== undefined && POINTS.test(tokens[at]?.word ?? ''));
  const said = points.map((at) => tokens[at]?.word ?? '');
  const pointed = points.length > 0 ? inMind(frame, graph, fits) : [];
  // "it" does not mean all of those that were shown.
  const shown = pointed.length > 1 && !said.some((word) => MANY.test(word)) ? [] : pointed;
  const ofKind = shown.filter(({ kind }) => nouns.length === 0 || nouns.some((noun) => noun.kind === kind));
  if (ofKind.length > 0) return toObjects(ofKind, [...points, ...nouns.map(({ at }) => at)]);
  const [noun] = nouns;
  return noun && { on: noun.kind, things: [], inside, at: [...nouns.map(({ at }) => at), ...inner] };
}

/** Returns the things that the thread last spoke of: the one in focus, or all shown ones of one kind. */
function inMind(frame: Frame | undefined, graph: Graph, fits: (kind: string) => boolean): Entity[] {
  const { focus, last, shown = [] } = frame ?? {};
  const entity = ({ id, kind }: { id: string; kind: string }) =>
    graph.called(id).find((each) => each.kind === kind);
  const before =
    last?.tool === 'iam.access'
      ? (last.args.things as { id: string; kind: string }[] | undefined)
      : undefined;
  const spoken = before?.flatMap((each) => entity(each) ?? []) ?? [];
  if (spoken.some(({ kind }) => fits(kind))) return spoken;
  const one = focus && !isGroup(focus) ? entity(focus) : undefined;
  if (one && fits(one.kind)) return [one];
  const rows = shown.flatMap((each) => (isGroup(each) ? [] : (entity(each) ?? [])));
  const [kind] = rows.map((each) => each.kind).filter(fits);
  return [...new Set(rows.filter((each) => each.kind === kind))];
}
