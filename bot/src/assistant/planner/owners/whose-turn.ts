import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import { ownerIn } from '../../../tools/resources/owner-tags.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { payersOf } from '../cost/groups.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { asksForOwner, ownerTags } from '../list/owners.ts';
import { calledTogether } from '../things-named.ts';
import { belongingTo } from '../thread/belonging-to.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { toolPlan } from '../tool-plan.ts';
import { entitiesOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { WhoseAsked } from './asks-whose.ts';
import { isPointing, readWhose, readWhoseMost } from './asks-whose.ts';
import { peopleOfTeams } from './people-of-teams.ts';
import { thingsMeant } from './things-meant.ts';
import { thingsShown } from './things-shown.ts';
import { isOfOnePayer, whoseCosts } from './whose-costs.ts';

/** A question for an owner: its plan, or the same in words that every other reading knows. */
export type Whose = { plan: ToolPlan } | { text: string };

/** Answers about events name people who did it. */
const OF_DEEDS = /^(?:cost\.(?:increase|compare|anomalies)|cloudtrail\.|activity\.|config\.|account\.)/;
const OF_RISE =
  /\b(?:increases?|rise|rising|rose|spike|jump(?:ed)?|peak|anomal\w+|changes?|growth|went up|more than)\b/i;
/** "who owns x, and what does it cost" are two questions. */
const FURTHER =
  /(?:,|\b(?:and|but|plus|or))\s+(?:what|who|whose|when|where|why|how|which|is|are|does|do|did|has|have|since|can|should)\b/i;
/** "the one without a name", "just the critical ones": words that select some of what was shown, not a remark. */
const ONES = /^(?:(?:and|so|but|ok|just|only)[, ]+)*(?:the|those|that) (?:[\w-]+ ){0,3}ones?\b/i;
/** Lists answer questions for an order or a number of things. */
const RANKED =
  /\b(?:most|least|worst|(?!(?:requ|inter|manif|harv|t|latest|rest)est)[a-z]{2,}est|how many)\b/i;

/**
 * Plans a question for the owner of something: costs by team, or things by their tags and relations.
 * @param inThread plans other words in the same thread
 */
export function whoseTurn(
  asked: PlanInput,
  lexicon: Lexicon,
  inThread: (text: string) => Plan,
): Whose | undefined {
  const same = sameCulprit(asked, inThread);
  if (same) return { plan: same };
  const most = readWhoseMost(asked.text);
  // "who spends the most", after the costs of one team, is about all teams.
  const isOfAll = most === '' && isOfOnePayer(asked);
  const ofMost = most === undefined || isOfAll ? undefined : whoseCosts(most, asked, lexicon);
  if (ofMost) return { plan: ofMost };
  const whose = readWhose(asked.text);
  if (whose === undefined) return goesOn(asked, lexicon);
  const { of } = whose;
  if (FURTHER.test(of)) return undefined;
  const anew = ofBill(of, asked, inThread);
  if (anew) return { plan: anew };
  const { last, shown } = asked.frame ?? {};
  // "who is responsible for this", after a comparison, asks who made costs rise, not whose they are.
  const isOfDeed = isPointing(of) && last !== undefined && OF_DEEDS.test(last.tool);
  if (OF_RISE.test(of) || (isOfDeed && !(last.tool === 'cost.compare' && asksForOwner(asked.text))))
    return undefined;
  const plan = whoseCosts(of, asked, lexicon) ?? whoseThings(whose, asked, lexicon);
  // "there are three stopped machines, who owns these": a list answers the remark.
  if (!plan && whose.isTold && !last && !shown) return undefined;
  const isRemark = whose.isTold && !RANKED.test(of) && !ONES.test(of);
  return plan ? { plan } : { text: inPlainWords(isRemark ? '' : of, asked) };
}

/** "the oregon nat bill", without costs before: plans these costs by team. */
function ofBill(
  of: string,
  { frame, graph }: PlanInput,
  inThread: (text: string) => Plan,
): ToolPlan | undefined {
  if (!/\b(?:bill|costs?|spend(?:ing)?)\b/i.test(of) || frame?.last?.tool.startsWith('cost.'))
    return undefined;
  const plan = inThread(`${of} by ${payersOf(undefined, graph).slice(4)}`);
  return plan.kind === 'tool' && plan.tool === 'cost.usage' && !plan.ignored
    ? { ...plan, assumed: [...(plan.assumed ?? []), ...peopleOfTeams(graph)] }
    : undefined;
}

/** "and the part where customers pay?", after an owner: asks the same of other things. */
function goesOn(asked: PlanInput, lexicon: Lexicon): Whose | undefined {
  const { asked: before, last } = asked.frame ?? {};
  const topics = (last?.args.asked ?? []) as Asked[];
  // An answer about the owners of several things continues as a list.
  const isOfSeveral =
    before !== undefined && toolById(last?.tool ?? '')?.kind === 'list' && readWhose(before) !== undefined;
  const isOfOwner =
    isOfSeveral ||
    last?.tool === 'resources.owners' ||
    (last?.tool === 'resources.about' && topics.length === 1 && topics[0]?.topic === 'owner');
  const [, of] =
    /^(?:(?:ok|so|fine|thanks|thx)[, ]+)?(?:and|what about|how about|same for) (?:for |of )?(.+?)\??$/i.exec(
      asked.text,
    ) ?? [];
  if (!isOfOwner || of === undefined || isPointing(of) || ordinalIn(of) !== undefined) return undefined;
  const meant = thingsMeant(of, asked, lexicon);
  if (!meant || meant.unheard.length > 0) return undefined;
  // "and the replica", after a database
  const alike = meant.things.filter(({ kind }) => kind === last?.args.kind);
  const things = alike.length > 0 ? alike : meant.things;
  const plan = ofThings(things, { assumed: meant.assumed, ignored: [], of, isWhole: false });
  return plan && { plan };
}

const CULPRIT =
  /^(?:(?:and|so|ok)[, ]+)*(?:is |was )?(?:it )?(?:the |by the )?same (?:culprit|offender|person|people|team|owner|suspect|guilty party|winner|one)s?\b[, ]*(?:again )?(.+)$/i;

/** "same culprit in september?", after costs by team: asks for the rank of the first team at that time. */
function sameCulprit(
  { frame, graph, text }: PlanInput,
  inThread: (text: string) => Plan,
): ToolPlan | undefined {
  const [, elsewhere] = CULPRIT.exec(text) ?? [];
  const by = payersOf(undefined, graph);
  const [first] = (frame?.shown ?? []).filter(({ kind }) => kind === `group:${by}`);
  if (!elsewhere || frame?.last?.tool !== 'cost.usage' || !first) return undefined;
  const plan = inThread(`and ${elsewhere}`);
  return plan.kind === 'tool' && plan.tool === 'cost.usage'
    ? { ...plan, args: { ...plan.args, among: first.id } }
    : undefined;
}

function whoseThings({ isTold, of }: WhoseAsked, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph } = asked;
  if (!graph || graph.isEmpty) return undefined;
  // "the worst one", after a ranking or metrics: the first row is the worst.
  if (RANKED.test(of))
    return /\bones?\b|\bworst\b|\burgent\b/i.test(of) && isRanked(frame?.last)
      ? ofShown('the first one', asked)
      : undefined;
  if (isPointing(of) || ordinalIn(of) !== undefined || /^(?:the )?first$/i.test(of))
    return ofShown(of, asked);
  const referred = thingsShown(of, asked, lexicon);
  if (referred.length > 0) return ofThings(entitiesOf(referred, graph), NAMED);
  const [, noun] = /^(?:this|that) ([a-z-]+)$/i.exec(of) ?? [];
  if (noun) return ofNoun(noun, asked, lexicon);
  if (isTold && ONES.test(of)) return undefined;
  const meant = thingsMeant(of, asked, lexicon);
  if (!meant || meant.things.length === 0)
    return isTold || POINTS.test(of) ? ofShown(isTold ? '' : of, asked) : undefined;
  // "the search one", "the ledger": one of those that were shown.
  const ids = new Set((frame?.shown ?? []).map(({ id, kind }) => `${kind} ${id}`));
  const shown = meant.things.filter(({ id, kind }) => ids.has(`${kind} ${id}`));
  return ofThings(shown.length > 0 ? shown : meant.things, {
    assumed: meant.assumed,
    ignored: isTold ? [] : meant.unheard,
    of: isTold ? '' : of,
    isWhole: false,
  });
}

