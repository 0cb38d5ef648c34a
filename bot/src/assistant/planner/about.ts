import type { ListQuery } from '../../contract/query.ts';
import type { Entity } from '../../graph/entity.ts';
import { isEnvironment } from '../../graph/tag-words.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { Plan, PlanInput, SeveralPlan, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { askedOf } from './asked-of.ts';
import type { Reading } from './list/read-list.ts';
import { ASKS_ABOUT } from './overview/how-words.ts';
import type { Readings } from './readings.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stem } from './words/text.ts';

type Thing = Pick<KnownThing, 'id' | 'kind' | 'name'>;

/** A part of a name counts only if at most this many things have it in their names. */
const MOST_MEANT = 1;

/** "sorry, orders-eu i meant": the name in the message counts, whatever a pronoun points at. */
const CORRECTS = /\b(?:no|nope|sorry|sry|oops|wrong|meant?|instead|rather)\b/i;

/**
 * Plans everything known about the one thing a question is about. This is the fallback for a question in which some
 * words are not understood: the answer usually contains what was asked. Returns undefined when the question is about no
 * thing or about several.
 * @param one the thing that a pronoun in the question was replaced with
 */
export function aboutPlan(
  { lists, question }: Pick<Readings, 'lists' | 'question'>,
  one: Shown | undefined,
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { tokens } = question;
  const named = lists.filter(({ noun }) => noun);
  const kinds = new Set(named.map(({ vocabulary }) => vocabulary.tool.id));
  // The noun of a kind may also occur in names: "anna-test-bucket".
  const isNoun = ({ from, to }: MentionAt) => named.some(({ nounAt }) => from <= nounAt && nounAt < to);
  const isIt = ({ id, kind }: Thing) => id === one?.id && kind === one.kind;
  const others = question.mentions
    .filter((mention) => mention.isCertain || !isNoun(mention))
    // "buckets named shop": a list of such things, even if something else has that name.
    .filter(({ exact, from }) => {
      const isCalled = /^(?:named|called)$/.test(tokens[from - 1]?.word ?? '');
      return !isCalled || kinds.size === 0 || exact.some(({ kind }) => kinds.has(kind));
    })
    // An everyday word that occurs inside one name is not a name.
    .filter((mention) => mention.exact.length > 0 || !lexicon.isEnglish(mention.words.toLowerCase()))
    .flatMap((mention) => {
      // "the orders-eu cluster": among things with the same name, prefers those that fit the word next to it.
      const beside = new Set(
        [tokens[mention.to], tokens[mention.from - 1]].flatMap((token) =>
          token ? lexicon.naming(token.stem).map(({ tool }) => tool.id) : [],
        ),
      );
      const alike = mention.exact.filter(({ kind }) => beside.has(kind));
      if (alike.length > 0 && !mention.isExcluded && !mention.isReference) return alike;
      return thingsOf(
        // "tell me about analytics": here the word can only be a name.
        mention.exact.length === 1 && ASKS_ABOUT.test(question.text)
          ? { ...mention, isCertain: true }
          : mention,
        kinds,
        question.regions,
        !named.some((reading) => isBeside(mention, reading, question)),
      );
    })
    .filter((each) => !isIt(each));
  // "the database with that name": a thing of the same name, but of the kind in the question.
  const alike =
    one && kinds.size > 0 && !kinds.has(one.kind) ? (graph?.called(one.name ?? one.id) ?? []) : [];
  const ofKinds = alike.filter(({ kind }) => kinds.has(kind));
  // "the pos team", "the staging env": a group, even if a thing has the same name.
  const isGroup = question.mentions.some(
    ({ exact, isReference, keys, to }) =>
      !one &&
      !isReference &&
      // "the payments stack" is a thing, although a tag has such a name.
      !named.some(
        ({ nounAt, vocabulary: { tool } }) => nounAt === to && exact.some(({ kind }) => kind === tool.id),
      ) &&
      (keys !== undefined || (graph?.tagKeys(tokens[to]?.word ?? '').length ?? 0) > 0),
  );
  if (isGroup) return undefined;
  const it: Thing[] = one ? (ofKinds.length > 0 ? ofKinds : [one]) : [];
  const isCorrected =
    others.some(({ id, name }) => (name ?? id) !== (one?.name ?? one?.id)) && CORRECTS.test(question.text);
  const meant: Thing[] = isCorrected ? others : [...it, ...others];
  const names = new Set(meant.map(({ id, name }) => name ?? id));
  const [first] = meant;
  // Nothing more is known about a thing that no list reads.
  if (!first || names.size > 1 || !graph?.called(first.id).some(({ kind }) => kind === first.kind))
    return undefined;
  // Among things with the same name, prefers the kind that the thread is about.
  const { focus, last } = frame ?? {};
  const isOfThread = ({ kind }: Thing) => [focus?.kind, last?.tool, last?.args.kind].includes(kind);
  const pointed = isCorrected ? undefined : it[0];
  // "which targets fail behind shop": the load balancer has target groups, the cluster of that name has none.
  const isTied = ({ id, kind }: Thing): boolean => {
    const known = graph.called(id).find((each) => each.kind === kind);
    const near = new Set(known && graph.relatedTo(known).map((each) => each.kind));
    return [...kinds].every((each) => each === kind || near.has(each));
  };
  const [tied, another] = kinds.size > 0 && names.size === 1 && meant.length > 1 ? meant.filter(isTied) : [];
  const fits = tied && !another ? tied : undefined;
  const thing = pointed ?? meant.find(isOfThread) ?? fits ?? first;
  const isOneKind =
    pointed !== undefined ||
    thing === fits ||
    isOfThread(thing) ||
    new Set(meant.map(({ kind }) => kind)).size === 1;
  if (meant.some(({ id, kind }) => kind === thing.kind && id !== thing.id)) return undefined;
  return aboutThing(question, thing, { graph, isOneKind, now }, lexicon);
}

