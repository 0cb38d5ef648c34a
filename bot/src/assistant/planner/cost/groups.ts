import type { Graph } from '../../../graph/graph.ts';
import { oneOf } from '../words/patterns.ts';
import { hasMoved, PARTS } from './asked.ts';
import { DIMENSION_WORDS, dimensionOf } from './dimensions.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';
import { BY_USUAL_TAG, USUAL_TAG_COSTS } from './usual-tag.ts';

const BY = oneOf(
  /by|per|for each|for every|(?:for|across|over) all|each|every|across|and|which|what|top(?: \d+)?|\d+/,
  /most expensive|costliest|priciest|dearest|cheapest|biggest|largest|highest/,
);
const BETWEEN = oneOf(
  /\d+|two|three|four|five|six|ten/,
  /aws|individual|different|the|our|most expensive|costliest/,
);
/** "by service", "the 5 most expensive accounts" */
const GROUPED = new RegExp(`\\b(?:(?:${BY})(?:[ -](?:${BETWEEN}))*)[ -](${DIMENSION_WORDS})`, 'g');
const OVER_ALL = /^(?:for|across|over) all\b/i;
/** "service breakdown", "region-wise split" */
const BREAKDOWN = new RegExp(
  `\\b(${DIMENSION_WORDS})[ -](?:level |wise )?(?:breakdown|split|costs?|spend|spending)\\b`,
  'g',
);
/** "who pays", "who has the biggest bill": asks for the owners of the costs. */
const WHO_PAYS =
  /\bwho(?:se)?(?: \w+)? (?:pay|pays|paying|paid|spend|spends|spent|spending|burns?|burned|burning|costs?|bill|spend)\b|\bwho (?:has|have|had|causes|caused|makes|made) (?:the |our )?(?:[a-z]+ )?(?:costs?|bill|spend|spending|expenses?)\b/i;

/**
 * Returns the tag that names the owner of costs: the one shown before, otherwise the tag for teams, otherwise the one
 * for owners.
 */
export function payersOf(shown: string | undefined, graph: Graph | undefined): string {
  if (shown?.startsWith('tag:')) return shown;
  const [key = 'team'] = [...(graph?.tagKeys('team') ?? []), ...(graph?.tagKeys('owner') ?? [])];
  return `tag:${key}`;
}

/** "which account am I in" */
const OWN_PLACE = /^(?:which|what) (?:account|region) (?:am i|is this)/;

const PURCHASE_OPTIONS = [/\bon[- ]demand/, /\bspot/, /\breserved/, /\bsavings[- ]plan/];
const SIDE_BY_SIDE = /\b(?:on[- ]demand|spot|reserved(?: instances?)?|savings plans?|versus|vs)\b/g;

const OF_ROWS =
  /\bwhich(?: (?:one|ones|of (?:them|those|these)))? (?:is|are|was|were|costs?|has|have|had|did|eats?|takes?|spends?)\b/;
const DRIVERS = new RegExp(
  `\\b(?:${oneOf(
    /most on|cost drivers?|drives?|driving|drove|contribut\w+|breakdown|break down|broken down|top spend\w*/,
    /what (?:are|do|did|were) (?:we|i) (?:spend\w*|pay\w*|charged)(?: (?:the )?most)?(?: money)? (?:on|for)/,
    /where (?:is|does|did|do|are) (?:the|our|my|all|most|we|i)\b.*(?:go|going|come|coming|spend\w*|from)/,
    /(?:top|main|number one) (?:cost|expense)(?=[ ?.!]*$| and\b)|costs? (?:us )?(?:the )?most|costing (?:us |me )?(?:the )?(?:most|so much)/,
    /most expensive(?: things?| items?)?$/,
    new RegExp(`(?:biggest|largest) (?:single )?(?:costs?|expenses?|spend\\w*|${PARTS})`),
  )})\\b`,
);

/** "the daily breakdown" asks for a breakdown by day. */
const BY_TIME = /\b(?:daily|weekly|monthly) breakdown\b/;

/** How many characters may follow "which team" if the message does not mention money: "which team spent most". */
const SHORT_REST = 24;

/**
 * Reads what the costs are grouped by: dimensions, tags, purchase options, or services if only the drivers are asked
 * for.
 */
export function readGroups(scan: CostScan): void {
  const { graph, lower, question, reading } = scan;
  const add = (dimension: string | undefined): void => {
    if (dimension && !reading.groupBy.includes(dimension)) reading.groupBy.push(dimension);
  };
  for (const tag of question.groupTags) add(tag);
  for (const match of question.text.matchAll(BY_USUAL_TAG)) {
    const [, by = '', word = ''] = match;
    const said = question.text.slice(match.index);
    // "which team changed it": only a question about costs asks for the team that pays.
    const behind = said.slice(match[0].length);
    if (OVER_ALL.test(by) && !scan.goesOn) continue;
    if (/^wh/i.test(by) && reading.score <= 0 && behind.length > SHORT_REST && !hasMoved(behind)) continue;
    add(`tag:${graph?.tagKeys(word)[0] ?? word}`);
    takeMatch(scan, match);
  }
  for (const match of question.text.matchAll(USUAL_TAG_COSTS)) {
    const [, word = ''] = match;
    if (reading.groupBy.length > 0) break;
    add(`tag:${graph?.tagKeys(word)[0] ?? word}`);
    takeMatch(scan, match);
  }
  for (const match of lower.matchAll(GROUPED)) {
    // "and" adds a group only after another group: "by service and region".
    if (match[0].startsWith('and') && reading.groupBy.length === 0) continue;
    if (OWN_PLACE.test(lower.slice(match.index))) continue;
    // "for all regions", after one region: each of them. Without costs before, it limits nothing.
    if (OVER_ALL.test(match[0]) && !scan.goesOn) continue;
    add(dimensionOf(match[1] ?? ''));
    takeMatch(scan, match);
    // Only bills have usage types.
    if (reading.score === 0 && /^(?:usage|record|charge)[ -]/.test(match[1] ?? '')) reading.score = 6;
  }
  for (const match of lower.matchAll(BREAKDOWN)) {
    const dimension = dimensionOf(match[1] ?? '');
    // "the production account cost" is about one account.
    if (dimension === 'account' && question.accounts.length > 0) continue;
    add(dimension);
    takeMatch(scan, match);
  }
  if (PURCHASE_OPTIONS.filter((option) => option.test(lower)).length > 1) {
    add('purchase_option');
    for (const match of lower.matchAll(SIDE_BY_SIDE)) takeMatch(scan, match);
  }
  const isOfMany = reading.groupBy.length > 0 || question.accounts.length > 1;
  const who = reading.score > 0 && !isOfMany ? WHO_PAYS.exec(question.text) : null;
  if (who) {
    add(payersOf(undefined, graph));
    takeMatch(scan, who);
  }
  const named = reading.filters.some(({ dimension }) => dimension === 'service');
  // "which of them costs the most", after the costs of each team: one of those rows.
  const isOfRows = scan.goesOn && OF_ROWS.test(lower);
  const isOfAny = reading.groupBy.length === 0 && !named && !isOfRows;
  if (isOfAny && !reading.ahead && !BY_TIME.test(lower) && DRIVERS.test(lower)) add('service');
}