/** Reports whether an answer began with the highest values, or the most urgent things. */
const isRanked = (last: ToolPlan | undefined): boolean =>
  last?.tool === 'checks.urgent' ||
  (last?.tool === 'cloudwatch.metrics' && last.args.where === undefined) ||
  (last?.tool === 'cost.resources' && last.args.sort !== 'asc');

/** "shut it down": words around a pronoun. */
const POINTS = /\b(?:it|this|that|them|those|these|they)\b/i;

/** "whose queue is this": the one of that kind that the thread is about. */
function ofNoun(noun: string, { frame, graph }: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { focus, shown = [] } = frame ?? {};
  const rows = shown.filter((row) => isNounOf(noun, [row], lexicon));
  const one =
    focus && !isGroup(focus)
      ? isNounOf(noun, [focus], lexicon)
        ? focus
        : belongingTo(focus, noun, graph, lexicon)
      : rows[1]
        ? undefined
        : rows[0];
  return one && graph ? ofThings(entitiesOf([one], graph), NAMED) : undefined;
}

const NAMED = { assumed: [], ignored: [], of: '', isWhole: false };

/** "who do i call", "whose are they", "who owns the second one" are about the subject of the thread. */
function ofShown(of: string, { frame, graph }: PlanInput): ToolPlan | undefined {
  const { focus, last, shown = [] } = frame ?? {};
  if (!graph || !last) return undefined;
  const rows = shown.filter((row) => !isGroup(row));
  const nth = ordinalIn(`the ${of.replace(/^the /i, '')}`);
  const isOne = /\b(?:it|this|that|him|her)\b/i.test(of) || of === '';
  // The answer about findings names the owners of many things.
  if (last.tool === 'checks.findings' && !(last.args.asks === 'worst' && focus && isOne)) return undefined;
  const holder = of === '' && rows.length === 1 ? holderOf(last) : undefined;
  if (holder) return ofThings(entitiesOf([holder], graph), NAMED);
  const meant: readonly Shown[] =
    nth !== undefined
      ? rows.slice(nth - 1, nth)
      : focus && !isGroup(focus) && isOne && !/\b(?:all|each|every)\b/i.test(of)
        ? [focus]
        : rows;
  const inOrder = meant.flatMap((row) =>
    row.kind === UNKNOWN ? graph.called(row.id).slice(0, 1) : entitiesOf([row], graph),
  );
  const isWhole = meant === rows && rows.length > 1 && toolById(last.tool)?.kind === 'list';
  return ofThings(inOrder, { ...NAMED, isWhole });
}

