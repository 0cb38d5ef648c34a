import type {
  DateInterval,
  Expression,
  GetCostAndUsageCommandInput,
  GetCostForecastCommandInput,
  GetDimensionValuesCommandInput,
  GetTagsCommandInput,
  GroupDefinition,
  MetricValue,
  ResultByTime,
} from '@aws-sdk/client-cost-explorer';
import type { DemoPlace, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import { offsetOf, pageOf, tokenOf } from '../paging.ts';
import { getAnomalies } from './anomalies.ts';
import { monthStart } from './calendar.ts';
import { planCoverage, planDetails, reservationCoverage, reservationGroups } from './commitments.ts';
import { dimensionOf, tagOf } from './dimensions.ts';
import { compile } from './expression.ts';
import { forecastOf } from './forecast.ts';
import type { LedgerMeter } from './ledger.ts';
import { ledgerOf, NANO } from './ledger.ts';
import type { Interval } from './periods.ts';
import { checkedInterval, cut } from './periods.ts';
import type { KeyedLine, Sum } from './sums.ts';
import { sumByKey } from './sums.ts';

/** A page ends with the day or month that reaches this number of groups. */
const PAGE_GROUPS = 4000;

const dollars = (nano: number): MetricValue => ({ Amount: (nano / NANO).toFixed(9), Unit: 'USD' });

const METRICS: Record<string, (sum: Sum) => MetricValue> = {
  UnblendedCost: ({ unblended }) => dollars(unblended),
  NetUnblendedCost: ({ unblended }) => dollars(unblended),
  BlendedCost: ({ unblended }) => dollars(unblended),
  AmortizedCost: ({ amortized }) => dollars(amortized),
  NetAmortizedCost: ({ amortized }) => dollars(amortized),
  UsageQuantity: ({ quantity, unit = 'N/A' }) => ({ Amount: quantity.toFixed(9), Unit: unit }),
  NormalizedUsageAmount: () => ({ Amount: '0', Unit: 'N/A' }),
};
const NOTHING: Sum = { unblended: 0, amortized: 0, quantity: 0 };

function metricsOf(names: string[], sum: Sum): Record<string, MetricValue> {
  return Object.fromEntries(
    names.map((name) => {
      const metric = METRICS[name];
      if (!metric) throw awsError('ValidationException', `Invalid metric: ${name}`);
      return [name, metric(sum)];
    }),
  );
}

/** Returns how to read a group's key. A tag's key includes the tag: 'env$production'. */
function groupKey({ Type = 'DIMENSION', Key = '' }: GroupDefinition): (meter: LedgerMeter) => string {
  if (Type === 'DIMENSION') return dimensionOf(Key);
  if (Type !== 'TAG') throw awsError('ValidationException', `Group by ${Type} is not in the demo account`);
  const readValue = tagOf(Key);
  return (meter) => `${Key}$${readValue(meter)}`;
}

/** Returns the lines that match a filter, each with the key of its group. */
function keyedLines(
  now: Date,
  filter: Expression | undefined,
  keyOf: (meter: LedgerMeter) => string,
): KeyedLine[] {
  const test = compile(filter);
  return ledgerOf(now)
    .lines.filter(({ meter }) => test(meter))
    .map((line) => ({ key: keyOf(line.meter), line }));
}

function result(
  sums: Map<string, Sum>,
  interval: Interval,
  metrics: string[],
  grouped: boolean,
  now: Date,
): ResultByTime {
  return {
    TimePeriod: { Start: interval.start, End: interval.end },
    Total: grouped ? {} : metricsOf(metrics, sums.get('[]') ?? NOTHING),
    Groups: grouped
      ? [...sums]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, sum]) => ({ Keys: JSON.parse(key), Metrics: metricsOf(metrics, sum) }))
      : [],
    // A bill becomes final some days after the month's end. The demo's bills are final on the month's last day.
    Estimated: interval.end > monthStart(now, 0),
  };
}

/** Returns the sorted values that `readValue` finds on the bill of an interval. */
function valuesIn(
  {
    TimePeriod,
    Filter,
    SearchString = '',
  }: { TimePeriod?: DateInterval; Filter?: Expression; SearchString?: string },
  readValue: (meter: LedgerMeter) => string,
  now: Date,
): string[] {
  const lines = keyedLines(now, Filter, readValue);
  const found = sumByKey(ledgerOf(now).days, lines, checkedInterval(TimePeriod, now));
  return [...found.keys()].filter((value) => value.toLowerCase().includes(SearchString.toLowerCase())).sort();
}

