import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { isNothing } from '../../../graph/mention.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import { isNameField } from '../../name-field.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { readAll } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { called, saidOf } from './called-thing.ts';

/** Words that ask the same again. */
const SAME = new Set(
  'q question questions story deal check instead alone specifically ditto likewise mean meant'.split(' '),
);
const AGAIN = /\b(?:same|ditto|likewise|too|as well|instead|alone|also|i meant?)\b/i;
/** A complete question: "do we still need web-2?", "who owns web-2". */
const OWN =
  /^(?:(?:and|so|ok|okay|but|then|oh)[, ]+)*(?:is|are|was|were|do|does|did|has|have|can|could|should|will)\b|\b(?:who|whose|when|why|how(?! about)|which|what(?! (?:about|of)\b)|where|up|down|off|need|use|used|using|tell|know|not|but|except|without)\b/i;

/** The one thing that a message names and says nothing else about. */
export interface ThingAlone {
  things: readonly Entity[];
  /** The words for it, unless they are its name. */
  said?: string;
  /** The words of it that name nothing. */
  unknown: readonly string[];
}

/**
 * "same for shop-prod", "and the order dead letters", "the till ledger too": returns the thing that a message continues
 * with. Adjacent words mean the thing with all of them in its name, of the kind in the message or of the thread's.
 */
export function thingAlone(asked: PlanInput, lexicon: Lexicon): ThingAlone | undefined {
  const { frame, graph, text } = asked;
  const { last, focus } = frame ?? {};
  if (!graph || !last || OWN.test(text) || !(opensElliptically(text) || AGAIN.test(text))) return undefined;
  const { question } = readAll(asked, lexicon);
  const { accounts, mentions, periods, regions, tokens, window } = question;
  if (accounts.length + periods.length > 0 || window) return undefined;
  if (mentions.some(({ isExcluded, keys }) => isExcluded || keys)) return undefined;
  const words = tokens.filter(({ word }) => !FUNCTION_WORDS.has(word) && !SAME.has(word));
  const [first] = words;
  if (!first || words.length > MAX_WORDS) return undefined;
  if (regions.length > 0) return inNameOfPlace(words, last, graph);
  const nouns = nounsOf(words, lexicon);
  const kinds = nouns.flatMap(({ stem }) => lexicon.naming(stem).map(({ tool }) => tool.id));
  const own = words.filter((token) => !nouns.includes(token));
  const ofFocus = focus && isOfOne(last) ? [focus.kind] : [];
  // "the orders queue": the noun gives the kind of the thing that the other words name.
  const beside = own.length > 0 && own.length < words.length ? called(own, kinds, graph, true) : undefined;
  if (beside) return { things: beside, ...saidOf(own, beside), unknown: [] };
  // "the web assets bucket": nouns may also be parts of names, except the last.
  const head = nouns.at(-1);
  const named = words.filter((token) => token !== head);
  const headKinds = head ? lexicon.naming(head.stem).map(({ tool }) => tool.id) : ofFocus;
  const tagged = withTag(named, headKinds, graph);
  if (tagged) return { things: tagged, ...saidOf(named, tagged), unknown: [] };
  const whole = called(words, ofFocus, graph);
  const isOrdinary = words.every((token) => lexicon.isKnown(token));
  if (whole && (!isOrdinary || words.length > 1 || whole.some(({ kind }) => ofFocus.includes(kind))))
    return { things: whole, ...saidOf(words, whole), unknown: [] };
  const unknown = own.filter((token) => isNothing(graph.resolve(token.raw)) && !lexicon.isKnown(token));
  const rest = words.filter((token) => !unknown.includes(token));
  const [only, another] = unknown;
  const nameless = rest.filter((token) => !nouns.includes(token));
  const nearly =
    only && !another && nameless.length > 0
      ? (called(nameless, kinds.length > 0 ? kinds : ofFocus, graph, true) ?? called(rest, ofFocus, graph))
      : undefined;
  return nearly && only && { things: nearly, ...saidOf(rest, nearly), unknown: [only.raw] };
}

/** "the web assets", of team web: one of the words is a tag of the thing, and the others are in its name. */
function withTag(
  own: readonly Token[],
  kinds: readonly string[],
  graph: Graph,
): readonly Entity[] | undefined {
  if (own.length < 2) return undefined;
  for (const token of own) {
    const { tags } = graph.resolve(token.raw);
    const ids = new Set(tags.flatMap(({ things }) => things.all.map(({ id }) => id)));
    const rest = own.filter((each) => each !== token);
    const things = ids.size > 0 ? called(rest, kinds, graph, true) : undefined;
    if (things?.every(({ id }) => ids.has(id))) return things;
  }
  return undefined;
}

/** "the eu orders": a place that also occurs in the names of things like the last one. */
function inNameOfPlace(words: readonly Token[], { tool }: ToolPlan, graph: Graph): ThingAlone | undefined {
  const parts = words.map(({ raw }) => singular(raw.toLowerCase()));
  const isCalled = (thing: Entity): boolean => {
    const own = partsOf(calledOf(thing)).map(singular);
    return parts.every((part) => own.includes(part));
  };
  const things = graph.ofKind(tool).filter(isCalled);
  return parts.length > 1 && things.length > 0 ? { things, unknown: [] } : undefined;
}

/** Longer messages say more than a name. */
const MAX_WORDS = 4;

/** Reports whether a plan is about one thing by its name. A list of more than one is not. */
export function isOfOne({ args }: ToolPlan): boolean {
  const { filters = [] }: ListQuery = args;
  const isNamed = filters.some(
    ({ field, op, says, value }) =>
      op === 'eq' && says === undefined && isNameField(field) && typeof value === 'string',
  );
  return isNamed || typeof args.resource === 'string' || typeof args.name === 'string';
}

/** The noun of a kind comes after a name or before it: "data lake bucket", "the database of payments". */
function nounsOf(words: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const isNoun = ({ stem }: Token) => lexicon.naming(stem).length > 0;
  const behind = words.slice(words.findLastIndex((token) => !isNoun(token)) + 1);
  return behind.length > 0 ? behind : words.slice(0, 1).filter(isNoun);
}
