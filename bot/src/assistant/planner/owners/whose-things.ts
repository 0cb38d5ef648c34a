import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { belongingTo } from '../thread/belonging-to.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { entitiesOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { WhoseAsked } from './asks-whose.ts';
import { isPointing } from './asks-whose.ts';
import { ofThings } from './of-things.ts';
import { thingsMeant } from './things-meant.ts';
import { thingsShown } from './things-shown.ts';

/** "the one without a name", "just the critical ones": words that choose some of what was shown, and no remark. */
export const ONES = /^(?:(?:and|so|but|ok|just|only)[, ]+)*(?:the|those|that) (?:[\w-]+ ){0,3}ones?\b/i;
/** An order or a number of things is a list's to tell. */
export const RANKED =
  /\b(?:most|least|worst|(?!(?:requ|inter|manif|harv|t|latest|rest)est)[a-z]{2,}est|how many)\b/i;

/** Reads whose the things are that a message names, or that were shown. */
export function whoseThings(
  { isTold, of }: WhoseAsked,
  asked: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { frame, graph } = asked;
  if (!graph || graph.isEmpty) return undefined;
  // "the worst one", after a ranking or what was measured: the worst stands first.
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
  // "the search one", "the ledger": of those that were shown.
  const ids = new Set((frame?.shown ?? []).map(({ id, kind }) => `${kind} ${id}`));
  const shown = meant.things.filter(({ id, kind }) => ids.has(`${kind} ${id}`));
  return ofThings(shown.length > 0 ? shown : meant.things, {
    assumed: meant.assumed,
    ignored: isTold ? [] : meant.unheard,
    of: isTold ? '' : of,
    isWhole: false,
  });
}

/** Reports whether an answer told the highest values, or the most urgent things, first. */
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

/** "who do i call", "whose are they", "who owns the second one": what the thread is about. */
function ofShown(of: string, { frame, graph }: PlanInput): ToolPlan | undefined {
  const { focus, last, shown = [] } = frame ?? {};
  if (!graph || !last) return undefined;
  const rows = shown.filter((row) => !isGroup(row));
  const nth = ordinalIn(`the ${of.replace(/^the /i, '')}`);
  const isOne = /\b(?:it|this|that|him|her)\b/i.test(of) || of === '';
  // Findings tell the owners of many things themselves.
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

/** "who is the owner", after the one security group of an instance: the thing that the list was asked of. */
const holderOf = ({ args: { filters = [] } }: { args: ListQuery }): Shown | undefined =>
  filters.find(({ owner }) => owner)?.owner;
