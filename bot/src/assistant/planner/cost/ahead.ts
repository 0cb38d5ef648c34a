import type { Period } from '../../../contract/query.ts';
import type { Day, Span } from '../../../domain/period-calendar.ts';
import { isoDay, spanLabel, todayIn, unitOf } from '../../../domain/period-calendar.ts';
import { MONTH } from '../../../domain/period-words.ts';
import { areAlike } from '../../../tools/cost/forecast-days.ts';
import type { PlanInput } from '../../plan.ts';
import { anyWords } from '../words/patterns.ts';
import { monthToCome } from './month-to-come.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';
import { TIMES } from './times-ahead.ts';

type Clock = Pick<PlanInput, 'frame' | 'now' | 'timezone'>;

/** Words that always ask for a forecast. */
const FORECAST = anyWords(
  /forecast(?:s|ed|ing)?|predict(?:s|ed|ion|ions)?/,
  /projections?|project(?:ed|ion|ions) (?:total|amount|figure|costs?|spend|spending|bill|charges)|(?:costs?|spend|spending|bill) projections?/,
);

/** "do we finish below 16k", "will rds come in under 3000": a sum to come, held against an amount. */
const LANDS =
  /(?:do|does|can|will|are|is) (?:[\w-]+ ){1,4}?(?:stay(?:ing)?|remain|keep|land|come in|finish|end(?: up)?|close) (?:below|under|within|over|above|beyond)/;

/** Words that refer to future days, beside money. */
const TO_COME = anyWords(
  /will (?:the|our|we|it|my|this|i|aws|next|december|january|february|march|april|june|july|august|september|october|november)\b.{0,40}\b(?:be|cost|spend|pay|reach|look|exceed|come|end|go|hit|land|finish|close)/,
  /(?:going|gonna|about|likely|expect(?:ed|ing)?|supposed) to (?:be|cost|spend|pay|reach|exceed|end|hit|go over|come)/,
  LANDS,
  /(?:gonna|going to) (?:be|cost|spend|pay|reach|exceed|stay|remain|end|land|finish|close|hit|go|blow|bust)|end(?:ing)? up (?:at|with|costing|paying|spending)|on track/,
  /(?:do|will|are|can|could) (?:we|i) (?:[\w-]+ ){0,3}?(?:exceed|bust|burst|pass|cross|top|break|blow(?: through)?|go(?:ing)? (?:over|past|above|beyond))(?= (?:the )?(?:\$|usd )?\d)/,
  /estimated (?:costs?|spend|spending|bill|charges|total)|expected (?:costs?|spend|spending|bill|charges|total)|(?:costs?|bill|spend|spending) (?:do we|can we|we) expect/,
  /(?:by|at|until|till) (?:the )?(?:end of (?:(?:the|this|next)|(?:week|month|quarter|year)\b)|(?:month|quarter|year)[ -]end|eo[mqy])|eo[mqy]/,
  /(?:rest|remainder) of (?:the |this )?(?:week|month|quarter|year)|tomorrow/,
  /where (?:does|do|will|is|are) .{1,30}(?:land|end|finish|close|stand|be)(?:ing)?(?: up)?|will (?:we|it|they|i) have (?:spent|cost|paid)/,
  /(?:by|at|until) the end(?=[?.! ]*$)/,
  /(?:what|where|how much) will (?:[\w-]+ ){1,4}(?:be|cost|come to|come out|look|land|finish|close)/,
  /(?:next|coming|upcoming) (?:\w+ )?(?:days?|weeks?|months?|quarters?|years?)/,
);

const ENDS_UP =
  /\bwe\b.{0,20}\b(?:end(?:ing)? up (?:with|at|on)|(?:land|finish|close|come out)(?:ing)? (?:at|on|with|by|for|this|the|in)|(?:land|end up)[ ?]*$)|\b(?:month|quarter|year) (?:end|close|finish|land|come out)(?:s|ing)? (?:at|with|on)\b|\b(?:end up|land) (?:with|at) .{0,20}\b(?:month|quarter|year)\b/i;

/** Verbs for what a sum comes to. */
const OUTCOME =
  '(?:expect|land|end up|come (?:out|in|to)|finish|close|(?:be|look|cost|expecting|landing|ending up|coming (?:out|in|to)))';

const SPAN = `(?:${MONTH}|week|month|quarter|year)`;

/** "what should we expect in December", "how will January look": nothing is named but the time. */
const COMES_TO = new RegExp(
  [
    `\\b(?:what|where|how much) (?:do|should|can|will|would|are) (?:we|i)\\b(?: [a-z]+){0,3} ${OUTCOME}\\b.*\\b${SPAN}(?![a-z])`,
    `\\b(?:what|where|how)(?: much)?(?:['’]?s| (?:will|is|are|does|do|would)) (?:the |this |next |our )*${SPAN}(?: [a-z]+){0,3} ${OUTCOME}\\b`,
  ].join('|'),
  'i',
);

/** After a forecast: "and the whole year?" */
const MORE = anyWords(
  /(?:whole|full|entire|rest of|remainder of|end of) (?:the |this )?(?:week|month|quarter|year)/,
);

