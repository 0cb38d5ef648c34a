import { comparePeriods } from '../../../domain/periods.ts';
import type { PlanInput } from '../../plan.ts';
import { THE_ONE_AFTER } from '../follow-up/patch-period.ts';
import type { Question } from '../slots/question.ts';
import { anyWords } from '../words/patterns.ts';
import { asManyDays, lastToldDay, lastWhole, SAME_DAYS } from './period-before.ts';
import { withStarts } from './period-starts.ts';
import type { CostScan } from './reading.ts';
import { take, takeMatch } from './reading.ts';
import { inPlainWords, readTimes } from './times.ts';

const COMPARES = anyWords(
  /compare[ds]?|comparing|comparison|vs\.?|\svs |versus|delta|variance|next to|beside|alongside|side by side|against/,
  /difference|differences|differ|chang(?:e|es|ed|ing)|(?:increas|decreas)(?:e|es|ed|ing)/,
  /(?:go|gone|went|going|goes|is|are|was|were|been|being|be) (?:up|down|higher|lower)(?! to\b)|up or down|rose|rise|risen|rising|grew|grows?|growing|grown|growth/,
  /(?:get|gets|getting|got|become|becomes|becoming|became) (?:any |much |a lot )?(?:more expensive|less expensive|dearer|pricier|costlier|cheaper)/,
  /(?:is|was|were|are|been|stayed) (?:it |that |this |they |those |these )?(?:about |roughly |nearly |still )?the same(?! (?:for|with|but|in|of)\b)/,
  /(?:is|was|are|were) (?:it|that|this|they|those|these) (?:quite |really |at all )?(?:normal|usual|typical|unusual|abnormal|odd|weird|strange)/,
  /dropped?|fell|fallen|jump(?:ed)?|spike[ds]?|trend(?:ed|ing)? against/,
  /(?:month|week|day|year|quarter)[ -](?:over|on)[ -](?:month|week|day|year|quarter)|mom|wow|yoy/,
  /(?:more|less|higher|lower) than (?:last|the|in|usual|before)/,
  /than (?:last|the (?:week|month|year|day|same))/,
);

/** "how did S3 costs change over the last 3 months": step by step, not compared with the time before. */
const OVER_SPAN =
  /\b(?:chang|develop|evolv|mov|grow|grew|trend)\w*\b.{0,20}\b(?:over|during|across|through|in) (?:the )?(?:last|past) (?:\d+|two|three|four|five|six|ten|twelve|few|couple of) (?:days|weeks|months)\b/i;
const TREND = /\b(?:trends?|history|over time|develop(?:ed|ment)?|evol\w+)\b/i;
/** "month by month" is a granularity. */
const UNIT_BY_UNIT = /\b(day|week|month|year)[ -]by[ -]\1\b/gi;
/** "compare costs to last week": the baseline follows "to". */
const COMPARED_TO =
  /\b(compar(?:e|ing) (?:[\w-]+ ){1,6}?)(?:to|with|against) (?=(?:the )?(?:last|previous|prior)\b)/i;

/** "which of those is way above september", after costs: a time as the level. */
const ABOVE =
  /\b(?:above|below|over|under|up from|down from|up on|down on)(?= (?!the last\b|the past\b)[a-z]+(?: \d{4})?[?.! ]*$)/i;

/** "how far above october is the web team", "are we over last month": asks for the difference from that level. */
const LEVEL =
  /^(?:(?:and|so|but|ok|hey|hi)[, ]+)*(?:how (?:much|far) (?:(?:is|are|was|were)\b|(?=(?:above|below|over|under)\b))|by how much\b|(?:is|are|was|were)\b)/i;
