import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readAll } from '../readings.ts';
import { leavesNoAccount } from '../slots/accounts.ts';
import type { KeyAt } from '../slots/key-at.ts';
import { keyAt } from '../slots/key-at.ts';
import type { Question } from '../slots/question.ts';
import { readQuestion } from '../slots/read-question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { normalise } from '../words/spellings.ts';
import type { Token } from '../words/text.ts';
import { tokenise } from '../words/text.ts';

const TAG = /^(?:tag|tags|tagging|label|labels)$/;
const KEY = /^keys?$/;
const VALUE = /^values?$/;
/** Words that say that there are such tags, or ask to name them. */
const EXISTS =
  /^(?:exists?|exist(?:ing|ed)|contains?|holds?|includes?|carry|carries|bears?|takes?|names?|known|defined|available|possible|different|distinct|various|valid|applied|assigned|owns?|runs?|tagged)$/;
/** "and for all teams", after the costs of one, asks for costs. */
const OVER_ALL = /^(?:(?:and|but|so|ok|now|then)[, ]+)*(?:for|across|over) /i;
/** Words that choose some of the things, point at what was shown, or compare. */
const NARROWS =
  /^(?:no|not|none|nobody|never|without|least|less|most|more|than|few|other|others|else|only|same|it|its|this|that|these|those|they|them|their|he|she|him|his|her|hers|i|my|mine|by|per|before|after|since|until|when|why|how|where)$/;
const WHICH = /^(?:which|what|whats|list|show|give|gimme|tell|name|enumerate|all|any)$/;
/** "what has the tag env", "everything with an owner tag": asks for the things. */
const ANY = /^(?:what|which|who|anything|everything|something|things?|all)$/;
const HAS = /^(?:has|have|having|bears?|carr(?:y|ies)|uses?|using|got|with|tagged)$/;
/** Words that nothing is asked of: "our", "are there", "in use". */
const isBuilding = ({ word }: Token): boolean =>
  (FUNCTION_WORDS.has(word) && !NARROWS.test(word)) || EXISTS.test(word);

/**
 * Plans a question for the tags in use: "which tags do we use", "what values does the env tag have", "which teams are
 * there", "who owns what". Every word must have its part in it, so it is none about certain things.
 */
export function tagsAsked(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph } = asked;
  const text = normalise(asked.text);
  if (frame?.last?.tool.startsWith('cost.') && OVER_ALL.test(text)) return undefined;
  const tokens = tokenise(text, lexicon.splits);
  const places = placesIn({ ...asked, text }, lexicon);
  const { accounts, excludedRegions, periods, regions, tags, window } = places;
  const isOther = window !== undefined || [excludedRegions, periods, tags].some(({ length }) => length > 0);
  if (isOther || leavesNoAccount(places)) return undefined;
  const isPlace = (at: number): boolean =>
    places.tokens.some(({ start }, other) => start === tokens[at]?.start && places.taken[other] === true);
  const found = readWords(tokens, isPlace, asked, lexicon);
  if (!found) return undefined;
  const { head, key, kinds, tag, values, who } = found;
  const [kind, another] = kinds;
  if (another !== undefined) return undefined;
  const scope = {
    ...(kind !== undefined && { kind }),
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
  };
  if (who && !key && tokens.some(({ word }) => word === 'who')) {
    const keys = ['owner', 'team'].flatMap((word) => graph?.tagKeys(word)[0] ?? []);
    return planOf({ ...scope, keys: keys.length > 0 ? keys : ['owner'] });
  }
  // In a thread, "tags" alone asks for those of what was shown, and so does "which teams".
  const isOfShown =
    (frame?.shown?.length ?? 0) > 0 && /^\W*(?:(?:and|so|but|ok)\W+)*(?:which|what) \w+\W*$/i.test(text);
  const isBare = frame?.last !== undefined && (!head || isOfShown);
  if (isBare) return undefined;
  if (!key) return tag && !values ? planOf(scope) : undefined;
  // "which team" asks for one team, in a thread for that of what was shown.
  const isMany =
    tag || values || who || isPlural(tokens, key) || /^(?:each|every)$/.test(before(tokens, key));
  if (!isMany) return undefined;
  const [own = key.said] = key.keys;
  return planOf({ ...scope, keys: [own] });
}