/** "who is the owner", after the one security group of an instance, is about the instance. */
const holderOf = ({ args: { filters = [] } }: { args: ListQuery }): Shown | undefined =>
  filters.find(({ owner }) => owner)?.owner;

/** The most things whose owners are named one by one. */
const MOST = 100;

function ofThings(
  things: readonly Entity[],
  { assumed, ignored, isWhole, of }: { assumed: string[]; ignored: string[]; of: string; isWhole: boolean },
): ToolPlan | undefined {
  const [one, another] = things;
  if (!one || things.length > MOST) return undefined;
  if (!another)
    return toolPlan(
      'resources.about',
      { resource: one.id, kind: one.kind, asked: [{ topic: 'owner' }] },
      { assumed, ignored },
    );
  const isOneKind = things.every(({ kind }) => kind === one.kind);
  // A list with its tags as columns shows it as well, and continues as a list.
  if (isWhole && isOneKind && things.every(({ tags }) => ownerIn(tags))) return undefined;
  return toolPlan(
    'resources.owners',
    { things: things.map(({ id, kind }) => ({ kind, id })), of: of || calledTogether(things) },
    { assumed, ignored },
  );
}

/** The question in words that every other reading knows. */
function inPlainWords(of: string, { frame, graph }: PlanInput): string {
  // "who owns the most volumes" asks for the number of each owner.
  const [, counted] = /^(?:the )?most (?!of\b)(.+)$/i.exec(of) ?? [];
  const [key] = ownerTags(graph);
  if (counted && key) return `how many ${counted} by ${key}`;
  if (of === '') return (frame?.shown ?? []).length > 1 && !frame?.focus ? 'who owns them' : 'who owns it';
  if (/^(?:they|them|those|these|each|all|both|every)\b/i.test(of) && isPointing(of)) return 'who owns them';
  return `who owns ${/^(?:the )?(?:first|second|third|last)$/i.test(of) ? `${of} one` : of}`;
}