const EXCEEDS =
  /\b(?:exceed(?:ing)?|go(?:ing)? (?:over|above|beyond|past)|over|above|more than|surpass|beyond|below|under|within|less than|stay (?:under|below|within)|reach|hit|cross|bust|burst|break|blow(?: past| through)?|top|pass)\s+(?:usd\s*)?\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k|thousand)?\b(?!\s*(?:days?|weeks?|months?|%))/i;

/** "land under 17.5k" asks whether costs stay below the amount, "go over 17.5k" whether they exceed it. */
const BELOW = /^(?:stay )?(?:below|under|within|less than)/i;

const AGAINST = /\b(?:vs\.?|versus|against|compared? (?:to|with))(?= )/i;

const WILL_BE = /\b(?:how much|what|where) (?:will|would|is|are)\b/i;

/** Reads the days to forecast: "next month", "by the end of the year", "forecast". The money must be read first. */
export function readAhead(scan: CostScan, clock: Clock): void {
  const { reading, question } = scan;
  const { text } = question;
  const asked = FORECAST.exec(text);
  // "how does november look against october": both have begun, so they are compared.
  if (!asked && AGAINST.test(text) && question.periods.length > 1) return;
  const ofTime = COMES_TO.exec(text);
  const comes =
    TO_COME.exec(text) ?? ofTime ?? (clock.frame?.last?.tool === 'cost.forecast' ? MORE.exec(text) : null);
  const coming = monthToCome(scan, clock);
  if (!asked && !comes && !coming) return;
  // "each budget with its forecast" asks about the budgets.
  if (asked && reading.score <= 0 && /\bbudgets? (?:with|and|,|including)\b/i.test(text)) return;
  for (const match of [asked, comes, ofTime]) if (match) takeMatch(scan, match);
  if (asked && reading.score === 0) reading.score = 6;
  // "what will we end up with": only money is counted up to an end.
  if (reading.score === 0 && (ofTime || (comes && ENDS_UP.test(text)) || (coming && !scan.goesOn)))
    reading.score = 6;
  const exceeds = EXCEEDS.exec(text);
  if (exceeds) takeMatch(scan, exceeds);
  const isBelow = exceeds !== null && BELOW.test(exceeds[0]);
  // "will november end above october": two periods and nothing else that could be above another.
  if (reading.score === 0 && comes && COMPARES.test(text) && question.periods.length > 1) reading.score = 6;
  // "how much will RDS be next month": asks for a price without the word.
  const isPrice = comes && reading.score < 6 && scan.services.length > 0 && WILL_BE.test(text);
  // A time to come points to money rather than to things that were created then.
  if (isPrice) reading.score = question.periods.length > 0 ? 9 : 6;
  // "will we exceed $5,000" is about money without a word for it.
  if (
    exceeds &&
    reading.score === 0 &&
    (exceeds[2] ||
      /\$|\busd\b|\bdollars?\b/i.test(text) ||
      LANDS.test(scan.lower) ||
      isOfUs(text, exceeds[1]))
  )
    reading.score = 6;
  const amount = exceeds && Number(exceeds[1]?.replaceAll(',', '')) * (exceeds[2] ? 1000 : 1);
  reading.ahead = {
    ...periodOf(scan, clock),
    ...(amount ? { exceeds: amount, ...(isBelow && { below: true }) } : {}),
  };
}

const COMPARES = /\b(?:than|above|below|over|under|beyond|compared|versus|vs|against)\b/i;

/** "less than in september": a month that is over. */
const COMPARED = new RegExp(`${COMPARES.source} (?:with |to |in |the |that of |it was in )*$`, 'i');

/** "are we going to bust 17500 this month": no other quantity reaches thousands. */
const isOfUs = (text: string, amount = ''): boolean =>
  /\bwe\b/i.test(text) && Number(amount.replaceAll(',', '')) >= 1000;

function periodOf(scan: CostScan, clock: Clock): { period?: Period; baseline?: Period } {
  const { periods, text } = scan.question;
  const today = todayIn(clock.timezone, clock.now);
  const named = periods.flatMap(({ period }) => period ?? []);
  const past = periods.find(
    ({ period, start }) => period && period.end <= isoDay(today) && COMPARED.test(text.slice(0, start)),
  )?.period;
  // Past days have no forecast; the tool says so.
  const period = aheadOf(scan, today) ?? named.find((each) => each !== past);
  // "will it be more than in august": the month that is over is what to compare with.
  if (past && areAlike(period ?? thisMonth(clock), past))
    return { ...(period && { period }), baseline: past };
  const [only = past] = period ? [period] : [];
  return only ? { period: only } : {};
}

function aheadOf(scan: CostScan, today: Day): Period | undefined {
  for (const [pattern, read] of TIMES) {
    const match = pattern.exec(scan.question.text);
    const found = match && read(match, today);
    if (!match || !found || COMPARED.test(scan.question.text.slice(0, match.index))) continue;
    takeMatch(scan, match);
    return asPeriod(found.span, found.moves);
  }
  return undefined;
}

/** Returns the whole current month. */
export const thisMonth = (clock: Clock): Period => {
  const today = todayIn(clock.timezone, clock.now);
  return asPeriod(unitOf('month', today), 'this month');
};

const asPeriod = (span: Span, moves?: string): Period => ({
  start: isoDay(span.from),
  end: isoDay(span.to),
  label: spanLabel(span) + (moves ? ` (${moves})` : ''),
});