/** Plans what the question asks about a thing, or everything about it. */
function aboutThing(
  question: Question,
  { id, kind, name = id }: Thing,
  { graph, isOneKind, now }: Pick<PlanInput, 'graph' | 'now'> & { isOneKind: boolean },
  lexicon: Lexicon,
): ToolPlan {
  const alike = (graph?.called(name) ?? []).filter((each) => each.kind === kind);
  // "private-a in oregon", among others of that name.
  const there = alike.find(({ region }) => question.regions.includes(region));
  const known = there ?? graph?.called(id).find((each) => each.kind === kind);
  const { asked = [], unheard = [] } = known ? askedOf(question, known, { graph, now }, lexicon) : {};
  const { window } = question;
  return toolPlan(
    'resources.about',
    {
      resource: name,
      ...(isOneKind && { kind }),
      ...(asked.length > 0 && { asked }),
      ...(window && { window }),
      ...(there && { regions: [there.region] }),
    },
    { ignored: unheard },
  );
}

/**
 * "which version", "and since when": plans what is asked about the thing in focus, if every word is understood that
 * way.
 */
export function aboutFocus(
  { question }: Pick<Readings, 'question'>,
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { focus, shown = [] } = frame ?? {};
  const [only, another] = shown;
  const one = focus ?? (another ? undefined : only);
  const known = one && graph?.called(one.id).find(({ kind }) => kind === one.kind);
  const { accounts, mentions, regions, tokens } = question;
  if (!known || tokens.length > MOST_OF_FOCUS || accounts.length + regions.length > 0) return undefined;
  if (mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference)) return undefined;
  if (SEVERAL.test(question.text)) return undefined;
  const plan = aboutThing(question, known, { graph, isOneKind: true, now }, lexicon);
  const asked = (plan.args.asked ?? []) as Asked[];
  const near = new Set((graph?.relatedTo(known) ?? []).map(({ kind }) => kind));
  // The noun of a kind that is not related to the thing asks for that kind itself.
  if (asked.length === 0 || plan.ignored || asked.some(({ of }) => of && !near.has(of))) return undefined;
  // "how old", after a question about its keys, means the age of the keys, not of the thing.
  const sibling =
    asked.every(({ field, topic }) => topic === 'age' || BORN.test(field ?? '')) &&
    ageOf(frame?.last, known.kind, lexicon);
  if (sibling) return { ...plan, args: { ...plan.args, asked: [{ field: sibling }] } };
  // "when?", after a question about who did something: the same answer says when.
  const isOfEvent = asked.every(({ topic }) => topic && /^(?:when|since|changes)$/.test(topic));
  return frame?.last?.tool === 'cloudtrail.events' && isOfEvent ? frame.last : plan;
}

/** Returns the only age field related to what was asked last: 'oldest_key_age_days' after 'active_keys'. */
export function ageOf(last: ToolPlan | undefined, kind: string, lexicon: Lexicon): string | undefined {
  const { columns = [], filters = [] }: ListQuery = last?.tool === kind ? last.args : {};
  const asked = last?.tool === 'resources.about' ? ((last.args.asked ?? []) as Asked[]) : [];
  const about = [
    ...columns,
    ...filters.map(({ field }) => field),
    ...asked.flatMap(({ field, is = [] }) => [...(field ? [field] : []), ...is.map((each) => each.field)]),
  ].filter((key) => !/^name$|_id$/.test(key));
  const words = new Set(about.flatMap((key) => key.split('_').map(stem)));
  const fields = lexicon.vocabularies.find(({ tool }) => tool.id === kind)?.fields.keys() ?? [];
  const [one, another] = [...fields].filter(
    (key) => AGES.test(key) && key.split('_').some((part) => !AGE_WORDS.test(part) && words.has(stem(part))),
  );
  return another ? undefined : one;
}

