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
  /(?:what(?:'s|'re)?|which|who(?:'s)?|when|where|why|how|is|are|was|were|do|does|did|has|have|had|will|would|should|any)\b/;
const POLITE =
  /(?:(?:can|could|would|will) (?:you|we|i|it|someone)|is it possible|(?:do|would) you mind|would it be|may i)\b/;
const CAPABLE =
  /can you (?:also |even )?(?:do|run|make|handle|support|schedule) (?:things|stuff|jobs|anything|something|schedules|reports?)\b[^,]*\?/;

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

/** Before words that tell of something else's time. */
const OF_OTHERS = anyOf(
  /\b(?:since|before|after|until|till|than|last|the past|previous|as of|up to|from|between|by the)(?: the)? $/,
  /\b(?:costs?|spend|spending|bills?|forecasts?|usage|budget)(?: (?!report|audit|check|summary|digest|overview|review)\w+)? (?:for|of|in)(?: the)? $/,
  /\b(?:launched|created|started|stopped|terminated|changed|modified|updated|deleted|added|used|accessed|rotated|expir\w+|ends?|ended|happened|happens?|failed|fired|patched|attached|deployed|renew\w*|detected|opened|logged in|backed up|taken|made|due|ran|runs|rebooted|restarted|resized|spent|paid|was|were|window|outage)(?: (?:on|at|in|by|within|around))? $/,
);
export const isOfOthers = (before: string): boolean => OF_OTHERS.test(before);

/** '… that run every hour': what a thing does, whatever is said of when. */
export const isOfThatWhich = (before: string): boolean =>
  /\b(?:that|which|who) (?:(?:is|are|was|were|get|gets|do|does|have|has|been|not|being|only|also) )*(?:run|runs|ran|running|happen|happens|start|starts|stop|stops|fire|fires|occur|occurs|taken|made|\w+ed)(?: (?:on|at|in))? $/.test(
    before,
  );

/** 'compare … to', 'weekdays vs weekends'. */
export const isCompared = (before: string, after: string): boolean =>
  /\bcompare(?: the)? $|\b(?:vs\.?|versus) $/.test(before) || /^ ?(?:vs\b|versus\b|compared\b)/.test(after);

/** 'on weekends last month'. */
export const isOfPastPeriod = (after: string): boolean =>
  /^,? (?:of |in )?(?:last|the last|the past|the previous) (?:week|month|quarter|year|\d)/.test(after);

const COST =
  /\b(?:costs?|spend|spent|spending|bills?|usage|charges?|trend|average|total|forecast|budget|invoices?)\b/;
/** 'daily costs', 'the cost each month': a period that costs are told by. */
export const isPeriodOfCosts = (words: string, before: string, after: string): boolean =>
  /^(?:every|each)/.test(words) ? COST.test(before) : COST.test(after.slice(0, 30)) || COST.test(before);
