// Recognises words of time that are about something other than a job, in folded text. `before` ends where they begin.
import { anyOf } from '../any-of.ts';

/** Verbs for what happens to resources. Words of time after them belong to the resource. */
const HAPPENED =
  /(?:launched|created|started|terminated|changed|modified|updated|deleted|added|accessed|rotated|expir\w+|ends?|ended|happened|happens?|occurs?|failed|fire[sd]|patched|deployed|renew\w*|detected|opened|logged (?:in|on)|signed (?:in|up)|backed up|taken|made|due|ran|runs?|running|rebooted|restarted|resized|invoked|triggered|executed|scheduled|spent|paid)/;
const OF_OTHERS = anyOf(
  /\b(?:since|before|after|until|till|than|last|the past|previous|as of|up to|from|between|by the)(?: the)? $/,
  /\b(?:costs?|spend|spending|bills?|forecasts?|usage|budget)(?: (?!report|audit|check|summary|digest|overview|review)\w+)? (?:for|of|in)(?: the)? $/,
  new RegExp(`\\b(?!run |running )${HAPPENED.source}(?: (?:on|at|in|by|within|around))? $`),
  /\b(?:stopped|used|attached|was|were|window|outage)(?: (?:on|at|in|by|within|around))? $/,
);
/** 'launched on Monday', 'since 9am'. */
export const isAboutOthers = (before: string): boolean => OF_OTHERS.test(before);

const THAT_HAPPENS = new RegExp(
  `\\b(?:that|which|who) (?:[\\w']+ ){0,3}?(?:${HAPPENED.source}|happen|occur|start|starts|stop|stops|fire)(?: (?:on|at|in))? $`,
);
/** '… that run every hour': what a resource does, not when the job runs. */
export const isInRelativeClause = (before: string): boolean => THAT_HAPPENS.test(before);

const COUNTED = /^(?:in|after) .*(?:hours?|days?|weeks?|months?|years?)$/;
const NOTHING = /\b(?:not|never|no|without|nor|haven't|hasn't|unused|idle|inactive|stale|dormant)\b[^,]*$/;
const DONE = /\b(?!un)\w{3,}ed(?: (?:in|on|at|by|up|off|out))? $/;
/** 'keys not rotated in 90 days', 'no logins in a month': how long nothing happened. */
export const isSinceWhen = (words: string, before: string): boolean =>
  COUNTED.test(words) && (NOTHING.test(before) || DONE.test(before));
/** A period that is looked at: "show users without a login in 90 days" is not a time to wait for. */
export const isCounted = (words: string): boolean =>
  COUNTED.test(words) && !/(?:minute|min|hour|hr)s?$/.test(words);

/** 'compare … to', 'weekdays vs weekends'. */
export const isCompared = (before: string, after: string): boolean =>
  /\bcompare(?: the)? $|\b(?:vs\.?|versus) $/.test(before) || /^ ?(?:vs\b|versus\b|compared\b)/.test(after);

/** 'on weekends last month'. */
export const isAboutPastPeriod = (after: string): boolean =>
  /^,? (?:of |in )?(?:last|the last|the past|the previous) (?:week|month|quarter|year|\d)/.test(after);
