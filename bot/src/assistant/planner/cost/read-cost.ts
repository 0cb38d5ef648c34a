import { findServices } from '../../../domain/services.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { readAhead } from './ahead.ts';
import { alreadyThere, blanked } from './already-there.ts';
import { readBound } from './bound.ts';
import { readContents } from './contents.ts';
import { readCurrency } from './currency.ts';
import { readGranularity } from './granularity.ts';
import { readGroups } from './groups.ts';
import { readInstanceTypes } from './instance-types.ts';
import { readLimit } from './limit.ts';
import { readMetric } from './metric.ts';
import { readMoney } from './money.ts';
import { readBareComparison, readMoneyInGrammar } from './money-in-grammar.ts';
import { readNobody, readOwners } from './owners.ts';
import { readPeers } from './peers.ts';
import { readPeriods } from './periods.ts';
import { readChange, readShare } from './read-change.ts';
import type { CostReading, CostScan } from './reading.ts';
import { NOTHING } from './reading.ts';
import { readRecordTypes } from './record-types.ts';
import { readServices } from './services.ts';
import { unexplained } from './unexplained.ts';
import { unknownNames } from './unknown-names.ts';
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
  const names = unknownNames(asked);
  const aside = [...there, ...names];
  const question = aside.length > 0 ? { ...asked, text: blanked(asked.text, aside) } : asked;
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
  readMoneyInGrammar(scan);
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
  readBareComparison(scan, clock.frame?.last !== undefined && !scan.goesOn);
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
  reading.ignored = [
    ...new Set([...unexplained(scan), ...names.map(({ raw }) => raw)]),
    ...unknownStart(scan),
    ...furtherSides(scan),
  ];
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
    // "the same day last week" is that of the first side, and not of today.
    each && !sides.includes(each.start) && !/^(?:the )?same\b/i.test(text) ? [text] : [],
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
