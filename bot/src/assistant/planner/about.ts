import type { ListQuery } from '../../contract/query.ts';
import type { Entity } from '../../graph/entity.ts';
import { isEnvironment } from '../../graph/tag-words.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { Plan, PlanInput, SeveralPlan, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { askedOf } from './asked-of.ts';
import type { Reading } from './list/read-list.ts';
import { TOLD_ABOUT } from './overview/how-words.ts';
import type { Readings } from './readings.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stem } from './words/text.ts';

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
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { tokens } = question;
  const named = lists.filter(({ noun }) => noun);
  const kinds = new Set(named.map(({ vocabulary }) => vocabulary.tool.id));
  // The noun of a kind may stand in names as well: "anna-test-bucket".
  const isNoun = ({ from, to }: MentionAt) => named.some(({ nounAt }) => from <= nounAt && nounAt < to);
  const isIt = ({ id, kind }: Thing) => id === one?.id && kind === one.kind;
  const others = question.mentions
    .filter((mention) => mention.isCertain || !isNoun(mention))
    // A word of everyday that stands in one name is no name.
    .filter((mention) => mention.exact.length > 0 || !lexicon.isEnglish(mention.words.toLowerCase()))
    .flatMap((mention) => {
      // "the orders-eu cluster": of things that are called alike those that the word beside the name may mean.
      const beside = new Set(
        [tokens[mention.to], tokens[mention.from - 1]].flatMap((token) =>
          token ? lexicon.naming(token.stem).map(({ tool }) => tool.id) : [],
        ),
      );
      const alike = mention.exact.filter(({ kind }) => beside.has(kind));
      if (alike.length > 0 && !mention.isExcluded && !mention.isReference) return alike;
      return thingsOf(
        // "tell me about analytics": nothing but a name stands there.
        mention.exact.length === 1 && TOLD_ABOUT.test(question.text)
          ? { ...mention, isCertain: true }
          : mention,
        kinds,
        question.regions,
        !named.some((reading) => isBeside(mention, reading, question)),
      );
    })
    .filter((each) => !isIt(each));
  // "the database with that name": of the same name, but of the kind that is said.
  const alike =
    one && kinds.size > 0 && !kinds.has(one.kind) ? (graph?.called(one.name ?? one.id) ?? []) : [];
  const ofKinds = alike.filter(({ kind }) => kinds.has(kind));
  // "the pos team", "the staging env": no thing, whatever is called so.
  const isGroup = question.mentions.some(
    ({ isReference, keys, to }) =>
      !one &&
      !isReference &&
      (keys !== undefined || (graph?.tagKeys(tokens[to]?.word ?? '').length ?? 0) > 0),
  );
  if (isGroup) return undefined;
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
  return aboutThing(question, thing, { graph, isOneKind, now }, lexicon);
}

/** What is asked of a thing, else all about it. */
function aboutThing(
  question: Question,
  { id, kind, name = id }: Thing,
  { graph, isOneKind, now }: Pick<PlanInput, 'graph' | 'now'> & { isOneKind: boolean },
  lexicon: Lexicon,
): ToolPlan {
  const known = graph?.called(id).find((each) => each.kind === kind);
  const { asked = [], unheard = [] } = known ? askedOf(question, known, { graph, now }, lexicon) : {};
  const { window } = question;
  return toolPlan(
    'resources.about',
    {
      resource: name,
      ...(isOneKind && { kind }),
      ...(asked.length > 0 && { asked }),
      ...(window && { window }),
    },
    { ignored: unheard },
  );
}

/** "which version", "and since when": what is asked of the thing in focus, where all of it is understood so. */
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
  // A kind that nothing ties to it is asked for in itself.
  if (asked.length === 0 || plan.ignored || asked.some(({ of }) => of && !near.has(of))) return undefined;
  // "how old", after its keys: as old as these are, not as it is itself.
  const sibling =
    asked.every(({ field, topic }) => topic === 'age' || BORN.test(field ?? '')) &&
    ageOf(frame?.last, known.kind, lexicon);
  if (sibling) return { ...plan, args: { ...plan.args, asked: [{ field: sibling }] } };
  // "when?", of what somebody did: its answer tells that.
  const isOfEvent = asked.every(({ topic }) => topic && /^(?:when|since|changes)$/.test(topic));
  return frame?.last?.tool === 'cloudtrail.events' && isOfEvent ? frame.last : plan;
}

/** After 'active_keys' it is 'oldest_key_age_days': the only age that is told of what was asked about last. */
function ageOf(last: ToolPlan | undefined, kind: string, lexicon: Lexicon): string | undefined {
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

/** Longer messages tell themselves what they are about. */
const MOST_OF_FOCUS = 8;

/** As many things as an answer can tell all about. */
const MOST_TOLD = 4;
const SEVERAL =
  /\b(?:them|those|these|they|their|both|either|neither|(?:the|those) (?:two|three|four))\b|^(?:and |so )*which (?:one )?(?:is|has|was) (?:the )?(?:more|less|fewer|most|least|[a-z]{2,}(?:er|est))\b/i;

/** A property of theirs, and nothing else. */
const THEIR = /^(?:(?:and|so|ok|what (?:about|are|is)|show)[, ]+)*their\b/i;

/** "did anybody touch either of them": all about each of the few things that were shown. */
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
  // "which of them never did": which it is, all about each does not tell.
  const isWhich = /^(?:(?:and|so|ok|but)[, ]+)*(?:which|who|what) /i.test(question.text);
  // "and their sizes": all about each says less of a word that was not understood than a question about it.
  const isUnheard = THEIR.test(question.text) && plans.some(({ ignored }) => ignored);
  if ((isWhich || isUnheard) && plans.every(({ args }) => args.asked === undefined)) return undefined;
  return plans.length === shown.length ? { kind: 'several', plans, ofShown: true } : undefined;
}

/** "the anna bucket", "bucket of anna", "anna's bucket": does the noun stand beside the name? */
function isBeside({ from, to }: MentionAt, { nounAt }: Reading, { tokens }: Question): boolean {
  const [first, last] = nounAt < from ? [nounAt + 1, from] : [to, nounAt];
  return tokens.slice(first, last).every(({ word }) => BETWEEN.test(word));
}

const BETWEEN = /^(?:s|of|for|named|called|the|our|my|instances?|groups?)$/;

/** The things that words name, of the kinds that stand beside them where these fit. */
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
  // "the shop in sydney" is what is called so there: shop-syd.
  if (called.length > 0 && exact.length === 0) return part.all.filter(isThere);
  const ofKinds = exact.filter(({ kind }) => kinds.has(kind));
  if (ofKinds.length > 0) return ofKinds;
  // "can anna delete buckets" is asked of anna, "the anna bucket" of what has it in its name.
  if (exact.length > 0 && isApart && (isCertain || !isOrdinary)) return exact;
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