function costUsage(input: GetCostAndUsageCommandInput, { now }: DemoPlace): object {
  const { Metrics, GroupBy = [], Granularity, Filter, NextPageToken } = input;
  if (!Metrics?.length) throw awsError('ValidationException', 'Metrics must not be empty');
  if (GroupBy.length > 2) throw awsError('ValidationException', 'At most two groups are allowed');
  const intervals = cut(checkedInterval(input.TimePeriod, now), Granularity);
  const keys = GroupBy.map(groupKey);
  const lines = keyedLines(now, Filter, (meter) => JSON.stringify(keys.map((key) => key(meter))));
  const results: ResultByTime[] = [];
  let at = offsetOf(NextPageToken, intervals.length);
  for (let groups = 0; groups < PAGE_GROUPS; at += 1) {
    const interval = intervals[at];
    if (!interval) break;
    const sums = sumByKey(ledgerOf(now).days, lines, interval);
    results.push(result(sums, interval, Metrics, GroupBy.length > 0, now));
    groups += GroupBy.length > 0 ? sums.size : 0;
  }
  return {
    ResultsByTime: results,
    ...(GroupBy.length > 0 && { GroupDefinitions: GroupBy }),
    DimensionValueAttributes: GroupBy.some(({ Key }) => Key === 'LINKED_ACCOUNT')
      ? [{ Value: '000000000000', Attributes: { description: 'Demo' } }]
      : [],
    ...(at < intervals.length && { NextPageToken: tokenOf(at) }),
  };
}

const RESOURCE_DAYS = 14;

export const costExplorer: DemoService = {
  GetCostAndUsage: costUsage,

  GetCostAndUsageWithResources(input: GetCostAndUsageCommandInput, place: DemoPlace) {
    const oldest = new Date(place.now.getTime() - RESOURCE_DAYS * 86_400_000).toISOString().slice(0, 10);
    if ((input.TimePeriod?.Start ?? '') < oldest)
      throw awsError('ValidationException', `Resource-level data goes back ${RESOURCE_DAYS} days`);
    if (!input.Filter) throw awsError('ValidationException', 'A filter is required');
    return costUsage(input, place);
  },

  GetCostForecast(input: GetCostForecastCommandInput, { now }: DemoPlace) {
    const { days, lines } = ledgerOf(now);
    const test = compile(input.Filter);
    const expected = forecastOf(
      days,
      lines.filter(({ meter }) => test(meter)),
      { now, input },
    );
    const text = (nano: number) => dollars(nano).Amount;
    return {
      Total: dollars(expected.reduce((sum, { mean }) => sum + mean, 0)),
      ForecastResultsByTime: expected.map(({ interval, mean, low, high }) => ({
        TimePeriod: { Start: interval.start, End: interval.end },
        MeanValue: text(mean),
        PredictionIntervalLowerBound: text(low),
        PredictionIntervalUpperBound: text(high),
      })),
    };
  },

  GetAnomalies: getAnomalies,

  GetSavingsPlansUtilizationDetails: ({ TimePeriod }: { TimePeriod?: DateInterval }, { now }: DemoPlace) => ({
    SavingsPlansUtilizationDetails: planDetails(TimePeriod, now),
    TimePeriod,
  }),

  GetSavingsPlansCoverage(
    { Filter, TimePeriod }: { Filter?: Expression; TimePeriod?: DateInterval },
    { now }: DemoPlace,
  ) {
    const compute: Expression = {
      And: [
        { Dimensions: { Key: 'SERVICE', Values: ['Amazon Elastic Compute Cloud - Compute', 'AWS Lambda'] } },
        { Dimensions: { Key: 'RECORD_TYPE', Values: ['Usage'] } },
      ],
    };
    const costOf = (filter: Expression): number => {
      const lines = keyedLines(now, filter, () => '');
      const sum = sumByKey(ledgerOf(now).days, lines, checkedInterval(TimePeriod, now)).get('') ?? NOTHING;
      return sum.unblended / NANO;
    };
    const all = costOf(compute);
    const eligible = Filter ? costOf({ And: [compute, Filter] }) : all;
    // The plan covers the same share of every service.
    const share = all > 0 ? eligible / all : 0;
    return {
      SavingsPlansCoverages: [{ Coverage: planCoverage(TimePeriod, eligible, share), TimePeriod }],
    };
  },

  GetReservationUtilization(
    { TimePeriod, Filter }: { TimePeriod?: DateInterval; Filter?: Expression },
    { now }: DemoPlace,
  ) {
    const groups = reservationGroups(TimePeriod, Filter, now);
    return { UtilizationsByTime: [{ TimePeriod, Groups: groups }] };
  },

  GetReservationCoverage: ({ TimePeriod, Filter }: { TimePeriod?: DateInterval; Filter?: Expression }) => ({
    CoveragesByTime: [],
    Total: reservationCoverage(TimePeriod, Filter),
  }),

  GetDimensionValues(input: GetDimensionValuesCommandInput, { now }: DemoPlace) {
    const values = valuesIn(input, dimensionOf(input.Dimension ?? ''), now);
    const { items, next } = pageOf(values, { size: input.MaxResults, token: input.NextPageToken });
    return {
      DimensionValues: items.map((Value) => ({ Value, Attributes: {} })),
      ReturnSize: items.length,
      TotalSize: values.length,
      ...(next && { NextPageToken: next }),
    };
  },

  GetTags(input: GetTagsCommandInput, { now }: DemoPlace) {
    const values = input.TagKey ? valuesIn(input, tagOf(input.TagKey), now) : ['env', 'team'];
    const { items, next } = pageOf(values, { size: input.MaxResults, token: input.NextPageToken });
    return {
      Tags: items,
      ReturnSize: items.length,
      TotalSize: values.length,
      ...(next && { NextPageToken: next }),
    };
  },
};
