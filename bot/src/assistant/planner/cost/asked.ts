import { anyWords } from '../words/patterns.ts';

/** What a message asks about the costs that were shown, such as their maximum, change or sum, but not which costs. */
export interface Asked {
  /** The biggest or the smallest. */
  end?: 'most' | 'least';
  /** Only those that rose, that fell, or that cost nothing before. */
  change?: 'rose' | 'fell' | 'new';
  /** The change is meant in percent. */
  relative?: true;
  /** The day or month in question. */
  at?: 'daily' | 'monthly';
  /** The first day of it. */
  since?: true;
  /** The share of all costs. */
  share?: true;
  /** The sum. */
  sum?: true;
  /** The difference between two sides. */
  difference?: true;
  /** A finer breakdown. */
  finer?: true;
  /** The owners of the costs. */
  who?: true;
}

const MOST = anyWords(
  /most|biggest|largest|highest|greatest|strongest|priciest|costliest|dearest|heaviest|worst|top|main|peak(?:ed)?|maximum|max/,
);
const LEAST = anyWords(/least|smallest|lowest|cheapest|minimum|min|bottom/);
/** "which is dearer": one of two sides. */
const MORE = anyWords(/more|dearer|pricier|costlier|bigger|larger|higher|greater|worse/);
const LESS = anyWords(/less|cheaper|lower|smaller/);
const ROSE = anyWords(
  /(?:grow|increas|climb|jump|spik|ris|surg)(?:s|es|e|ed|ing|ers?)?|growth|grew|grown|rose|risen|(?:go|goes|went|gone|going|came|is|are|was|were) up|up|(?:got|gets?|getting|became|become) (?:more expensive|dearer|pricier|costlier|bigger|higher|worse)/,
);
const FELL = anyWords(
  /(?:shrink|decreas|drop|declin|sink|fall)(?:s|es|ed|p?ed|p?ing|p?ers?)?|shrank|shrunk|fell|fallen|(?:go|goes|went|gone|going|came|is|are|was|were) down|down|(?:got|gets?|getting|became|become) (?:less expensive|cheaper|smaller|lower)/,
);
/** "the biggest growth in it" asks which part grew most. */
const GROWTH = /\b(?:biggest|largest|most|main|strongest|top) (?:growth|increase|jump|rise)\b/i;
const NEW = anyWords(/new|newly|for the first time|appeared/);
const WHICH = anyWords(
  /which|what|who|whose|those|these|them|ones?|only|just|any(?:thing)?|the (?:\d+|two|three|four|five|six|ten)/,
);
const SHARE = anyWords(
  /shares?|percent(?:age)?s?|proportion|fraction|portion|how much of (?:it|that|this|the total|the bill|all|everything|our|the)/,
);
/** "in % please" */
const SIGN = /(?<!\d ?)%/;
const SUM = anyWords(
  /sum|total(?:s|led)?|altogether|all together|in all|overall|combined|add(?:ed|s)? up|come to/,
);
/** "on which day did it start": costs begin with a rise. */
const BEGAN =
  /\b(?:did|has|have) (?:it|that|this|they|those|these) (?:all )?(?:start(?:ed)?|beg[aiu]n|kick(?:ed)? off)\b/i;
const DIFFERENCE =
  /\bby how much\b|\bhow much (?:more|less|higher|lower|cheaper|over|under|above|below|of a difference)\b|\bhow far (?:off|apart|from|above|below|over|under)\b|\bdifferences?\b|\bdiffer\b|\bdelta\b|\bgap\b/i;
const FINER =
  /\b(?:break|broken|split|drill)(?:ing)?(?: (?:it|that|this|them|those|these)(?: one)?)? (?:down|up|out)\b|\bdrill\b|\b(?:more|finer|further|in) detail(?:s|ed)?\b|^(?:(?:and|so|ok|but)[, ]+)*(?:details?|breakdown|on what|for what|of what|made of what)\b|\bwhat (?:is|are) (?:mostly |mainly |actually |all |really )*(?:in(?:side)?|behind|part of|under) (?:it|that|this|them|those|these|there)\b|\bwhat (?:is|are) (?:it|that|they|those|these) (?:mostly|mainly)\b|\b(?:made|consists?|composed) (?:up )?of\b|\bwhere (?:does|do|did|is|are|has) (?:it|that|they|those|all that|the money)(?: all)? (?:go|going|come|coming|gone)\b|\bwhat (?:for|on|exactly|mostly|mainly)\b|\b(?:mostly|mainly) (?:for |on )?what\b|\bwhat makes (?:it|that|this|them) up\b/i;
const WHO = anyWords(/who(?:se|m)?/);
/** "which grew faster", "what jumped most in percent": a change in relation to what it was. */
/** A change in either direction. */
export const VARIED = /\b(?:chang|vari|differ|shift)(?:e[ds]?|s|ed|ing|ies|ied)?\b/i;
export const PACE =
  /\b(?:faster|fastest|quicker|quickest|slower|slowest|relatively|proportionally|(?:in|by) (?:percent(?:age)?s?|relative terms)|percent(?:age)?[- ]?wise)\b|\bin %/i;
