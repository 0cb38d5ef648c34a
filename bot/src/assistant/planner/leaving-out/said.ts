import { withoutEnd } from '../words/without-end.ts';

/** Words that may open a message without adding to it. */
const LEAD =
  '(?:(?:please|pls|plz|and|now|then|but|ok|okay|so|again|the same|same|that|it|them|list|show(?: me)?|just|only|all(?: of (?:them|it|that))?|everything|everyone|every one)[, ]+)*';
/** Words that exclude what follows, and can mean nothing else. */
const WITHOUT =
  'without|minus|except(?:ing)?(?: for)?|exclud(?:e|ing)|not counting|not including|apart from|other than|besides|ignor(?:e|ing)|hid(?:e|ing)|skip(?:ping)?|filter(?:ing)? out|but not|but no|all but|nothing(?= (?:from|of|by|in|about|with|tagged|owned)\\b)';
/**
 * Words that exclude something only with "ones", an amount or "from the list". Otherwise they ask for a change of AWS.
 */
const DROPS = 'drop|remove|take out|kick out|throw out';
/** "everything under 20 dollars" limits what was shown by an amount. Nothing in AWS has such a name. */
const BY_AMOUNT =
  '(?:everything|anything|all|those|the ones|things|stuff|whatever)(?: (?:that|which)(?: costs?)?)? (?:under|below|over|above|(?:less|more|smaller|bigger|larger|cheaper|older|newer) than) .*\\d.*?';
const FROM_LIST = '(?: from (?:the|this|that) (?:list|table|result|answer)s?)?';
const END = '(?: please| pls| then| now| this time| for now)*$';

const FORMS: readonly RegExp[] = [
  new RegExp(`^${LEAD}(?:${WITHOUT}) (.+?)${FROM_LIST}${END}`, 'i'),
  new RegExp(
    `^${LEAD}(?:${DROPS}) (.+? (?:ones|stuff)|(?:the |those )?(?:ones|those) (?:in|of|from|that|which|who|with|without|by|on|under|over) .+?|.+?(?= from (?:the|this|that) (?:list|table))|${BY_AMOUNT})${FROM_LIST}${END}`,
    'i',
  ),
  new RegExp(`^${LEAD}not ((?:in |from |of |by )?(?:the )?[\\w.-]+(?: [\\w.-]+)?)${END}`, 'i'),
  new RegExp(`^${LEAD}(.+?)(?: is| are)? (?:excluded|left out|taken out)${END}`, 'i'),
];

/** A message that asks for more than an exclusion, or excludes the excluded part. */
const ASKS_MORE =
  /\b(?:not|without|except|but|minus|what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|has|have|can|could|should|would|mean|meant|i|we|you)\b(?! (?:owns?|left|made|named|called)\b)|[;:?!]./i;
/** "without that", "but now": the rest refers to what was shown or to nothing, and names no things. */
const POINTS =
  /^(?:(?:the )?(?:first|second|third|last|next|others?|rest)\b.*|it|that|this|them|those|these|any|anything|everything|now|yet|so|only|really|sure|today|here|there|bad|good|ok|okay|quite|exactly|all|more|much|many)(?: (?:one|ones|time|now|way))?$/i;
/** Words for things of any kind, before or after the words that identify them. */
const DETERMINERS = /^(?:(?:all|any|the|those|these|our|my|of)\s)+/i;
const ANY_THINGS =
  /^(?:everything|anything|things?|stuff|whatever|ones?|all|those|that|what)\b(?=\s)(?: (?:that|which) (?:is|are|was|were))?/i;

/**
 * Returns what a message excludes from the last answer, if it says nothing else: "minus the dev ones" → 'the dev ones'.
 */
export function leftOutBy(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const said = withoutEnd(text, '.!? ');
  return FORMS.map((form) => form.exec(said)?.[1]?.trim()).find(
    (words) => words && !ASKS_MORE.test(words) && !POINTS.test(words) && words.split(/\s+/).length <= MOST,
  );
}

const BEHIND = new RegExp(`[, ]+(?:${WITHOUT}) `, 'i');

/** Returns the position at which a question begins to exclude something: "security audit | without low findings". */
export const withoutAt = (text: string): number | undefined =>
  text.length > LONGEST ? undefined : BEHIND.exec(text)?.index;

/** "drop tax", "leave out the first one", after costs: refers to what was shown, not to a resource in AWS. */
const OF_COSTS = new RegExp(`^${LEAD}(?:${WITHOUT}|${DROPS}|forget) (.+?)${END}`, 'i');

/** Returns what a message excludes from costs, which nobody can drop in AWS. */
export const leftOutOfCosts = (text: string): string | undefined =>
  text.length > LONGEST ? undefined : OF_COSTS.exec(withoutEnd(text, '.!? '))?.[1]?.trim();

const MOST = 8;
/** Longer messages ask more. The patterns would take long on them. */
const LONGEST = 200;

/** Returns questions for the excluded part alone. The first that is understood counts. */
export function onlyThose(words: string): string[] {
  const bare = words.replace(DETERMINERS, '');
  const told = bare.replace(ANY_THINGS, '').trim();
  const name = bare.replace(
    /\s(?:ones?|stuff|things?|noise|spam|chatter|clutter|activity|traffic|bits?)$/i,
    '',
  );
  return [...new Set([`only ${words}`, `only ${name}`, `only the ones ${told}`, `only the ${name} ones`])];
}
