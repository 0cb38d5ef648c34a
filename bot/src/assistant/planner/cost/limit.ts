import { numberAt } from '../list/number-words.ts';
import { oneOf } from '../words/patterns.ts';
import { rankOf } from '../words/ranks.ts';
import { tokenise } from '../words/text.ts';
import { PARTS, readAsked } from './asked.ts';
import type { CostScan } from './reading.ts';
import { take, takeMatch } from './reading.ts';
import { asksForEnd } from './single-words.ts';
import { KEY_WORDS } from './usual-tag.ts';

const TOP = /^(?:top|first|largest|biggest|highest|bottom|lowest|cheapest)$/;
const UP = /^(?:bottom|lowest|cheapest)$/;
const MAKE_IT = /\bmake it (?:a |the )?(?:top )?(\w+)/i;
const COUNT_BEFORE =
  /\b(\d+|two|three|four|five|six|ten) (?:most expensive|costliest|priciest|dearest|biggest|largest|highest|cheapest|lowest|smallest|least expensive)\b/i;
/** "which 5 services grew most" */
const COUNT_OF =
  /\b(?:which|what|the) (\d+|two|three|four|five|six|ten) (?:services|accounts|regions|instance types|usage types)\b/i;
/** "which 5 machines are the most expensive": the kind of things that costs the most. */
const COUNT_OF_END =
  /\b(?:which|what) (\d+|two|three|four|five|six|ten)(?= (?!hours|days|weeks|months|quarters|years)[a-z]+s\b)/i;
/** "only the three that went up most": a number of those that changed. */
const COUNT_OF_CHANGED =
  /\b(?:the|those|which|what|only|just) (\d+|two|three|four|five|six|ten)\b(?! (?:of|or|to|and|percent|(?:hour|day|week|month|quarter|year)s?)\b)/i;
const CHEAPEST = /\b(?:cheapest|lowest|least expensive)\b/i;

const ONE_OF = `service|region|account|instance type|${KEY_WORDS}`;
const COSTS = 'costs?|is|was|did|has|cost|had|drives?|spends?|spent';
const SUPERLATIVE = 'most expensive|costliest|priciest|dearest|cheapest|biggest|largest';
/** "which service costs the most", "the most expensive region": asks for one. */
const ONE = new RegExp(
  [
    `\\b(?:which|what)(?: aws)? (?:${ONE_OF}) (?:${COSTS})\\b.*\\b(?:most|highest|biggest|largest)\\b`,
    `\\b(?:${SUPERLATIVE}) (?:${ONE_OF}|usage type)(?!s)\\b`,
  ].join('|'),
  'i',
);

/** "which team spends most", "who pays the least" */
const ONE_OF_GROUP =
  /\b(?:which|what|who)\b(?! (?:of )?(?:our |the )?[a-z]+s\b).*\b(?:most|least|highest|lowest|biggest|largest|smallest|cheapest|dearest|priciest|costliest)\b/i;
/** "the second most expensive service", "and third most?" */
const NTH =
  /\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[2-9](?:nd|rd|th))(?: |-)(?:most|least|highest|lowest|biggest|largest|smallest|cheapest|dearest|priciest|costliest)\b/i;

/** "and the second?", after the first of an order. */
const BARE_NTH =
  /^(?:(?:and|so|ok|what about|who is|which is|then)[, ]+)*(?:the )?(second|third|fourth|fifth|[2-5](?:nd|rd|th))(?: one| place)?[?.! ]*$/i;

/** "our biggest cost driver", "the biggest cost" */
const ONE_DRIVER = new RegExp(
  oneOf(
    /\bwhere (?:does|do|did|has|have|is) most of\b|\bwhat (?:is )?cost(?:s|ing)? (?:us |me )?(?:the )?most\b/,
    /\b(?:biggest|largest|highest|top|main) (?:single )?(?:cost|expense|charge)(?= ?(?:[?.!,]|$| and\b| right\b| now\b| at\b))/,
    new RegExp(
      `\\b(?:biggest|largest|top|main|highest|number one) (?:single )?(?:(?:cost|spend|spending|expense) )?(?:${PARTS}|expense|spender)\\b(?<!s)`,
    ),
  ),
  'i',
);

/** Reads the limit: "top 5", "the 3 most expensive", "make it ten", "the cheapest". */
export function readLimit(scan: CostScan): void {
  const { reading } = scan;
  const { taken, text, tokens } = scan.question;
  tokens.forEach((token, at) => {
    if (!TOP.test(token.word)) return;
    const count = numberAt(tokens, at + 1);
    if (count === undefined || taken[at + 1]) return;
    reading.limit = count;
    if (UP.test(token.word)) reading.sort = 'asc';
    take(scan, token.start, tokens[at + 1]?.end ?? token.end);
  });
  const made = MAKE_IT.exec(text)?.[1];
  const count = made === undefined ? undefined : numberAt(tokenise(made), 0);
  // "make it a table": "a" is not a number here, though it is elsewhere.
  if (count !== undefined && count > 1) reading.limit = count;
  const ofEnd = reading.score > 0 && asksForEnd(text) ? COUNT_OF_END.exec(text) : null;
  if (ofEnd) takeMatch(scan, ofEnd);
  const { change, end } = readAsked(text, scan.goesOn).asked;
  const isRanked = end !== undefined && change !== undefined && (reading.score > 0 || scan.goesOn);
  const ofChanged = isRanked ? COUNT_OF_CHANGED.exec(text) : null;
  if (ofChanged) takeMatch(scan, ofChanged);
  const before = COUNT_BEFORE.exec(text) ?? COUNT_OF.exec(text) ?? ofEnd ?? ofChanged;
  if (before) {
    reading.limit = numberAt(tokenise(before[1] ?? ''), 0) ?? Number(before[1]);
    if (COUNT_BEFORE.test(text)) takeMatch(scan, before);
  }
  const isOneGroup = reading.groupBy.length === 1 && ONE_OF_GROUP.test(text);
  const isOne = ONE.test(text) || isOneGroup || (reading.groupBy.length === 1 && ONE_DRIVER.test(text));
  const nth =
    (reading.score > 0 || scan.goesOn ? NTH.exec(text) : null) ?? (scan.goesOn ? BARE_NTH.exec(text) : null);
  const skip = nth?.[1] && rankOf(nth[1].toLowerCase());
  if (nth && skip) {
    reading.skip = skip;
    reading.limit = 1;
    takeMatch(scan, nth);
  }
  if (reading.limit === undefined && isOne) reading.limit = 1;
  if (CHEAPEST.test(text) || /\bleast\b/i.test(text)) reading.sort = 'asc';
}
