import { oneOf } from '../words/patterns.ts';
import { withoutAsItIs } from './as-it-is.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

/** "a bucket called costs" */
const NAMED = /(?<!\b(?:called|named) ["'`]?)/.source;
const MONEY = new RegExp(
  `(?<![\\w-])${NAMED}(?:${oneOf(
    /costs?|costed|costing|costliest/,
    /spends?|spending|spendings?|spent|spnd|spenders?/,
    /bills?|billed|billing|invoices?|invoiced/,
    /charges?|charged|pay|pays|paying|paid/,
    /price|prices|pricey|priciest|pricing/,
    /expenses?|expensive|expenditures?|outlays?|outgoings?/,
    /money|dollars?|usd|\$+|finops/,
    /cheap(?:est|er)?|dearest|costlier|pricier|dearer/,
    /burn(?:ed|ing|t)?(?: rate)?(?! (?:down|up|out)\b)|run[ -]?rate|set (?:us|me) back|run(?:s|ning)? (?:us|me)(?: (?:at|to)|(?=[?.!,]|$| (?:(?:an?|per|each|every) (?:hour|day|week|month|quarter|year)|this|last|in|so far|now|right now|monthly|yearly|(?:the )?(?:most|least))\b))/,
  )})(?![\\w-])`,
  'g',
);
const CREDIT = /(?<![\w-])(?:credits?|refunds?)(?![\w-])/;
const HOW_MUCH = /\bhow much (?:was|is|were|are|did|does)\b/;
/** "how much is that a month", "how much do they all come to": only money is counted by the month or comes to an amount. */
const ALL_THAT = '(?:all )?(?:of )?(?:it|that|this|those|these|they|them)(?: all| both| together)?';
const A_MONTH = new RegExp(
  `\\bhow much (?:is|are|was|were|would|will|do|does|did) ${ALL_THAT}(?: be)? (?:(?:come|comes|amount|add(?: all)? up) ?to\\b|add up\\b|(?:a|per|every|each|in a) (?:day|week|month|year)\\b)`,
);
const HOW_MUCH_IS_THAT = new RegExp(`\\bhow much (?:is|are|was|were|for) ${ALL_THAT}[?.! ]*$`);
/** "what is it per month", of what stays as it is. */
const A_WHILE = /\b(?:what|how much)\b.*\b(?:a|per|every|each|in a) (?:day|week|month|year)\b/;
/** "how much has no team tag": asks for money, because no other quantity is named. */
const HOW_MUCH_HAS =
  /\bhow much (?:is|are|was|were|has|have|had|does|do|did|lacks?|goes|went|belongs?|falls?|fell|comes?|came)\b/;
/** Support is also an AWS service, which nothing else "has". */
const SUPPORT =
  /\bhow much (?:was|is|were|are) (?:the |our )?(?:aws )?(?:premium |developer |business |enterprise )?support\b/;
/** Things with a word for money in their name. */
const NO_MONEY =
  /\b(?:billing|costs?|charges?) ?(?:alarms?|alerts?|budgets?|cent(?:er|re)s?|metrics?|tags?)\b|\btag[: ]cost|\bsav(?:e|es|ing)(?: (?:us|me|some|more|a bit of|a lot of))* money\b/i;

const IS_MONEY = new RegExp(`^(?:${MONEY.source})$`);

/** Reports whether a lower-case word is about money. */
export const isMoney = (word: string): boolean => IS_MONEY.test(word);

/** Reads whether the question is about money. */
export function readMoney(scan: CostScan): void {
  const { lower, reading, services } = scan;
  for (const match of lower.matchAll(MONEY)) {
    takeMatch(scan, match);
    reading.score = 6;
  }
  if (reading.score === 0 && CREDIT.test(lower)) reading.score = 4;
  // "how much was tax last month": asks for a price without the word.
  if (reading.score === 0 && HOW_MUCH.test(lower) && services.length > 0) reading.score = 5;
  if (reading.score === 0 && HOW_MUCH_HAS.test(lower) && isOfTags(scan)) reading.score = 6;
  if (reading.score === 0 && SUPPORT.test(lower)) reading.score = 5;
  const isPrice = A_MONTH.test(lower) || (!scan.goesOn && HOW_MUCH_IS_THAT.test(lower));
  if (reading.score === 0 && isPrice) reading.score = 5;
  // "if we keep it running, what is it per month"
  const { isToCome, text } = withoutAsItIs(lower);
  if (reading.score === 0 && isToCome && A_WHILE.test(text)) reading.score = 6;
  if (NO_MONEY.test(lower)) reading.score -= 5;
}

/** Reports whether the question is about a tag, or something with it, and names no quantity other than money. */
const isOfTags = ({ lower, question: { mentions, tags } }: CostScan): boolean =>
  tags.length > 0 ||
  /\b(?:untagged|not tagged|no tags?)\b/.test(lower) ||
  mentions.some(({ isOrdinary, isReference, tags: own }) => own.length > 0 && !isOrdinary && !isReference);
