import { findServices } from '../../../domain/services.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { readAhead } from './ahead.ts';
import { readGranularity } from './granularity.ts';
import { readGroups } from './groups.ts';
import { readInstanceTypes } from './instance-types.ts';
import { readLimit } from './limit.ts';
import { readMetric } from './metric.ts';
import { readMoney } from './money.ts';
import { readOwners } from './owners.ts';
import { readPeriods } from './periods.ts';
import type { CostReading, CostScan } from './reading.ts';
import { readRecordTypes } from './record-types.ts';
import { readServices } from './services.ts';
import { unexplained } from './unexplained.ts';
import { readWhy } from './why.ts';

/** Reads a question as one about money. `now` and `timezone` fix what "last month" is. */
export function readCost(question: Question, clock: Pick<PlanInput, 'now' | 'timezone'>): CostReading {
  const scan: CostScan = {
    question,
    lower: question.text.toLowerCase(),
    services: findServices(question.text),
    reading: {
      score: 0,
      named: [],
      groupBy: [],
      filters: [],
      accounts: question.accounts,
      compares: false,
      assumed: [],
      ignored: [],
    },
    spans: [],
  };
  const { reading } = scan;
  readMoney(scan);
  readAhead(scan, clock);
  readServices(scan);
  readGroups(scan);
  readGranularity(scan);
  readRecordTypes(scan);
  addSlots(scan);
  readOwners(scan);
  readInstanceTypes(scan);
  readMetric(scan);
  readPeriods(scan, clock);
  readWhy(scan);
  readLimit(scan);
  reading.ignored = unexplained(scan);
  if (reading.score > 0)
    reading.score += 0.6 * (reading.groupBy.length + reading.filters.length) - reading.ignored.length;
  return reading;
}

/** Regions and tags, which mean the same in every question. */
function addSlots({ question, reading }: CostScan): void {
  const { regions, excludedRegions, tags } = question;
  if (regions.length > 0) reading.filters.push({ dimension: 'region', op: 'eq', values: regions });
  if (excludedRegions.length > 0)
    reading.filters.push({ dimension: 'region', op: 'ne', values: excludedRegions });
  for (const { field, op, value } of tags)
    if (value !== undefined && (op === 'eq' || op === 'ne'))
      reading.filters.push({ dimension: field, op, values: [value].flat().map(String) });
    // Cost Explorer tells what has no such tag by its empty value.
    else if (op === 'missing' || op === 'exists')
      reading.filters.push({ dimension: field, op: op === 'missing' ? 'eq' : 'ne', values: [''] });
}
