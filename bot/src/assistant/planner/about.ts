import type { Entity } from '../../graph/entity.ts';
import { partsOf } from '../../graph/name-words.ts';
import { isEnvironment } from '../../graph/tag-words.ts';
import { isMeasured } from '../../tools/resources/about-parts.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { Plan, PlanInput, SeveralPlan, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { HOW_IT_IS } from './overview.ts';
import type { Readings } from './readings.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

type Thing = Pick<KnownThing, 'id' | 'kind' | 'name'>;

/** A part of a name means its thing where no more things have it. */
const MOST_MEANT = 1;

/** "sorry, orders-eu i meant": the name that is said counts, whatever else is pointed at. */
const CORRECTS = /\b(?:no|nope|sorry|sry|oops|wrong|meant?|instead|rather)\b/i;

/**
 * All that is known of the one thing that a question is about, where the question is not understood in every word: what was
 * asked of it is mostly among that. undefined: it is about none, or about several.
 * @param one the thing whose name stands in the place of a word for it
 */
export function aboutPlan(
  { lists, question }: Pick<Readings, 'lists' | 'question'>,
  one: Shown | undefined,
  { frame, graph }: Pick<PlanInput, 'frame' | 'graph'>,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const named = lists.filter(({ noun }) => noun);
  const kinds = new Set(named.map(({ vocabulary }) => vocabulary.tool.id));
  // The noun of a kind may stand in names as well: "anna-test-bucket".
  const isNoun = ({ from, to }: MentionAt) => named.some(({ nounAt }) => from <= nounAt && nounAt < to);
  const isIt = ({ id, kind }: Thing) => id === one?.id && kind === one.kind;
  const others = question.mentions
    .filter((mention) => mention.isCertain || !isNoun(mention))
    // A word of everyday that stands in one name is no name.
    .filter((mention) => mention.exact.length > 0 || !lexicon.isEnglish(mention.words.toLowerCase()))
    .flatMap((mention) => thingsOf(mention, kinds, question.regions))
    .filter((each) => !isIt(each));
  // "the database with that name": of the same name, but of the kind that is said.
  const alike =
    one && kinds.size > 0 && !kinds.has(one.kind) ? (graph?.called(one.name ?? one.id) ?? []) : [];
  const ofKinds = alike.filter(({ kind }) => kinds.has(kind));
  const it: Thing[] = one ? (ofKinds.length > 0 ? ofKinds : [one]) : [];
  const isCorrected =
    others.some(({ id, name }) => (name ?? id) !== (one?.name ?? one?.id)) && CORRECTS.test(question.text);
  const meant: Thing[] = isCorrected ? others : [...it, ...others];
  const names = new Set(meant.map(({ id, name }) => name ?? id));
  const [first] = meant;
  // What no list of things reads is none that more could be told of.
  if (!first || names.size > 1 || !graph?.called(first.id).some(({ kind }) => kind === first.kind))
    return undefined;
  // Of things that are called alike, the kind that the thread is about.
  const { focus, last } = frame ?? {};
  const isOfThread = ({ kind }: Thing) => [focus?.kind, last?.tool, last?.args.kind].includes(kind);
  const pointed = isCorrected ? undefined : it[0];
  const thing = pointed ?? meant.find(isOfThread) ?? first;
  const isOneKind =
    pointed !== undefined || isOfThread(thing) || new Set(meant.map(({ kind }) => kind)).size === 1;
  if (meant.some(({ id, kind }) => kind === thing.kind && id !== thing.id)) return undefined;
  const { name = thing.id } = thing;
  const asks = ASKS.find(([, pattern]) => pattern.test(question.text))?.[0];
  return toolPlan(
    'resources.about',
    { resource: name, ...(isOneKind && { kind: thing.kind }), ...(asks && { asks }) },
    { ignored: untold(question, thing, lexicon) },
  );
}

/** As many things as an answer can tell all about. */
const MOST_TOLD = 4;
const SEVERAL = /\b(?:them|those|these|they|their|both|either|neither|the (?:two|three|four))\b/i;