const SLOW = /\bslow(?:er|est)\b/i;
const SINCE =
  /\b(?:since|from) (?:when|which (?:day|date|point|week)|what (?:day|date|time))\b|\bwhen (?:did|was|is|has|have|does)\b.*\b(?:start|began|begin|begun|first|happen|change|jump|go up|increase|rise)|\bhow long\b/i;
/** "since which month is it going up" asks for a month, not for what rose. */
const SINCE_MONTH = /\b(?:since|from|as of) (?:which|what) month\b/i;
/** "the most expensive day", "worst month" */
export const EXTREME =
  /(?:(?:most|least) (?:expensive|costly)|worst|best|biggest|largest|highest|smallest|lowest|cheapest|priciest|costliest|dearest|heaviest|peak|top|record)/
    .source;
const DAY = anyWords(
  /(?:which|what|on which|on what) (?:days?|dates?)|when (?:was|is|were|did)/,
  new RegExp(`${EXTREME} days?`),
);
const MONTH = anyWords(/(?:which|what|in which|in what) months?/, new RegExp(`${EXTREME} months?`));
/** "how has it developed" asks for the costs by month. */
const OVER_TIME =
  /\b(?:over time|trends?|history|(?:develop|evolv)(?:e|es|ed|ing)?|evolution|development)\b/i;
/** The answer by day gives the average of a day. */
const AVERAGE = /\b(?:on average|averages?|avg|mean(?= (?:a|per|of|cost)\b))\b/i;

/** "which is more", "who is cheaper": reports whether a text compares two that were shown. */
export const isComparative = (text: string): boolean =>
  /\b(?:which|what|who)\b/i.test(text) &&
  (MORE.test(text) || LESS.test(text)) &&
  !(MOST.test(text) || LEAST.test(text) || ROSE.test(text) || FELL.test(text));

/** "is that going up", "are we spending less": returns the direction of a change that a text names, if it names one. */
export function directionOf(text: string): 'more' | 'less' | undefined {
  const [isMore, isLess] = [MORE.test(text) || ROSE.test(text), LESS.test(text) || FELL.test(text)];
  return isMore === isLess ? undefined : isMore ? 'more' : 'less';
}

/** " grew most since June": reports whether the words before a text are the subject of the change. */
export const hasMoved = (behind: string): boolean => MOVED.test(behind);
const MOVED = new RegExp(
  `^ (?:(?:has|have|had|is|are) )?(?:been )?(?:${ROSE.source}|${FELL.source})(?= (?:the |by )?(?:most|least|fastest|more|less|much|since|in|from|this|last|by|over)\\b|[?.! ]*$)`,
  'i',
);

/** Nouns for one of several costs: "the biggest chunk". */
export const PARTS =
  'parts?|pieces?|chunks?|slices?|portions?|bulk|blocks?|items?|positions?|drivers?|contributors?|consumers?';

/** Nouns for the rows of an answer about costs. */
const ROWS = new RegExp(
  `\\b(?:${PARTS}|things?|lines?|rows?|ones?|groups?|entr(?:y|ies)|amounts?|money|all)\\b`,
  'gi',
);

/**
 * Reads what a message asks about the costs that were shown, and the words that express it.
 * @param isOfChange whether the rows that were shown rose or fell: "and more expensive?"
 */
export function readAsked(text: string, isOfChange = false): { asked: Asked; words: ReadonlySet<string> } {
  const asked: Asked = {};
  const said = [...(text.match(ROWS) ?? [])];
  const has = (pattern: RegExp): boolean => {
    const match = pattern.exec(text);
    if (match) said.push(match[0]);
    return match !== null;
  };
  if (has(SINCE)) asked.since = true;
  if (!asked.since && has(DAY)) asked.at = 'daily';
  if (has(MONTH) || has(OVER_TIME)) asked.at = 'monthly';
  if (!asked.at && !asked.since && has(AVERAGE)) asked.at = 'daily';
  if (has(DIFFERENCE)) asked.difference = true;
  if (has(FINER)) asked.finer = true;
  if (has(WHO)) asked.who = true;
  // "broken down", "how much did it go up" do not ask for one group among others.
  const isOfSome =
    !asked.finer &&
    !asked.difference &&
    !asked.since &&
    !SINCE_MONTH.test(text) &&
    (WHICH.test(text) || GROWTH.test(text));
  if (isOfSome && has(FELL)) asked.change = 'fell';
  else if (isOfSome && has(ROSE)) asked.change = 'rose';
  else if (isOfSome && asked.at && has(BEGAN)) asked.change = 'rose';
  else if (isOfSome && has(NEW)) asked.change = 'new';
  const isMoving = asked.change === undefined ? isOfChange : asked.change !== 'new';
  if (isMoving && has(PACE)) asked.relative = true;
  const isOneOf = isOfChange || /\b(?:which|what|who)\b/i.test(text);
  if (has(LEAST) || (asked.relative && SLOW.test(text))) asked.end = 'least';
  else if (has(MOST)) asked.end = 'most';
  else if (!asked.difference && isOneOf && has(LESS)) asked.end = 'least';
  else if (!asked.difference && isOneOf && has(MORE)) asked.end = 'most';
  if (!asked.relative && (has(SHARE) || has(SIGN))) asked.share = true;
  else if (has(SUM)) asked.sum = true;
  return { asked, words: new Set(said.flatMap((words) => words.toLowerCase().split(/[^a-z]+/))) };
}
