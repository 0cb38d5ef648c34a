import type { Expression } from '@aws-sdk/client-cost-explorer';
import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { mainRegion } from '../../aws/regions.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { ToolContext } from '../tool.ts';
import type { Metric } from './args.ts';
import type { Change } from './changes.ts';
import { changesOf } from './changes.ts';
import type { Days } from './days.ts';
import { isNamed } from './dimensions.ts';
import type { AccountCosts, CostLine } from './fetch-costs.ts';
import { lookUpActors } from './increase-actors.ts';
import type { DrillQuestion } from './increase-drill.ts';
import { drill, drillRequests, resourceCosts } from './increase-drill.ts';
import type { DriverStory } from './increase-words.ts';
import { onsetOf } from './onset.ts';
import { isNotSwitchedOn, RESOURCE_DAYS, resourceDays } from './resource-data.ts';
import { linesOf, tallies, within } from './tally.ts';
import type { Bucket } from './time-table.ts';

type Read = Pick<FanOutResult<unknown>, 'gaps' | 'sources' | 'cost_usd'>;

export interface DriverQuestion {
  account: Account;
  /** Whether no other account is read or connected, so that it may pay for others. */
  isOnly: boolean;
  driver: Change;
  /** The dimension of the driver: 'service' or 'usage_type'. */
  dimension: 'service' | 'usage_type';
  /** The services that it may belong to, in Cost Explorer's names. */
  services: string[];
  /** The driver's own costs. */
  lines: CostLine[];
  buckets: Bucket[];
  metric: Metric;
  filters: Expression[];
  days: Days;
  baseline: Days;
  requestsLeft: number;
  /** Whether this is the first driver, which is examined down to its resources and their creators. */
  isFirst: boolean;
}

/**
 * Explains what is behind a driver: the place, the resources, since when, and who created such resources in the
 * meantime.
 */
export async function explainDriver(
  ctx: ToolContext,
  question: DriverQuestion,
): Promise<{ story: DriverStory; reads: Read[] }> {
  const { account, buckets, days, baseline, dimension, driver, filters, isFirst, lines, metric } = question;
  const story: DriverStory = { driver, details: [], accounts: [], notes: [] };
  const reads: Read[] = [];
  let left = question.requestsLeft;
  const perDrill = drillRequests(days, baseline);
  const asked: DrillQuestion = { account, metric, filters, days, baseline };
  const onset = buckets.every(isDay) ? onsetOf(lines, daysIn(buckets)) : undefined;
  if (onset) story.onset = onset;
  if (!question.isOnly) story.account = account;
  if (left < perDrill) return { story, reads };

  const finer = await drill(
    ctx,
    asked,
    dimension === 'service' ? ['usage_type', 'region'] : ['region', 'operation'],
  );
  reads.push(finer);
  left -= perDrill;
  story.details = changesBetween(finer, question);
  if (!isFirst) return { story, reads };

  const [top] = story.details;
  const usageType = top?.values.usage_type ?? driver.values.usage_type ?? '';
  const recent = resourceDays(days, ctx.now);
  if (!recent) {
    story.notes.push(`Single resources are not shown: AWS keeps their costs for ${RESOURCE_DAYS} days.`);
  } else if (left > 0) {
    const narrowed: Expression[] =
      usageType && dimension === 'service'
        ? [...filters, { Dimensions: { Key: 'USAGE_TYPE', Values: [usageType] } }]
        : filters;
    const found = await resourceCosts(ctx, { ...asked, filters: narrowed }, recent);
    left -= 1;
    const isOff = found.gaps.some(isNotSwitchedOn);
    // Data that was never switched on is not a failure of this answer.
    reads.push(isOff ? { ...found, gaps: [] } : found);
    if (isOff)
      story.notes.push(
        'Single resources are not shown: resource-level data is not enabled in the preferences of Cost Management.',
      );
    const resources = found.results
      .flatMap(({ value }) => value.costs)
      .filter(({ resource }) => !/^NoResourceId$|^$/.test(resource));
    const more = found.results.some(({ value }) => value.more);
    if (resources.length > 0) story.resources = { days: recent, costs: resources, more };
  }
  if (question.isOnly && left >= perDrill) {
    const members = await drill(ctx, asked, ['account']);
    reads.push(members);
    const changes = changesBetween(members, question);
    if (changes.length > 1) story.accounts = changes;
  }
  const region = top?.values.region ?? '';
  const place = isNamed('region', region) && region !== 'global' ? region : mainRegion(account.partition);
  const events = await lookUpActors(ctx, {
    account,
    region: place,
    services: question.services,
    usageType,
    from: baseline.start < days.start ? baseline.start : days.start,
    to: days.end,
  });
  if (events) {
    reads.push(events);
    const [answer] = events.results;
    if (answer) story.actors = { region: place, all: answer.value };
  } else {
    story.notes.push(
      'Who created resources was not looked up: these days are older than the 90 that CloudTrail keeps, or no event creates such costs.',
    );
  }
  return { story, reads };
}

function changesBetween(
  found: FanOutResult<AccountCosts>,
  { days, baseline, driver }: DriverQuestion,
): Change[] {
  const lines = linesOf(found.results.map(({ value }) => value));
  const dimensions = Object.keys(lines[0]?.values ?? {});
  const up = driver.now >= driver.before;
  return changesOf(
    tallies(within(lines, days), dimensions),
    tallies(within(lines, baseline), dimensions),
  ).filter(({ now, before }) => (up ? now > before : now < before));
}

const isDay = ({ days: { start, end } }: Bucket): boolean => Date.parse(end) - Date.parse(start) === DAY_MS;

/** Drops the last two days. Their incomplete costs would look like a fall. */
const daysIn = (buckets: Bucket[]): string[] => buckets.map(({ days }) => days.start).slice(0, -2);
