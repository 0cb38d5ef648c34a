import { anyOf } from '../any-of.ts';

/** The words that tell an order for a report from talk about the past, other things' times, and periods of costs. */

const LEAD =
  /(?:^|[,:;]|\b(?:please|kindly|can you|could you|would you|will you|can we|could we|to|and|just|then|also|i want|we want)\b)\s*/;
const DO =
  /(?:run|re-?run|send|post|schedule|set up|set|remind|report|e-?mail|drop|share|ping|do|perform|start|create|make|add|review|scan|audit|check|chuck|notify|alert|message|summari[sz]e|analy[sz]e|deliver|repeat|trigger)\b/;
const SHOW = /(?:show|list|give|get|tell|find|count|compare|describe|display|see|look|let)\b/;
/** What a job is called by: 'a security audit'. */
const JOB = /\b(?:report|audit|check|scan|summary|digest|overview|review|update|analysis|job|reminder)s?\b/;

/** An order to do something, or the name of something to be done. */
export const ordersToDo = (words: string): boolean =>
  new RegExp(LEAD.source + DO.source).test(words) || JOB.test(words);
export const ordersToShow = (words: string): boolean => new RegExp(LEAD.source + SHOW.source).test(words);
/** That it shall come to where people are: 'send me …', or a report by that name. */
export const isDelivered = (words: string): boolean =>
  /\b(?:send|post|schedule|e-?mail|remind|share|drop|chuck|deliver|ping|notify|alert|message|set up)\b/.test(
    words,
  ) || JOB.test(words);