const BORN = /^(?:created|launched|started)_at$/;
const AGES = /(?:_age|_age_days|_rotated_at)$/;
const AGE_WORDS = /^(?:age|days|at|id|last|oldest)$/;

/** Longer messages name their subject themselves. */
const MOST_OF_FOCUS = 8;

/** The most things that one answer can describe in full. */
const MOST_TOLD = 4;
const SEVERAL =
  /\b(?:them|those|these|they|their|both|either|neither|(?:the|those) (?:two|three|four))\b|^(?:and |so )*which (?:one )?(?:is|has|was) (?:the )?(?:more|less|fewer|most|least|[a-z]{2,}(?:er|est))\b/i;

/** Asks for a property of theirs and nothing else. */
const THEIR = /^(?:(?:and|so|ok|what (?:about|are|is)|show)[, ]+)*their\b/i;

/** "did anybody touch either of them": plans everything about each of the few things that were shown. */
export function aboutShown(
  { question }: Pick<Readings, 'question'>,
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): SeveralPlan | undefined {
  const { mentions, text } = question;
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
  const plans = shown.flatMap(({ id, kind }) => {
    const known = graph?.called(id).find((thing) => thing.kind === kind);
    return known ? [aboutThing(question, known, { graph, isOneKind: true, now }, lexicon)] : [];
  });
  // "which of them never did" asks for one of them, and describing each does not say which.
  const isWhich = /^(?:(?:and|so|ok|but)[, ]+)*(?:which|who|what) /i.test(question.text);
  // "and their sizes": where a word was not understood, a question about it helps more than describing each thing.
  const isUnheard = THEIR.test(question.text) && plans.some(({ ignored }) => ignored);
  if ((isWhich || isUnheard) && plans.every(({ args }) => args.asked === undefined)) return undefined;
  return plans.length === shown.length ? { kind: 'several', plans, ofShown: true } : undefined;
}

/** Reports whether the noun is next to the name: "the anna bucket", "bucket of anna", "anna's bucket". */
function isBeside({ from, to }: MentionAt, { nounAt }: Reading, { tokens }: Question): boolean {
  const [first, last] = nounAt < from ? [nounAt + 1, from] : [to, nounAt];
  return tokens.slice(first, last).every(({ word }) => BETWEEN.test(word));
}

const BETWEEN = /^(?:s|of|for|named|called|the|our|my|instances?|groups?)$/;

/** Returns the things that the words name, preferring the kinds whose nouns are next to them. */
function thingsOf(
  mention: MentionAt,
  kinds: ReadonlySet<string>,
  regions: readonly string[],
  isApart: boolean,
): readonly Thing[] {
  const { exact: called, isCertain, isExcluded, isOrdinary, isReference, part } = mention;
  if (isExcluded || isReference) return [];
  const isThere = ({ region }: Entity) =>
    regions.length === 0 || region === 'global' || regions.includes(region);
  const exact = called.filter(isThere);
  // "the shop in sydney" means the thing with that part in its name there: shop-syd.
  if (called.length > 0 && exact.length === 0) return part.all.filter(isThere);
  const ofKinds = exact.filter(({ kind }) => kinds.has(kind));
  if (ofKinds.length > 0) return ofKinds;
  // "can anna delete buckets" is about anna; "the anna bucket" is about a bucket with that part in its name.
  if (exact.length > 0 && isApart && (isCertain || !isOrdinary)) return exact;
  // An environment is not a thing, even if a thing has the same name.
  if (mention.tags.length > 0 && isEnvironment(mention.words.toLowerCase())) return [];
  const parts = [...kinds].flatMap((kind) => part.ofKind(kind));
  if (parts.length > 0 && parts.length <= MOST_MEANT) return parts;
  if (isOrdinary && !isCertain) return [];
  if (exact.length > 0) return exact;
  return part.size <= MOST_MEANT ? part.all : [];
}

/** Reports whether a plan missed its question, so that describing the thing is the better answer. */
export const isOpen = (plan: Plan): boolean =>
  plan.kind === 'unknown' || plan.kind === 'choose' || (plan.kind === 'problem' && plan.unmatched === true);