/** Reads the accounts, regions and times of a message. */
function placesIn(asked: PlanInput, lexicon: Lexicon): Question {
  // Other slots would read "the env tag" as a condition.
  const untagged = asked.text.replace(/\btags?\b/gi, hidden);
  return untagged === asked.text
    ? readAll(asked, lexicon).question
    : readQuestion({ ...asked, text: untagged }, lexicon.splits, []);
}

const planOf = (args: ToolPlan['args']): ToolPlan => ({ ...toolPlan('resources.tags', args), whole: true });

interface Words {
  key?: KeyAt;
  kinds: Set<string>;
  /** Whether the words "tag" and "values" were said. */
  tag: boolean;
  values: boolean;
  /** Whether it asks for a list. */
  head: boolean;
  /** "who owns what" */
  who: boolean;
}

/** Returns what the words of a message are to such a question; undefined if one of them has no part in it. */
function readWords(
  tokens: readonly Token[],
  isPlace: (at: number) => boolean,
  { graph }: PlanInput,
  lexicon: Lexicon,
): Words | undefined {
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const tag = says(TAG);
  const who = says(/^(?:who|which)$/) && says(/^(?:what|everything)$/) && says(/^(?:owns?|has|have|runs?)$/);
  const isOfThings = tokens.some(({ word }, at) => ANY.test(word) && HAS.test(tokens[at + 1]?.word ?? ''));
  if (isOfThings && !who) return undefined;
  const isCounted = tokens.some((_, at) => isHowMany(tokens, at));
  const found: Words = {
    kinds: new Set(),
    tag,
    values: says(VALUE),
    head: says(WHICH) || who || isCounted,
    who,
  };
  let isFirst = true;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const key = isPlace(at) ? undefined : keyAt(tokens, at, graph);
    const isMeant = key !== undefined && (tag || isOfOwn(key, tokens.slice(key.from, key.to), lexicon));
    const kind = key || isPlace(at) ? undefined : kindAt(tokens, at, lexicon);
    if (isMeant) {
      if (found.key) return undefined;
      found.key = key;
      at = key.to;
    } else if (isPlace(at) || TAG.test(token.word) || (tag && KEY.test(token.word)) || VALUE.test(token.word))
      at += 1;
    else if (kind !== undefined) {
      // "which instances have tags" asks for the instances.
      if (isFirst && !who) return undefined;
      found.kinds.add(kind.kind);
      at = kind.to;
    } else if (isBuilding(token) || WHICH.test(token.word) || isHowMany(tokens, at)) {
      at += 1;
      continue;
    } else return undefined;
    isFirst = false;
  }
  return found;
}

/**
 * Whether words mean a tag without the word "tag": no kind is called so and, if no resource has such a tag, they mean
 * nothing else.
 */
const isOfOwn = ({ keys }: KeyAt, span: readonly Token[], lexicon: Lexicon): boolean =>
  !(span.length === 1 && span.some(({ stem }) => lexicon.naming(stem).length > 0)) &&
  (keys.length > 0 || !span.every((token) => lexicon.isKnown(token)));

const isHowMany = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'how' && tokens[at + 1]?.word === 'many';

/** Returns the kind that a plural noun means, and where the noun ends: "buckets" of "which teams have buckets". */
function kindAt(
  tokens: readonly Token[],
  from: number,
  { listOf }: Lexicon,
): { kind: string; to: number } | undefined {
  for (let to = Math.min(from + LONGEST_NOUN, tokens.length); to > from; to--) {
    const span = tokens.slice(from, to);
    const last = span.at(-1);
    const noun = span.map(({ stem }) => stem).join(' ');
    const kind = last?.word === last?.stem ? undefined : listOf(noun);
    if (kind !== undefined) return { kind, to };
  }
  return undefined;
}

const LONGEST_NOUN = 3;

const isPlural = (tokens: readonly Token[], { to }: KeyAt): boolean => {
  const last = tokens[to - 1];
  return last !== undefined && last.word !== last.stem;
};

const before = (tokens: readonly Token[], { from }: KeyAt): string => tokens[from - 1]?.word ?? '';

const hidden = (said: string): string => 'x'.repeat(said.length);