/** Only words without a subject of their own: 'and do it', 'please'. */
export const isEmpty = (words: string): boolean =>
  words
    .replace(
      /\b(?:please|kindly|and|then|on|at|the|it|that|this|do|make|run|instead|ok|okay|yes|no|yep|just|say|let's|sorry|i mean|by|to|in|from|about|maybe|only|for|me|us)\b/g,
      '',
    )
    .search(/[a-z0-9]/) < 0;

const GREETING =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|also|but|well|windsock|team|all|there|now|then)\b[ ,]*)*/;
const ASKING =
  /(?:what(?:'s|'re)?|which|who(?:'s)?|when|where|why|how|is|are|was|were|does|did|has|had|will|would|should|(?:do|have) (?:we|you|i|they|our|my|your|the|these|those|any|all))\b/;
const POLITE =
  /(?:(?:can|could|would|will) (?:you|we|i|it|someone)|is it possible|(?:do|would) you mind|would it be|may i)\b/;
const CAPABLE =
  /can you (?:also |even )?(?:do|run|make|handle|support|schedule) (?:(?:things|stuff|jobs|anything|something)\b|(?:reports?|schedules)\b[^,]*\?)/;

const begins = (words: string, pattern: RegExp): boolean =>
  new RegExp(`^(?:${pattern.source})`).test(words.replace(GREETING, ''));

/** A question, and no order put as one. */
export const isQuestion = (sentence: string): boolean =>
  begins(sentence, CAPABLE) || (begins(sentence, ASKING) && !begins(sentence, POLITE));

const STATED = anyOf(
  /(?:i(?:'m| am| was| will be)|we(?:'re| are| had| have| were| will)|it(?:'s| is| was)|that(?:'s| is| was)|they|he|she)\b(?! (?:looking|hoping|after|to))/,
  /there(?:'s| is| was| are| were)\b|thanks|thank you|see you|bye\b/,
  /(?:the|our|my|your|a) (?:[\w-]+ ){1,5}?(?:is|are|was|were|will be|starts?|ends?|meets?|happens?|had|has|runs?)\b(?! to\b)/,
);
/** Something told: "the deployment is tomorrow". */
export const isStatement = (sentence: string): boolean => begins(sentence, STATED);

/** What happens to things, so that words of time behind it are theirs. */
const HAPPENED =
  /(?:launched|created|started|terminated|changed|modified|updated|deleted|added|accessed|rotated|expir\w+|ends?|ended|happened|happens?|occurs?|failed|fire[sd]|patched|deployed|renew\w*|detected|opened|logged (?:in|on)|signed (?:in|up)|backed up|taken|made|due|ran|runs?|running|rebooted|restarted|resized|invoked|triggered|executed|scheduled|spent|paid)/;
/** Before words that tell of something else's time. */
const OF_OTHERS = anyOf(
  /\b(?:since|before|after|until|till|than|last|the past|previous|as of|up to|from|between|by the)(?: the)? $/,
  /\b(?:costs?|spend|spending|bills?|forecasts?|usage|budget)(?: (?!report|audit|check|summary|digest|overview|review)\w+)? (?:for|of|in)(?: the)? $/,
  new RegExp(`\\b(?!run |running )${HAPPENED.source}(?: (?:on|at|in|by|within|around))? $`),
  /\b(?:stopped|used|attached|was|were|window|outage)(?: (?:on|at|in|by|within|around))? $/,
);
export const isOfOthers = (before: string): boolean => OF_OTHERS.test(before);

/** 'keys not rotated in 90 days', 'no logins in a month': so long nothing happened. */
const COUNTED = /^(?:in|after) .*(?:hours?|days?|weeks?|months?|years?)$/;
const NOTHING = /\b(?:not|never|no|without|nor|haven't|hasn't|unused|idle|inactive|stale|dormant)\b[^,]*$/;
const DONE = /\b(?!un)\w{3,}ed(?: (?:in|on|at|by|up|off|out))? $/;
export const isSinceWhen = (words: string, before: string): boolean =>
  COUNTED.test(words) && (NOTHING.test(before) || DONE.test(before));
/** A period where things are looked at: "show users without a login in 90 days" waits for nothing. */
export const isCounted = (words: string): boolean =>
  COUNTED.test(words) && !/(?:minute|min|hour|hr)s?$/.test(words);

/** '… that run every hour': what a thing does, whatever is said of when. */
const THAT_HAPPENS = new RegExp(
  `\\b(?:that|which|who) (?:[\\w']+ ){0,3}?(?:${HAPPENED.source}|happen|occur|start|starts|stop|stops|fire)(?: (?:on|at|in))? $`,
);
export const isOfThatWhich = (before: string): boolean => THAT_HAPPENS.test(before);

/** 'compare … to', 'weekdays vs weekends'. */
export const isCompared = (before: string, after: string): boolean =>
  /\bcompare(?: the)? $|\b(?:vs\.?|versus) $/.test(before) || /^ ?(?:vs\b|versus\b|compared\b)/.test(after);

/** 'on weekends last month'. */
export const isOfPastPeriod = (after: string): boolean =>
  /^,? (?:of |in )?(?:last|the last|the past|the previous) (?:week|month|quarter|year|\d)/.test(after);

const COST =
  /\b(?:costs?|spend|spent|spending|bills?|usage|charges?|trend|average|total|forecast|budget|invoices?|breakdown|granularity|figures|values)\b/;
/** 'daily costs', 'the cost each month': a period that costs are told by. */
export const isPeriodOfCosts = (words: string, before: string, after: string): boolean =>
  /^(?:every|each)/.test(words) ? COST.test(before) : COST.test(after.slice(0, 30)) || COST.test(before);

/** 'daily logins': a thing that is daily, and not 'daily at 9', 'daily show me …', 'daily the costs'. */
export const isAdjective = (after: string): boolean =>
  new RegExp(
    `^ (?!(?:on|at|in|for|to|from|by|and|with|please|kindly|here|the|an?|all|our|my|any|which|what|who|how|is|are)\\b|${DO.source}|${SHOW.source})[a-z]`,
  ).test(after);

/** 'daily errors this week': what is told day by day has a period. */
export const isOfPeriod = (sentence: string): boolean =>
  /\b(?:(?:this|last|past|previous|current) (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)|since|month to date|mtd|ytd|year to date|so far|yesterday|20\d\d)\b/.test(
    sentence,
  );
