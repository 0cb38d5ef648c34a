import { findServices } from '../../../domain/services.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { readAhead } from './ahead.ts';
import { alreadyThere, blanked } from './already-there.ts';
import { hasMoved, readAsked } from './asked.ts';
import { readBound } from './bound.ts';
import { readContents } from './contents.ts';
import { readCurrency } from './currency.ts';
import { readGranularity } from './granularity.ts';
import { readGroups } from './groups.ts';
import { readInstanceTypes } from './instance-types.ts';
import { readLimit } from './limit.ts';
import { readMetric } from './metric.ts';
import { readMoney } from './money.ts';
import { readNobody, readOwners } from './owners.ts';
import { readPeers } from './peers.ts';
import { readPeriods } from './periods.ts';
import type { CostReading, CostScan } from './reading.ts';
import { NOTHING, takeMatch } from './reading.ts';
import { readRecordTypes } from './record-types.ts';
import { readServices } from './services.ts';
import { readTimes } from './times.ts';
import { unexplained } from './unexplained.ts';
import { readUntagged } from './untagged.ts';
import { readWhy } from './why.ts';

const nothingYet = (accounts: readonly string[]): CostReading => ({
  ...NOTHING,
  ...{ named: [], groupBy: [], filters: [], accounts: [...accounts], assumed: [], ignored: [] },
});

/** Reads a question as one about money. `now` and `timezone` fix what "last month" is. */
export function readCost(
  asked: Question,
  clock: Pick<PlanInput, 'frame' | 'graph' | 'now' | 'timezone'>,
): CostReading {
  const there = alreadyThere(asked);
  const question = there.length > 0 ? { ...asked, text: blanked(asked.text, there) } : asked;
  const scan: CostScan = {
    question,
    lower: question.text.toLowerCase(),
    services: findServices(question.text),
    graph: clock.graph,
    goesOn: clock.frame?.last?.tool.startsWith('cost.') ?? false,
    shownBy: dimensionsOf(clock.frame?.last),
    reading: nothingYet(question.accounts),
    spans: there.map(({ end, start }) => ({ start, end })),
  };
  const { reading } = scan;
  for (const { included } of there) if (included) reading.included = included;
  readMoney(scan);
  readAhead(scan, clock);
  readServices(scan);
  readGroups(scan);
  readGranularity(scan);
  readRecordTypes(scan);
  addSlots(scan);
  readUntagged(scan);
  readOwners(scan);
  readNobody(scan);
  readInstanceTypes(scan);
  readMetric(scan);
  readPeriods(scan, clock);
  // "October by account incl. support": only a bill includes support.
  if (reading.included && reading.score === 0 && reading.groupBy.length > 0 && reading.period)
    reading.score = 9;
  readChange(scan);
  readWhy(scan);
  readLimit(scan);
  readBound(scan);
  readShare(scan);
  readCurrency(scan);
  readPeers(scan);
  readContents(scan);
  reading.ignored = [...unexplained(scan), ...unknownStart(scan), ...furtherSides(scan)];
  if (reading.score > 0)
    reading.score += 0.6 * (reading.groupBy.length + reading.filters.length) - reading.ignored.length;
  return reading;
}

/**
 * "q3 against q2 and against q3 last year": a comparison has two sides, so the answer says that it leaves out the third
 * time.
 */
function furtherSides({ question, reading: { baseline, compares, named, period } }: CostScan): string[] {
  if (!compares || named.length < 3) return [];
  const sides = [period?.start, baseline?.start];
  return question.periods.flatMap(({ period: each, text }) =>
    each && !sides.includes(each.start) ? [text] : [],
  );
}

/** "since we went live": the date of such an event is unknown. */
function unknownStart({ question }: CostScan): string[] {
  const [said] = /\bsince (?:(?:we|they|it|you|i|he|she) [a-z]|going )[^,.;?!]*/i.exec(question.text) ?? [];
  return said === undefined || question.periods.length > 0 ? [] : [said.trim()];
}

