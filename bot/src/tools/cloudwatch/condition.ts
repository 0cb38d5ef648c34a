import { capital, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { code, count } from '../list/words.ts';
import type { Measurement } from './measurement.ts';
import type { MetricsArgs } from './metric-args.ts';
import type { Metric } from './metric-kinds.ts';
import { countsOf, shortName, within, written } from './metric-words.ts';
import type { Series } from './series.ts';
import { summaryOf } from './series.ts';

type Where = NonNullable<MetricsArgs['where']>;

export const holds = ({ op, value: limit }: Where, value: number): boolean => HOLDS[op](value, limit);

const HOLDS: Readonly<Record<Where['op'], (value: number, limit: number) => boolean>> = {
  eq: (value, limit) => value === limit,
  gt: (value, limit) => value > limit,
  gte: (value, limit) => value >= limit,
  lt: (value, limit) => value < limit,
  lte: (value, limit) => value <= limit,
};

/** Metrics that AWS reports only above zero (CloudWatch metrics pages of ELB and DynamoDB). */
const ONLY_IF_ANY =
  /^AWS\/(?:ApplicationELB|ELB) (?:HTTPCode_|RequestCount)|^AWS\/DynamoDB \w+ThrottleEvents$/;

/** Whether no value means that there was none. */
export const isReportedOnlyIfAny = ({ namespace, name }: Metric): boolean =>
  ONLY_IF_ANY.test(`${namespace} ${name}`);

interface Split {
  met: Series[];
  unmet: Series[];
  /** Those without values, which may be zero or not. */
  silent: Series[];
}

/** Splits resources by a condition on their values. */
export function splitBy({ op, value: limit }: Where, series: readonly Series[]): Split {
  const split: Split = { met: [], unmet: [], silent: [] };
  for (const one of series) {
    const isZero = one.points?.size === 0 && isReportedOnlyIfAny(one.metric);
    const value = summaryOf(one)?.value ?? (isZero ? 0 : undefined);
    const part = value === undefined ? 'silent' : HOLDS[op](value, limit) ? 'met' : 'unmet';
    split[part].push(one);
  }
  return split;
}

/** The most resources to name in a sentence. */
const NAMED = 6;

/** '**2 of 15 Lambda functions** had errors in the last 7 days: **a** (12) and **b** (3).' */
export function conditionText(measurement: Measurement, where: Where, { met, silent, unmet }: Split): string {
  const { asked, kind, series, services, window } = measurement;
  const all = countsOf(
    series.map(({ thing }) => thing),
    services,
  );
  const metric = (met[0] ?? series[0])?.metric;
  const isAverage = (met[0] ?? series[0])?.statistic === 'average' && where.value > 0;
  const has = `${metric ? had(where, kind.label, metric) : ''}${isAverage ? ' on average' : ''} ${within(window.label)}`;
  const named = namesOf(met, ({ thing, ...one }) => {
    const value = where.value === 0 && where.op === 'eq' ? undefined : summaryOf({ thing, ...one })?.value;
    const figure = value === undefined ? '' : ` (${written(value, one.metric)})`;
    return `**${data(shortName(thing), 80)}**${figure}`;
  });
  const isUnknown = met.length === 0 && silent.length === series.length;
  const verdict = asked.whether && (met.length > 0 ? '**Yes**: ' : isUnknown ? '' : '**No**: ');
  // A person who asks which ones had none does not want to read that none had none.
  if (met.length === 0 && where.op === 'eq' && where.value === 0 && silent.length > 0 && metric)
    return `**${count(series.length - silent.length)} of ${all}** ${had({ op: 'gt', value: 0 }, kind.label, metric)} ${within(window.label)}.${silentText(silent)}`;
  if (isUnknown && metric)
    return `**I cannot tell** which of ${all} ${had(where, kind.label, metric)} ${within(window.label)}.${silentText(silent)}`;
  const measured = silent.length > 0 ? `the ${count(series.length - silent.length)} measured of ${all}` : all;
  const one =
    met.length === 0 ? `none of ${measured} ${has}` : `${count(met.length)} of ${all} ${has}: ${named}`;
  return `${verdict || ''}${verdict ? one : capital(one)}.${isAverage ? nowText(where, unmet, met.length > 0) : ''}${silentText(silent)}`;
}

/** ' By the latest value it also holds for **search-1** (91.8%).', of those whose average is on the other side. */
function nowText({ op, value }: Where, unmet: readonly Series[], isAnyMet: boolean): string {
  const now = unmet.filter((one) => {
    const latest = summaryOf(one)?.latest.value;
    return latest !== undefined && HOLDS[op](latest, value);
  });
  const names = namesOf(now, (one) => {
    const latest = summaryOf(one)?.latest.value ?? 0;
    return `**${data(shortName(one.thing), 80)}** (${written(latest, one.metric)})`;
  });
  if (now.length === 0) return '';
  return ` By the latest value it ${isAnyMet ? 'also ' : ''}holds for ${names}.`;
}

/** 'had errors', 'had no requests', 'had CPU use above 50%' */
function had({ op, value }: Where, label: string, metric: Metric): string {
  if (value === 0) return op === 'eq' ? `had no ${label}` : `had ${label}`;
  return `had ${label} ${limitWords({ op, value }, metric)}`;
}

/** 'above 50%', '70% or more' */
export function limitWords({ op, value }: Where, metric: Metric): string {
  const limit = written(value, metric);
  return {
    eq: `of ${limit}`,
    gt: `above ${limit}`,
    gte: `of ${limit} or more`,
    lt: `below ${limit}`,
    lte: `of ${limit} or less`,
  }[op];
}

function silentText(silent: readonly Series[]): string {
  const [first] = silent;
  if (!first) return '';
  const names = namesOf(silent, ({ thing }) => code(shortName(thing)));
  return ` CloudWatch has no values for ${count(silent.length)}: ${names}. That is no data, not zero.`;
}

function namesOf(all: readonly Series[], name: (one: Series) => string): string {
  const rest = all.length - NAMED;
  return joined([...all.slice(0, NAMED).map(name), ...(rest > 0 ? [`${count(rest)} more`] : [])]);
}

/** '**Yes**', '**No**': whether the condition holds for one resource, or for all in the question. */
export function verdict({ series }: Measurement, where: Where): string {
  const { met, silent, unmet } = splitBy(where, series);
  const metric = series[0]?.metric;
  const limit =
    metric && where.value > 0 ? ` (${written(where.value, metric)} ${BOUND[where.op]} would be)` : '';
  if (met.length + unmet.length === 0) return '**I cannot tell**: ';
  if (unmet.length === 0 && silent.length === 0) return '**Yes**: ';
  if (met.length === 0) return `**No**${limit}: `;
  const which = namesOf(met, ({ thing }) => `**${data(shortName(thing), 80)}**`);
  return `**${count(met.length)} of ${count(series.length)}** ${met.length === 1 ? 'is' : 'are'}${limit}: ${which}. `;
}

const BOUND: Readonly<Record<Where['op'], string>> = {
  eq: '',
  gt: 'and more',
  gte: 'or more',
  lt: 'or less',
  lte: 'or less',
};
