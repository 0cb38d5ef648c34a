import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import type { Thing } from './about-thing.ts';
import { aboutThing } from './about-thing.ts';
import type { Reading } from './list/read-list.ts';
import { asksWhether } from './obligations.ts';
import { ASKS_ABOUT } from './overview/how-words.ts';
import type { Readings } from './readings.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { thingsOf } from './things-meant.ts';
import type { Lexicon } from './words/lexicon.ts';

/** "sorry, orders-eu i meant": the name in the message counts, whatever a pronoun points at. */
const CORRECTS = /\b(?:no|nope|sorry|sry|oops|wrong|meant?|instead|rather)\b/i;

/**
 * Plans everything known about the one thing a question is about. This is the fallback for a question in which some
 * words are not understood: the answer usually contains what was asked. Returns undefined when the question is about no
 * thing or about several.
 * @param one the thing that a pronoun in the question was replaced with
 */
export function aboutPlan(
  readings: Pick<Readings, 'lists' | 'question'>,
  one: Shown | undefined,
  input: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const kept = KEPT.get(readings.question);
  if (kept && kept.one === one && kept.lists === readings.lists) return kept.plan;
  const plan = planAbout(readings, one, input, lexicon);
  KEPT.set(readings.question, { lists: readings.lists, one, plan });
  return plan;
}

interface Kept {
  lists: Readings['lists'];
  one: Shown | undefined;
  plan: ToolPlan | undefined;
}

/** Several readings of a message ask for this plan in turn. A question was read for one message, with its frame. */
const KEPT = new WeakMap<Question, Kept>();

function planAbout(
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
  // Of several things of a kind with one name, none is meant.
  const ofKind = Map.groupBy(meant, ({ kind }) => kind);
  const single = new Set(
    [...ofKind].flatMap(([kind, alike]) => (alike.every(({ id }) => id === alike[0]?.id) ? [kind] : [])),
  );
  if (single.size === 0) return undefined;
  const [tied, another] = kinds.size > 0 && names.size === 1 && meant.length > 1 ? meant.filter(isTied) : [];
  const fits = tied && !another ? tied : undefined;
  const told = pointed ?? meant.find(isOfThread) ?? fits;
  const heard = told ? undefined : heardBest(question, meant, { graph, now }, lexicon);
  const thing = told ?? heard ?? first;
  const isOneKind =
    pointed !== undefined ||
    thing === fits ||
    thing === heard ||
    isOfThread(thing) ||
    new Set(meant.map(({ kind }) => kind)).size === 1;
  if (!single.has(thing.kind)) return undefined;
  const plan = aboutThing(question, thing, { graph, isOneKind, now }, lexicon);
  // "did the cache help": what is known of the thing holds no yes or no.
  const isOpen = !plan.args.asked && !plan.ignored && asksWhether(question.text);
  return isOpen ? { ...plan, ignored: [question.text.replace(/[?.! ]+$/, '')] } : plan;
}

/**
 * "is orders-eu backed up", where a queue and a cluster have that name: returns the one of whose kind the words are,
 * or undefined if they fit none of them better than the others.
 */
function heardBest(
  question: Question,
  things: readonly Thing[],
  input: Pick<PlanInput, 'graph' | 'now'>,
  lexicon: Lexicon,
): Thing | undefined {
  const ofEachKind = [...new Map(things.toReversed().map((thing) => [thing.kind, thing])).values()];
  if (ofEachKind.length < 2) return undefined;
  const unheard = ofEachKind.map((thing) => {
    const { ignored = [] } = aboutThing(question, thing, { ...input, isOneKind: true }, lexicon);
    return { thing, words: ignored.length };
  });
  const [best, second] = unheard.toSorted((one, other) => one.words - other.words);
  return best && second && best.words < second.words ? best.thing : undefined;
}

/** Reports whether the noun stands beside the name: "the anna bucket", "bucket of anna", "anna's bucket". */
function isBeside({ from, to }: MentionAt, { nounAt }: Reading, { tokens }: Question): boolean {
  const [first, last] = nounAt < from ? [nounAt + 1, from] : [to, nounAt];
  return tokens.slice(first, last).every(({ word }) => BETWEEN.test(word));
}

const BETWEEN = /^(?:s|of|for|named|called|the|our|my|instances?|groups?)$/;

/** Reports whether a plan missed its question, so that describing the thing is the better answer. */
export const isOpen = (plan: Plan): boolean =>
  plan.kind === 'unknown' || plan.kind === 'choose' || (plan.kind === 'problem' && plan.unmatched === true);