/** Returns the dimensions that the last costs were grouped or narrowed by: "why is web so much", after costs by team. */
function dimensionsOf(last: ToolPlan | undefined): string[] {
  if (!last?.tool.startsWith('cost.')) return [];
  const { filters = [], group_by = [] } = last.args as {
    filters?: { dimension?: string }[];
    group_by?: string[];
  };
  return [...group_by, ...filters.flatMap(({ dimension }) => dimension ?? [])];
}

/**
 * Reads which costs changed, as opposed to how all costs changed: "which services got cheaper", "what is new on our
 * bill". The periods must be read first.
 */
function readChange(scan: CostScan): void {
  const { question, reading } = scan;
  if (!/\b(?:which|what|anything|any|only|who)\b/i.test(question.text)) return;
  const times =
    reading.compares && (reading.groupBy.length > 0 || scan.goesOn) ? readTimes(question.text) : undefined;
  if (times !== undefined) {
    reading.times = times;
    reading.change = times > 1 ? 'rose' : 'fell';
    return;
  }
  // "which team grew most": of a team, only the costs can grow.
  const isOfOwners = reading.compares && reading.groupBy.some((key) => key.startsWith('tag:'));
  // "which service grew most": the costs of any dimension can grow.
  const which = /\b(?:which|what)(?: aws)?(?: (?:\d+|two|three|four|five|ten))? [a-z]+/i.exec(question.text);
  const isOfMovers =
    reading.compares &&
    reading.groupBy.length === 1 &&
    which !== null &&
    hasMoved(question.text.slice(which.index + which[0].length));
  if (isOfMovers && reading.score === 0) reading.score = 6;
  if (reading.score <= 0 && !isOfOwners) return;
  const { change } = readAsked(question.text).asked;
  if (change === undefined || (change !== 'new' && reading.groupBy.length === 0)) return;
  if (change === 'new' && !NEW_COSTS.test(question.text)) return;
  reading.change = change;
  reading.compares = true;
}

/** "what is new", "new services on the bill" does not ask what new things cost. */
const NEW_COSTS =
  /\b(?:is|are|was|were|anything|something|what) new\b|\bnew (?:costs?|charges?|services?|items?|positions?|lines?)\b/i;

const SHARE =
  /\b(?:(?:what|which|how big(?: a| is the)?|how large(?: a| is the)?|the) )?(?:share|percent(?:age)?|proportion|fraction|portion|part)\b|\bhow much of (?:our|the|all|that|it|this|[a-z]+ (?:bill|spend|spending|costs))\b|%/i;

/**
 * Reads "what share of the bill is S3": the share that some costs are of all. The filters and groups must be read
 * first.
 */
function readShare(scan: CostScan): void {
  const { question, reading } = scan;
  const asked = SHARE.exec(question.text);
  const isPart = reading.filters.some(({ dimension }) => dimension !== 'record_type');
  if (!asked || reading.score <= 0 || !isPart || reading.compares) return;
  reading.share = true;
  takeMatch(scan, asked);
}

/** Adds regions and tags, which mean the same in every question. */
function addSlots({ question, reading }: CostScan): void {
  const { regions, excludedRegions, tags } = question;
  if (regions.length > 0) reading.filters.push({ dimension: 'region', op: 'eq', values: regions });
  if (excludedRegions.length > 0)
    reading.filters.push({ dimension: 'region', op: 'ne', values: excludedRegions });
  for (const { field, op, value } of tags)
    if (value !== undefined && (op === 'eq' || op === 'ne'))
      reading.filters.push({ dimension: field, op, values: [value].flat().map(String) });
    // Cost Explorer represents a missing tag as an empty value.
    else if (op === 'missing' || op === 'exists')
      reading.filters.push({ dimension: field, op: op === 'missing' ? 'eq' : 'ne', values: [''] });
}