const ABOVE_A_TIME =
  /\b(?:above|below|over|under)(?= (?:last (?:month|week|quarter|year)|the (?:month|week|quarter|year) before|(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber)\b)/i;

/** "in november", which is the other side of "over october". */
const OTHER_SIDE = /\b(?:in|for|during) $/i;

/** Reports whether a question names one time, or one and the time that is compared with it. */
const isOneSide = ({ periods, text }: Question): boolean => {
  const others = periods.filter(({ start }) => !OTHER_SIDE.test(text.slice(0, start)));
  return periods.length === 1 || (periods.length === 2 && others.length === 1);
};

const OF_AGE = /\b(?:older|younger|newer) than (?:the )?$/i;

/** Reads the period of a question and its baseline. The groups and the granularity must be read first. */
export function readPeriods(scan: CostScan, clock: Pick<PlanInput, 'frame' | 'now' | 'timezone'>): void {
  const { question, reading } = scan;
  const { ends, periods } = withStarts(question.periods, clock);
  // "older than yesterday and younger than last year" compares ages, not costs.
  if (periods.some(({ start }) => OF_AGE.test(question.text.slice(0, start)))) return;
  const isOfTimes =
    (reading.score > 0 || reading.groupBy.length > 0 || scan.goesOn) &&
    readTimes(question.text) !== undefined;
  const whole = isOfTimes ? inPlainWords(question.text) : question.text;
  const open = ends.reduce((all, { text: each }) => all.replace(each, ' '), whole);
  const level = !scan.goesOn && isOneSide(question) && LEVEL.test(open) ? ABOVE_A_TIME.exec(open) : null;
  if (level) takeMatch(scan, level);
  const text = level ? open.replace(ABOVE_A_TIME, 'compared to') : open;
  for (const { start, end } of question.periods) take(scan, start, end);
  const said = OVER_SPAN.test(text)
    ? null
    : (COMPARES.exec(text) ?? (scan.goesOn && question.periods.length === 1 ? ABOVE.exec(text) : null));
  const times = isOfTimes
    ? /\b(?:doubl|tripl|halv)\w+|\b(?:twice|three times|half)(?: as much| what)?(?: as)?\b/i.exec(
        question.text,
      )
    : null;
  const alike = scan.goesOn ? SAME_DAYS.exec(question.text) : null;
  const after = scan.goesOn ? THE_ONE_AFTER.exec(question.text) : null;
  for (const match of [isOfTimes ? times : level ? null : said, alike, after])
    if (match) takeMatch(scan, match);
  const compared =
    said === null && OVER_SPAN.test(text)
      ? undefined
      : comparePeriods(text.replace(UNIT_BY_UNIT, ' ').replace(COMPARED_TO, '$1compared to '), clock);
  reading.named = periods.flatMap(({ period }) => period ?? []);
  // "spot versus on-demand" does not compare periods.
  const options = reading.groupBy.includes('purchase_option') && periods.length < 2;
  reading.compares =
    (compared !== undefined || said !== null) &&
    !(options && /^(?:vs\.?|versus)$/i.test(said?.[0].trim() ?? ''));
  const [one, two] = reading.named;
  const places = two ? undefined : sidesOf(scan);
  const isOverTime = said !== null && OF_TIME.test(said[0]);
  if (places && isOverTime && reading.groupBy.length === 0) reading.groupBy.push(places);
  if (places && !isOverTime && (said || reading.groupBy.length === 0 || reading.groupBy[0] === places)) {
    // "us-east-1 vs eu-west-1 last month": one period, grouped by region.
    reading.compares = false;
    // A total is grouped by service anyway.
    if (!reading.groupBy.includes(places) && (said || places !== 'service')) reading.groupBy.push(places);
    if (one) reading.period = one;
  } else if (
    scan.question.accounts.length > 1 &&
    /\b(?:vs\.?|versus|compared? (?:to|with)|against|and|than|or)\b/i.test(text) &&
    !two
  ) {
    // "production vs staging last month"
    reading.compares = false;
    if (!reading.groupBy.includes('account')) reading.groupBy.push('account');
    if (one) reading.period = one;
  } else if (compared) {
    const { baseline, note, period } = lastWhole(compared, clock) ?? compared;
    reading.period = period;
    reading.baseline = baseline;
    if (note) reading.assumed.push(note);
  } else if (one && two && said) {
    // "difference october september"
    const [earlier, later] = one.start < two.start ? [one, two] : [two, one];
    reading.period = later;
    reading.baseline = SAME_DAYS.test(text) ? asManyDays(earlier, later) : earlier;
  } else if (one) {
    const told = lastToldDay(periods[0], clock);
    reading.period = told?.period ?? one;
    if (told) reading.assumed.push(told.note);
    // "staging and development": the value of a tag, and no trend.
    const trend = TREND.exec(text)?.[0].toLowerCase();
    const isTrend = trend !== undefined && !reading.filters.some(({ values }) => values.includes(trend));
    if (reading.granularity === undefined && (isTrend || OVER_SPAN.test(text)))
      reading.granularity = periods.find(({ period }) => period)?.granularityHint ?? 'monthly';
  }
}

/** Matches a comparison of periods, whatever else is named: "did EC2 and S3 go up". */
const OF_TIME =
  /^(?:chang|increas|decreas|go|gone|went|is|are|was|were|be|rose|ris|gr[eo]w|drop|fell|fall|jump|spike|trend|get|got|becom|became|m[o]m|wow|yoy|than)/i;

/** Returns the dimension of which several values are compared. */
const sidesOf = ({ reading }: CostScan): string | undefined =>
  reading.filters.find(
    ({ dimension, op, values }) =>
      op === 'eq' && values.length > 1 && /^(?:region|service|tag:.*)$/.test(dimension),
  )?.dimension;
