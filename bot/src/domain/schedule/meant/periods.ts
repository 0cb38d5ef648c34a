// Recognises repetitions that describe a report's content, not when it should come, in folded text.
import { ORDER_VERB } from './orders.ts';

const COST =
  /\b(?:costs?|spend|spent|spending|bills?|usage|charges?|trend|average|total|forecast|budget|invoices?|breakdown|granularity|figures|values)\b/;
const NEAR = 30;
/** 'daily costs', 'the cost each month': the granularity of costs. */
export const isPeriodOfCosts = (words: string, before: string, after: string): boolean =>
  COST.test(before) || (!/^(?:every|each)/.test(words) && COST.test(after.slice(0, NEAR)));

const NO_NOUN =
  /(?:on|at|in|for|to|from|by|and|with|please|kindly|here|the|an?|all|our|my|any|which|what|who|how|is|are)\b/;
const NOUN_AFTER = new RegExp(`^ (?!${NO_NOUN.source}|${ORDER_VERB.source})[a-z]`);
/** 'daily logins': an adjective, unlike 'daily at 9', 'daily show me …' and 'daily the costs'. */
export const isAdjective = (after: string): boolean => NOUN_AFTER.test(after);

const PERIOD =
  /\b(?:(?:this|last|past|previous|current) (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)|since|month to date|mtd|ytd|year to date|so far|yesterday|20\d\d)\b/;
/** 'daily errors this week': a breakdown by day has a period. */
export const hasPeriod = (sentence: string): boolean => PERIOD.test(sentence);