/** "did anybody touch either of them": all about each of the few things that were shown. */
export function aboutShown(
  { question: { mentions, text } }: Pick<Readings, 'question'>,
  { frame, graph }: Pick<PlanInput, 'frame' | 'graph'>,
): SeveralPlan | undefined {
  const shown = frame?.shown ?? [];
  const isNamed = mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (
    !SEVERAL.test(text) ||
    /\bhow many\b|\bnumber\b|\bcount\b/i.test(text) ||
    isNamed ||
    shown.length < 2 ||
    shown.length > MOST_TOLD
  )
    return undefined;
  const plans = shown.flatMap(({ id, kind, name = id }) =>
    graph?.called(id).some((thing) => thing.kind === kind)
      ? [toolPlan('resources.about', { resource: name, kind })]
      : [],
  );
  return plans.length === shown.length ? { kind: 'several', plans, ofShown: true } : undefined;
}

/** What a question asks for that an answer about a thing may not have. */
const ASKS: readonly (readonly [string, RegExp])[] = [
  ['who', /(?:^|[,;.?!] |\band )who (?!owns?\b|is (?:the |its )?(?:owner|boss|responsible))/i],
  ['why', /\b(?:why|how come|reason)\b/i],
];

/** The words of a question that nothing that is told of a thing speaks of. */
function untold(
  { mentions, taken, tokens }: Question,
  { id, kind, name = id }: Thing,
  lexicon: Lexicon,
): string[] {
  const own = lexicon.wordsOf(kind);
  const called = new Set(partsOf(name));
  const isHow = (word: string) => isMeasured(kind) && HOW_IT_IS.has(word);
  return tokens.flatMap(({ raw, stem, word }, at) => {
    const isSaid =
      word.length < 2 ||
      taken[at] ||
      FUNCTION_WORDS.has(word) ||
      called.has(word) ||
      isHow(word) ||
      isHow(stem);
    const isOf = own.has(stem) || lexicon.naming(stem).length > 0 || TOLD.test(word);
    const isNamed = mentions.some(({ from, to }) => from <= at && at < to);
    return isSaid || isOf || isNamed || partsOf(raw).every((part) => called.has(part)) ? [] : [raw];
  });
}

/** What is told of every thing, or only leads to the question. */
const TOLD =
  /^(?:alarms?|alerts?|pag(?:e|ed|es|ing)|findings?|tags?|owners?|owned|team|boss|changed?|changes|touched|touch|deployed|deploy|stopped|started|wrong|story|tell|info|details?|please|thanks|hi|guys)$/;

/** The things that words name, of the kinds that stand beside them where these fit. */
function thingsOf(
  mention: MentionAt,
  kinds: ReadonlySet<string>,
  regions: readonly string[],
): readonly Thing[] {
  const { exact: called, isCertain, isExcluded, isOrdinary, isReference, part } = mention;
  if (isExcluded || isReference) return [];
  const isThere = ({ region }: Entity) =>
    regions.length === 0 || region === 'global' || regions.includes(region);
  const exact = called.filter(isThere);
  // "the shop in sydney" is what is called so there: shop-syd.
  if (called.length > 0 && exact.length === 0) return part.all.filter(isThere);
  const ofKinds = exact.filter(({ kind }) => kinds.has(kind));
  if (ofKinds.length > 0) return ofKinds;
  // An environment is no thing, whatever is called so as well.
  if (mention.tags.length > 0 && isEnvironment(mention.words.toLowerCase())) return [];
  const parts = [...kinds].flatMap((kind) => part.ofKind(kind));
  if (parts.length > 0 && parts.length <= MOST_MEANT) return parts;
  if (isOrdinary && !isCertain) return [];
  if (exact.length > 0) return exact;
  return part.size <= MOST_MEANT ? part.all : [];
}

/** Was a plan's question not understood, so that all about its thing is the better answer? */
export const isOpen = (plan: Plan): boolean =>
  plan.kind === 'unknown' || plan.kind === 'choose' || (plan.kind === 'problem' && plan.unmatched === true);
